/// A solver that can also demand integers.
public protocol MixedIntegerSolver: LinearProgramSolver {
  /// Solves `program`; the limits of `options` are for the whole search.
  ///
  /// - Throws: `SolverError` when the input is refused or the solver aborts. Running into a limit or
  ///   proving that there is no solution is no error but a status.
  func solve(
    _ program: MixedIntegerProgram, options: SolverOptions
  ) throws(SolverError) -> MixedIntegerSolution
}

/// What a solver returns: why it stopped, the best point it found, and how good a point could still be.
public struct MixedIntegerSolution: Sendable {
  public var stop: LinearProgramSolution.Stop
  /// What is known about the returned point. `unbounded` is said of the relaxation: then there are solutions
  /// of any objective, or none at all.
  public var point: LinearProgramSolution.Point
  /// 0 without a point.
  public var objective: Double
  /// No solution has a smaller objective: +∞ without any solution, −∞ where nothing is known, the objective
  /// itself at an optimum.
  public var bound: Double
  /// A value per column, exact integers where they are demanded; empty unless the point is optimal or
  /// feasible.
  public var values: [Double]
  /// A value per row: A x; empty without values.
  public var rowActivities: [Double]
  /// Programs that the search branched into, 0 where none was needed.
  public var nodes: Int
  public var iterations: Int
  /// Seconds to hand the program to the solver.
  public var loadSeconds: Double
  /// Seconds in the solver's algorithms.
  public var solveSeconds: Double

  public init(
    stop: LinearProgramSolution.Stop, point: LinearProgramSolution.Point, objective: Double = 0,
    bound: Double = -.infinity, values: [Double] = [], rowActivities: [Double] = [], nodes: Int = 0,
    iterations: Int = 0, loadSeconds: Double = 0, solveSeconds: Double = 0
  ) {
    self.stop = stop
    self.point = point
    self.objective = objective
    self.bound = bound
    self.values = values
    self.rowActivities = rowActivities
    self.nodes = nodes
    self.iterations = iterations
    self.loadSeconds = loadSeconds
    self.solveSeconds = solveSeconds
  }

  /// How far `objective` may be above the optimum, relative to its magnitude or to 1; ∞ without a point.
  public var gap: Double {
    switch point {
    case .optimal, .feasible: (objective - bound) / max(1, abs(objective))
    default: .infinity
    }
  }
}
