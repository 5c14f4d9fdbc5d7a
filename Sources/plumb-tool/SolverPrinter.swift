import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

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
