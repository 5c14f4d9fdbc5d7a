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

  /// Changes the view that the steps of a place lead to.
  mutating func update(_ steps: ArraySlice<ViewPlace.Step>, _ change: (inout ViewDescription) -> Void) {
    switch steps.first {
    case nil: change(&self)
    case .child(let index): children[index].update(steps.dropFirst(), change)
    case .content(let index): modifiers[index].rewriteContent { $0.update(steps.dropFirst(), change) }
    }
  }
}
