// S5, S8, G22: L and R of a line on which guides lie.

/// The line on which the guides of several views lie: the largest lengths before it and after it, in points.
struct GuideLine {
  /// L: the largest guide.
  private(set) var leading = -Double.infinity
  /// R: the largest length − guide.
  private(set) var trailing = -Double.infinity

  mutating func include(guide: Double, length: Double) {
    leading = max(leading, guide)
    trailing = max(trailing, length - guide)
  }

  /// L + R; 0 if no guide counts.
  var length: Double { leading == -.infinity ? 0 : leading + trailing }
}
