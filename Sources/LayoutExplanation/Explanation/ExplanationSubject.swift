package import ConstraintLayout
public import LayoutCore
package import LinearProgramming

/// What has the coordinate that is explained: the frame of a view, or a track of a grid.
public enum ExplanationSubject: Sendable, Hashable {
  case frame(node: Int)
  /// A column of a grid (horizontal, with x and width) or a row (vertical, with y and height), by its number from 0.
  case track(grid: Int, Axis, Int)

  /// The view or the grid.
  public var node: Int {
    switch self {
    case .frame(let node), .track(let node, _, _): node
    }
  }

  /// The coordinates that it has.
  public var coordinates: [FrameCoordinate] {
    switch self {
    case .frame: FrameCoordinate.allCases
    case .track(_, let axis, _): FrameCoordinate.allCases.filter { $0.axis == axis }
    }
  }

  /// What it is called in front of a coordinate, such as `blue` or `scores.column(2)`.
  package func title(in tree: LayoutTree) -> String {
    switch self {
    case .frame(let node): tree.label(of: node)
    case .track(let grid, let axis, let index): "\(tree.label(of: grid)).\(axis.track)(\(index))"
    }
  }

  /// The coordinate in the variables of the solution's program.
  package func expression(
    _ coordinate: FrameCoordinate, in solution: ConstraintSolution, _ tree: LayoutTree
  ) throws(ExplanationError) -> Affine {
    switch self {
    case .frame(let node):
      guard tree.kinds[node].hasGeometry else { throw .noFrame }
      guard let frame = solution.frameExpressions[node] else { throw .notShown }
      return frame[coordinate.index]
    case .track(let grid, let axis, let index):
      guard tree.kinds[grid] == .grid else { throw .noGrid }
      guard coordinate.axis == axis else { throw .notOfTrack(axis) }
      guard let tracks = solution.trackExpressions(axis, ofGrid: grid) else { throw .notShown }
      guard tracks.indices.contains(index) else { throw .noTrack(axis, count: tracks.count) }
      return coordinate == .x || coordinate == .y ? tracks[index].position : tracks[index].length
    }
  }
}
