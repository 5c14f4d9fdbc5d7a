import LayoutCore

/// A coordinate on which an engine differs from another or from what is expected, as reports write it.
public struct ReportedDifference: Codable, Sendable, Hashable {
  public var coordinate: String
  public var engine: String
  /// The engine compared with, or `expected`.
  public var reference: String
  /// The rule that defines the coordinate.
  public var rule: String
  /// The reference's value first, in points; ∞ where the view is not shown.
  public var values: [Double]
  public var view: String

  public init(_ difference: Difference, engine: String, reference: String) {
    coordinate = "\(difference.coordinate)"
    self.engine = engine
    self.reference = reference
    rule = difference.rule.number
    values = difference.values
    view = difference.view
  }
}

extension ReportedDifference: CustomStringConvertible {
  /// Such as `b.x (G22): expected 55, direct 54`.
  public var description: String {
    "\(view).\(coordinate) (\(rule)): \(reference) \(Coordinate.text(of: values[0])), "
      + "\(engine) \(Coordinate.text(of: values[1]))"
  }
}
