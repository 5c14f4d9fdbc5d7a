import LayoutCore

/// The search for what a container did wrong, so that its claimed insides follow.
struct Search {
  /// A container with what it got wrong.
  struct Explanation {
    var violations: [RuleViolation]
    /// The children with the offers that follow.
    var children: [PlacedView]
  }

  /// A container read with some beliefs.
  struct Outcome {
    var beliefs: Beliefs
    var steps: [Step]
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
    start = Self.read(judge, node, offer, Beliefs(claims: judge.claims, own: own))
  }

  static func read(
    _ judge: Judge, _ node: Int, _ offer: ProposedViewSize, _ beliefs: Beliefs
  ) -> Outcome {
    let reading = Reading(judge.answers, node, beliefs)
    let arrangement = reading.arrangement(in: offer)
    return Outcome(
      beliefs: beliefs, steps: reading.steps, children: arrangement.children,
      seen: judge.observations(node, arrangement, beliefs))
  }

  /// How many numbers do not follow from what is claimed.
  var deviationCount: Int { wrong(start).count }

  private func read(_ beliefs: Beliefs) -> Outcome { Self.read(judge, node, offer, beliefs) }

  /// What does not follow.
  func wrong(_ outcome: Outcome) -> [Observation] {
    outcome.seen.filter { !follows($0) }
  }

  private func follows(_ seen: Observation) -> Bool { judge.claims.isNear(seen.expected, seen.found) }

  /// What neither follows nor is as it should be, but for answers, which the children explain.
  private func unexplained(_ outcome: Outcome) -> [Observation] {
    wrong(outcome).filter { $0.kind != .answer && !isRight($0) }
  }

  /// Whether a number is as it should be.
  private func isRight(_ seen: Observation) -> Bool {
    seen.truth.map { judge.claims.isNear($0, seen.found) } ?? false
  }

  /// How many numbers a guess leaves to be explained. A number that followed before the guess must still follow, even
  /// if it is as it should be: a guess that speaks against what is claimed explains less.
  private func left(by guess: Outcome, followed: Set<Observation.Name>) -> Int {
    wrong(guess).count { $0.kind != .answer && (!isRight($0) || followed.contains($0.name)) }
  }

  /// One wrong number that explains everything, if there is one; else children that answer wrongly; else the
  /// wrong numbers that explain the most, and what is left, one by one.
  func explanation() -> Explanation {
    var outcome = start
    var violations: [RuleViolation] = []
    if wrong(outcome).isEmpty { return Explanation(violations: [], children: outcome.children) }
    if let (found, broken) = Hypotheses(self, outcome).first(where: { wrong($0).isEmpty }) {
      return Explanation(violations: [broken], children: found.children)
    }
    if let believed = believingWrongAnswers(outcome) { outcome = believed }
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
    return Explanation(violations: violations, children: outcome.children)
  }

  /// The container read as if children that answer their last offers wrongly answered every offer so; nil if
  /// that explains nothing.
  private func believingWrongAnswers(_ outcome: Outcome) -> Outcome? {
    let liars = Set(wrong(outcome).filter { $0.kind == .answer }.map(\.node))
    guard !liars.isEmpty else { return nil }
    var beliefs = outcome.beliefs
    beliefs.fixed = liars
    let believed = read(beliefs)
    return unexplained(believed).count < unexplained(outcome).count ? believed : nil
  }

  func reread(_ beliefs: Beliefs) -> Outcome { read(beliefs) }
}
