import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation
import LayoutPictures
import LinearProgramming

/// Makes the regression record of a shrunk case: with the picture of the answers and the linear program.
struct RecordMaker {
  /// The engine whose programs are kept.
  var engine: ConstraintEngine

  func record(of shrunk: ShrunkCase) throws(CaseError) -> RegressionRecord {
    var record = try RegressionRecord(shrunk)
    record.overlay = overlay(of: shrunk, title: record.name)
    record.stages = stages(of: shrunk, name: record.name)
    return record
  }

  /// The first engine's answer under that of the engine that is wrong; nil if there is only one.
  private func overlay(of shrunk: ShrunkCase, title: String) -> String? {
    let answers = shrunk.report.answers
    guard let reference = answers.first,
      let candidate = answers.dropFirst().first(where: { $0.engine == shrunk.failure.engine })
        ?? answers.dropFirst().first
    else { return nil }
    return OverlayPicture(
      tree: shrunk.report.tree,
      reference: OverlayPicture.Answer(engine: reference.engine, result: reference.result),
      candidate: OverlayPicture.Answer(engine: candidate.engine, result: candidate.result), title: title
    ).svg()
  }

  /// Empty where the engine does not place the case.
  private func stages(of shrunk: ShrunkCase, name: String) -> [String] {
    let (tree, layoutCase) = (shrunk.report.tree, shrunk.layoutCase)
    let solution = engine.solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    guard let program = ProgramText(name, tree, solution) else { return [] }
    return program.plan.stages.indices.map { program.text(ofStage: $0, .lp) }
  }
}
