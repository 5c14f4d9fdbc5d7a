// S5, S8, G22: the line on which guides meet, with L and R.

/// The line on which the guides of several views meet, seen from both sides.
struct GuideLine {
  /// L: the largest guide.
  private(set) var leading = -Double.infinity
  /// R: the largest length − guide.
  private(set) var trailing = -Double.infinity

  mutating func include(guide: Double, length: Double) {
    leading = max(leading, guide)
    trailing = max(trailing, length - guide)
  }

  /// L + R, 0 where no guide counts.
  var length: Double { leading == -.infinity ? 0 : leading + trailing }
}
