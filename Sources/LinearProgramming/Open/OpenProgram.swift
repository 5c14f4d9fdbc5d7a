/// A layout program of which some inputs are free, and what is demanded of its values: find the inputs.
///
/// The values of the layout program follow from its inputs as ever. What is demanded comes in strict order: the
/// required demands hold; then the sum of what the preferred demands of the strongest level miss is least; among
/// those inputs that of the next level; then the goals, in order. Where that leaves a choice, the free inputs stay as
/// near as possible to their present values, the first one first, and of two equally near values the lower is taken:
/// so the answer is unique, and does not depend on where a solver starts.
///
/// Formulation and search: `OpenRelaxation`, `OpenSearch`.
public struct OpenProgram: Sendable {
  /// Its inputs have their present values.
  public var program: LayoutProgram
  public var free: [FreeInput]
  public var demands: [Demand]
  public var goals: [Goal]

  public init(_ program: LayoutProgram, free: [FreeInput] = [], demands: [Demand] = [], goals: [Goal] = []) {
    self.program = program
    self.free = free
    self.demands = demands
    self.goals = goals
  }
}

/// An input of a layout program that may take any value between two bounds.
public struct FreeInput: Sendable, Hashable {
  /// One of the program's inputs.
  public var variable: Int
  /// −∞ for no bound.
  public var lower: Double
  /// +∞ for no bound.
  public var upper: Double

  public init(_ variable: Int, lower: Double = -.infinity, upper: Double = .infinity) {
    self.variable = variable
    self.lower = lower
    self.upper = upper
  }
}
