public import LayoutCases
public import LayoutCore
import LayoutRules

/// Makes a failing case simpler for as long as it goes on failing.
///
/// Greedy and deterministic: the first simpler case that still fails is taken, and the search goes on from
/// there, until no reduction of the case fails; the case is then minimal, as delta debugging has it. Nothing is
/// tried twice. Every step goes down in `CaseComplexity`, which is well-founded, so shrinking ends without a
/// budget too.
public struct Shrinker: Sendable {
  /// The most cases that are tried.
  public var budget: Int
  /// How long to go on starting new tries; nil for no limit. Results then depend on the machine.
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
  ///   - isStillFailing: whether a simpler case fails in the same way; asked once per case.
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

/// How far a case has been shrunk.
public struct Shrinking: Sendable {
  /// The simplest case so far that fails.
  public internal(set) var layoutCase: LayoutCase
  /// The names of the passes that made it simpler, in order: one for each step.
  public internal(set) var steps: [String] = []
  /// How many cases were tried.
  public internal(set) var evaluations = 0
  /// Whether no reduction of the case fails; false where the budget or the time ended before that was known.
  public internal(set) var isMinimal = false
}

/// The state of one search.
private struct Search {
  private(set) var shrinking: Shrinking
  private let shrinker: Shrinker
  private let deadline: ContinuousClock.Instant?
  private var tried: Set<LayoutCase>
  /// The pass to run next; all of them have been run on the case once it is their number.
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

  /// Tries a pass at every place, and starts again with the first pass if it got somewhere.
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
        // What now stands at this position is the next thing to try.
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

/// A failing case, the simplest one that fails in the same way, and what is wrong with it.
public struct ShrunkCase: Sendable {
  public var original: LayoutCase
  public var shrinking: Shrinking
  /// What is wrong with the shrunk case.
  public var failure: Failure
  /// What the engines say of the shrunk case.
  public var report: CaseReport
  /// What the rules say of each answer to it.
  public var opinions: [Opinion]

  /// The shrunk case.
  public var layoutCase: LayoutCase { shrinking.layoutCase }

  /// The rule that the failing engine breaks, as far as the rules tell; else that of the coordinate farthest off.
  public var brokenRule: Rule? {
    opinions.first { $0.engine == failure.engine }?.violation?.rule ?? opinions.compactMap(\.violation).first?
      .rule
      ?? failure.rule
  }
}

extension Shrinker {
  /// Shrinks a case that engines disagree on, whose answers break a rule, or that misses what it expects; nil if
  /// nothing is wrong with it.
  ///
  /// - Parameters:
  ///   - keepsRule: whether the frames that differ must be those of the same rule in the end.
  ///   - progress: called after every try.
  /// - Throws: `CaseError` where the case is wrong.
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
