import LayoutCases

/// Percentile intervals by resampling (Efron, 1979).
///
/// What is drawn is what is independent: whole processes, not the iterations within one, which share its memory
/// layout and its luck.
public struct Bootstrap: Sendable, Hashable {
  public var seed: UInt64
  public var resamples: Int
  /// The share of the resamples that lies within an interval.
  public var confidence: Double

  public init(seed: UInt64 = 1, resamples: Int = 2000, confidence: Double = 0.95) {
    self.seed = seed
    self.resamples = resamples
    self.confidence = confidence
  }

  /// The interval of a statistic of several groups, each drawn from by itself, with replacement.
  ///
  /// - Returns: nil where a group has less than two members, of which no draw differs, or where the statistic is
  ///   nil for some draw.
  public func interval<Member>(
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
