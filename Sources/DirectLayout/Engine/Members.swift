// G1, G5: the members of a container. A row outside a grid is a group, and an EmptyView is nothing.

internal import LayoutCore

/// Finds the members of containers: the views inside, without rows and empty views. G1: outside a Grid a
/// GridRow acts as a Group, so its members are the container's. G5: an EmptyView with its wrappers is not
/// shown, and neither is the content of its overlays.
struct Members {
  /// Whether the tree has an EmptyView.
  fileprivate(set) var haveEmptyViews = false
  /// Whether some nodes were left out. They have no frames.
  private(set) var leaveNodesOut = false

  /// The members of a container that is no grid, or of a row of a grid, in order.
  mutating func of(_ container: Int, _ nodes: TreeNodes) -> [Int32] {
    var members: [Int32] = []
    var node = container + 1
    while let member = next(from: &node, to: nodes.end(of: container), nodes) {
      members.append(Int32(member))
    }
    return members
  }

  /// The first member from `node` on; nil if there is none before `end`. Sets `node` to the node after it.
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

  /// Whether a view is an EmptyView, with or without wrappers.
  @inline(__always)
  mutating func isNothing(_ view: Int, _ nodes: TreeNodes) -> Bool {
    guard haveEmptyViews, nodes.kinds[nodes.core(of: view)] == .empty else { return false }
    leaveNodesOut = true
    return true
  }

  /// Notes that a row without cells was left out (G1).
  mutating func leaveOutRow() { leaveNodesOut = true }
}

/// An EmptyView. Containers leave it out.
enum EmptyKind: LayoutKind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.members.haveEmptyViews = true }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { 0 }
}
