import LayoutCore

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
