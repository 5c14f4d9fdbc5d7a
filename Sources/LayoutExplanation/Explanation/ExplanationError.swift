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

extension ExplanationError {
  /// What is wrong, with the name of the view in quotes.
  package func words(for view: String, in tree: LayoutTree) -> String {
    switch self {
    case .notPlaced(let status): status.words(in: tree)
    case .notShown:
      "\(view) is not shown, because a ViewThatFits around it chose another view (F7)"
    case .noFrame:
      "\(view) is a row, which has no frame (G1); name one of its cells, or its grid and the row's number"
    case .noGrid: "\(view) is no grid; columns and rows are those of the grid that is named"
    case .noTrack(let axis, let count): "\(view) has \(count) \(axis.track)s, numbered from 0"
    case .notOfTrack(let axis): "a \(axis.track) has \(axis.position) and \(axis.length)"
    }
  }
}
