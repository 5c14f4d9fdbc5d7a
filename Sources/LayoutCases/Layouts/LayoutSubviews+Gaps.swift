import LayoutCore

extension LayoutSubviews {
  /// The gaps that neighbours prefer, in points (S1).
  func gaps(along axis: Axis) -> [Double] {
    zip(self, dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) }
  }
}

extension LayoutProperties {
  init(orientation: Axis) {
    self.init()
    stackOrientation = orientation
  }
}

extension Double {
  /// Whether this length is at most another one, in the units of S2: rounding errors decide nothing.
  func isAtMost(_ other: Double) -> Bool { units <= other.units }

  private var units: Double { (self * 65536 - 0.618034).rounded(.up) }
}
