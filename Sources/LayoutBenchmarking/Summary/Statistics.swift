import Foundation

extension Collection where Element == Double {
  /// The quantile of a share, interpolated between two values: definition 7 of Hyndman and Fan (1996), as in
  /// NumPy. Complexity: O(n log n).
  ///
  /// - Precondition: there is a value, and the share is from 0 to 1.
  package func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = Swift.min(lower + 1, sorted.count - 1)
    return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
  }

  /// The middle value, or the mean of the two in the middle; nil without values.
  package var median: Double? { isEmpty ? nil : quantile(0.5) }

  /// The median distance from the median, not scaled to a standard deviation; nil without values.
  package var medianAbsoluteDeviation: Double? {
    guard let median else { return nil }
    return map { abs($0 - median) }.median
  }
}

/// An interval for the median of independent numbers: from the k-th smallest of them to the k-th largest.
///
/// The median of their distribution lies below the interval only if fewer than k of the n numbers are below
/// it, and each is with a probability of 1/2 at most. So the interval holds the median with a probability of
/// at least 1 − 2 · P(B < k), where B is the number of heads in n tosses of a coin. This holds for every
/// distribution; it needs no model of the noise, and no large n.
package struct MedianInterval: Sendable, Hashable {
  package let low, high: Double
  /// k, from 1.
  package let rank: Int
  /// The probability above.
  package let coverage: Double

  /// The narrowest interval whose coverage is at least `confidence`.
  ///
  /// - Returns: nil if even the smallest and the largest number cover less: 95 % need six numbers.
  ///   Complexity: O(n log n).
  package init?(_ numbers: [Double], confidence: Double) {
    let ranks = numbers.isEmpty ? 0..<0 : 1..<(numbers.count + 1) / 2 + 1
    guard
      let rank = ranks.last(where: { Self.coverage(rank: $0, of: numbers.count) >= confidence })
    else { return nil }
    let sorted = numbers.sorted()
    self.rank = rank
    coverage = Self.coverage(rank: rank, of: sorted.count)
    (low, high) = (sorted[rank - 1], sorted[sorted.count - rank])
  }

  /// The coverage of the interval from the k-th smallest to the k-th largest of `count` numbers.
  package static func coverage(rank: Int, of count: Int) -> Double {
    // Each term is the probability of so many heads.
    var term = pow(0.5, Double(count))
    var below = 0.0
    for heads in 0..<rank {
      below += term
      term *= Double(count - heads) / Double(heads + 1)
    }
    return 1 - 2 * below
  }

  package func contains(_ value: Double) -> Bool { low <= value && value <= high }
}

/// The exponent e of y = c xᵉ, by least squares on logarithms.
///
/// - Returns: nil with fewer than two different x, or with numbers that have no logarithm.
func fittedExponent(_ points: [(x: Double, y: Double)]) -> Double? {
  guard points.allSatisfy({ $0.x > 0 && $0.y > 0 }), Set(points.map(\.x)).count > 1 else { return nil }
  let logs = points.map { (x: log($0.x), y: log($0.y)) }
  let count = Double(logs.count)
  let meanX = logs.reduce(0) { $0 + $1.x } / count
  let meanY = logs.reduce(0) { $0 + $1.y } / count
  let covariance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
  return covariance / logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
}
