/// What a parent offers a view: on each axis nil (its ideal), 0 (its minimum), ∞ (its maximum) or a length.
public struct ProposedViewSize: Sendable, Hashable {
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The proposal along `axis`.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size with `size` standing in where nothing is proposed.
  public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}

/// Where the root's frame is placed (F9).
public enum Host: String, Sendable, Hashable, Codable {
  /// Frames are relative to the root's own origin.
  case topLeading
  /// The root is centred in the proposal; on an axis without a finite proposal the host is as large as the root.
  case center
}
