public import LayoutCore

/// One of the four numbers of a frame.
public enum Coordinate: Int, CaseIterable, Sendable, Hashable {
  case x, y, width, height

  /// The axis along which the coordinate runs.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// Whether the coordinate is a position rather than a length.
  public var isPosition: Bool { self == .x || self == .y }

  /// The coordinate's value in a frame, in points.
  public func value(in frame: Rect) -> Double {
    switch self {
    case .x: frame.origin.x
    case .y: frame.origin.y
    case .width: frame.size.width
    case .height: frame.size.height
    }
  }

  /// How reports write a value, in points: in shortest round-trip form; ∞ is that of a view that is not shown (F7).
  public static func text(of value: Double) -> String {
    if value == .infinity { return "not shown" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
