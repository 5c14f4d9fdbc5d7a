public import LayoutCore

/// The frames of a placed layout by the names of its views.
public struct NamedFrames: Sendable {
  /// In points, in the host's coordinates; `Rect.null` for a view that is not shown (F7).
  public let byName: [String: Rect]
  /// The root's frame.
  public let root: Rect
  /// The tracks of every grid, in tree order.
  public let grids: [GridGeometry]

  /// Nil unless the layout was placed.
  public init?(_ tree: LayoutTree, _ result: LayoutResult) {
    guard result.status == .placed, let root = result.frames.first else { return nil }
    byName = tree.nodes.mapValues { result.frames[$0] }
    self.root = root
    grids = result.grids
  }
}
