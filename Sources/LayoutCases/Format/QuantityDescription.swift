public import LayoutCore

/// A number of a finished layout as a case describes it, its guide by name.
public enum QuantityDescription: Sendable, Hashable {
  case view(String, FrameNumber)
  /// Where a guide of the view stands; the axis is needed where the guide is `center`.
  case guide(view: String, String, axis: Axis? = nil)
  case column(grid: String, Int, LayoutQuantity.TrackValue)
  case row(grid: String, Int, LayoutQuantity.TrackValue)
  case window(Axis)

  /// A number of a frame, as the format calls it.
  public enum FrameNumber: String, Sendable, Hashable, CaseIterable {
    case width, height
    case minX, midX, maxX, minY, midY, maxY
  }
}

extension QuantityDescription.FrameNumber {
  var value: LayoutQuantity.FrameValue {
    switch self {
    case .width: .width
    case .height: .height
    case .minX: .minX
    case .midX: .midX
    case .maxX: .maxX
    case .minY: .minY
    case .midY: .midY
    case .maxY: .maxY
    }
  }
}
