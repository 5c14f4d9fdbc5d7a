public import LayoutCore
public import LinearProgramming

/// A layout that stays with its solver: after a change of the proposal, or of the tree, it is solved from where the
/// last one ended.
///
/// Every answer is checked like that of `ConstraintEngine`, and is equal to it, up to rounding errors: what is
/// assumed is confirmed by the solution, every row holds, every definition attains one of its rows. Where a warm
/// solve fails, for whatever reason, the engine lays out afresh, and the answer is its.
///
/// A session is used by one caller at a time: it is not `Sendable`, so that Swift sees to it. What is bound to a
/// thread stands behind `LinearProgramSession`, on a thread of its own. Where the calling task is cancelled, the
/// answer is a failure, which leaves the session usable; so does input that is refused, and a limit.
///
/// ```swift
/// let session = try LayoutSession(tree, in: proposal)
/// for width in stride(from: 320.0, to: 640, by: 1) {
///   draw(session.resize(to: ProposedViewSize(width: width, height: 200)).frames)
/// }
/// ```
public final class LayoutSession {
  /// The last answer.
  public private(set) var result = LayoutResult(status: .placed)
  /// How views are compiled, and what lays out afresh where a warm solve fails.
  public let engine: ConstraintEngine
  private let stages: StagedSession
  private var layout: SessionLayout

  /// A session with its first layout.
  ///
  /// - Parameter programs: where linear programs stay loaded; one may serve several sessions.
  public init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, engine: ConstraintEngine,
    programs: any LinearProgramSession
  ) {
    self.engine = engine
    stages = StagedSession(programs)
    layout = SessionLayout(tree, proposal, host)
    result = layOut(tree, in: proposal, host)
  }

  deinit { layout.retire() }

  /// The view tree of the last answer that was not refused.
  public var tree: LayoutTree { layout.tree }

  /// The proposal of the last answer that was not refused.
  public var proposal: ProposedViewSize { layout.proposal }

  public var host: Host { layout.host }

  /// Lays out the same tree in another proposal.
  public func resize(to proposal: ProposedViewSize) -> LayoutResult {
    result = layOut(nil, in: proposal, layout.host)
    return result
  }

  /// Lays out another tree, for instance the same one with other sizes, alignments or guides, in the same proposal.
  ///
  /// Any tree will do. What compiles to the same rows is solved from the last basis.
  public func update(_ tree: LayoutTree) -> LayoutResult {
    result = layOut(tree, in: layout.proposal, layout.host)
    return result
  }

  private func layOut(
    _ tree: LayoutTree?, in proposal: ProposedViewSize, _ host: Host
  ) -> LayoutResult {
    // Asked here, for another thread would not know.
    if Task.isCancelled { return LayoutResult(status: .solverFailure("cancelled")) }
    return engine.withStack(for: tree ?? self.tree) { layOutHere(tree, in: proposal, host) }
  }

  private func layOutHere(
    _ tree: LayoutTree?, in proposal: ProposedViewSize, _ host: Host
  ) -> LayoutResult {
    if let reason = ConstraintEngine.refusal(of: proposal) {
      return LayoutResult(status: .refused(view: 0, reason: reason))
    }
    let began = ContinuousClock.now
    stages.announce()
    var statistics = LayoutStatistics()
    if let tree { layout.replace(tree) }
    layout.propose(proposal)
    do throws(Compiler.Failure) {
      return try layout.answer(by: engine, stages, &statistics)
    } catch {
      stages.forget()
      layout.forget()
      if Task.isCancelled { return LayoutResult(status: .solverFailure("cancelled"), statistics: statistics) }
      if (ContinuousClock.now - began) / .seconds(1) >= engine.options.timeLimit {
        return LayoutResult(status: error.status(in: layout.tree), statistics: statistics)
      }
      var afresh = engine.layout(layout.tree, in: proposal, host: host)
      afresh.statistics.counts["freshLayouts"] = 1
      return afresh
    }
  }
}
