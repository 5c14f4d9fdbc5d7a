public import LayoutCore

/// A case with constraints that are known to have a layout, because lengths and places were chosen first.
///
/// Some views of the case are put into frames of other lengths or moved: that is the witness. Its numbers are read off
/// the frames of an engine that knows no constraints, and a leaf's baselines off the case itself. What is demanded then
/// is what the witness has, with what the witness changed giving way.
public struct SatisfiableCase: Sendable {
  /// The case with its constraints.
  public let layoutCase: LayoutCase
  public let witness: Witness

  /// - Parameter layout: an engine without constraints.
  /// - Returns: nil where the case has no layout, no two named views that are shown, or no witness was found.
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

  /// Lengths that something does not fit into make no witness.
  private static let attempts = 4
}

/// What views are as long as, and moved by, in a layout that meets constraints.
public struct Witness: Sendable {
  /// Whether a view is made as long as a number, or moved by it.
  public enum Kind: Sendable, Hashable {
    case length, place
  }

  /// What one view is given.
  public struct Change: Sendable {
    public let view: String
    public let kind: Kind
    public let axis: Axis
    /// In points.
    public let value: Double

    /// What gives way.
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

  /// The case with frames (F1) and offsets (F10) around the views that are changed, as far as it has them.
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
      if let offset { view.modifiers.insert(.offset(offset), at: 0) }
      if width != nil || height != nil {
        view.modifiers.insert(contentsOf: [.frame(width: width, height: height), .id(id)], at: 0)
        view.id = Self.content(of: id)
      }
    }
    return realization
  }

  /// What the view inside a frame is called.
  fileprivate static func content(of id: String) -> String { "what \(id) holds" }

  /// The numbers of the realization; nil where it has no layout, or a length is less than what it holds.
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

  /// Whether the constraints of a case hold in its realization: then they have a layout.
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
      // What is not shown without constraints cannot be demanded.
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
  /// The views that frames and offsets can be put around.
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

  /// The quantities that can be demanded, in a fixed order.
  fileprivate var quantities: [QuantityDescription] {
    frames.keys.sorted().filter { !$0.hasPrefix("what ") }.flatMap { name in
      QuantityDescription.FrameNumber.allCases.map { .view(name, $0) }
        + (baselines[name] ?? [:]).keys.sorted().map { .guide(view: name, $0) }
    }
  }

  /// Nil for what is not shown, and for a guide that no leaf declares.
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

  /// By how much the sides of a constraint miss each other, relative to the largest number among them, at least 1; nil
  /// where something is not known.
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

/// What is demanded: the numbers of a witness.
private struct Demands {
  private let changes: [Witness.Change]
  private let numbers: WitnessedNumbers
  /// What is shown in both layouts.
  private let quantities: [QuantityDescription]

  init(_ witness: Witness, plain: WitnessedNumbers, _ numbers: WitnessedNumbers) {
    changes = witness.changes
    self.numbers = numbers
    quantities = plain.quantities.filter { quantity in
      guard numbers.value(quantity) != nil else { return false }
      // A baseline in a frame stands where the frame puts it.
      guard case .guide(let name, _, _) = quantity else { return true }
      return !witness.changes.contains { $0.view == name && $0.kind == .length }
    }
  }

  /// A constraint for each change, which gives way for it.
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
  /// Names every view that has a frame and no name; not what lies over or behind a group, which is there several times.
  fileprivate mutating func nameAll() {
    var count = 0
    func name(_ view: inout ViewDescription) {
      if view.kind.hasFrame, view.id == nil {
        view.id = "n\(count)"
        count += 1
      }
      for index in view.children.indices { name(&view.children[index]) }
    }
    name(&self)
  }
}

extension ConstraintDescription {
  fileprivate var quantities: [QuantityDescription] {
    (left + right).compactMap { if case .term(let quantity, _) = $0 { quantity } else { nil } }
  }
}
