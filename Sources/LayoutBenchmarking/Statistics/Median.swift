extension Collection where Element == Double {
  /// The value below which a share of the values lies, between two values in proportion: the seventh definition
  /// of Hyndman and Fan (1996), as NumPy's. Complexity: O(n log n).
  ///
  /// - Precondition: there is a value, and the share is from 0 to 1.
  public func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = Swift.min(lower + 1, sorted.count - 1)
    return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
  }

  /// The middle value, or the mean of the two in the middle; nil without values.
  public var median: Double? { isEmpty ? nil : quantile(0.5) }

  /// The median distance from the median, as it is, not scaled to a standard deviation; nil without values.
  public var medianAbsoluteDeviation: Double? {
    guard let median else { return nil }
    return map { abs($0 - median) }.median
  }
}
