import Foundation
import LayoutCases

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

/// Percentile intervals by resampling (Efron, 1979).
///
/// Whole processes are drawn, because they are independent. The iterations of one process share its memory
/// layout and are not.
package struct Bootstrap: Sendable, Hashable {
  package var seed: UInt64
  package var resamples: Int
  /// The share of resamples inside an interval.
  package var confidence: Double

  package init(seed: UInt64 = 1, resamples: Int = 2000, confidence: Double = 0.95) {
    self.seed = seed
    self.resamples = resamples
    self.confidence = confidence
  }

  /// The interval of a statistic of several groups. Each group is drawn separately, with replacement.
  ///
  /// - Returns: nil if a group has fewer than two members, or if the statistic is nil for some draw.
  package func interval<Member>(
    of groups: [[Member]], _ statistic: ([[Member]]) -> Double?
  ) -> ClosedRange<Double>? {
    guard !groups.isEmpty, groups.allSatisfy({ $0.count > 1 }) else { return nil }
    var random = SeededGenerator(seed: seed)
    var values: [Double] = []
    for _ in 0..<resamples {
      let draw = groups.map { group in group.indices.map { _ in random.pick(group) } }
      guard let value = statistic(draw), value.isFinite else { return nil }
      values.append(value)
    }
    let tail = (1 - confidence) / 2
    return values.quantile(tail)...values.quantile(1 - tail)
  }
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
