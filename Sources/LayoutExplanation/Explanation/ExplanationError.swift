public import LayoutCore

/// Why there is nothing to explain.
public enum ExplanationError: Error, Sendable, Hashable {
  /// The layout has no frames.
  case notPlaced(LayoutStatus)
  /// The view is inside a ViewThatFits that chose another one (F7).
  case notShown
  /// A row of a grid, which has no frame (G1).
  case noFrame
  /// The tracks of a view are asked for that is no grid.
  case noGrid
  /// A grid has no track of this number, but so many.
  case noTrack(Axis, count: Int)
  /// Columns have x and width, rows y and height.
  case notOfTrack(Axis)
}
