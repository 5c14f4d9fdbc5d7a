import ConstraintLayout
import ExternalSolvers
import LayoutComparison
import LayoutCore

/// One trial in the format `plumb-solver-trial/1`.
struct SolverTrialObject: Encodable {
  var format = "plumb-solver-trial/1"
  var name: String
  var solver: String
  var encoding: String
  var exchange: String
  var rounds: Int
  var stages: Int
  var rows: Int
  var programs: Int
  var refinements: Int
  var verdict: String
  var direct: String
  var glpk: String
  var deviation: Double?
  var reason: String?
  var seconds: Double

  init(_ trial: SolverTrial) {
    name = trial.name
    solver = trial.solver
    encoding = trial.encoding.rawValue
    exchange = trial.exchange.rawValue
    (rounds, stages, rows) = (trial.count("rounds"), trial.count("stages"), trial.count("rows"))
    (programs, refinements) = (trial.programs, trial.count("refinements"))
    verdict = trial.verdict.name
    direct = trial.direct.verdict.name
    glpk = trial.glpk.verdict.name
    // JSON has no ∞, which is where only one of two shows a view.
    deviation = trial.result.status == .placed && trial.deviation.isFinite ? trial.deviation : nil
    reason = trial.verdict.reason
    seconds = trial.seconds
  }
}
