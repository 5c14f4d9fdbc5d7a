public import LayoutCases
public import LayoutCore
import LayoutRules

/// Simplifies a failing case, or a failing script of edits, as long as it keeps failing.
public struct Shrinker: Sendable {
  /// The most cases that are tried.
  public var budget: Int
  /// The time after which no more cases are tried; nil for no limit. With a limit, results depend on the
  /// machine.
  public var timeLimit: Duration?
  /// The custom layouts that cases may name.
  public var layouts: LayoutRegistry

  public init(budget: Int = 10_000, timeLimit: Duration? = nil, layouts: LayoutRegistry = .builtIn) {
    self.budget = budget
    self.timeLimit = timeLimit
    self.layouts = layouts
  }

  /// Shrinks a case that fails, or a script: its edits, their numbers and views, and the case.
  ///
  /// - Parameters:
  ///   - progress: called after every try.
  ///   - isStillFailing: whether a simpler subject fails in the same way; called once for each.
  public func shrink<Subject: Reducible>(
    _ subject: Subject, progress: (Shrinking<Subject>) -> Void = { _ in },
    while isStillFailing: (Subject) throws -> Bool
  ) rethrows -> Shrinking<Subject> {
    let deadline = timeLimit.map { ContinuousClock.now + $0 }
    var shrinking = Shrinking(subject)
    try shrinking.run(
      Subject.passes(layouts), budget: budget, isOver: { deadline.map { .now >= $0 } ?? false },
      progress: progress, firstFailing: { try isStillFailing($0[0]) ? 0 : nil })
    return shrinking
  }
}

/// A shrunk case with its failure.
public struct ShrunkCase: Sendable {
  public var original: LayoutCase
  public var shrinking: Shrinking<LayoutCase>
  /// The failure of the shrunk case.
  public var failure: FailureClass
  /// The engines' answers to the shrunk case, compared.
  public var report: CaseReport
  /// For each answer to it, whether it follows the rules.
  public var opinions: [RuleJudgement]

  /// The shrunk case.
  public var layoutCase: LayoutCase { shrinking.subject }

  /// The rule that the failing engine breaks, if known; else that of the coordinate with the largest
  /// deviation.
  public var brokenRule: Rule? {
    opinions.first { $0.engine == failure.engine }?.violation?.rule ?? opinions.compactMap(\.violation).first?
      .rule
      ?? failure.rule
  }
}

extension Shrinker {
  /// Shrinks a case on which engines disagree, an answer breaks a rule, or an expectation is missed; nil if
  /// nothing is wrong with it.
  ///
  /// - Parameters:
  ///   - keepsRule: whether the frames that differ must keep the same rule.
  ///   - progress: called after every try.
  /// - Throws: `CaseError` if the case is not valid.
  public func shrink(
    _ layoutCase: LayoutCase, check: CrossCheck, keepsRule: Bool = false,
    progress: (Shrinking<LayoutCase>) -> Void = { _ in }
  ) throws(CaseError) -> ShrunkCase? {
    let report = try check.check(layoutCase)
    guard let failure = FailureClass(report) else { return nil }
    var shrinker = self
    shrinker.layouts = check.layouts
    let shrinking = shrinker.shrink(layoutCase, progress: progress) { candidate in
      guard let report = try? check.check(candidate) else { return false }
      return failure.found(in: report, keepsRule: keepsRule) != nil
    }
    let last = try check.check(shrinking.subject)
    return ShrunkCase(
      original: layoutCase, shrinking: shrinking,
      failure: failure.found(in: last, keepsRule: keepsRule) ?? failure, report: last,
      opinions: last.opinions())
  }
}

/// A shrunk script with its fault.
public struct ShrunkScript: Sendable {
  public var original: EditScript
  public var shrinking: Shrinking<EditScript>
  /// The fault of the shrunk script.
  public var fault: ScriptFault

  /// The shrunk script.
  public var script: EditScript { shrinking.subject }

  /// The name of the file that keeps it: the fault, and a hash of the script without its case's name.
  public var name: String {
    var script = script
    (script.layoutCase.name, script.layoutCase.source) = ("", nil)
    let hash = fingerprint(of: (try? script.json()) ?? "")
    return "\(fault.kind.rawValue)-\(hash).json"
  }
}

extension Shrinker {
  /// Shrinks a script with a fault; nil if nothing is wrong with it.
  ///
  /// - Parameter progress: called after every try.
  /// - Throws: `CaseError` if the script is not valid.
  public func shrink(
    _ script: EditScript, check: ScriptCheck, progress: (Shrinking<EditScript>) -> Void = { _ in }
  ) throws(CaseError) -> ShrunkScript? {
    guard var fault = try check.check(script).fault else { return nil }
    var shrinker = self
    shrinker.layouts = check.layouts
    let shrinking = shrinker.shrink(script, progress: progress) { candidate in
      guard let found = try? check.check(candidate).fault, found.isAlike(fault) else { return false }
      fault = found
      return true
    }
    return ShrunkScript(original: script, shrinking: shrinking, fault: fault)
  }
}
