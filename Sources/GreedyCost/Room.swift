public import LayoutCore

/// A length that contents should not exceed, and may.
public struct Room: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    /// What the host proposes to the root.
    case proposal
    /// A frame around its view, or a ZStack around the layers that size it (S8).
    case view
    /// A column or a row, around the cells that are aligned in it (G22).
    case track(Int)
    /// What a view by itself is offered: the tracks of a cell that uses an anchor (G23, G24), a ZStack for a layer
    /// that does not size it (S8).
    case offer
  }

  public var part: Part
  /// The root, the frame or the ZStack; the grid of a track; the view with an offer of its own.
  public var node: Int
  public var axis: Axis

  public init(_ part: Part, of node: Int, _ axis: Axis) {
    self.part = part
    self.node = node
    self.axis = axis
  }
}
