public import LayoutCore

/// Finds the rules of `Documentation/Semantics.md` that a claimed layout breaks.
///
/// The checker shares nothing with the engines but the view tree. It reads the rules naively. Where frames
/// deviate it starts at the root and goes down step by step: it takes the claims so far as given, and reports
/// the rules by which the next step does not follow.
package struct RuleChecker: Sendable {
  /// How far a coordinate may be off, relative to its magnitude, at least 1 point.
  package var tolerance: Double
  /// A coordinate may also be off by this many units in the last place of the largest coordinate on its axis
  /// (section 6).
  package static let ulps = 64.0

  /// The most (view, proposal) pairs that may be sized; a layout that needs more is not judged.
  package var capacity: Int

  package init(tolerance: Double = 1e-9, capacity: Int = 4_000_000) {
    self.tolerance = tolerance
    self.capacity = capacity
  }

  /// Judges an answer by its status, its frames and, if there are any, the tracks of its grids.
  ///
  /// - Parameters:
  ///   - proposal: what the host proposes to the root.
  ///   - result: the claimed layout; tracks may be left out.
  ///
  /// Complexity: asks every view once for every proposal that the rules make to it. If frames deviate, a
  /// container is read once more for every number that could explain the deviation.
  package func judgement(
    of result: LayoutResult, _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) -> Judgement {
    switch result.status {
    case .unsupported(let view, let reason): return .notJudged(view: view, reason: reason)
    case .solverFailure(let reason): return .notJudged(view: 0, reason: reason)
    case .placed, .unbounded, .refused: break
    }
    let answers = Answers(tree, capacity: capacity)
    defer { answers.release() }
    if Axis.allCases.contains(where: { !(proposal[$0] ?? 0 >= 0) }) {
      answers.refuse(0, .L1, "the proposal is no length")
      return StatusCheck(tree, answers, nil).judgement(of: result) ?? .holds
    }
    let truth = ReferenceLayout(answers, in: proposal, host: host)
    if answers.isExhausted {
      return .notJudged(view: 0, reason: "views answer more than \(capacity) proposals")
    }
    if let judgement = StatusCheck(tree, answers, truth).judgement(of: result) { return judgement }
    guard result.frames.count == tree.count else {
      return .notJudged(
        view: 0, reason: "\(result.frames.count) frames are given for \(tree.count) views")
    }
    let judge = Judge(answers, truth, result, tolerance)
    let deviations = judge.deviations(tolerance)
    if deviations.isEmpty { return .holds }
    let violations = judge.violations(in: proposal, host: host)
    return .broken(violations.isEmpty ? deviations : violations)
  }
}

/// The result of judging a claimed layout. There is no other outcome.
public enum Judgement: Sendable, Hashable {
  /// Every rule that determines the answer holds.
  case holds
  /// The broken rules, never empty. The first one is the best explanation: the earliest in the order of
  /// evaluation, nearest to the root.
  case broken([RuleViolation])
  /// The answer cannot be judged: it has no layout, or the layout exceeds the checker's capacity.
  case notJudged(view: Int, reason: String)

  /// The violations, empty if all rules hold; nil if nothing was judged.
  public var violations: [RuleViolation]? {
    switch self {
    case .holds: []
    case .broken(let violations): violations
    case .notJudged: nil
    }
  }
}

/// A number that breaks a rule: the value that the rule demands, and the claimed one.
public struct RuleViolation: Sendable, Hashable, CustomStringConvertible {
  public var rule: Rule
  /// The view that the number belongs to; for gaps and tracks their container.
  public var node: Int
  /// The view's label in reports.
  public var view: String
  /// The number's name, such as `gap after column 1` or `x`. Positions count from the container's origin,
  /// left to right.
  public var subject: String
  /// The value by the rule, computed from the claimed values of everything that the rule reads.
  public var expected: Double
  /// The claimed value. If no frame shows it directly, it is inferred from frames that do.
  public var found: Double
  /// For a number that no frame shows directly, the coordinate where it shows, such as `x of b`.
  public var seenAt: String?

  /// `found` − `expected`; in points for lengths and positions.
  public var deviation: Double { found - expected }

  public var description: String {
    let place = seenAt.map { " (seen at \($0))" } ?? ""
    return "\(rule.number): \(subject) of \(view) should be \(expected), is \(found)\(place)"
  }
}
