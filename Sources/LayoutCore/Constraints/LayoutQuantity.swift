/// A number of a finished layout that a constraint can speak of. Coordinates are the host's, in points.
public enum LayoutQuantity: Sendable, Hashable {
  /// A number of the frame of the view that has this name.
  case view(String, FrameValue)
  /// A number of a column of the grid that has this name; columns count from 0.
  case column(grid: String, Int, TrackValue)
  /// A number of a row of the grid that has this name; rows count from 0.
  case row(grid: String, Int, TrackValue)
  /// What the host proposes on an axis; where it proposes nil or ∞, the length of the root.
  case window(Axis)

  /// A number of a frame.
  public enum FrameValue: Sendable, Hashable {
    case width, height
    case minX, midX, maxX, minY, midY, maxY
    /// Where a guide of the view stands (A1–A8).
    case guide(AlignmentKey)
  }

  /// A number of a track, along the axis on which the tracks follow each other.
  public enum TrackValue: String, Sendable, Hashable, CaseIterable {
    case length, start, middle, end
  }

  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .view(_, let value): value.axis
    case .column: .horizontal
    case .row: .vertical
    case .window(let axis): axis
    }
  }
}

extension LayoutQuantity.FrameValue {
  public var axis: Axis {
    switch self {
    case .width, .minX, .midX, .maxX: .horizontal
    case .height, .minY, .midY, .maxY: .vertical
    case .guide(let key): key.axis
    }
  }
}
