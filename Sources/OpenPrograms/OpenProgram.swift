public import LinearProgramming

/// A layout program of which some inputs are free, with constraints and objectives on its values: find the inputs.
///
/// The values of the layout program follow from its inputs as ever. What is asked comes in strict order: the required
/// constraints hold; then the sum of what the preferred constraints of the strongest level miss is least; among those
/// inputs that of the next level; then the objectives, in order. Where that leaves a choice, the free inputs stay as
/// near as possible to their present values, the first one first, and of two equally near values the lower is taken:
/// so the answer is unique, and does not depend on where a solver starts.
///
/// Formulation and search: `OpenRelaxation`, `OpenSearch`.
public struct OpenProgram: Sendable {
  /// Its inputs have their present values.
  public var program: LayoutProgram
  public var free: [FreeInput]
  public var constraints: [Constraint]
  public var objectives: [Objective]

  public init(
    _ program: LayoutProgram, free: [FreeInput] = [], constraints: [Constraint] = [],
    objectives: [Objective] = []
  ) {
    self.program = program
    self.free = free
    self.constraints = constraints
    self.objectives = objectives
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

// MARK: What is asked

extension OpenProgram {
  /// A constraint on the values of a layout program: `lower ≤ expression ≤ upper`.
  ///
  /// It holds where the expression keeps its bounds to `tolerance` of the largest magnitude among its terms and the
  /// bound, at least 1. What misses a bound by less counts as nothing.
  public struct Constraint: Sendable {
    /// Whether a constraint must hold, or is a preference.
    public enum Strength: Sendable, Hashable {
      /// Holds, or there is no answer.
      case required
      /// Holds as far as the required constraints and the preferred ones of stronger levels allow. Levels count from 1,
      /// the strongest.
      case preferred(level: Int)
    }

    /// Over the variables of the layout program.
    public var expression: Affine
    /// −∞ for no bound.
    public var lower: Double
    /// +∞ for no bound; equal bounds demand a value.
    public var upper: Double
    public var strength: Strength

    public init(
      _ expression: Affine, lower: Double = -.infinity, upper: Double = .infinity,
      strength: Strength = .required
    ) {
      self.expression = expression
      self.lower = lower
      self.upper = upper
      self.strength = strength
    }

    /// Relative to the magnitude of the terms.
    public static let tolerance = 1e-9

    /// By how much a bound is missed; 0 within the tolerance.
    public func miss(at values: [Double]) -> Double {
      BoundedForm(form: LinearForm(expression), lower: lower, upper: upper).miss(at: values)
    }
  }

  /// What is made least once the preferred constraints of all levels are as good as can be.
  public enum Objective: Sendable {
    /// The value of an expression.
    case least(Affine)
    /// The weighted sum of the absolute values of some expressions.
    case leastTotal(of: [Share])

    /// One expression of a total.
    public struct Share: Sendable {
      public var expression: Affine
      /// At least 0.
      public var weight: Double

      public init(_ expression: Affine, weight: Double = 1) {
        self.expression = expression
        self.weight = weight
      }
    }

    /// The value where variable i has value `values[i]`.
    public func value(at values: [Double]) -> Double {
      switch self {
      case .least(let expression): expression.value(at: values)
      case .leastTotal(let shares):
        shares.reduce(0) { $0 + $1.weight * abs($1.expression.value(at: values)) }
      }
    }
  }
}

// MARK: Answers

/// The inputs that an open program was given, and how good they are.
public struct OpenAnswer: Sendable {
  /// How the search ended.
  public enum Status: Sendable, Hashable {
    /// Nothing is better.
    case optimal
    /// No inputs meet the required constraints; among `suspects` some are in conflict, by index.
    case infeasible(suspects: [Int])
    /// An objective has no least value; the index of the objective.
    case unbounded(objective: Int)
    /// A limit struck: the inputs are the best found so far, or there are none yet.
    case undecided(String)
    /// The solver lost its way in rounding errors; the text says where. Inputs that are there meet the
    /// required constraints, but need not be the best.
    case numericalFailure(String)
  }

  public var status: Status
  /// A value per free input; empty where none were found that meet the required constraints.
  public var inputs: [Double] = []
  /// The values of the layout program at these inputs; empty without them.
  public var values: [Double] = []
  /// By how much each constraint is missed, in the unit of its expression; 0 where it holds. Empty without inputs.
  public var unmet: [Double] = []
  /// The sum that is missed in each level that occurs, strongest first, then the value of each objective.
  public var measures: [Double] = []
  /// Nothing has better measures than these, compared in order: the measures themselves at an optimum. As many as
  /// are known; −∞ where an objective has no bound.
  public var bound: [Double] = []
  /// Relaxations solved.
  public var nodes = 0
  /// Simplex iterations.
  public var iterations = 0
  public var seconds = 0.0

  public init(status: Status) { self.status = status }

  /// By how much the first measure that is not proved may still be above its bound; 0 at an optimum, ∞ where
  /// nothing is known.
  public var gap: Double {
    if status == .optimal { return 0 }
    if measures.isEmpty { return .infinity }
    for (measure, bound) in zip(measures, bound) where measure > bound { return measure - bound }
    return 0
  }
}

// MARK: What is no open program

extension OpenProgram {
  /// What is wrong with it, where and how to fix it; nil where nothing is.
  var refusal: SolverError? {
    var seen: Set<Int> = []
    let inputs = Set(program.inputs)
    for (index, input) in free.enumerated() {
      let place = "free[\(index)]"
      if !inputs.contains(input.variable) {
        return .invalidInput(
          place: "\(place).variable",
          problem: "is \(input.variable), which is no input of the program; name one")
      }
      if !seen.insert(input.variable).inserted {
        return .invalidInput(
          place: "\(place).variable", problem: "is \(input.variable) for the second time; name an input once")
      }
      if let error = refusal(of: input.lower, input.upper, place) { return error }
    }
    for (index, constraint) in constraints.enumerated() {
      let place = "constraints[\(index)]"
      if let error = refusal(of: constraint.lower, constraint.upper, place)
        ?? refusal(of: constraint.expression, place)
      {
        return error
      }
      if case .preferred(let level) = constraint.strength, level < 1 {
        return .invalidInput(
          place: "\(place).strength", problem: "is level \(level); levels count from 1, the strongest")
      }
    }
    for (index, objective) in objectives.enumerated() {
      if let error = refusal(of: objective, "objectives[\(index)]") { return error }
    }
    return nil
  }

  private func refusal(of objective: Objective, _ place: String) -> SolverError? {
    switch objective {
    case .least(let expression): return refusal(of: expression, place)
    case .leastTotal(let shares):
      for (index, share) in shares.enumerated() {
        if !(share.weight >= 0 && share.weight <= Self.largest) {
          return .invalidInput(
            place: "\(place)[\(index)].weight",
            problem: "is \(share.weight); give a number from 0 to \(Self.largest)")
        }
        if let error = refusal(of: share.expression, "\(place)[\(index)]") { return error }
      }
      return nil
    }
  }

  private func refusal(of lower: Double, _ upper: Double, _ place: String) -> SolverError? {
    for (bound, name, none) in [(lower, "lower", -Double.infinity), (upper, "upper", .infinity)]
    where bound != none && !(abs(bound) <= Self.largest) {
      return .invalidInput(
        place: "\(place).\(name)",
        problem: "is \(bound); give \(none) or at most \(Self.largest) in magnitude")
    }
    if lower <= upper { return nil }
    return .invalidInput(
      place: "\(place).lower", problem: "is \(lower), above the upper bound \(upper); exchange the two")
  }

  private func refusal(of expression: Affine, _ place: String) -> SolverError? {
    var problem: String?
    if !(abs(expression.constant) <= Self.largest) { problem = "has the constant \(expression.constant)" }
    expression.forEachTerm { variable, coefficient in
      if variable < 0 || variable >= Int32(program.count) {
        problem = "names variable \(variable); there are \(program.count), counted from 0"
      } else if !(abs(coefficient) <= Self.largest) {
        problem = "has the coefficient \(coefficient) at variable \(variable)"
      }
    }
    return problem.map {
      .invalidInput(place: "\(place).expression", problem: "\($0); numbers are at most \(Self.largest)")
    }
  }

  /// Products of two still leave a solver room.
  private static let largest = 1e45
}
