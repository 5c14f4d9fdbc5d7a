public import LayoutCases
public import LayoutCore
import LayoutRules

/// Simplifies a failing case, or a failing script of edits, as long as it keeps failing.
///
/// The search is greedy and deterministic. It takes the first simpler case that still fails and goes on from
/// there, until no reduction fails: the case is then minimal in the sense of delta debugging. No case is
/// tried twice. Each step lowers a complexity, which is well-founded, so shrinking ends even without a budget.
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

  /// Shrinks a case that fails.
  ///
  /// - Parameters:
  ///   - progress: called after every try.
  ///   - isStillFailing: whether a simpler case fails in the same way; called once per case.
  public func shrink(
    _ layoutCase: LayoutCase, progress: (Shrinking<LayoutCase>) -> Void = { _ in },
    while isStillFailing: (LayoutCase) throws -> Bool
  ) rethrows -> Shrinking<LayoutCase> {
    let passes = ReductionPass.all.map { pass in
      Search<LayoutCase>.Pass(name: pass.name) { [layouts] layoutCase in
        AnyRandomAccessCollection(pass.candidates(of: layoutCase, layouts: layouts))
      }
    }
    var search = Search(layoutCase, passes, self)
    try search.run(progress, isStillFailing)
    return search.shrinking
  }

  /// Shrinks a script that fails: its edits, their numbers and views, and the case.
  ///
  /// - Parameters:
  ///   - progress: called after every try.
  ///   - isStillFailing: whether a simpler script fails in the same way; called once per script.
  public func shrink(
    _ script: EditScript, progress: (Shrinking<EditScript>) -> Void = { _ in },
    while isStillFailing: (EditScript) throws -> Bool
  ) rethrows -> Shrinking<EditScript> {
    let passes = ScriptPass.all.map { pass in
      Search<EditScript>.Pass(name: pass.name) { [layouts] script in
        AnyRandomAccessCollection(pass.candidates(of: script, layouts: layouts))
      }
    }
    var search = Search(script, passes, self)
    try search.run(progress, isStillFailing)
    return search.shrinking
  }
}

/// The state of shrinking a case or a script.
public struct Shrinking<Subject: Sendable>: Sendable {
  /// The simplest failing case or script so far.
  public internal(set) var subject: Subject
  /// The name of the pass of each step, in order.
  public internal(set) var steps: [String] = []
  /// Number of cases tried.
  public internal(set) var evaluations = 0
  /// Whether no reduction of the case fails; false if the budget or the time ended before this was known.
  public internal(set) var isMinimal = false
}

/// The state of one search.
private struct Search<Subject: Hashable & Sendable> {
  /// A way to simplify the subject, at every place where it applies; nil where the result is not valid.
  struct Pass {
    let name: String
    let candidates: (Subject) -> AnyRandomAccessCollection<Subject?>
  }

  private(set) var shrinking: Shrinking<Subject>
  private let passes: [Pass]
  private let shrinker: Shrinker
  private let deadline: ContinuousClock.Instant?
  private var tried: Set<Subject>
  /// The index of the pass to run next. If it equals the number of passes, all have been run on the present
  /// subject.
  private var next = 0
  private var isExhausted = false

  /// - Parameter passes: the most promising first.
  init(_ subject: Subject, _ passes: [Pass], _ shrinker: Shrinker) {
    shrinking = Shrinking(subject: subject)
    self.passes = passes
    self.shrinker = shrinker
    deadline = shrinker.timeLimit.map { .now + $0 }
    tried = [subject]
  }

  /// Runs passes until none simplifies the subject.
  mutating func run(
    _ progress: (Shrinking<Subject>) -> Void, _ isStillFailing: (Subject) throws -> Bool
  ) rethrows {
    while !isExhausted, next < passes.count { try run(passes[next], progress, isStillFailing) }
  }

  /// Tries a pass at every place. If it simplified the subject, the search starts again with the first pass.
  private mutating func run(
    _ pass: Pass, _ progress: (Shrinking<Subject>) -> Void, _ isStillFailing: (Subject) throws -> Bool
  ) rethrows {
    let steps = shrinking.steps.count
    var candidates = pass.candidates(shrinking.subject)
    var position = 0
    while position < candidates.count {
      let candidate = candidates[candidates.index(candidates.startIndex, offsetBy: position)]
      guard let candidate, tried.insert(candidate).inserted else {
        position += 1
        continue
      }
      if mustStop {
        isExhausted = true
        return
      }
      shrinking.evaluations += 1
      if try isStillFailing(candidate) {
        shrinking.subject = candidate
        shrinking.steps.append(pass.name)
        // The simpler subject has a new candidate at this position. Try it next.
        candidates = pass.candidates(candidate)
      } else {
        position += 1
      }
      progress(shrinking)
    }
    next = shrinking.steps.count > steps ? 0 : next + 1
    shrinking.isMinimal = next == passes.count
  }

  private var mustStop: Bool {
    shrinking.evaluations >= shrinker.budget || deadline.map { ContinuousClock.now >= $0 } ?? false
  }
}

/// A shrunk case with its failure.
public struct ShrunkCase: Sendable {
  public var original: LayoutCase
  public var shrinking: Shrinking<LayoutCase>
  /// The failure of the shrunk case.
  public var failure: Failure
  /// The engines' answers to the shrunk case, compared.
  public var report: CaseReport
  /// For each answer to it, whether it follows the rules.
  public var opinions: [Opinion]

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
    guard let failure = Failure(report) else { return nil }
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
