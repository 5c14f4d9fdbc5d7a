public import LayoutCore

/// One of the four numbers of a frame, in the order in which they are told.
public enum FrameCoordinate: String, CaseIterable, Sendable, Hashable {
  case x, y, width, height

  /// The axis along which it runs.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// Its place among the expressions of a frame.
  var index: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    }
  }
}
