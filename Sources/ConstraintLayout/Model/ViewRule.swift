import LayoutCore
import LinearProgramming

/// Which type has the rule of a view, and which the words of a rule. The list is `AllRules`; what compiles knows the
/// rules by their protocols alone.
protocol RuleTable: Sendable {
  /// The rule of the view at `node`.
  static func rule(of node: Int, _ facts: TreeFacts) -> any ViewRule.Type
  /// The type that has the words of a rule; nil if it needs none.
  static func words(of rule: Rule) -> (any RuleWords.Type)?
}

extension TreeFacts {
  /// The rule of the view at `node`.
  func rule(of node: Int) -> any ViewRule.Type { rules.rule(of: node, self) }
}

/// A rule that uses the compiler with its rows and its memory.
protocol CompilingRule {
  typealias Failure = Compiler.Failure
  var compiler: Compiler { get }
}

extension CompilingRule {
  var rows: RowWriter { compiler.rows }
  var facts: TreeFacts { compiler.facts }
  var memory: Memory { compiler.memory }
  var encoding: any RowEncoding { compiler.encoding }
  /// Yielded in place, because copying a tree retains its many tables.
  @inline(__always) var tree: LayoutTree { _read { yield compiler.tree } }
}

/// The rule of a kind of view: its answers, offers, places and guides. The extension below has the defaults.
protocol ViewRule: CompilingRule {
  init(_ compiler: Compiler, _ node: Int)
  var node: Int { get }

  // MARK: From the structure and declared data, before anything is compiled

  /// The range of a leaf that clamps its offer (L2–L5); nil for other views.
  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange?
  /// The range of a view whose answers declared data alone decide: `nil → ideal, p → clamp(p)`; nil for other
  /// views. Frames around linear leaves have one too, because a clamp of a clamp with ordered bounds is a
  /// clamp.
  static func profile(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange?
  /// The rule that decides the view's lengths.
  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule
  /// The rule that places the views inside, if `outer` places the view itself.
  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule
  /// The sides of the proposal that its length on an axis depends on; `inside` has those of the nodes inside.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set
  /// Whether one of its lengths may be negative (`TreeFacts.mayBeNegative`).
  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool
  /// Whether a guide may be explicit in it, as far as the structure tells (A3–A5).
  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool
  /// Whether its size is that of the view inside under `innerProposal`.
  static var isSeenThrough: Bool { get }

  // MARK: Compiled

  func innerProposal(_ proposal: Proposal) -> Proposal
  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength
  /// The children at the last offers of the view, which has the size `size`.
  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild]
  /// Places the views inside.
  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure)
  /// A2, A3  The explicit value of a guide; nil if it has none. Asked only if `mayBeExplicit`.
  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  /// S1  The spacing that it prefers around itself unless it declares one; see `S1Spacing`.
  func spacing() throws(Failure) -> ViewSpacing
}

extension ViewRule {
  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? { nil }

  static func profile(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    declaredRange(node, axis, facts)
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L2 }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { outer }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { false }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    false
  }

  static var isSeenThrough: Bool { false }

  func innerProposal(_ proposal: Proposal) -> Proposal { proposal }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    preconditionFailure("a \(tree.kinds[node]) has no length of its own")
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] { [] }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let placing = Self.placingRule(node, tree, outer: rule)
    for child in try compiler.placedChildren(node, in: proposal, size) {
      try compiler.place(
        child.node, in: child.offer, child.size, at: x + child.origin[0], y + child.origin[1], rule: placing)
    }
  }

  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    nil
  }
}

/// A child at its parent's last offer: the offer, the answer, and the place.
struct PlacedChild {
  var node: Int
  var offer: Proposal
  var size: AffineSize
  /// By axis, relative to the parent, before mirroring (G26). Meaningless if the child or the parent is
  /// infinite.
  var origin: [Affine] = [.zero, .zero]
}

/// A leaf that clamps its offer (L2–L5).
protocol ClampingRule: ViewRule {}

extension ClampingRule {
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    declaredRange(node, axis, facts)?.isFixed == true ? [] : [Axis.Set(axis)]
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {}
}

/// A view with one child that counts: by default it answers like this child.
protocol WrapperRule: ViewRule {}

extension WrapperRule {
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis]
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { inside[node + 1] }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    inside[node + 1]
  }

  /// A4  Wrappers with one child forward every explicit guide: child's origin + child's value.
  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    guard let child = try compiler.placedChildren(node, in: proposal, size).first else { return nil }
    return try compiler.forwardedValue(key, child)
  }
}
