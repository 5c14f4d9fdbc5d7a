/// What an expression is along a ray: `start + slope · x` at the distance x from where the ray starts.
public struct ParametricLine: Sendable, Hashable {
  public var start: DoubleDouble
  public var slope: DoubleDouble

  public init(start: DoubleDouble, slope: DoubleDouble = .zero) {
    self.start = start
    self.slope = slope
  }

  public func value(at x: DoubleDouble) -> DoubleDouble { start + slope * x }

  /// Adds `factor · other`.
  mutating func add(_ other: ParametricLine, times factor: DoubleDouble) {
    start = start + factor * other.start
    slope = slope + factor * other.slope
  }

  /// Whether the value changes along the ray by more than what the doubles of a program leave of a slope of 0.
  public var moves: Bool { slope.magnitude.high > 1e-12 }

  public static func - (a: ParametricLine, b: ParametricLine) -> ParametricLine {
    ParametricLine(start: a.start - b.start, slope: a.slope - b.slope)
  }

  /// Whether two lines are one up to the rounding errors of double-doubles.
  func isSame(as other: ParametricLine) -> Bool {
    Self.ties(start, other.start) && Self.ties(slope, other.slope)
  }

  /// Whether two numbers differ by rounding errors alone: far more than double-doubles leave in a program, and far
  /// less than any two lengths that a layout makes differ by.
  package static func ties(_ a: DoubleDouble, _ b: DoubleDouble) -> Bool {
    (a - b).magnitude.high <= 1e-24 * max(1, abs(a.high), abs(b.high))
  }
}
