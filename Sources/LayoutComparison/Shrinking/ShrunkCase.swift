public import LayoutCases
public import LayoutCore
import LayoutRules

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
