import LayoutCore

/// What the structure of a tree tells, worked out once for all programs compiled from it.
final class TreeFacts {
  let tree: LayoutTree
  /// Declared numbers that are inputs.
  var openings: Openings
  /// The sides of the proposal that the width and the height of each view depend on, node by node.
  private var reads = ProposalReads(count: 0)
  private var structures: [Int: GridStructure] = [:]
  /// Finds the linear leaves that grids keep in stretches; nil where they keep none.
  private let scan: LeafScan?
  /// Number of leaves in stretches, of all grids seen so far.
  private(set) var leafCount = 0
  /// The containers that are known to align plainly or not.
  var plainContainers: [Int: Bool] = [:]
  /// The guides that are explicit somewhere in the tree (A3).
  private let explicitKeys: Set<AlignmentKey>
  /// Where each of them may be explicit, node by node (A4, A5).
  private var explicitNodes: [AlignmentKey: [Bool]] = [:]

  /// - Parameter gathersLeaves: whether grids keep linear leaves in stretches, which the tracks encoding
  ///   lays out track by track; not where guides of single views are asked for.
  init(_ tree: LayoutTree, gathersLeaves: Bool = false, openings: Openings = .none) {
    self.tree = tree
    self.openings = openings
    scan = gathersLeaves && openings.guides.isEmpty ? LeafScan(tree) : nil
    explicitKeys = Set(tree.explicitGuides.map(\.guide))
    reads = proposalReads()
  }

  /// Whether no guide can be explicit in any view.
  var hasNoExplicitGuides: Bool { explicitKeys.isEmpty && tree.customLayouts.isEmpty }

  func structure(_ node: Int) -> GridStructure {
    if let known = structures[node] { return known }
    var structure = GridStructure(tree, node, gathering: scan)
    if structure.leafCount > 0 && !alignsPlainly(structure) {
      // G22  Guides that are no shares of sizes are asked leaf by leaf.
      structure = GridStructure(tree, node, gathering: nil)
    }
    leafCount += structure.leafCount
    structures[node] = structure
    return structure
  }

  /// The sides of its proposal that the view at `node` depends on along `axis`.
  func reads(_ node: Int, _ axis: Axis) -> Axis.Set { reads[node, axis] }

  /// The proposal without the sides that play no role: proposals that differ in them alone are one.
  func normalized(_ proposal: Proposal, _ node: Int, _ axis: Axis) -> Proposal {
    let read = reads(node, axis)
    return Proposal(
      width: read.contains(Axis.horizontal) ? proposal.width : .ideal,
      height: read.contains(Axis.vertical) ? proposal.height : .ideal)
  }

  /// Whether a length of the view at `node` may come out negative: only negative gaps of a grid do that
  /// (G8, G16), as it is, inside views that take its length over, or offered to views that take over their
  /// proposal (F11).
  func mayBeNegative(_ node: Int) -> Bool { hasNegativeGaps && negativeNodes[node] }

  private lazy var hasNegativeGaps = tree.grids.contains(where: \.hasNegativeGaps)
  private lazy var negativeNodes = negativity()

  private func negativity() -> [Bool] {
    var mayBeNegative = [Bool](repeating: false, count: tree.count)
    for node in stride(from: tree.count - 1, through: 0, by: -1) {
      switch tree.kinds[node] {
      case .grid: mayBeNegative[node] = tree.grids[tree.payload(of: node)].hasNegativeGaps
      case .fixedFrame, .flexibleFrame, .alignmentGuide, .fixedSize, .overlay, .mirror, .offset,
        .layoutDirection:
        mayBeNegative[node] = mayBeNegative[node + 1]
      case .position: mayBeNegative[node] = true
      case .stack, .zStack, .viewThatFits:
        mayBeNegative[node] = tree.children(of: node).contains { mayBeNegative[$0] }
      case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .padding, .customLayout, .empty:
        break
      }
    }
    return mayBeNegative
  }

  // MARK: A4, A5  Where guides may be explicit

  /// Whether the structure lets a guide be explicit in the view at `node`.
  func mayBeExplicit(_ key: AlignmentKey, _ node: Int) -> Bool {
    if hasNoExplicitGuides { return false }
    if tree.customLayouts.isEmpty && !explicitKeys.contains(key) { return false }
    if let known = explicitNodes[key] { return known[node] }
    let found = explicitness(of: key)
    explicitNodes[key] = found
    return found[node]
  }

  /// Children come after their parents, so that one pass from the end settles every node.
  private func explicitness(of key: AlignmentKey) -> [Bool] {
    var isExplicit = [Bool](repeating: false, count: tree.count)
    for node in stride(from: tree.count - 1, through: 0, by: -1) {
      switch tree.kinds[node] {
      case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider: break
      case .alignmentGuide:
        let isOwn = tree.explicitGuides[tree.payload(of: node)].guide == key
        isExplicit[node] = isOwn || isExplicit[node + 1]
      case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .overlay, .mirror, .offset, .position,
        .layoutDirection:
        isExplicit[node] = isExplicit[node + 1]
      case .customLayout: isExplicit[node] = true
      case .viewThatFits: isExplicit[node] = tree.children(of: node).contains { isExplicit[$0] }
      case .stack, .zStack:
        if let child = tree.onlyChild(of: node) {
          isExplicit[node] = isExplicit[child]
        } else {
          isExplicit[node] = key.isCombined && tree.children(of: node).contains { isExplicit[$0] }
        }
      case .grid, .gridRow, .empty:
        isExplicit[node] = key.isCombined && tree.children(of: node).contains { isExplicit[$0] }
      }
    }
    return isExplicit
  }
}

extension AlignmentKey {
  /// A5  Whether containers pass a guide of their children on: edges and centers never.
  var isCombined: Bool {
    switch standard {
    case nil, .firstTextBaseline, .lastTextBaseline: true
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: false
    }
  }

  /// The fixed share, between 0 and 1, of the size on its own axis that the guide's default is; nil for others.
  var plainShare: Double? {
    guard case .affine(let formula) = defaultValue, formula.terms.isEmpty, formula.constant == 0 else {
      return nil
    }
    let (own, cross) = axis == .horizontal ? (formula.width, formula.height) : (formula.height, formula.width)
    return cross == 0 && (0...1).contains(own) ? own : nil
  }
}

extension GridDescription {
  fileprivate var hasNegativeGaps: Bool {
    [horizontalSpacing, verticalSpacing].contains { spacing in
      switch spacing {
      case .preferred: false
      case .uniform(let gap): gap < 0
      case .each(let gaps): gaps.contains { $0 < 0 }
      }
    }
  }
}
