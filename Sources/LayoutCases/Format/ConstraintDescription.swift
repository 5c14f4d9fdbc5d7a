public import LayoutCore

/// A demand beyond the rules as a case describes it, its guides by their names; `LayoutCase.layoutConstraints(of:)`
/// looks them up.
public struct ConstraintDescription: Sendable, Hashable {
  /// What reports call it; unique in a case.
  public var name: String?
  public var left: [Summand]
  public var relation: LayoutConstraint.Relation
  public var right: [Summand]
  /// From 1, the strongest preference, to `LayoutConstraint.weakestLevel`; nil is required.
  public var level: Int?
  /// What gives way; nil for the quantities of the left side, and where it has none, of the right side.
  public var gives: [QuantityDescription]?

  public init(
    _ left: [Summand], _ relation: LayoutConstraint.Relation, _ right: [Summand], name: String? = nil,
    level: Int? = nil, gives: [QuantityDescription]? = nil
  ) {
    self.name = name
    self.left = left
    self.relation = relation
    self.right = right
    self.level = level
    self.gives = gives
  }

  /// What is added up on either side.
  public enum Summand: Sendable, Hashable {
    /// In points where the quantities are.
    case number(Double)
    case term(QuantityDescription, times: Double = 1)
  }
}
