/// One of the two directions of the plane.
public enum Axis: UInt8, CaseIterable, Sendable, Hashable {
  /// Along x, growing to the right.
  case horizontal
  /// Along y, growing downward.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)

    /// The set that holds `axis` alone.
    public init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    @inlinable
    public func contains(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
  }
}

/// One of the four edges of a view.
public enum Edge: UInt8, CaseIterable, Sendable, Hashable {
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]

    /// The set that holds `edge` alone.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
  }
}

/// What a parent offers a view on each axis: a length in points, nil for the view's ideal length, 0 for its
/// minimum or ∞ for its maximum.
public struct ProposedViewSize: Sendable, Hashable {
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// As SwiftUI writes it.
  @_disfavoredOverload
  public init(width: CGFloat?, height: CGFloat?) {
    self.init(width: width.map { Double($0) }, height: height.map { Double($0) })
  }

  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  public init(_ size: CGSize) { self.init(Size(size)) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The proposal along `axis`.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal as a size; `size` replaces the sides that are nil.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? Double(size.width), height: height ?? Double(size.height))
  }
}

/// Where the host places the root's frame (F9).
public enum Host: String, Sendable, Hashable, Codable {
  /// Frames are relative to the root's own origin.
  case topLeading
  /// The root is centred in the proposal; on an axis without a finite proposal the host is as large as the
  /// root.
  case center
}
