public import LayoutCore

/// A coordinate on which two answers differ by more than the tolerance.
public struct Difference: Sendable, Hashable {
  /// The view's node, and how reports call it.
  public var node: Int
  public var view: String
  public var coordinate: Coordinate
  /// The two values, in points: the reference's first; ∞ for a view that is not shown.
  public var values: [Double]
  /// The rule that defines the coordinate.
  public var rule: Rule
  /// The deviation relative to the coordinate's magnitude.
  public var deviation: Double

  public init(
    node: Int, view: String, coordinate: Coordinate, values: [Double], rule: Rule, deviation: Double
  ) {
    self.node = node
    self.view = view
    self.coordinate = coordinate
    self.values = values
    self.rule = rule
    self.deviation = deviation
  }

  /// The difference of a view that one of two answers does not show (F7).
  init(node: Int, view: String, shown frames: [Rect]) {
    self.init(
      node: node, view: view, coordinate: .x, values: frames.map { $0.isNull ? .infinity : $0.minX },
      rule: .F7, deviation: .infinity)
  }
}

/// How far two values are apart: |a − b| relative to the larger magnitude, at least 1 point.
public func relativeDeviation(_ a: Double, _ b: Double) -> Double {
  if a == b { return 0 }
  let deviation = abs(a - b) / max(1, abs(a), abs(b))
  return deviation.isNaN ? .infinity : deviation
}
