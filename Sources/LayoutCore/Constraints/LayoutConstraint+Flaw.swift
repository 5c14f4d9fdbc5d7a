extension LayoutConstraint {
  /// The weakest level that a preference may have.
  public static let weakestLevel = 1_000_000

  /// What is wrong with a constraint, whatever the layout is.
  public struct Flaw: Sendable, Hashable {
    /// The part of a constraint that is no good.
    public enum Part: String, Sendable, Hashable {
      case left, right, level, gives
    }

    /// Where it is; nil for the constraint as a whole.
    public var part: Part?
    /// What is wrong and what would be right, in words that follow the part's name.
    public var problem: String
  }

  /// The first thing that is wrong with the constraint whatever the layout is; nil if nothing is.
  ///
  /// Complexity: O(terms).
  public var flaw: Flaw? {
    if let problem = left.problem { return Flaw(part: .left, problem: problem) }
    if let problem = right.problem { return Flaw(part: .right, problem: problem) }
    if case .preferred(let level) = strength, !(1...Self.weakestLevel).contains(level) {
      return Flaw(
        part: .level, problem: "is \(level); an integer from 1 to \(Self.weakestLevel) is needed")
    }
    if gives == [] {
      return Flaw(part: .gives, problem: "is empty; at least one quantity is needed, or none of the list")
    }
    return problemAsAWhole.map { Flaw(part: nil, problem: $0) }
  }

  private var problemAsAWhole: String? {
    let needed = "a view, a column, a row or the window is needed"
    if left.merged.terms.isEmpty, right.merged.terms.isEmpty {
      return "says nothing of the layout: \(self); \(needed)"
    }
    let difference = left - right
    if difference.terms.isEmpty {
      let rest = LayoutExpression(constant: -difference.constant)
      return "says nothing of the layout: \(self) comes to 0 \(relation.sign) \(rest); \(needed) on one side"
    }
    return difference.problem.map { "with all terms on the left side \($0)" }
  }
}

extension LayoutExpression {
  /// The numbers other than 0 that constraints may have, by their size.
  public static let magnitudes = 1e-15...1e15

  /// Whether a constraint may have the number.
  public static func allows(_ number: Double) -> Bool {
    number == 0 || magnitudes.contains(number.magnitude)
  }

  /// The first number out of range, in words that follow the expression's name; nil where there is none.
  fileprivate var problem: String? {
    let expression = merged
    let needed = "0 or a number from 1e-15 to 1e15 in size is needed"
    if !Self.allows(expression.constant) {
      return "has the constant \(expression.constant.shortest); \(needed)"
    }
    return expression.terms.first { !Self.allows($0.coefficient) }
      .map { "has \($0.coefficient.shortest) times \($0.quantity); \(needed)" }
  }
}
