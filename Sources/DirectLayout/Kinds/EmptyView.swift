// G5: EmptyView, which is nothing.

internal import LayoutCore

/// An EmptyView where one has been left in the tree: nothing.
enum EmptyKind: Kind {
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { 0 }
}
