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
    for step in start.steps {
      for hypothesis in hypotheses(about: step) {
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
    for step in start.steps {
      for hypothesis in hypotheses(about: step) {
        let outcome = search.reread(hypothesis.beliefs)
        let score = score(outcome)
        if score < best?.score ?? .max { best = (outcome, violation(hypothesis), score) }
      }
    }
    return best
  }

  private func violation(_ hypothesis: Hypothesis) -> RuleViolation {
    search.judge.violation(
      hypothesis.rule, search.node, hypothesis.subject, hypothesis.expected, hypothesis.found, seenAt: seenAt)
  }

  /// What may be wrong about a step, choices first.
  private func hypotheses(about step: Step) -> [Hypothesis] {
    let quantity = step.quantity
    let isFirst = start.steps.first { $0.quantity.kind == quantity.kind && $0.quantity.axis == quantity.axis }
    var hypotheses: [Hypothesis] = []
    switch quantity.kind {
    case .offer, .length: if isFirst?.quantity == quantity { hypotheses += orders(quantity) }
    case .addition: hypotheses += shares(quantity)
    case .line where quantity.rule == .G22: hypotheses += alignments(quantity)
    default: break
    }
    for value in values(of: step) {
      var beliefs = start.beliefs
      beliefs.numbers[quantity] = value
      hypotheses.append(
        Hypothesis(
          beliefs: beliefs, rule: quantity.rule, subject: quantity.subject, expected: step.value ?? .nan,
          found: value))
    }
    return hypotheses
  }

  /// The values of a number that would explain some of what is seen: where the number moves it, by how much.
  private func values(of step: Step) -> [Double] {
    var values = step.guess.map { [$0] } ?? []
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
