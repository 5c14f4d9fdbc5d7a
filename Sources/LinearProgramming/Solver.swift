/// A solver of linear programs.
public protocol LinearProgramSolver: Sendable {
  /// Name and version, such as `GLPK 5.0`.
  var name: String { get }

  /// Solves `program`.
  ///
  /// - Parameter start: the basis to start from; nil leaves the start to `options`.
  /// - Throws: `SolverError` if the input is refused or the solver aborts. Reaching a limit, or proving that
  ///   there is no solution, is a status and not an error.
  func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution
}

/// How to solve.
public struct SolverOptions: Sendable, Hashable {
  /// The simplex method.
  public enum Method: String, CaseIterable, Sendable {
    case primal, dual, interior, exact
  }

  /// Where a simplex method starts when no basis is given.
  public enum ColdStart: String, CaseIterable, Sendable {
    /// All rows basic.
    case standard
    /// The solver's own triangular heuristic.
    case advanced
  }

  public var method: Method = .dual
  public var presolve = false
  public var coldStart: ColdStart = .advanced
  /// Seconds.
  public var timeLimit: Double = 600
  public var iterationLimit: Int = 10_000_000
  /// Whether a solve gives up soon after the calling task is cancelled. It then stops now and then to look, so it may
  /// end in another basis of the same optimum.
  public var isCancellable = false
  /// Largest relative violation of a row or column bound.
  public var primalTolerance: Double = 1e-9
  /// Largest violation of dual feasibility.
  public var dualTolerance: Double = 1e-9

  public init() {}
}

/// Which rows and columns are basic, and at which bound the others rest.
public struct Basis: Sendable, Equatable {
  /// Whether a row or column is basic; if not, the bound at which it rests.
  public enum Status: UInt8, Sendable {
    case basic, atLower, atUpper, free, fixed
  }

  public var rows: [Status]
  public var columns: [Status]

  public init(rows: [Status], columns: [Status]) {
    self.rows = rows
    self.columns = columns
  }
}

/// A solver's answer: why it stopped, and, independently, what is known about the point.
public struct LinearProgramSolution: Sendable {
  /// Why the solver stopped.
  public enum StopReason: Sendable, Hashable {
    case finished
    case iterationLimit
    case timeLimit
    /// It gave up, for the reason in its own words.
    case gaveUp(String)
  }

  /// What is known about the returned point.
  public enum PointStatus: String, Sendable {
    case optimal, feasible, infeasible
    case noFeasiblePoint, unbounded, unknown
  }

  public var stop: StopReason
  public var point: PointStatus
  public var objective: Double
  /// A value per column.
  public var values: [Double]
  /// A value per row: A x.
  public var rowActivities: [Double]
  /// A dual per row.
  public var duals: [Double]
  /// A reduced cost per column.
  public var reducedCosts: [Double]
  /// The final basis; nil after an interior-point solve.
  public var basis: Basis?
  public var iterations: Int
  /// Seconds to hand the program to the solver.
  public var loadSeconds: Double
  /// Seconds in the solver's algorithm.
  public var solveSeconds: Double

  public init(
    stop: StopReason, point: PointStatus, objective: Double = 0, values: [Double] = [],
    rowActivities: [Double] = [], duals: [Double] = [], reducedCosts: [Double] = [],
    basis: Basis? = nil, iterations: Int = 0, loadSeconds: Double = 0, solveSeconds: Double = 0
  ) {
    self.stop = stop
    self.point = point
    self.objective = objective
    self.values = values
    self.rowActivities = rowActivities
    self.duals = duals
    self.reducedCosts = reducedCosts
    self.basis = basis
    self.iterations = iterations
    self.loadSeconds = loadSeconds
    self.solveSeconds = solveSeconds
  }
}

/// Why a solver could not take or finish a program.
public enum SolverError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The input is not a valid program; `place` names the array and index.
  case invalidInput(place: String, problem: String)
  /// The solver hit an internal check; `message` is its own.
  case aborted(message: String)
  case outOfMemory

  public var description: String {
    switch self {
    case .invalidInput(let place, let problem): "\(place): \(problem)"
    case .aborted(let message): "the solver aborted: \(message)"
    case .outOfMemory: "the solver ran out of memory"
    }
  }
}

// MARK: Time

/// The end of a number of seconds that begins now.
package struct Deadline: Sendable {
  private let began = ContinuousClock.now
  private let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// At least 0. A number of seconds that is negative or not a number stays as it is, so that the solver
  /// refuses it.
  package var secondsLeft: Double {
    let left = seconds - (ContinuousClock.now - began) / .seconds(1)
    return seconds > 0 ? max(0, left) : seconds
  }

  package var isOver: Bool { secondsLeft <= 0 }
}

extension SolverOptions {
  /// The options with the time that is left.
  package func until(_ deadline: Deadline) -> SolverOptions {
    var options = self
    options.timeLimit = deadline.secondsLeft
    return options
  }
}

// MARK: Integers

/// A solver that also solves programs with integer columns.
public protocol MixedIntegerSolver: LinearProgramSolver {
  /// Solves `program`; the limits of `options` are for the whole search.
  ///
  /// - Throws: `SolverError` if the input is refused or the solver aborts. Reaching a limit, or proving that
  ///   there is no solution, is a status and not an error.
  func solve(
    _ program: MixedIntegerProgram, options: SolverOptions
  ) throws(SolverError) -> MixedIntegerSolution
}

/// A solver's answer: why it stopped, the best point that it found, and a bound on the objective of any
/// point.
public struct MixedIntegerSolution: Sendable {
  public var stop: LinearProgramSolution.StopReason
  /// What is known about the returned point. `unbounded` holds for the program without integers: with them
  /// there are either solutions of any objective or none at all.
  public var point: LinearProgramSolution.PointStatus
  /// 0 without a point.
  public var objective: Double
  /// No solution has a smaller objective: +∞ if there is no solution, −∞ if nothing is known, the objective
  /// itself at an optimum.
  public var bound: Double
  /// A value per column, with exact integers in integer columns; empty unless the point is optimal or
  /// feasible.
  public var values: [Double]
  /// A value per row: A x; empty without values.
  public var rowActivities: [Double]
  /// The number of programs that the search branched into; 0 if it needed none.
  public var nodes: Int
  public var iterations: Int
  /// Seconds to hand the program to the solver.
  public var loadSeconds: Double
  /// Seconds in the solver's algorithms.
  public var solveSeconds: Double

  public init(
    stop: LinearProgramSolution.StopReason, point: LinearProgramSolution.PointStatus, objective: Double = 0,
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
