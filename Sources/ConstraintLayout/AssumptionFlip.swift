package import LayoutCore

/// An assumption that ceases to hold somewhere along a ray, and what holds behind that place.
package enum AssumptionFlip: Sendable, Hashable {
  /// S2, G13  The order of distribution: positions of children in a stack, of tracks in a grid.
  case order(node: Int, Axis, before: [Int], after: [Int])
  /// F7  The node that a ViewThatFits chooses.
  case choice(node: Int, before: Int, after: Int)
  /// L7  The answer of a measured leaf.
  case measure(node: Int, before: Size, after: Size)
  /// A1  A guide closure that is affine no more.
  case closure(node: Int, guide: AlignmentKey)
}
