import LayoutCore

/// What follows from the structure of a tree, computed once for all programs compiled from it.
final class TreeFacts {
  let tree: LayoutTree
  /// Which rule a view follows.
  let rules: any RuleTable.Type
  /// Declared numbers that are inputs.
  @exclusivity(unchecked) var parameters: Parameters
  /// The sides of the proposal that the width and the height of each view depend on, node by node.
  @exclusivity(unchecked) private var reads = ProposalReads(count: 0)
  /// The children of views that were asked for them, in order, without empty ones.
  @exclusivity(unchecked) private var children = ResultTable<Int, [Int]>()
  private var structures: [Int: GridStructure] = [:]
  /// Finds the linear leaves that grids keep in stretches; nil if they keep none.
  private let scan: LeafScan?
  /// Number of leaves in stretches, of all grids seen so far.
  private(set) var leafCount = 0
  /// What cells declare, by their lists of modifiers (G6).
  let cellModifiers: [CellModifiers]
  /// The priority that each list of modifiers gives; nil if it keeps that of the view inside (S9).
  let writtenPriorities: [Double?]
  /// L4, L5  The stacks that Spacers and Dividers belong to.
  private let stackAxes: [Int: Axis]
  /// G26
  private lazy var directions = LayoutDirections(tree)
  /// SC10  Whether some scroll view has a target.
  private let hasTargets: Bool
  /// The guides that are explicit somewhere in the tree (A3).
  private let explicitKeys: Set<AlignmentKey>
  /// Where each of them may be explicit, node by node (A4, A5).
  private var explicitNodes: [AlignmentKey: [Bool]] = [:]

  /// - Parameter gathersLeaves: whether grids keep linear leaves in stretches, which the tracks encoding lays
  ///   out track by track. Ignored if `parameters` ask for guides of views.
  init(
    _ tree: LayoutTree, rules: any RuleTable.Type, gathersLeaves: Bool = false, parameters: Parameters = .none
  ) {
    (self.tree, self.rules) = (tree, rules)
    self.parameters = parameters
    var cellModifiers: [CellModifiers] = []
    var writtenPriorities: [Double?] = []
    cellModifiers.reserveCapacity(tree.modifierListCount)
    writtenPriorities.reserveCapacity(tree.modifierListCount)
    tree.forEachModifierList { _, modifiers in
      cellModifiers.append(CellModifiers(modifiers))
      writtenPriorities.append(Self.priority(in: modifiers))
    }
    (self.cellModifiers, self.writtenPriorities) = (cellModifiers, writtenPriorities)
    hasTargets = tree.scrollViews.contains { $0.target != nil }
    scan =
      gathersLeaves && parameters.guides.isEmpty && !hasTargets
      ? LeafScan(tree, cellModifiers, writtenPriorities, moved: parameters.leaves) : nil
    stackAxes = tree.stackAxes()
    explicitKeys = Set(tree.explicitGuides.map(\.guide))
    hasRelativeFrames = !tree.relativeFrames.isEmpty
    let readsOutward =
      hasRelativeFrames || tree.lazyStacks.contains { !$0.pinned.isEmpty }
      || tree.lazyGrids.contains { !$0.pinned.isEmpty }
    outwardReads = readsOutward ? Self.outwardReads(tree) : []
    reads = proposalReads()
  }

  // MARK: What modifiers and surroundings say

  /// The major axis of the stack that a Spacer or a Divider belongs to; nil outside stacks.
  func stackAxis(of node: Int) -> Axis? { stackAxes[node] }

  /// S1  Whether every view of the tree is plain at every edge.
  private(set) lazy var hasPlainSpacing =
    tree.spacerLengths.isEmpty && tree.declaredSpacings.isEmpty && tree.customLayouts.isEmpty
    && tree.measures.allSatisfy { $0.spacing == nil }

  /// Whether a layout direction mirrors what is inside.
  func isMirrored(_ node: Int) -> Bool { directions.changes.contains(node) }

  /// The direction in which a custom layout is read.
  func direction(ofLayout node: Int) -> LayoutDirection {
    directions.reversedLayouts.contains(node) ? .rightToLeft : .leftToRight
  }

  /// The children of a container that count (G5), made once for all who ask.
  func countedChildren(of node: Int) -> [Int] {
    children.value(of: node) { Array(tree.countedChildren(of: node)) }
  }

  // MARK: Views further out

  /// GR3, CR2  Whether some view reads lengths of views further out.
  let hasRelativeFrames: Bool
  private let outwardReads: [OutwardReads]

  /// What the view at `node` and the views inside it refer to outside it.
  func outwardReads(of node: Int) -> OutwardReads { outwardReads.isEmpty ? [] : outwardReads[node] }

  /// SA5  The views that ignore the safe area.
  private(set) lazy var safeAreaReaders = SafeAreaReaders(tree)

  // MARK: Grids

  func structure(_ node: Int) -> GridStructure {
    if let known = structures[node] { return known }
    var structure = GridStructure(self, node, gathering: scan)
    if structure.leafCount > 0 && !hasPlainGuides(structure) {
      // G22  Guides that are not shares of sizes have to be asked leaf by leaf.
      structure = GridStructure(self, node, gathering: nil)
    }
    leafCount += structure.leafCount
    structures[node] = structure
    return structure
  }

  /// The range of a view whose answers declared data alone decide; nil for other views (`ViewRule.profile`).
  func profile(_ node: Int, _ axis: Axis) -> LengthRange? {
    switch tree.kinds[node] {
    // Nearly all, so without a look at their rules.
    case .fixedLeaf: FixedLeafRule.declaredRange(node, axis, self)
    case .leaf: LinearLeafRule.declaredRange(node, axis, self)
    default: rule(of: node).profile(node, axis, self)
    }
  }

  // MARK: Which sides of its proposal a view depends on

  // If a length does not depend on a side, one answer serves all values of that side.

  /// The sides of its proposal that the view at `node` depends on along `axis`.
  @inline(__always)
  func reads(_ node: Int, _ axis: Axis) -> Axis.Set { reads[node, axis] }

  /// The proposal with nil for the sides that the length does not depend on, so that proposals which differ
  /// only there become equal.
  func normalized(_ proposal: Proposal, _ node: Int, _ axis: Axis) -> Proposal {
    normalized(proposal, reading: reads(node, axis))
  }

  /// The proposal with nil for all sides but some.
  func normalized(_ proposal: Proposal, reading read: Axis.Set) -> Proposal {
    if read == ProposalReads.both { return proposal }
    return Proposal(
      width: read.contains(.horizontal) ? proposal.width : .ideal,
      height: read.contains(.vertical) ? proposal.height : .ideal,
      ancestorSizes: proposal.ancestorSizes)
  }

  /// Children come after their parents, so one pass from the end finds the reads of every node. Fixed leaves
  /// read nothing, and many side by side are skipped; other linear leaves are looked up directly. Complexity: linear in
  /// the nodes that are not skipped.
  private func proposalReads() -> ProposalReads {
    let axes = Axis.allCases
    return LeafTable.with(tree) { leaves in
      var reads = ProposalReads(count: tree.count)
      var node = tree.count
      while node > 0 {
        node -= 1
        if leaves.areFixed(node, through: node) {
          // Most runs are short, or as long as a row.
          if node >= 32, leaves.areFixed(node - 32, through: node) { node = leaves.firstFixed(upTo: node) }
        } else if leaves.isLinear(node) {
          reads.set(node, ofLeaf: leaves[node])
        } else {
          let rule = rule(of: node)
          for axis in axes { reads[node, axis] = rule.reads(node, axis, self, inside: reads) }
        }
      }
      return reads
    }
  }

  // MARK: S2, S3  Stacks inside each other

  /// Whether a view stands inside stacks that turn from one axis to the other more often than `limit` times, all of
  /// which read both sides of their proposals.
  ///
  /// Every turn makes a share (S3) of each length that the stack around is offered, so the view is offered more
  /// lengths than there are turns. Complexity: linear in the nodes, if there are as many stacks.
  func stacksTurn(moreOftenThan limit: Int) -> Bool {
    guard tree.stacks.count > limit else { return false }
    // The stacks around a node, the outermost first.
    var around: [(end: Int, axis: Axis, turns: Int)] = []
    for node in 0..<tree.count where tree.kinds[node] == .stack {
      while let last = around.last, last.end <= node { around.removeLast() }
      guard reads(node, .horizontal) == ProposalReads.both, reads(node, .vertical) == ProposalReads.both
      else { continue }
      let axis = tree.stacks[tree.payload(of: node)].axis
      let turns = around.last.map { $0.turns + ($0.axis == axis ? 0 : 1) } ?? 0
      if turns > limit { return true }
      around.append((tree.end(of: node), axis, turns))
    }
    return false
  }

  // MARK: G8, G16  Negative lengths

  /// Whether a length of the view at `node` may be negative. Only negative gaps of a grid cause that: in the
  /// grid itself, and in views that take its length.
  func mayBeNegative(_ node: Int) -> Bool { hasNegativeGaps && negativeNodes[node] }

  private(set) lazy var hasNegativeGaps = tree.grids.contains(where: \.hasNegativeGaps)
  private lazy var negativeNodes = fromTheEnd { node, inside in
    rule(of: node).mayBeNegative(node, tree, inside: inside)
  }

  // MARK: A4, A5  Where guides may be explicit

  /// Whether the children of a view at its last offers are asked for only once: placing asks for them, and so do
  /// explicit guides, and scroll views that look for their target (SC10).
  private(set) lazy var placesOnce = hasNoExplicitGuides && !hasTargets

  /// Whether no guide can be explicit in any view.
  var hasNoExplicitGuides: Bool { explicitKeys.isEmpty && tree.customLayouts.isEmpty }

  /// Whether a guide may be explicit in the view at `node`, as far as the structure tells.
  func mayBeExplicit(_ key: AlignmentKey, _ node: Int) -> Bool {
    if hasNoExplicitGuides { return false }
    if tree.customLayouts.isEmpty && !explicitKeys.contains(key) { return false }
    if let known = explicitNodes[key] { return known[node] }
    let found = fromTheEnd { node, inside in
      rule(of: node).mayBeExplicit(key, node, tree, inside: inside)
    }
    explicitNodes[key] = found
    return found[node]
  }

  private func fromTheEnd(_ holds: (Int, [Bool]) -> Bool) -> [Bool] {
    var known = [Bool](repeating: false, count: tree.count)
    for node in stride(from: tree.count - 1, through: 0, by: -1) { known[node] = holds(node, known) }
    return known
  }
}
