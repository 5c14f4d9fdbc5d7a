import LayoutCore

/// What a container may have got wrong, one thing at a time and in the order of evaluation.
struct Hypotheses {
  /// A thing that may be wrong.
  struct Hypothesis {
    var beliefs: Beliefs
    var rule: Rule
    var subject: String
    var expected: Double
    var found: Double
  }

  let search: Search
  let start: Search.Outcome
  /// Where the wrong number shows first.
  private let seenAt: String?

  init(_ search: Search, _ outcome: Search.Outcome) {
    self.search = search
    start = outcome
    seenAt = search.wrong(outcome).first.map { "\($0.subject) of \(search.judge.tree.label(of: $0.node))" }
  }

  /// The first hypothesis that explains what it must.
  func first(
    where explains: (Search.Outcome) -> Bool
  ) -> (outcome: Search.Outcome, violation: RuleViolation)? {
    for hypotheses in [choices, numbers] {
      for hypothesis in start.steps.lazy.flatMap(hypotheses) {
        let outcome = search.reread(hypothesis.beliefs)
        if explains(outcome) { return (outcome, violation(hypothesis)) }
      }
    }
    return nil
  }

  /// The hypothesis with the lowest score, the first of several.
  func best(
    score: (Search.Outcome) -> Int
  ) -> (outcome: Search.Outcome, violation: RuleViolation, score: Int)? {
    var best: (outcome: Search.Outcome, violation: RuleViolation, score: Int)?
    for hypothesis in start.steps.flatMap(choices) + start.steps.flatMap(numbers) {
      let outcome = search.reread(hypothesis.beliefs)
      let score = score(outcome)
      if score < best?.score ?? .max { best = (outcome, violation(hypothesis), score) }
    }
    return best
  }

  private func violation(_ hypothesis: Hypothesis) -> RuleViolation {
    search.judge.violation(
      hypothesis.rule, search.node, hypothesis.subject, hypothesis.expected, hypothesis.found, seenAt: seenAt)
  }

  /// What may be chosen wrongly at a step: an order, an alignment, a number that is left out.
  private func choices(at step: Step) -> [Hypothesis] {
    let quantity = step.quantity
    let first = start.steps.first { $0.quantity.kind == quantity.kind && $0.quantity.axis == quantity.axis }
    let guess = step.guess.flatMap { $0 == step.value ? nil : hypothesis(step, $0) }
    let others: [Hypothesis] =
      switch quantity.kind {
      case .offer, .length: first?.quantity == quantity ? orders(quantity) : []
      case .addition: shares(quantity)
      case .line where quantity.rule == .G22: alignments(quantity)
      default: []
      }
    return others + (guess.map { [$0] } ?? [])
  }

  /// What a number of a step may be instead.
  private func numbers(at step: Step) -> [Hypothesis] { values(of: step).map { hypothesis(step, $0) } }

  private func hypothesis(_ step: Step, _ value: Double) -> Hypothesis {
    var beliefs = start.beliefs
    beliefs.numbers[step.quantity] = value
    return Hypothesis(
      beliefs: beliefs, rule: step.quantity.rule, subject: step.quantity.subject,
      expected: step.value ?? ideal(step), found: value)
  }

  /// What the child takes that is offered its ideal length.
  private func ideal(_ step: Step) -> Double {
    let child = start.children[step.quantity.index]
    return search.judge.answers.size(child.node, child.offer)[step.quantity.axis]
  }

  /// The values of a number that would explain some of what is seen: where the number moves it, by how much.
  private func values(of step: Step) -> [Double] {
    var values: [Double] = []
    if let value = step.value, value.isFinite, ![.guide, .choice].contains(step.quantity.kind) {
      for nudge in [1.0, -1.0] {
        var beliefs = start.beliefs
        beliefs.numbers[step.quantity] = value + nudge
        for (before, after) in zip(start.seen, search.reread(beliefs).seen) {
          let response = (after.expected - before.expected) / nudge
          let wrong = before.found - before.expected
          guard before.subject == after.subject, abs(response) > 1e-6, wrong.isFinite,
            !search.judge.claims.isNear(before.found, before.expected)
          else { continue }
          values.append(value + wrong / response)
        }
      }
    }
    var distinct: [Double] = []
    for value in values where value != step.value && distinct.count < 12 {
      if !distinct.contains(where: { abs($0 - value) <= search.judge.claims.slack }) {
        distinct.append(value)
      }
    }
    return distinct
  }
}
