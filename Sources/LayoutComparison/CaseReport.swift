public import LayoutCases
public import LayoutCore

/// What a cross-check says of one case.
public struct CaseReport: Sendable {
  /// One engine's part.
  public struct Answer: Sendable {
    public var engine: String
    /// How near its frames had to be.
    public var accuracy: Accuracy
    public var result: LayoutResult
    /// Against the first engine; an engine against itself for the first.
    public var comparison: Comparison
    /// Against the frames the case expects; nil if it expects none, the engine has none, or the engine is
    /// held to another accuracy than the case.
    public var expectation: ExpectationCheck?
  }

  public var layoutCase: LayoutCase
  public var tree: LayoutTree
  /// In the order of the engines.
  public var answers: [Answer]

  public var name: String { layoutCase.name }

  /// The verdict of the case: the first of the gravest ones if some are no agreement, a difference before a failure
  /// of a solver, that before an unsupported view, and that before a refusal; else the one with the largest
  /// deviation.
  public var verdict: Verdict {
    let verdicts = answers.map(\.comparison.verdict)
    for name in ["different", "solverFailure", "unsupported", "refused"] {
      if let gravest = verdicts.first(where: { $0.name == name }) { return gravest }
    }
    return answers.max { $0.comparison.worstDeviation < $1.comparison.worstDeviation }!.comparison.verdict
  }

  /// The largest relative deviation between engines that are held to one.
  public var worstDeviation: Double {
    answers.filter(\.accuracy.isRelative).map(\.comparison.worstDeviation).max() ?? 0
  }

  /// Whether every engine gives the expected frames, as far as there are any.
  public var meetsExpectation: Bool { answers.allSatisfy { $0.expectation?.passes ?? true } }

  /// Every coordinate on which an engine differs from the first one, or from what the case expects.
  public var differences: [ReportedDifference] {
    answers.flatMap { answer in
      let others: [Difference] =
        if case .different(let list, _) = answer.comparison.verdict { list } else { [] }
      return others.map { ReportedDifference($0, engine: answer.engine, reference: answers[0].engine) }
        + (answer.expectation?.differences ?? []).map {
          ReportedDifference($0, engine: answer.engine, reference: "expected")
        }
    }
  }
}
