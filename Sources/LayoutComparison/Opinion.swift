import LayoutCases
import LayoutCore
public import LayoutRules

/// What the rules say of one engine's answer to a case.
public struct Opinion: Sendable, Hashable, CustomStringConvertible {
  public var engine: String
  public var judgement: Judgement

  /// The rule broken first, nil if none is, or nothing could be judged.
  public var violation: RuleViolation? { judgement.violations?.first }

  /// The name of the judgement.
  public var name: String {
    switch judgement {
    case .holds: "holds"
    case .broken: "broken"
    case .notJudged: "notJudged"
    }
  }

  /// Every name, in the order in which summaries list them.
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
  /// What the rules say of every answer, whatever the other answers are.
  public func opinions() -> [Opinion] { answers.map(opinion) }

  /// What the rules say of one answer.
  public func opinion(of answer: Answer) -> Opinion {
    Opinion(engine: answer.engine, judgement: judgement(of: answer))
  }

  private func judgement(of answer: Answer) -> Judgement {
    // An engine that sees cases gives frames to labels; wrappers without a name of their own have none.
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
