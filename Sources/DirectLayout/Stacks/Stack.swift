internal import LayoutCore

/// An HStack or a VStack of at least two views, and the answers found for it so far.
///
/// A stack of one view is that view (A6), and one of none is 0 × 0 (L8).
final class Stack {
  let node: Int
  /// The major axis.
  let axis: Axis
  /// The guide on which the children meet, across the stack (S5).
  let guide: AlignmentKey
  /// Whether guides must be asked from the children, because the guide is custom or explicit in some child.
  /// Else a child's guide is `fraction` of its length.
  let isGuided: Bool
  let fraction: Double
  let children: [Int32]
  /// The children's layout priorities (S2).
  let priorities: [Double]
  /// The gap after each child but the last (S1).
  let gaps: [Double]
  let gapSum: Double
  /// Whether some child may be offered more than 0 where the stack is offered 0, because gaps or children
  /// before it are shorter than 0. Else S3 makes 0 for every child of it, in any order.
  let mayGrowFromZero: Bool

  /// The order of the children by the proposal across the stack (S2).
  @exclusivity(unchecked) var orders = ProposalMemo<TrackOrder>()
  /// The lengths along the stack (S3, S4).
  @exclusivity(unchecked) var distributions = ProposalMemo<StackDistribution>()
  /// The extent across the stack (S5).
  @exclusivity(unchecked) var extents = ProposalMemo<StackExtent>()

  init(at node: Int, in pass: LayoutPass) {
    let nodes = pass.nodes
    let description = pass.tree.stacks[nodes.payload(of: node)]
    self.node = node
    axis = description.axis
    guide = description.alignment
    fraction = guide.standard.map(GuideTable.fraction) ?? 0
    children = pass.tree.children(of: node).map(Int32.init)
    priorities = children.map { pass.modifiers[Int(nodes.traitIndices[Int($0)])].priority }
    isGuided = pass.asksForGuides(description.alignment, in: node..<nodes.end(of: node))
    // MARK: S1 Gaps
    if let spacing = description.spacing {
      gaps = Array(repeating: spacing, count: children.count - 1)
    } else {
      let preferences = children.map { pass.spacing(of: Int($0)) }
      gaps = preferences.indices.dropLast().map {
        preferences[$0].distance(to: preferences[$0 + 1], along: description.axis)
      }
    }
    gapSum = gaps.reduce(0, +)
    mayGrowFromZero = gapSum < 0 || pass.hasNegativeGridGaps
  }
}
