public import LayoutCases
public import LayoutCore

/// Finds what the rules do not allow in an answer, without another answer to compare it with.
public struct Judge: Sendable {
  /// A rule that an answer breaks.
  public struct BrokenRule: Sendable, Hashable {
    public var rule: Rule
    /// The view, what was expected of it and what was found.
    public var description: String

    public init(rule: Rule, description: String) {
      self.rule = rule
      self.description = description
    }
  }

  /// The rules that a placed answer breaks, in tree order.
  public var brokenRules: @Sendable (LayoutTree, LayoutCase, LayoutResult) -> [BrokenRule]

  public init(_ brokenRules: @escaping @Sendable (LayoutTree, LayoutCase, LayoutResult) -> [BrokenRule]) {
    self.brokenRules = brokenRules
  }

  /// A judge that finds nothing.
  public static let silent = Judge { _, _, _ in [] }

  /// What the answers of a report break, with the engine's name.
  func brokenRules(in report: CaseReport, of layoutCase: LayoutCase) -> [(engine: String, broken: BrokenRule)]
  {
    report.answers.filter { $0.result.status == .placed }.flatMap { answer in
      brokenRules(report.tree, layoutCase, answer.result).map { (answer.engine, $0) }
    }
  }
}
