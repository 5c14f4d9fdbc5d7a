package import LinearProgramming

/// A layout program with free inputs, and constraints and objectives on its values. Its answer is the best
/// inputs.
///
/// As always, the inputs determine all values of the layout program. The best inputs are chosen in this
/// order:
///
/// 1. The required constraints hold.
/// 2. The preferred constraints of the strongest level miss by the least sum; then those of the next level,
///    and so on.
/// 3. The objectives are least, one after the other.
/// 4. The free inputs stay near their present values, the first one first; of two equally near values the
///    lower wins.
///
/// So the answer is unique, and does not depend on where a solver starts. See `OpenRelaxation` and
/// `OpenSearch`.
package struct OpenProgram: Sendable {
  /// Its inputs have their present values.
  package var program: LayoutProgram
  package var free: [FreeInput]
  package var constraints: [Constraint]
  package var objectives: [Objective]

  package init(
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
package struct FreeInput: Sendable, Hashable {
  /// One of the program's inputs.
  package var variable: Int
  /// −∞ for no bound.
  package var lower: Double
  /// +∞ for no bound.
  package var upper: Double

  package init(_ variable: Int, lower: Double = -.infinity, upper: Double = .infinity) {
    self.variable = variable
    self.lower = lower
    self.upper = upper
  }
}

// MARK: Constraints and objectives

extension OpenProgram {
  /// A constraint on the values of a layout program: `lower ≤ expression ≤ upper`.
  ///
  /// It may miss a bound by up to `tolerance` times the largest magnitude among its terms and finite bounds,
  /// at least 1.
  package struct Constraint: Sendable {
    /// Whether a constraint must hold, or is a preference.
    package enum Strength: Sendable, Hashable {
      /// If it cannot hold, there is no answer.
      case required
      /// Holds as far as required constraints and stronger levels allow. Levels count from 1, the strongest.
      case preferred(level: Int)
    }

    /// Over the variables of the layout program.
    package var expression: Affine
    /// −∞ for no bound.
    package var lower: Double
    /// +∞ for no bound; equal bounds demand a value.
    package var upper: Double
    package var strength: Strength

    package init(
      _ expression: Affine, lower: Double = -.infinity, upper: Double = .infinity,
      strength: Strength = .required
    ) {
      self.expression = expression
      self.lower = lower
      self.upper = upper
      self.strength = strength
    }

    /// Relative to the magnitude of the terms.
    package static let tolerance = 1e-9

    /// By how much a bound is missed; 0 within the tolerance.
    package func miss(at values: [Double]) -> Double {
      BoundedForm(form: LinearForm(expression), lower: lower, upper: upper).miss(at: values)
    }
  }

  /// A quantity to minimise once the preferred constraints of all levels are as good as possible.
  package enum Objective: Sendable {
    /// The value of an expression.
    case least(Affine)
    /// The weighted sum of the absolute values of some expressions.
    case leastTotal(of: [WeightedExpression])

    /// One expression of a total.
    package struct WeightedExpression: Sendable {
      package var expression: Affine
      /// At least 0.
      package var weight: Double

      package init(_ expression: Affine, weight: Double = 1) {
        self.expression = expression
        self.weight = weight
      }
    }

    /// The value where variable i has value `values[i]`.
    package func value(at values: [Double]) -> Double {
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
package struct OpenAnswer: Sendable {
  /// How the search ended.
  package enum Status: Sendable, Hashable {
    /// These are the best inputs.
    case optimal
    /// No inputs meet the required constraints; some of the `suspects`, by index, conflict.
    case infeasible(suspects: [Int])
    /// The objective with this index has no least value.
    case unbounded(objective: Int)
    /// The limit that the text names was reached: the inputs are the best found so far, or empty.
    case undecided(String)
    /// Rounding errors ended the search; the text says where. The inputs may not be the best, or may be
    /// empty.
    case numericalFailure(String)
  }

  package var status: Status
  /// A value per free input; empty if none were found that meet the required constraints.
  package var inputs: [Double] = []
  /// The values of the layout program at these inputs; empty without inputs.
  package var values: [Double] = []
  /// By how much each constraint is missed, in the unit of its expression; 0 where it holds. Empty without
  /// inputs.
  package var unmet: [Double] = []
  /// The sum that each level misses, strongest first, then the value of each objective.
  package var measures: [Double] = []
  /// No inputs have better measures than these, compared in order; at an optimum they equal `measures`. It
  /// may be shorter than `measures`, and is −∞ for an objective without a bound.
  package var bound: [Double] = []
  /// Relaxations solved.
  package var nodes = 0
  /// Simplex iterations.
  package var iterations = 0
  package var seconds = 0.0

  package init(status: Status) { self.status = status }

  /// The difference between the first measure that is not proved optimal and its bound; 0 at an optimum, ∞ if
  /// nothing is known.
  package var gap: Double {
    if status == .optimal { return 0 }
    if measures.isEmpty { return .infinity }
    for (measure, bound) in zip(measures, bound) where measure > bound { return measure - bound }
    return 0
  }
}

// MARK: Invalid programs

extension OpenProgram {
  /// Why the program is invalid, where, and how to fix it; nil if it is valid.
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

  /// The largest number allowed: products of two stay within what solvers take.
  private static let largest = 1e45
}
