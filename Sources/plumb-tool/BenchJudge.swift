import DirectLayout
import LayoutBenchmarking
import LayoutComparison
import LayoutCore

/// Says what it thinks of frames: every contender must compute what the direct engine computes.
struct BenchJudge {
  let problem: BenchmarkProblem

  func judge(
    _ contender: ContenderDescription, _ result: LayoutResult, _ step: BenchmarkProblem.Step
  ) -> SampleRunner.Judgement {
    if contender.engine == "direct" { return .init("reference") }
    let reference = DirectEngine().layout(step.tree, in: step.proposal, host: problem.host)
    let accuracy = accuracy(of: contender)
    let comparison = Comparison(step.tree, reference, result, accuracy)
    let differs = if case .different = comparison.verdict { true } else { false }
    let isRelative = if case .relative = accuracy { true } else { false }
    return .init(
      comparison.verdict.name,
      deviation: isRelative ? comparison.worstDeviation : comparison.worstDistance, isDifferent: differs)
  }

  private func accuracy(of contender: ContenderDescription) -> Accuracy {
    if let tolerance = contender.tolerance { return .points(tolerance) }
    let isExternal = contender.engine.hasPrefix("external:")
    return isExternal ? .points(ExternalEngine.tolerance) : .relative(Comparison.tolerance)
  }
}
