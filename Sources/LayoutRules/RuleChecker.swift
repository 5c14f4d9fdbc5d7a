public import LayoutCore

/// Says which rules of `Documentation/Semantics.md` a claimed layout breaks.
///
/// The checker trusts no engine and shares nothing with one but the view tree: it reads the rules naively,
/// and where frames deviate it walks them from the root, takes what is claimed for granted step by step, and
/// names the rules by which the next step does not follow.
public struct RuleChecker: Sendable {
  /// How far a coordinate may be off, relative to its magnitude, at least 1 point.
  public var tolerance: Double
  /// Section 6: a coordinate may be off by so many units in the last place of the largest one on its axis, too.
  public static let ulps = 64.0

  /// The most sizes of views that a judgement may take; beyond, the layout is not judged.
  public var capacity: Int

  public init(tolerance: Double = 1e-9, capacity: Int = 4_000_000) {
    self.tolerance = tolerance
    self.capacity = capacity
  }

  /// Judges an answer by its status, its frames and, if it has some, the tracks of its grids.
  ///
  /// - Parameters:
  ///   - proposal: what the host proposes to the root.
  ///   - result: the claim; tracks may be left out.
  ///
  /// Complexity: that of asking every view for every proposal that the rules make, once; and, where frames
  /// deviate, of reading a container again for every number that could explain it.
  public func judgement(
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
    let truth = Truth(answers, in: proposal, host: host)
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

/// What the rules say of a claimed layout. There is nothing else, and nothing is passed over in silence.
public enum Judgement: Sendable, Hashable {
  /// Every rule that determines the answer holds.
  case holds
  /// Rules are broken; the first violation is the best explanation: the earliest in the order of evaluation,
  /// closest to the root. Never empty.
  case broken([RuleViolation])
  /// The answer cannot be judged: it is none, or the layout is beyond what can be read naively.
  case notJudged(view: Int, reason: String)

  /// The violations, nil where nothing could be judged.
  public var violations: [RuleViolation]? {
    switch self {
    case .holds: []
    case .broken(let violations): violations
    case .notJudged: nil
    }
  }
}

/// A number that breaks a rule: what the rule demands of it, and what is claimed.
public struct RuleViolation: Sendable, Hashable, CustomStringConvertible {
  public var rule: Rule
  /// The view whose number it is: a container for its gaps and tracks.
  public var node: Int
  /// How reports call that view.
  public var view: String
  /// Such as `gap after column 1`, `x`, which is counted from the container's origin, read from left to right.
  public var subject: String
  /// What follows from the rule and from what is claimed of everything that the rule reads.
  public var expected: Double
  /// What is claimed, or what frames that show it indirectly come down to.
  public var found: Double
  /// Where a number that no frame shows by itself can be seen, such as `x of b`.
  public var seenAt: String?

  /// By how much the rule is broken: points, for lengths and positions.
  public var deviation: Double { found - expected }

  public var description: String {
    let place = seenAt.map { " (seen at \($0))" } ?? ""
    return "\(rule.number): \(subject) of \(view) should be \(expected), is \(found)\(place)"
  }
}
