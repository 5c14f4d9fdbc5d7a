import LayoutCore

/// Possible mistakes of a container, one at a time, in the order of evaluation.
struct Hypotheses {
  /// A possible mistake: the assumed values that contain it, and the violation that it would be.
  struct Hypothesis {
    var assumed: AssumedValues
    var rule: Rule
    var subject: String
    var expected: Double
    var found: Double
  }

  let search: Search
  let start: Search.Outcome
  /// The first observation that deviates, where the mistake shows.
  private let seenAt: String?

  init(_ search: Search, _ outcome: Search.Outcome) {
    self.search = search
    start = outcome
    seenAt = search.wrong(outcome).first.map {
      "\($0.subject) of \(search.judge.tree.label(of: $0.node))"
    }
  }

  /// The first hypothesis whose outcome satisfies `explains`. Choices are tried before numbers.
  func first(
    where explains: (Search.Outcome) -> Bool
  ) -> (outcome: Search.Outcome, violation: RuleViolation)? {
    for hypotheses in [choices, numbers] {
      for hypothesis in start.steps.lazy.flatMap(hypotheses) {
        let outcome = search.reread(hypothesis.assumed)
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
      let outcome = search.reread(hypothesis.assumed)
      let score = score(outcome)
      if score < best?.score ?? .max { best = (outcome, violation(hypothesis), score) }
    }
    return best
  }

  private func violation(_ hypothesis: Hypothesis) -> RuleViolation {
    search.judge.violation(
      hypothesis.rule, search.node, hypothesis.subject, hypothesis.expected, hypothesis.found,
      seenAt: seenAt)
  }

  /// Wrong choices at a step: an order, an alignment, a number that is left out.
  private func choices(at step: RuleStep) -> [Hypothesis] {
    let quantity = step.quantity
    let first = start.steps.first {
      $0.quantity.kind == quantity.kind && $0.quantity.axis == quantity.axis
    }
    let guess = step.guess.flatMap { $0 == step.value ? nil : hypothesis(step, $0) }
    let others: [Hypothesis] =
      switch quantity.kind {
      case .offer,
        .length where [.S2, .S3, .S4, .G13, .G15, .G19].contains(quantity.rule):
        first?.quantity == quantity ? orders(quantity) : []
      case .addition: shares(quantity)
      case .line where quantity.rule == .G22: alignments(quantity)
      default: []
      }
    return others + (guess.map { [$0] } ?? [])
  }

  /// Wrong values of the number at a step.
  private func numbers(at step: RuleStep) -> [Hypothesis] {
    values(of: step).map { hypothesis(step, $0) }
  }

  private func hypothesis(_ step: RuleStep, _ value: Double) -> Hypothesis {
    var assumed = start.assumed
    assumed.numbers[step.quantity] = value
    return Hypothesis(
      assumed: assumed, rule: step.quantity.rule, subject: step.quantity.subject,
      expected: step.value ?? ideal(step), found: value)
  }

  /// The length that the child has if it is offered its ideal length.
  private func ideal(_ step: RuleStep) -> Double {
    let child = start.children[step.quantity.index]
    return search.judge.answers.size(child.node, child.offer)[step.quantity.axis]
  }

  /// Values of the number that would explain an observation. Moving the number by one point shows which
  /// observations depend on it, and by how much.
  private func values(of step: RuleStep) -> [Double] {
    var values: [Double] = []
    let chosen: [Quantity.Kind] = [.guide, .choice, .priority, .ratio, .mode, .room, .touch]
    if let value = step.value, value.isFinite, !chosen.contains(step.quantity.kind) {
      for nudge in [1.0, -1.0] {
        var assumed = start.assumed
        assumed.numbers[step.quantity] = value + nudge
        for (before, after) in zip(start.seen, search.reread(assumed).seen) {
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

// Wrong choices.
extension Hypotheses {
  /// S2, G12: wrong orders of distribution: source order, reversed, or with two neighbours swapped.
  func orders(_ quantity: Quantity) -> [Hypothesis] {
    let axis = quantity.axis
    let right = start.steps.filter { $0.quantity.kind == quantity.kind && $0.quantity.axis == axis }
      .map(\.quantity.index)
    guard right.count > 1, quantity.rule != .S4, quantity.rule != .G15 else { return [] }
    let swaps = (1..<right.count).map { position in
      var order = right
      order.swapAt(position - 1, position)
      return order
    }
    let orders = [right.sorted(), right.reversed()] + swaps
    return orders.filter { $0 != right }.map { order in
      var assumed = start.assumed
      assumed.orders[axis] = order
      let position =
        zip(order, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      let what = quantity.kind == .offer ? "child" : axis == .horizontal ? "column" : "row"
      return Hypothesis(
        assumed: assumed, rule: quantity.kind == .offer ? .S2 : .G12,
        subject: "number of the \(what) that is asked \(Self.place(position)),",
        expected: Double(right[position] + 1), found: Double(order[position] + 1))
    }
  }

  private static func place(_ position: Int) -> String {
    position == 0 ? "first" : "after \(position) others"
  }

  /// G14: wrong ways to share out what a spanning cell needs.
  func shares(_ quantity: Quantity) -> [Hypothesis] {
    let count = search.judge.answers.shape(of: search.node).spanning[quantity.index].columns.count
    let part = start.steps.first { $0.quantity == quantity }?.value ?? 0
    return SpanShare.allCases.filter { $0 != .equally }.map { share in
      var assumed = start.assumed
      assumed.shares[quantity.index] = share
      return Hypothesis(
        assumed: assumed, rule: .G14,
        subject: "what spanning cell \(quantity.index + 1) adds to its first column",
        expected: part,
        found: share.part(of: part * Double(count), 0, of: count))
    }
  }

  /// G21: wrong alignments of a track.
  func alignments(_ quantity: Quantity) -> [Hypothesis] {
    let track = Quantity(rule: .G21, kind: .guide, axis: quantity.axis, index: quantity.index)
    let answers = search.judge.answers
    let right = answers.shape(of: search.node).alignments.key(quantity.axis, quantity.index)
    let guides = GuideValues(answers, of: search.node)
    return AlignmentKey.Standard.allCases.map(AlignmentKey.standard)
      .filter { $0.axis == quantity.axis && $0 != right }
      .map { key in
        var assumed = start.assumed
        assumed.alignments[track] = key
        let name = quantity.axis == .horizontal ? "column" : "row"
        return Hypothesis(
          assumed: assumed, rule: .G21,
          subject:
            "alignment of \(name) \(quantity.index + 1), which is \(right.name) and not \(key.name), as a share of its length,",
          expected: guides.unitValue(right), found: guides.unitValue(key))
      }
  }
}
