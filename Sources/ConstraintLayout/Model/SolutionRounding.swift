import LayoutCore
import LinearProgramming

/// The rounding errors of the solutions of a program.
///
/// Two solutions of one program, or of programs with the same definitions, may differ in the last places of their
/// largest lengths: a length that comes from larger ones which cancel is known no better than they are.
final class SolutionRounding {
  private let values: [Double]
  /// Eight units in the last place of the largest value; found when a number misses the other bound.
  private lazy var step = 8 * values.reduce(0) { max($0, abs($1)) }.ulp

  init(of values: [Double]) { self.values = values }

  /// Whether two numbers, NaN included, differ by no more than the rounding errors of their own magnitude.
  static func isNearly(_ a: Double, _ b: Double) -> Bool {
    a == b || (a.isNaN && b.isNaN) || abs(a - b) <= 1e-11 * max(1, abs(a))
  }

  /// Whether two numbers, NaN included, differ by no more than the rounding errors of two solutions.
  func isNearly(_ a: Double, _ b: Double) -> Bool { Self.isNearly(a, b) || abs(a - b) <= step }

  func isNearly(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == b }
    return isNearly(a, b)
  }

  func isNearly(_ a: ProposedViewSize, _ b: ProposedViewSize) -> Bool {
    isNearly(a.width, b.width) && isNearly(a.height, b.height)
  }

  func isNearly(_ a: GivenOffer, _ b: GivenOffer) -> Bool { zip(a.all, b.all).allSatisfy(isNearly) }
}

/// The lengths from which a loop corrected assumptions.
///
/// Lengths that are compared may be equal up to rounding errors. Then each of two solutions may refute what the other
/// one says, and corrections would go on for ever. So what a correction says holds as long as the lengths that it was
/// made from stay the same, up to rounding errors.
struct Grounds {
  private var lengths: [AssumptionKey: [Double]] = [:]

  /// Whether an assumption was corrected from these lengths before; else they are noted.
  mutating func hold(_ key: AssumptionKey, _ own: [Double], _ rounding: SolutionRounding) -> Bool {
    if let before = lengths[key], before.count == own.count, zip(before, own).allSatisfy(rounding.isNearly) {
      return true
    }
    lengths[key] = own
    return false
  }
}
