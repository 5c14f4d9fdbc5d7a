public import LayoutCases
public import LayoutCore
import LayoutRules

/// Simplifies a failing case as long as it keeps failing.
///
/// The search is greedy and deterministic. It takes the first simpler case that still fails and goes on from
/// there, until no reduction fails: the case is then minimal in the sense of delta debugging. No case is
/// tried twice. Each step lowers `CaseComplexity`, which is well-founded, so shrinking ends even without a
/// budget.
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
    _ layoutCase: LayoutCase, progress: (Shrinking) -> Void = { _ in },
    while isStillFailing: (LayoutCase) throws -> Bool
  ) rethrows -> Shrinking {
    var search = Search(layoutCase, self)
    while let pass = search.nextPass {
      try search.run(pass, progress, isStillFailing)
    }
    return search.shrinking
  }
}

/// The state of shrinking a case.
public struct Shrinking: Sendable {
  /// The simplest failing case so far.
  public internal(set) var layoutCase: LayoutCase
  /// The name of the pass of each step, in order.
  public internal(set) var steps: [String] = []
  /// Number of cases tried.
  public internal(set) var evaluations = 0
  /// Whether no reduction of the case fails; false if the budget or the time ended before this was known.
  public internal(set) var isMinimal = false
}

/// The state of one search.
private struct Search {
  private(set) var shrinking: Shrinking
  private let shrinker: Shrinker
  private let deadline: ContinuousClock.Instant?
  private var tried: Set<LayoutCase>
  /// The index of the pass to run next. If it equals the number of passes, all have been run on the present
  /// case.
  private var next = 0
  private var isExhausted = false

  init(_ layoutCase: LayoutCase, _ shrinker: Shrinker) {
    shrinking = Shrinking(layoutCase: layoutCase)
    self.shrinker = shrinker
    deadline = shrinker.timeLimit.map { .now + $0 }
    tried = [layoutCase]
  }

  var nextPass: ReductionPass? {
    !isExhausted && next < ReductionPass.all.count ? ReductionPass.all[next] : nil
  }

  /// Tries a pass at every place. If it simplified the case, the search starts again with the first pass.
  mutating func run(
    _ pass: ReductionPass, _ progress: (Shrinking) -> Void, _ isStillFailing: (LayoutCase) throws -> Bool
  ) rethrows {
    let steps = shrinking.steps.count
    var candidates = pass.candidates(of: shrinking.layoutCase, layouts: shrinker.layouts)
    var position = 0
    while position < candidates.count {
      guard let candidate = candidates[position], tried.insert(candidate).inserted else {
        position += 1
        continue
      }
      if mustStop {
        isExhausted = true
        return
      }
      shrinking.evaluations += 1
      if try isStillFailing(candidate) {
        shrinking.layoutCase = candidate
        shrinking.steps.append(pass.name)
        // The simpler case has a new candidate at this position. Try it next.
        candidates = pass.candidates(of: candidate, layouts: shrinker.layouts)
      } else {
        position += 1
      }
      progress(shrinking)
    }
    next = shrinking.steps.count > steps ? 0 : next + 1
    shrinking.isMinimal = next == ReductionPass.all.count
  }

  private var mustStop: Bool {
    shrinking.evaluations >= shrinker.budget || deadline.map { ContinuousClock.now >= $0 } ?? false
  }
}

/// A shrunk case with its failure.
public struct ShrunkCase: Sendable {
  public var original: LayoutCase
  public var shrinking: Shrinking
  /// The failure of the shrunk case.
  public var failure: Failure
  /// The engines' answers to the shrunk case, compared.
  public var report: CaseReport
  /// For each answer to it, whether it follows the rules.
  public var opinions: [Opinion]

  /// The shrunk case.
  public var layoutCase: LayoutCase { shrinking.layoutCase }

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
    progress: (Shrinking) -> Void = { _ in }
  ) throws(CaseError) -> ShrunkCase? {
    let report = try check.check(layoutCase)
    guard let failure = Failure(report) else { return nil }
    var shrinker = self
    shrinker.layouts = check.layouts
    let shrinking = shrinker.shrink(layoutCase, progress: progress) { candidate in
      guard let report = try? check.check(candidate) else { return false }
      return failure.found(in: report, keepsRule: keepsRule) != nil
    }
    let last = try check.check(shrinking.layoutCase)
    return ShrunkCase(
      original: layoutCase, shrinking: shrinking,
      failure: failure.found(in: last, keepsRule: keepsRule) ?? failure, report: last,
      opinions: last.opinions())
  }
}
