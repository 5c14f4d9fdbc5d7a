import LayoutCases
public import LayoutCore
import LayoutRules

/// A class of failures. Shrinking keeps a smaller case only if it fails in the same class.
///
/// Without classes, shrinking would slip from one fault to another.
public enum FailureClass: Sendable, Hashable {
  /// The verdict on an engine's answer is not an agreement. `kinds` are the two statuses if they differ;
  /// `rule` is that of the coordinate with the largest deviation if frames differ.
  case disagreement(verdict: String, engine: String, kinds: [String]?, rule: Rule?)
  /// An engine's answer breaks a rule.
  case brokenRule(Rule, engine: String)
  /// An engine misses a coordinate that the case expects. Both values must stay the same in a smaller case,
  /// so only parts that they do not depend on are removed.
  case unexpected(view: String, coordinate: Coordinate, values: [Double], rule: Rule, engine: String)

  /// The first failure of a case: a disagreement, else a broken rule, else a missed expectation; nil if there
  /// is none.
  init?(_ report: CaseReport) {
    if let disagreement = Self.disagreements(in: report).first {
      self = disagreement
    } else if let broken = Self.brokenRules(in: report).first {
      self = broken
    } else if let unexpected = Self.misses(in: report).first {
      self = unexpected
    } else {
      return nil
    }
  }

  /// The rule of the failure.
  public var rule: Rule? {
    switch self {
    case .disagreement(_, _, _, let rule): rule
    case .brokenRule(let rule, _), .unexpected(_, _, _, let rule, _): rule
    }
  }

  /// The engine that breaks the rule or differs from the reference.
  public var engine: String {
    switch self {
    case .disagreement(_, let engine, _, _), .brokenRule(_, let engine), .unexpected(_, _, _, _, let engine):
      engine
    }
  }

  /// The name of the class: that of a verdict, `brokenRule` or `unexpected`.
  public var name: String {
    switch self {
    case .disagreement(let verdict, _, _, _): verdict
    case .brokenRule: "brokenRule"
    case .unexpected: "unexpected"
    }
  }

  /// The failure of the same class in another report; nil if there is none.
  ///
  /// - Parameter keepsRule: whether frames that differ must also have the same rule.
  func found(in report: CaseReport, keepsRule: Bool) -> FailureClass? {
    switch self {
    case .disagreement(let verdict, let engine, let kinds, let rule):
      Self.disagreements(in: report, all: keepsRule).first { other in
        guard case .disagreement(verdict, engine, kinds, let otherRule) = other else { return false }
        return !keepsRule || rule == otherRule
      }
    case .brokenRule: Self.brokenRules(in: report).first { $0 == self }
    case .unexpected: Self.misses(in: report).first { $0 == self }
    }
  }

  /// The disagreements of a report: one for each engine, or one for each coordinate that differs.
  private static func disagreements(in report: CaseReport, all: Bool = false) -> [FailureClass] {
    report.answers.filter { !$0.comparison.verdict.isAgreement }.flatMap { answer -> [FailureClass] in
      let (verdict, engine) = (answer.comparison.verdict, answer.engine)
      guard case .different(let differences, let reason) = verdict else {
        return [.disagreement(verdict: verdict.name, engine: engine, kinds: nil, rule: nil)]
      }
      let kinds = reason.map { _ in [report.answers[0].result.status.name, answer.result.status.name] }
      if differences.isEmpty {
        return [.disagreement(verdict: verdict.name, engine: engine, kinds: kinds, rule: nil)]
      }
      return differences.prefix(all ? differences.count : 1).map {
        .disagreement(verdict: verdict.name, engine: engine, kinds: kinds, rule: $0.rule)
      }
    }
  }

  /// The rule that each answer breaks first.
  private static func brokenRules(in report: CaseReport) -> [FailureClass] {
    report.opinions().compactMap { opinion in
      opinion.violation.map { .brokenRule($0.rule, engine: opinion.engine) }
    }
  }

  private static func misses(in report: CaseReport) -> [FailureClass] {
    report.answers.flatMap { answer in
      (answer.expectation?.differences ?? []).map {
        .unexpected(
          view: $0.view, coordinate: $0.coordinate, values: $0.values, rule: $0.rule, engine: answer.engine)
      }
    }
  }
}
