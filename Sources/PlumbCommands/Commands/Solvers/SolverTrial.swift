import ConstraintLayout
import DirectLayout
import ExternalSolvers
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// One case laid out by the constraint engine with a solver that is another program.
struct SolverTrial {
  let name: String
  let solver: String
  let encoding: Encoding
  let exchange: ProgramExchange
  let result: LayoutResult
  /// Linear programs that the solver answered, over all rounds, stages and subviews of custom layouts.
  let programs: Int
  /// Against the direct engine's frames, and against those of the constraint engine with GLPK.
  let direct: Comparison
  let glpk: Comparison
  let seconds: Double

  /// The verdict to go by: a difference from either before a failure, and else the larger deviation.
  var verdict: Verdict {
    let verdicts = [direct.verdict, glpk.verdict]
    if let different = verdicts.first(where: { $0.name == "different" }) { return different }
    if let open = verdicts.first(where: { !$0.isAgreement }) { return open }
    return direct.worstDeviation >= glpk.worstDeviation ? direct.verdict : glpk.verdict
  }

  var deviation: Double { max(direct.worstDeviation, glpk.worstDeviation) }

  func count(_ name: String) -> Int { Int(result.statistics.counts[name, default: 0]) }
}

/// A case with the answers that trials of solvers are compared with.
struct SolverTrials {
  let layoutCase: LayoutCase
  let tree: LayoutTree
  private let direct: LayoutResult
  private let glpk: [Encoding: LayoutResult]

  /// - Throws: `CaseError` where the case is wrong.
  init(_ layoutCase: LayoutCase, _ encodings: [Encoding]) throws(CaseError) {
    let tree = try layoutCase.tree()
    self.layoutCase = layoutCase
    self.tree = tree
    direct = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    glpk = Dictionary(
      uniqueKeysWithValues: encodings.map { encoding in
        let engine = ConstraintEngine(encoding: encoding)
        return (encoding, engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host))
      })
  }

  /// Lays the case out with `solver`. The constants of each stage are made of its values for the stages before.
  func trial(of solver: ExternalSolver, _ encoding: Encoding, timeLimit: Double) -> SolverTrial {
    var engine = ConstraintEngine(encoding: encoding, solver: solver)
    engine.options.timeLimit = timeLimit
    let clock = ContinuousClock()
    let began = clock.now
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    return SolverTrial(
      name: layoutCase.name, solver: solver.name, encoding: encoding, exchange: solver.exchange,
      result: result, programs: solver.solved, direct: Comparison(tree, direct, result),
      glpk: Comparison(tree, glpk[encoding]!, result), seconds: (clock.now - began) / .seconds(1))
  }
}

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

/// Trials of solvers as a table, or as an object a line.
struct SolverPrinter {
  let isJSON: Bool
  /// The most differences told of one trial.
  private static let listed = 3

  func text(_ trials: [SolverTrial]) throws -> String {
    if isJSON { return try trials.map { try json(SolverTrialObject($0)) }.joined() }
    var table = TextTable([
      "case, solver, encoding", "rounds", "stages", "rows", "programs", "refinements", "against direct",
      "against GLPK",
      "deviation", "seconds",
    ])
    for trial in trials {
      table.add(
        ["\(trial.name), \(trial.solver), \(trial.encoding.rawValue)"]
          + ["rounds", "stages", "rows"].map { String(trial.count($0)) }
          + [
            String(trial.programs), String(trial.count("refinements")), trial.direct.verdict.name,
            trial.glpk.verdict.name,
          ]
          + [
            trial.result.status == .placed ? "\(trial.deviation)" : "", String(format: "%.2f", trial.seconds),
          ])
    }
    return lines(table.lines)
  }

  /// What is wrong with trials that do not agree.
  func faults(_ trials: [SolverTrial]) -> String {
    if isJSON { return "" }
    return trials.filter { !$0.verdict.isAgreement }.map { trial in
      let label = "\(trial.name), \(trial.solver), \(trial.encoding.rawValue): \(trial.verdict.name)"
      return lines([label + (trial.verdict.reason.map { ": \($0)" } ?? "")] + differences(trial))
    }.joined()
  }

  private func differences(_ trial: SolverTrial) -> [String] {
    [("direct", trial.direct), ("GLPK", trial.glpk)].flatMap { reference, comparison -> [String] in
      guard case .different(let list, _) = comparison.verdict else { return [] }
      return list.prefix(Self.listed).map {
        "     \(ReportedDifference($0, engine: trial.solver, reference: reference))"
      }
    }
  }

  func text(_ tally: SolverTally) throws -> String {
    if isJSON { return try json(tally) }
    return lines([
      "\(tally.solver), \(tally.exchange): \(tally.trials) layouts, \(Verdict.text(tally.verdicts)); "
        + "worst deviation \(tally.worstDeviation); "
        + "\(tally.programs) programs, \(tally.refined) layouts refined, "
        + String(format: "%.1f s", tally.seconds)
    ])
  }

  func text(_ missing: MissingSolver) throws -> String {
    if isJSON { return try json(missing) }
    return lines(["\(missing.solver): not installed: \(missing.remedy)"])
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { Terminal.printable($0) + "\n" }.joined()
  }

  private func json(_ value: some Encodable) throws -> String { try canonicalText(of: value) + "\n" }
}

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

/// A solver that is not installed, in the format `plumb-solver-missing/1`.
struct MissingSolver: Encodable {
  var format = "plumb-solver-missing/1"
  var solver: String
  /// How to come by it.
  var remedy: String
}
