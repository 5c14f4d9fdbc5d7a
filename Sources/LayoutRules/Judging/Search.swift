import LayoutCore

/// Searches for the mistakes of a container that explain its claimed frames.
struct Search {
  /// The mistakes of a container.
  struct Diagnosis {
    var violations: [RuleViolation]
    /// The children, with the offers that follow from the mistakes.
    var children: [PlacedView]
  }

  /// The result of reading a container with some assumed values.
  struct Outcome {
    var assumed: AssumedValues
    var steps: [RuleStep]
    var children: [PlacedView]
    var seen: [Observation]
  }

  let judge: Judge
  let node: Int
  let offer: ProposedViewSize
  private let start: Outcome

  init(_ judge: Judge, _ node: Int, _ offer: ProposedViewSize) {
    self.judge = judge
    self.node = node
    self.offer = offer
    let (right, claimed) = (judge.answers.size(node, offer), judge.claims.size(node))
    let own =
      Axis.allCases.allSatisfy { judge.claims.isNear(right[$0], claimed[$0]) } ? right : claimed
    start = Self.read(judge, node, offer, AssumedValues(claims: judge.claims, own: own))
  }

  static func read(
    _ judge: Judge, _ node: Int, _ offer: ProposedViewSize, _ assumed: AssumedValues
  ) -> Outcome {
    let reading = RuleReading(judge.answers, node, assumed, at: judge.claims.contexts[node])
    return judge.answers.inside(node, offer, size: assumed.own) {
      let arrangement = reading.arrangement(in: offer)
      return Outcome(
        assumed: assumed, steps: reading.steps, children: arrangement.children,
        seen: judge.observations(node, arrangement, assumed))
    }
  }

  /// The number of observations that do not follow from the claims.
  var deviationCount: Int { wrong(start).count }

  private func read(_ assumed: AssumedValues) -> Outcome { Self.read(judge, node, offer, assumed) }

  /// The observations that do not follow from the outcome's assumed values.
  func wrong(_ outcome: Outcome) -> [Observation] {
    outcome.seen.filter { !follows($0) }
  }

  private func follows(_ seen: Observation) -> Bool { judge.claims.isNear(seen.expected, seen.found) }

  /// The observations that neither follow nor have their true value. Answers of children are left out: the
  /// children explain them.
  private func unexplained(_ outcome: Outcome) -> [Observation] {
    wrong(outcome).filter { $0.kind != .answer && !isRight($0) }
  }

  /// Whether the number has the value that it would have if every rule held.
  private func isRight(_ seen: Observation) -> Bool {
    seen.truth.map { judge.claims.isNear($0, seen.found) } ?? false
  }

  /// Counts what a guess leaves unexplained. A number that followed before the guess must still follow, even
  /// if it has its true value: the guess must not contradict the claims.
  private func left(by guess: Outcome, followed: Set<Observation.Identifier>) -> Int {
    wrong(guess).count { $0.kind != .answer && (!isRight($0) || followed.contains($0.name)) }
  }

  /// Explains the deviations in this order: by one mistake that explains all; else by children with wrong
  /// answers; else by the mistakes that explain the most, one after the other, and each remaining deviation
  /// by itself.
  func explanation() -> Diagnosis {
    var outcome = start
    var violations: [RuleViolation] = []
    if wrong(outcome).isEmpty { return Diagnosis(violations: [], children: outcome.children) }
    if let (found, broken) = Hypotheses(self, outcome).first(where: { wrong($0).isEmpty }) {
      return Diagnosis(violations: [broken], children: found.children)
    }
    if let found = assumingWrongAnswers(outcome) { outcome = found }
    while unexplained(outcome).count > 1 {
      let count = unexplained(outcome).count
      let followed = Set(outcome.seen.filter(follows).map(\.name))
      let best = Hypotheses(self, outcome).best { left(by: $0, followed: followed) }
      guard let best, best.score <= count - 2 else { break }
      violations.append(best.violation)
      outcome = best.outcome
    }
    violations += unexplained(outcome).map {
      judge.violation($0.rule, $0.node, $0.subject, $0.expected, $0.found)
    }
    return Diagnosis(violations: violations, children: outcome.children)
  }

  /// Reads the container as if the children with wrong last answers gave these to every offer; nil if this
  /// explains nothing.
  private func assumingWrongAnswers(_ outcome: Outcome) -> Outcome? {
    let liars = Set(wrong(outcome).filter { $0.kind == .answer }.map(\.node))
    guard !liars.isEmpty else { return nil }
    var assumed = outcome.assumed
    assumed.fixed = liars
    let found = read(assumed)
    return unexplained(found).count < unexplained(outcome).count ? found : nil
  }

  func reread(_ assumed: AssumedValues) -> Outcome { read(assumed) }
}
