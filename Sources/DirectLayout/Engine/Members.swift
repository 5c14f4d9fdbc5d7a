// G1, G5: the views inside a container: a row outside a grid is a group, an EmptyView is nothing.

internal import LayoutCore

/// G1: outside a Grid a GridRow acts as a Group, whose members are the container's. G5: EmptyView is nothing, and a modifier
/// on nothing is nothing: what it wraps is not shown, the content of an overlay on it neither.
struct Members {
  /// Whether the tree has an EmptyView.
  fileprivate(set) var haveEmptyViews = false
  /// Whether nodes are left out, which have no frames.
  private(set) var leaveNodesOut = false

  /// The views inside a container that is no grid, or inside a row of one, in order.
  mutating func of(_ container: Int, _ nodes: TreeNodes) -> [Int32] {
    var members: [Int32] = []
    var node = container + 1
    while let member = next(from: &node, to: nodes.end(of: container), nodes) {
      members.append(Int32(member))
    }
    return members
  }

  /// The first member from `node` on, behind which `node` stands then; nil if there is none before `end`.
  @inline(__always)
  mutating func next(from node: inout Int, to end: Int, _ nodes: TreeNodes) -> Int? {
    while node < end {
      let member = node
      // The members of a row follow it.
      if nodes.kinds[member] == .gridRow {
        leaveNodesOut = true
        node = member + 1
        continue
      }
      node = nodes.end(of: member)
      if !isNothing(member, nodes) { return member }
    }
    return nil
  }

  /// Whether a view is an EmptyView, in whatever wrappers.
  @inline(__always)
  mutating func isNothing(_ view: Int, _ nodes: TreeNodes) -> Bool {
    guard haveEmptyViews, nodes.kinds[nodes.core(of: view)] == .empty else { return false }
    leaveNodesOut = true
    return true
  }

  /// A row of a grid without cells is no row (G1).
  mutating func leaveOutRow() { leaveNodesOut = true }
}

/// An EmptyView. Containers leave it out.
enum EmptyKind: Kind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.members.haveEmptyViews = true }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { 0 }
}
