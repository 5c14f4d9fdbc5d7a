public import LayoutCore
public import LinearProgramming

/// A layout that stays loaded in its solver: after an edit, the solver goes on from where the last solve ended.
///
/// Another proposal sets inputs of the last program, and so does another value of a declared number that was
/// edited before (`EditedNumbers`). Then only definitions that mention a changed variable are solved and checked
/// again: all others were checked before with the same numbers. The frames that read a changed variable are
/// written in place. Other edits compile the tree again, and the program is compared with the last one stage by
/// stage. After an insertion or a removal nothing is compared, because views have other numbers.
///
/// Every answer is checked like that of `ConstraintEngine`, and equals it up to rounding errors. If a solve
/// from the last state fails, for whatever reason, the engine lays out from scratch and its answer counts.
///
/// One caller at a time may use a session: it is not `Sendable`, so Swift enforces that. The solver's state
/// is bound to a thread of its own, behind `LinearProgramSession`. If the calling task is cancelled, a limit
/// is reached or the input is refused, the answer is a failure and the session stays usable.
///
/// ```swift
/// let session = try ConstraintLayoutSession(tree, in: proposal)
/// for width in stride(from: 320.0, to: 640, by: 1) {
///   try session.resize(to: ProposedViewSize(width: width, height: 200))
///   draw(session.result.frames)
/// }
/// ```
public final class ConstraintLayoutSession: LayoutSession {
  public private(set) var result = LayoutResult(status: .placed)
  /// Compiles views, and lays out from scratch if a solve from the last state fails.
  public let engine: ConstraintEngine
  private let stages: StagedSession
  private var layout: KeptLayout

  /// Makes a session and its first layout.
  ///
  /// - Parameter programs: keeps linear programs loaded; one may serve several sessions.
  public init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, engine: ConstraintEngine,
    programs: any LinearProgramSession
  ) {
    self.engine = engine
    stages = StagedSession(programs)
    layout = KeptLayout(tree, proposal, host)
    if let reason = ConstraintEngine.refusal(of: proposal) {
      result = LayoutResult(status: .refused(view: 0, reason: reason))
    } else {
      result = layOut()
    }
  }

  deinit { layout.retire() }

  public var tree: LayoutTree { layout.tree }
  public var proposal: ProposedViewSize { layout.proposal }
  public var host: Host { layout.host }

  /// Makes some edits, in order, and lays out once. Any edit is allowed; the rows that a program shares with the
  /// last one keep their place in the start basis.
  ///
  /// - Throws: if an edit is not possible, or a side of a proposal is negative or NaN; then none is made.
  @discardableResult
  public func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
    let change = try layout.make(edits)
    if let moved = follow(change) {
      return LayoutChange(status: result.status, moved: moved, statistics: result.statistics)
    }
    // Rows know their views by number. If others have these numbers now, the last program says nothing of the next one.
    if change.splices.contains(where: { $0.removed != $0.inserted }) { stages.forget() }
    let before = result
    result = LayoutResult(status: .placed)
    result = layOut()
    return LayoutChange(
      status: result.status, moved: result.moved(since: before, change.splices), statistics: result.statistics
    )
  }

  // MARK: From the last program

  /// Solves the last program with what an edit changed, and writes the frames that moved.
  ///
  /// - Returns: the nodes whose frames moved; nil if the tree has to be laid out by `layOut`.
  private func follow(_ change: KeptLayout.Change) -> [Range<Int>]? {
    guard result.status == .placed, !change.isStructural else { return nil }
    return withUnsafeCurrentTask { task in
      let limits = WorkLimits(seconds: engine.options.timeLimit) { task?.isCancelled ?? false }
      return layout.follow(change, stages, engine, limits, &result)
    }
  }

  // MARK: From a program compiled anew

  private func layOut() -> LayoutResult {
    engine.work(on: tree) { limits in
      stages.announce()
      var statistics = LayoutStatistics()
      do throws(Compiler.Failure) {
        return try layout.answer(by: engine, stages, limits, &statistics)
      } catch {
        stages.forget()
        layout.forget()
        do throws(Compiler.Failure) {
          try limits.check()
        } catch {
          return LayoutResult(status: error.status(in: tree), statistics: statistics)
        }
        var engine = engine
        engine.options.timeLimit = limits.secondsLeft
        var afresh = engine.layout(tree, in: proposal, host: host)
        afresh.statistics.counts["freshLayouts"] = 1
        return afresh
      }
    }
  }
}

extension LayoutResult {
  /// The nodes whose frames changed since another result, or are new.
  ///
  /// - Parameter splices: how the numbers of nodes changed in between.
  fileprivate func moved(since before: LayoutResult, _ splices: [TreeSplice]) -> [Range<Int>] {
    guard before.status == .placed, status == .placed else {
      return frames.isEmpty ? [] : [0..<frames.count]
    }
    var old = before.frames
    // Not a number differs from every frame.
    let new = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    for splice in splices {
      old.replaceSubrange(
        splice.start..<splice.start + splice.removed, with: repeatElement(new, count: splice.inserted))
    }
    return Range.runs { body in for node in frames.indices where frames[node] != old[node] { body(node) } }
  }
}

extension Range<Int> {
  /// Numbers in ascending order as ranges.
  static func runs(of forEachNumber: ((Int) -> Void) -> Void) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    forEachNumber { number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
