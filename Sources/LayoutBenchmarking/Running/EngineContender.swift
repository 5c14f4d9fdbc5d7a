public import LayoutCore

/// An engine of this process, which starts afresh in every step.
public final class EngineContender: Contender {
  private let engine: any LayoutEngine

  public init(_ engine: any LayoutEngine) { self.engine = engine }

  public func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    let clock = ContinuousClock()
    let start = clock.now
    let result = engine.layout(step.tree, in: step.proposal, host: problem.host)
    return ContenderRun(result, total: (clock.now - start) / .seconds(1))
  }
}
