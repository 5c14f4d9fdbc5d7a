/// A number as the sum of two doubles that do not overlap: about 32 digits.
///
/// Sums and products are Dekker's (1971), with the accurate addition of Hida, Li and Bailey (2001).
/// Breakpoints need this precision: if slopes differ by little, doubles cannot tell a tie from a near miss.
public struct DoubleDouble: Sendable, Hashable {
  /// The nearest double to the number.
  public private(set) var high: Double
  private var low: Double

  public init(_ value: Double) { (high, low) = (value, 0) }

  /// - Precondition: |high| ≥ |low|, or `high` is 0.
  private init(_ high: Double, _ low: Double) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  public static let zero = DoubleDouble(0)

  public var magnitude: DoubleDouble { high < 0 ? -self : self }

  public static prefix func - (a: DoubleDouble) -> DoubleDouble {
    var negative = a
    negative.high = -a.high
    negative.low = -a.low
    return negative
  }

  public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (high, highError) = exactSum(a.high, b.high)
    let (low, lowError) = exactSum(a.low, b.low)
    let sum = DoubleDouble(high, highError + low)
    return DoubleDouble(sum.high, sum.low + lowError)
  }

  public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let error = (-product).addingProduct(a.high, b.high)
    return DoubleDouble(product, error + (a.high * b.low + a.low * b.high))
  }

  /// - Precondition: `b` is not 0.
  public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = DoubleDouble(a.high / b.high)
    let rest = a - first * b
    let second = DoubleDouble(rest.high / b.high)
    let third = DoubleDouble((rest - second * b).high / b.high)
    return first + second + third
  }

  /// The rounded sum of two doubles, and its rounding error (Knuth).
  private static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }
}

extension DoubleDouble: Comparable {
  public static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }
}

// MARK: Fractions

extension DoubleDouble {
  /// The fraction that a double stands for, such as 1/3 for 0.3333333333333333 and 1/10 for 0.1: the first
  /// convergent of its continued fraction that rounds to it. It is the double itself if that fraction has a
  /// denominator over 2²⁰.
  ///
  /// Shares are thirds and sevenths, which doubles only approximate. Their exact values would separate
  /// lengths that a rule makes equal.
  ///
  /// - Precondition: `value` is finite.
  public init(fractionNear value: Double) {
    self.init(value)
    var rest = value.magnitude
    if rest == rest.rounded() || rest > Self.largestFraction { return }
    var (numerator, denominator) = (1.0, 0.0)
    var (lastNumerator, lastDenominator) = (0.0, 1.0)
    while true {
      let whole = rest.rounded(.down)
      (numerator, lastNumerator) = (whole * numerator + lastNumerator, numerator)
      (denominator, lastDenominator) = (whole * denominator + lastDenominator, denominator)
      if denominator > Self.largestDenominator { return }
      if numerator / denominator == value.magnitude {
        self = DoubleDouble(value < 0 ? -numerator : numerator) / DoubleDouble(denominator)
        return
      }
      if rest == whole { return }
      rest = 1 / (rest - whole)
    }
  }

  private static let largestDenominator = 0x1p20
  /// Numerators above it are not exact.
  private static let largestFraction = 0x1p30
}
