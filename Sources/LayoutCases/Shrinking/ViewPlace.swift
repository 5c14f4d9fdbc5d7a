/// Where a view stands in a description: the steps that lead to it from the root.
struct ViewPlace: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    /// To a child, by its index.
    case child(Int)
    /// To the content of an overlay or a background, by the modifier's index.
    case content(Int)
  }

  private(set) var steps: [Step] = []

  static let root = ViewPlace()

  func appending(_ step: Step) -> ViewPlace {
    var place = self
    place.steps.append(step)
    return place
  }
}

extension ViewDescription {
  /// Every view with its place, level by level. Complexity: O(views × depth).
  var places: [(place: ViewPlace, view: ViewDescription)] {
    var places = [(place: ViewPlace.root, view: self)]
    var next = 0
    while next < places.count {
      let (place, view) = places[next]
      places += view.inside.map { (place.appending($0.step), $0.view) }
      next += 1
    }
    return places
  }

  /// The children and the contents of overlays and backgrounds.
  var inside: [(step: ViewPlace.Step, view: ViewDescription)] {
    children.enumerated().map { (.child($0.offset), $0.element) }
      + modifiers.enumerated().compactMap { index, modifier in
        modifier.content.map { (.content(index), $0) }
      }
  }

  /// Changes the view that the steps lead to; steps that lead nowhere change nothing.
  mutating func update(_ steps: ArraySlice<ViewPlace.Step>, _ change: (inout ViewDescription) -> Void) {
    switch steps.first {
    case nil: change(&self)
    case .child(let index): children[index].update(steps.dropFirst(), change)
    case .content(let index):
      guard var content = modifiers[index].content else { return }
      content.update(steps.dropFirst(), change)
      modifiers[index].content = content
    }
  }

  /// Changes every view, the outermost first.
  mutating func updateAll(_ change: (inout ViewDescription) -> Void) {
    change(&self)
    for index in children.indices { children[index].updateAll(change) }
    for index in modifiers.indices {
      guard var content = modifiers[index].content else { continue }
      content.updateAll(change)
      modifiers[index].content = content
    }
  }
}

extension ViewDescription.Modifier {
  /// What an overlay or a background shows; nil for other modifiers, which take none either.
  var content: ViewDescription? {
    get {
      switch self {
      case .overlay(let content, _), .background(let content, _): content
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .overlay(_, let alignment): self = .overlay(newValue, alignment: alignment)
      case .background(_, let alignment): self = .background(newValue, alignment: alignment)
      default: break
      }
    }
  }
}
