/// A number as the sum of two doubles that do not overlap: about 32 digits.
///
/// Sums and products by Dekker (1971), with the accurate addition of Hida, Li and Bailey (2001). Breakpoints are
/// followed in it because doubles cannot tell a tie from a near miss where slopes differ by little.
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

  /// The sum of two doubles and what its rounding leaves (Knuth).
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
