public import LayoutCore

/// Why required constraints cannot hold together.
public struct ConstraintConflict: Sendable {
  /// Something that is part of the conflict.
  public enum Member: Sendable, Hashable {
    /// A constraint, by its place in the list.
    case constraint(Int)
    /// A length that gives way is no less than what it holds.
    case content(of: LayoutQuantity)
  }

  /// A member, and what it would take to give it up alone.
  public struct Reason: Sendable, Hashable {
    public var member: Member
    /// The constraint itself; nil for content.
    public var constraint: LayoutConstraint?
    /// By how many points its sides would have to miss each other so that the other members can hold; nil where
    /// that was not found out.
    public var relaxation: Double?
  }

  /// In the order of the constraints; lengths of contents last.
  public var reasons: [Reason]
  /// Whether it was seen by solving that without any one of them the others can hold; else a limit struck before.
  public var isIrreducible: Bool
  /// How many times it was asked whether some constraints can hold.
  public var solves: Int

  /// The constraint that takes the least to relax.
  public var cheapest: Reason? {
    reasons.filter { $0.relaxation != nil && $0.constraint != nil }.min { $0.relaxation! < $1.relaxation! }
  }
}
