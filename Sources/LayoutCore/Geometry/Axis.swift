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

    public func contains(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
  }
}
