public import LayoutCases

/// A failing case, the simplest one that fails in the same way, and what is wrong with it.
public struct ShrunkCase: Sendable {
  public var original: LayoutCase
  public var shrinking: Shrinking
  /// What is wrong with the shrunk case.
  public var failure: Failure
  /// What the engines say of the shrunk case.
  public var report: CaseReport
  /// The rules that a judge finds broken in it, each with the engine's name.
  public var brokenRules: [String]

  /// The shrunk case.
  public var layoutCase: LayoutCase { shrinking.layoutCase }
}

extension Shrinker {
  /// Shrinks a case that engines disagree on, whose answers a judge objects to, or that misses what it expects;
  /// nil if nothing is wrong with it.
  ///
  /// - Parameters:
  ///   - judge: finds broken rules where engines may agree.
  ///   - keepsRule: whether the frames that differ must be those of the same rule in the end.
  ///   - progress: called after every try.
  /// - Throws: `CaseError` where the case is wrong.
  public func shrink(
    _ layoutCase: LayoutCase, check: CrossCheck, judge: Judge = .silent, keepsRule: Bool = false,
    progress: (Shrinking) -> Void = { _ in }
  ) throws(CaseError) -> ShrunkCase? {
    let report = try check.check(layoutCase)
    guard let failure = Failure(report, judge.brokenRules(in: report, of: layoutCase)) else { return nil }
    var shrinker = self
    shrinker.layouts = check.layouts
    let shrinking = shrinker.shrink(layoutCase, progress: progress) { candidate in
      guard let report = try? check.check(candidate) else { return false }
      let broken = judge.brokenRules(in: report, of: candidate)
      return failure.found(in: report, broken, keepsRule: keepsRule) != nil
    }
    let last = try check.check(shrinking.layoutCase)
    let broken = judge.brokenRules(in: last, of: shrinking.layoutCase)
    return ShrunkCase(
      original: layoutCase, shrinking: shrinking,
      failure: failure.found(in: last, broken, keepsRule: keepsRule) ?? failure, report: last,
      brokenRules: broken.map { "\($0.engine): \($0.broken.description)" })
  }
}
