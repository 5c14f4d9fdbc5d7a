extension DoubleDouble {
  /// The fraction that a double stands for: the first convergent of its continued fraction that rounds to it, such
  /// as 1/3 for 0.3333333333333333 and 1/10 for 0.1; the double itself if that has a denominator over 2²⁰.
  ///
  /// Shares are thirds and sevenths, which doubles only come near to. Taken at their word they would part what a
  /// rule makes equal.
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
  /// Above it numerators are no longer exact.
  private static let largestFraction = 0x1p30
}
