import ExternalSolvers
import LayoutCases
import LayoutComparison

/// What became of all trials of a solver, in the format `plumb-solvers/1`.
struct SolverTally: Encodable {
  var format = "plumb-solvers/1"
  /// Name and version.
  var solver: String
  var exchange: String
  var trials = 0
  var programs = 0
  /// Layouts whose point was made more exact by asking the solver for what it lacked.
  var refined = 0
  var verdicts: [String: Int] = [:]
  var worstDeviation = 0.0
  var seconds = 0.0

  init(_ command: SolverCommand, _ exchange: ProgramExchange) {
    solver = command.name
    self.exchange = exchange.rawValue
  }

  mutating func add(_ trial: SolverTrial) {
    trials += 1
    programs += trial.programs
    if trial.count("refinements") > 0 { refined += 1 }
    verdicts[trial.verdict.name, default: 0] += 1
    worstDeviation = max(worstDeviation, trial.deviation)
    seconds += trial.seconds
  }

  var someDiffer: Bool { verdicts["different"] != nil }
  var someFailed: Bool { verdicts["solverFailure"] != nil }
}
