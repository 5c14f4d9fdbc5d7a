import LayoutCases
import LayoutCore
public import LayoutRules

/// Whether one engine's answer to a case follows the rules.
public struct RuleJudgement: Sendable, Hashable, CustomStringConvertible {
  public var engine: String
  public var judgement: Judgement

  /// The first broken rule; nil if none is broken or nothing was judged.
  public var violation: RuleViolation? { judgement.violations?.first }

  /// The judgement's name in summaries.
  public var name: String {
    switch judgement {
    case .holds: "holds"
    case .broken: "broken"
    case .notJudged: "notJudged"
    }
  }

  /// All names, in the order of summaries.
  public static let names = ["holds", "broken", "notJudged"]

  public var description: String {
    switch judgement {
    case .holds: "\(engine) follows the rules"
    case .broken(let violations): "\(engine) breaks \(violations[0])"
    case .notJudged(_, let reason): "\(engine) is not judged: \(reason)"
    }
  }
}

extension CaseReport {
  /// Judges every answer by itself.
  public func opinions() -> [RuleJudgement] { answers.map(opinion) }

  /// Judges one answer.
  public func opinion(of answer: Answer) -> RuleJudgement {
    RuleJudgement(engine: answer.engine, judgement: judgement(of: answer))
  }

  private func judgement(of answer: Answer) -> Judgement {
    // External engines give frames only to views that have labels. A wrapper without a name has none.
    let untold = Set(tree.kinds.indices.filter { tree.kinds[$0].hasGeometry })
      .subtracting(answer.accuracy.nodes(of: tree)).min()
    if answer.result.status == .placed, let untold {
      return .notJudged(
        view: untold, reason: "it gives no frame to wrapper \(untold) of \(tree.label(of: untold))")
    }
    return RuleChecker(tolerance: answer.accuracy.tolerance).judgement(
      of: answer.result, tree, in: layoutCase.proposal, host: layoutCase.host)
  }
}
