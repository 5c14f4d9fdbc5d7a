extension OpenCore {
  /// A free input that matters.
  struct Input {
    /// Its place among the free inputs of the open program.
    var index: Int
    /// Its variable in the core.
    var variable: Int
    var lower: Double
    var upper: Double
    /// The value within the bounds that is nearest to the present one.
    var reference: Double

    /// The reference or the bound that `value` is but for rounding errors; else `value` within the bounds.
    func snapped(_ value: Double) -> Double {
      let marks = [reference, lower, upper].filter(\.isFinite)
      return marks.first { abs($0 - value) <= Self.rounding * max(1, abs($0)) }
        ?? min(max(value, lower), upper)
    }

    private static let rounding = 1e-12
  }
}
