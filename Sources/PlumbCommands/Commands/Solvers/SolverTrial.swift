import ConstraintLayout
import DirectLayout
import ExternalSolvers
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// A case laid out by the constraint engine with an external solver.
struct SolverTrial {
  let name: String
  let solver: String
  let encoding: Encoding
  let exchange: ProgramTextFormat
  let result: LayoutResult
  /// The number of linear programs solved, over all rounds, stages and subviews of custom layouts.
  let programs: Int
  /// Comparisons with the direct engine, and with the constraint engine on GLPK.
  let direct: Comparison
  let glpk: Comparison
  let seconds: Double

  /// The worse of both verdicts: a difference, then a failure, then the larger deviation.
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

  /// - Throws: `CaseError` if the case is not valid.
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

  /// Lays out the case with `solver`. Each stage uses the solver's own values of earlier stages as constants.
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

/// The results of all trials of a solver, in the format `plumb-solvers/1`.
struct SolverTally: Encodable {
  var format = "plumb-solvers/1"
  /// Name and version.
  var solver: String
  var exchange: String
  var trials = 0
  var programs = 0
  /// The number of layouts that needed further answers of the solver to correct errors.
  var refined = 0
  var verdicts: [String: Int] = [:]
  var worstDeviation = 0.0
  var seconds = 0.0

  init(_ command: SolverCommand, _ exchange: ProgramTextFormat) {
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

/// Prints trials of solvers as a table, or as one JSON object per line.
struct SolverPrinter {
  let isJSON: Bool
  /// The most differences printed for one trial.
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

  /// The errors of trials that do not agree.
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
    // JSON has no ∞, which is the deviation if only one answer shows a view.
    deviation = trial.result.status == .placed && trial.deviation.isFinite ? trial.deviation : nil
    reason = trial.verdict.reason
    seconds = trial.seconds
  }
}

/// A solver that is not installed, in the format `plumb-solver-missing/1`.
struct MissingSolver: Encodable {
  var format = "plumb-solver-missing/1"
  var solver: String
  /// How to install it.
  var remedy: String
}
