import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension

extension ConstrainedObject {
  init(_ answer: ConstrainedAnswer) {
    let layout = answer.layout
    let plain = LayoutAnswer(
      case: answer.caseName, engine: answer.engine, tree: answer.tree, result: layout.result)
    self.case = plain.caseName
    engine = plain.engine
    status = answer.status
    size = plain.size.map { [$0.width, $0.height] }
    frames = plain.frames.mapValues(\.coordinates)
    concessions = layout.concessions.map { concession in
      let (name, move) = ("\(concession.quantity)", answer.move(concession))
      return move == nil
        ? Concession(quantity: name, plain: concession.plain, value: concession.value)
        : Concession(quantity: name, moved: move)
    }
    losses = layout.losses.map {
      Loss(constraint: Constraint($0.constraint, answer.places[$0.index]), level: $0.level, amount: $0.amount)
    }
    if case .conflict(let found) = layout.status {
      conflict = Conflict(found, answer.places)
    } else if !answer.isPlaced {
      reason = FrameTable.describe(layout.result.status, answer.tree)
    }
    check = answer.check.map { Check($0, answer.places) }
    effort = Effort(
      rounds: layout.effort.rounds, nodes: layout.effort.nodes, iterations: layout.effort.iterations)
    seconds = answer.seconds
  }
}

extension ConstrainedObject.Constraint {
  fileprivate init(_ constraint: LayoutConstraint, _ index: Int) {
    self.init(
      index: index, name: constraint.name, text: "\(constraint)", source: "\(constraint.source)")
  }
}

extension ConstrainedObject.Conflict {
  fileprivate init(_ conflict: ConstraintConflict, _ places: [Int]) {
    isIrreducible = conflict.isIrreducible
    solves = conflict.solves
    members = conflict.reasons.map { reason in
      switch reason.member {
      case .constraint(let index):
        Member(constraint: .init(reason.constraint!, places[index]), relaxation: reason.relaxation)
      case .content(let quantity): Member(content: "\(quantity)", relaxation: reason.relaxation)
      }
    }
  }
}

extension ConstrainedObject.Check {
  fileprivate init(_ check: ConstrainedCheck, _ places: [Int]) {
    passes = check.passes
    verdict = check.comparison.verdict.name
    worstDeviation = check.comparison.worstDeviation
    if case .different(let list, _) = check.comparison.verdict {
      differences = list.map { ReportedDifference($0, engine: "constrained", reference: "direct") }
    } else {
      differences = []
    }
    misses = check.misses.map {
      Miss(constraint: .init($0.constraint, places[$0.index]), told: $0.told, found: $0.found)
    }
  }
}
