public import LayoutCore

/// A number that breaks a rule: what the rule demands of it, and what is claimed.
public struct RuleViolation: Sendable, Hashable, CustomStringConvertible {
  public var rule: Rule
  /// The view whose number it is: a container for its gaps and tracks.
  public var node: Int
  /// How reports call that view.
  public var view: String
  /// Such as `gap after column 1`, `x`, which is counted from the container's origin, read from left to right.
  public var subject: String
  /// What follows from the rule and from what is claimed of everything that the rule reads.
  public var expected: Double
  /// What is claimed, or what frames that show it indirectly come down to.
  public var found: Double
  /// Where a number that no frame shows by itself can be seen, such as `x of b`.
  public var seenAt: String?

  /// By how much the rule is broken: points, for lengths and positions.
  public var deviation: Double { found - expected }

  public var description: String {
    let place = seenAt.map { " (seen at \($0))" } ?? ""
    return "\(rule.number): \(subject) of \(view) should be \(expected), is \(found)\(place)"
  }
}
