/// An angle, turning clockwise on the screen, where y grows downward.
public struct Angle: Sendable, Hashable {
  public var radians: Double

  /// 0.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  public static let zero = Angle()

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { self = Angle(degrees: newValue) }
  }
}

extension Angle: Comparable {
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: VectorArithmetic {
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  public static func * (factor: Double, a: Angle) -> Angle { a * factor }

  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  public mutating func scale(by factor: Double) { radians *= factor }

  /// In square radians.
  public var magnitudeSquared: Double { radians * radians }
}
