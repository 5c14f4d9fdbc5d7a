/// A demand on a layout that its rules do not make: `left = right`, `left ≥ right` or `left ≤ right`.
///
/// `Documentation/Constraints.md` says what gives way so that it holds.
public struct LayoutConstraint: Sendable, Hashable {
  /// How the left side stands to the right one.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal, atLeast, atMost
  }

  /// Whether a constraint must hold, or is a preference of a level; level 1 is the strongest.
  public enum Strength: Sendable, Hashable {
    /// Holds, or there is no layout.
    case required
    /// Holds as far as what is required and all preferences of lower levels allow. Levels count from 1, the
    /// strongest; within a level the sum of what lacks is least.
    case preferred(level: Int)
  }

  /// Where a constraint was written.
  public enum Source: Sendable, Hashable {
    /// The file and the line of a program.
    case code(file: String, line: Int)
    /// The place in a case, such as `$.constraints[2]`.
    case path(String)
  }

  /// What reports call it.
  public var name: String?
  public var left: LayoutExpression
  public var relation: Relation
  public var right: LayoutExpression
  public var strength: Strength
  /// The quantities that give way; nil for those of the left side, and where it has none, of the right side.
  public var gives: [LayoutQuantity]?
  public var source: Source

  public init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression, name: String? = nil,
    strength: Strength = .required, gives: [LayoutQuantity]? = nil, source: Source
  ) {
    self.name = name
    self.left = left
    self.relation = relation
    self.right = right
    self.strength = strength
    self.gives = gives
    self.source = source
  }
}
