public import LayoutCore

/// A case with constraints that certainly have a layout.
///
/// Some views of the case are put into frames of other lengths, or moved: this changed case is the witness.
/// An engine without constraints lays it out. The constraints demand numbers of this layout, and of the
/// baselines that leaves declare. The changed quantities may give way.
public struct SatisfiableCase: Sendable {
  /// The case with its constraints.
  public let layoutCase: LayoutCase
  public let witness: Witness

  /// - Parameter layout: an engine without constraints.
  /// - Returns: nil if the case has no layout or fewer than two named views that are shown, or no witness was
  ///   found.
  public init?(
    _ plain: LayoutCase, seed: UInt64, by layout: (LayoutTree, ProposedViewSize, Host) -> LayoutResult
  ) {
    var plain = plain
    plain.expect = nil
    plain.root.nameAll()
    guard let shown = WitnessedNumbers(plain, by: layout) else { return nil }
    var random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<Self.attempts {
      let witness = Witness(shown, &random)
      guard !witness.changes.isEmpty, let numbers = witness.numbers(of: plain, by: layout) else { continue }
      var demands = Demands(witness, plain: shown, numbers)
      plain.constraints = demands.list(&random)
      if plain.constraints.isEmpty || !witness.holds(plain, by: layout) { continue }
      layoutCase = plain
      self.witness = witness
      return
    }
    return nil
  }

  /// The most witnesses tried. A witness fails if some content does not fit into its new length.
  private static let attempts = 4
}

/// The lengths and offsets of views in a layout that meets the constraints.
public struct Witness: Sendable {
  /// Whether a view gets a length or is moved.
  public enum Kind: Sendable, Hashable {
    case length, place
  }

  /// The change of one view.
  public struct Change: Sendable {
    public let view: String
    public let kind: Kind
    public let axis: Axis
    /// The length or the distance, in points.
    public let value: Double

    /// The quantity that may change.
    var quantity: QuantityDescription {
      switch (kind, axis) {
      case (.length, .horizontal): .view(view, .width)
      case (.length, .vertical): .view(view, .height)
      case (.place, .horizontal): .view(view, .minX)
      case (.place, .vertical): .view(view, .minY)
      }
    }
  }

  public private(set) var changes: [Change] = []

  fileprivate init(_ shown: WitnessedNumbers, _ random: inout SeededGenerator) {
    let names = random.shuffled(shown.changeable)
    for name in names.prefix(1 + random.below(3)) {
      let axis = random.pick(Axis.allCases)
      if random.chance(70) {
        let plain = shown.frames[name]!.size[axis]
        let value =
          random.chance(50) ? random.length(0...120) : (plain * Double(1 + random.below(16))).rounded() / 8
        changes.append(Change(view: name, kind: .length, axis: axis, value: value))
      } else {
        changes.append(
          Change(view: name, kind: .place, axis: axis, value: Double(random.below(81) - 40)))
      }
    }
  }

  /// The case with frames (F1) and offsets (F10) around the changed views that it contains.
  public func realization(of layoutCase: LayoutCase) -> LayoutCase {
    var realization = layoutCase
    realization.constraints = []
    realization.root.rewrite { view in
      guard let id = view.id else { return }
      var (width, height, offset): (Double?, Double?, Size?) = (nil, nil, nil)
      for change in changes where change.view == id {
        switch (change.kind, change.axis) {
        case (.length, .horizontal): width = change.value
        case (.length, .vertical): height = change.value
        case (.place, let axis):
          var moved = offset ?? .zero
          moved[axis] = change.value
          offset = moved
        }
      }
      // A view's other names go with it, as in a tree, where they stand for the same node.
      let own = view.modifiers.prefix { !$0.isWrapper }
      let names = own.filter { if case .id = $0 { true } else { false } }
      let values = own.filter { if case .id = $0 { false } else { true } }
      view.modifiers.replaceSubrange(..<own.endIndex, with: names + values)
      if let offset { view.modifiers.insert(.offset(offset), at: names.count) }
      if width != nil || height != nil {
        // On an axis of which no length is given the view stands at the start of its frame.
        let alignment: AlignmentName? = width == nil ? .named("leading") : height == nil ? .named("top") : nil
        view.modifiers.insert(
          contentsOf: [.frame(width: width, height: height, alignment: alignment), .id(id)], at: 0)
        view.id = Self.content(of: id)
      }
    }
    return realization
  }

  /// The name of the view inside a frame.
  fileprivate static func content(of id: String) -> String { "what \(id) holds" }

  /// The numbers of the realization; nil if it has no layout, or if a content does not fit into its length.
  fileprivate func numbers(
    of layoutCase: LayoutCase, by layout: (LayoutTree, ProposedViewSize, Host) -> LayoutResult
  ) -> WitnessedNumbers? {
    guard let numbers = WitnessedNumbers(realization(of: layoutCase), by: layout) else { return nil }
    for change in changes where change.kind == .length {
      guard let held = numbers.frames[Self.content(of: change.view)] else { continue }
      if held.size[change.axis] > change.value + 1e-9 { return nil }
    }
    return numbers
  }

  /// Whether the constraints of a case hold in its realization, which proves that they have a layout.
  public func holds(
    _ layoutCase: LayoutCase, by layout: (LayoutTree, ProposedViewSize, Host) -> LayoutResult
  ) -> Bool {
    let given = Set(layoutCase.constraints.flatMap { $0.gives ?? [] })
    var witness = self
    witness.changes.removeAll { !given.contains($0.quantity) }
    guard let plain = WitnessedNumbers(layoutCase, by: layout),
      let numbers = witness.numbers(of: layoutCase, by: layout)
    else { return false }
    return layoutCase.constraints.allSatisfy { constraint in
      // Constraints may not name a view that is hidden without constraints.
      constraint.quantities.allSatisfy { plain.value($0) != nil }
        && numbers.miss(constraint).map { $0 <= Self.tolerance } ?? false
    }
  }

  private static let tolerance = 1e-10
}

/// The frames of a case by name, and the baselines that its leaves declare.
public struct WitnessedNumbers {
  fileprivate private(set) var frames: [String: Rect] = [:]
  private var baselines: [String: [String: Double]] = [:]
  /// The views that can be put into frames or offsets.
  fileprivate private(set) var changeable: [String] = []

  fileprivate init?(
    _ layoutCase: LayoutCase, by layout: (LayoutTree, ProposedViewSize, Host) -> LayoutResult
  ) {
    guard let tree = try? layoutCase.tree() else { return nil }
    let result = layout(tree, layoutCase.proposal, layoutCase.host)
    if result.status != .placed { return nil }
    self.init(layoutCase, tree, result.frames)
    if frames.count < 2 { return nil }
  }

  /// - Parameter frames: by node.
  public init(_ layoutCase: LayoutCase, _ tree: LayoutTree, _ frames: [Rect]) {
    for (name, node) in tree.nodes where !frames[node].isNull { self.frames[name] = frames[node] }
    for (_, view) in layoutCase.root.places {
      guard let id = view.id, self.frames[id] != nil else { continue }
      switch view.kind {
      case .spacer, .divider: continue
      case .leaf(_, let first, let last):
        baselines[id, default: [:]]["firstTextBaseline"] = first
        baselines[id, default: [:]]["lastTextBaseline"] = last
      default: break
      }
      changeable.append(id)
    }
    changeable.sort()
  }

  /// The quantities that constraints can name, in a fixed order.
  fileprivate var quantities: [QuantityDescription] {
    frames.keys.sorted().filter { !$0.hasPrefix("what ") }.flatMap { name in
      QuantityDescription.FrameNumber.allCases.map { .view(name, $0) }
        + (baselines[name] ?? [:]).keys.sorted().map { .guide(view: name, $0) }
    }
  }

  /// The value in points; nil if the view is not shown, or if no leaf declares the guide.
  func value(_ quantity: QuantityDescription) -> Double? {
    switch quantity {
    case .view(let name, let number):
      guard let frame = frames[name] else { return nil }
      return switch number {
      case .width: frame.width
      case .height: frame.height
      case .minX: frame.minX
      case .midX: frame.midX
      case .maxX: frame.maxX
      case .minY: frame.minY
      case .midY: frame.midY
      case .maxY: frame.maxY
      }
    case .guide(let name, let guide, _):
      guard let frame = frames[name], let baseline = baselines[name]?[guide] else { return nil }
      return frame.minY + baseline
    case .column, .row, .window: return nil
    }
  }

  /// The difference of a constraint's sides, relative to the largest number among them, at least 1; nil if a
  /// number is unknown.
  public func miss(_ constraint: ConstraintDescription) -> Double? {
    var (difference, magnitude) = (0.0, 1.0)
    for (side, sign) in [(constraint.left, 1.0), (constraint.right, -1.0)] {
      for summand in side {
        var term = 0.0
        switch summand {
        case .number(let number): term = number
        case .term(let quantity, let times):
          guard let value = value(quantity) else { return nil }
          term = times * value
        }
        difference += sign * term
        magnitude = max(magnitude, abs(term))
      }
    }
    return switch constraint.relation {
    case .equal: abs(difference) / magnitude
    case .atLeast: max(0, -difference) / magnitude
    case .atMost: max(0, difference) / magnitude
    }
  }
}

/// Makes constraints from the numbers of a witness.
private struct Demands {
  private let changes: [Witness.Change]
  private let numbers: WitnessedNumbers
  /// The quantities of views that are shown in both layouts.
  private let quantities: [QuantityDescription]

  init(_ witness: Witness, plain: WitnessedNumbers, _ numbers: WitnessedNumbers) {
    changes = witness.changes
    self.numbers = numbers
    quantities = plain.quantities.filter { quantity in
      guard numbers.value(quantity) != nil else { return false }
      // The baseline of a view in a frame depends on the frame.
      guard case .guide(let name, _, _) = quantity else { return true }
      return !witness.changes.contains { $0.view == name && $0.kind == .length }
    }
  }

  /// One constraint for each change, whose quantity may give way.
  mutating func list(_ random: inout SeededGenerator) -> [ConstraintDescription] {
    changes.enumerated().compactMap { index, change in
      let left = random.chance(40) ? change.quantity : random.pick(quantities)
      guard let value = numbers.value(left) else { return nil }
      var right: [ConstraintDescription.Summand] = []
      var rest = value
      let other = random.pick(quantities)
      if random.chance(50), other != left, let number = numbers.value(other) {
        let times = random.pick([1, 0.5, 2])
        right.append(.term(other, times: times))
        rest -= times * number
      }
      let relation = random.pick([LayoutConstraint.Relation.equal, .equal, .equal, .atLeast, .atMost])
      switch relation {
      case .equal: break
      case .atLeast: rest -= Double(random.below(5))
      case .atMost: rest += Double(random.below(5))
      }
      right.append(.number(rest))
      return ConstraintDescription(
        [.term(left)], relation, right, name: "k\(index)", gives: [change.quantity])
    }
  }
}

extension ViewDescription {
  /// Names every unnamed view that has a frame. Views over or behind a group occur several times and get no
  /// name.
  fileprivate mutating func nameAll() {
    var count = 0
    func name(_ view: inout ViewDescription) {
      if view.kind.hasFrame, view.id == nil {
        view.id = "n\(count)"
        count += 1
      }
      for index in view.children.indices { name(&view.children[index]) }
      for part in view.kind.parts { if view.parts[part] != nil { name(&view.parts[part]!) } }
    }
    name(&self)
  }
}

extension ConstraintDescription {
  fileprivate var quantities: [QuantityDescription] {
    (left + right).compactMap { if case .term(let quantity, _) = $0 { quantity } else { nil } }
  }
}
