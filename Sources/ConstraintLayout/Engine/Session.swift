public import LayoutCore
import LinearProgramming

/// A layout that keeps its program: after an edit, a solve goes on from where the last one ended.
///
/// Another proposal sets inputs of the last program, and so does another value of a declared number that was
/// edited before (`EditedNumbers`). Then only definitions that mention a changed variable are solved and checked
/// again: all others were checked before with the same numbers. The frames that read a changed variable are
/// written in place. A container to which a child comes, or which one leaves, is compiled apart from then on
/// (`Subprograms`): the next such edit compiles that container alone. Other edits compile the tree again.
///
/// Every answer is checked like that of `ConstraintEngine`, and equals it up to rounding errors. If a solve
/// with what is known fails, for whatever reason, the engine lays out from scratch and its answer counts.
///
/// One caller at a time may use a session: it is not `Sendable`, so Swift enforces that. If the calling task is
/// cancelled, a limit is reached or the input is refused, the answer is a failure and the session stays usable.
///
/// ```swift
/// let session = ConstraintLayoutSession(tree, in: proposal)
/// for width in stride(from: 320.0, to: 640, by: 1) {
///   try session.resize(to: ProposedViewSize(width: width, height: 200))
///   draw(session.result.frames)
/// }
/// ```
public final class ConstraintLayoutSession: LayoutSession {
  /// The layout of the tree that is compiled.
  private var own = LayoutResult(status: .placed)
  /// Compiles views, and lays out from scratch if a solve from the last state fails.
  public let engine: ConstraintEngine
  private let solved = SolvedProgram()
  private var layout: IncrementalState
  /// The containers that are compiled apart; nil if the whole tree is compiled.
  private var parts: Subprograms?
  /// Whether containers may be compiled apart: until that fails.
  private var separates = true
  private var flips = ChoiceFlips()

  /// Makes a session and its first layout.
  public init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, engine: ConstraintEngine
  ) {
    var engine = engine
    engine.options.isCancellable = true
    self.engine = engine
    layout = IncrementalState(tree, proposal, host)
    if let reason = ConstraintEngine.refusal(of: proposal) {
      own = LayoutResult(status: .refused(view: 0, reason: reason))
    } else {
      own = layOut()
    }
  }

  deinit { layout.retire() }

  public var result: LayoutResult {
    _read { if parts == nil { yield own } else { yield parts!.result } }
  }
  public var tree: LayoutTree {
    _read { if parts == nil { yield layout.tree } else { yield parts!.tree } }
  }
  public var proposal: ProposedViewSize { layout.proposal }
  public var host: Host { layout.host }

  /// Makes some edits, in order, and lays out once. Any edit is allowed.
  ///
  /// - Throws: if an edit is not possible, or a side of a proposal is negative or NaN; then none is made.
  @discardableResult
  public func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
    flips.beginStep()
    if parts != nil { return try applyApart(edits) }
    let change = try layout.make(edits)
    if let moved = follow(change) {
      return LayoutChange(status: own.status, moved: moved, statistics: own.statistics)
    }
    let containers = change.structure.containers + flips.often(layout.refutedChoices)
    return layOut(layout, change.structure.splices, apart: containers)
  }

  /// Makes edits of a tree of which containers are compiled apart.
  private func applyApart(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
    let (change, edits) = try parts!.make(edits)
    var containers = change.structure.containers
    if let edits {
      let moved = follow(try layout.make(edits))
      if moved == nil { containers = flips.often(layout.refutedChoices).map(parts!.whole) }
      if containers.isEmpty {
        if moved == nil { parts!.around = layOut() }
        if let moved = putTogether(moved, change.structure.splices) {
          return LayoutChange(status: result.status, moved: moved, statistics: result.statistics)
        }
      }
    }
    let whole = IncrementalState(parts!.tree, change.proposal ?? proposal, host)
    return layOut(whole, change.structure.splices, apart: parts!.containers + containers)
  }

  /// Lays out a tree, with some containers apart if they can be.
  ///
  /// - Parameters:
  ///   - splices: how the numbers of nodes changed since `result`.
  ///   - containers: the nodes that children came to or left.
  private func layOut(
    _ whole: IncrementalState, _ splices: [TreeSplice], apart containers: [Int]
  ) -> LayoutChange {
    let before = result
    let wasApart = parts != nil
    parts = separates ? Subprograms(whole.tree, at: containers, engine) : nil
    let isOther = wasApart || parts != nil || splices.contains { $0.removed != $0.inserted }
    if isOther { flips = ChoiceFlips() }
    own = LayoutResult(status: .placed)
    let isApart = parts != nil
    if let around = parts?.treeAround {
      layout = IncrementalState(around.tree, whole.proposal, whole.host, parts: around.leaves)
      parts!.around = layOut()
      if putTogether(nil, []) == nil { parts = nil }
    }
    if parts == nil {
      layout = whole
      own = layOut()
      if isApart, own.status == .placed { separates = false }
    }
    return LayoutChange(
      status: result.status, moved: result.moved(since: before, splices), statistics: result.statistics)
  }

  /// Puts the layout of the whole tree together; see `Subprograms`.
  private func putTogether(_ moved: [Range<Int>]?, _ splices: [TreeSplice]) -> [Range<Int>]? {
    withUnsafeCurrentTask { task in
      let limits = WorkLimits(seconds: engine.options.timeLimit) { task?.isCancelled ?? false }
      return parts?.putTogether(moved, splices, limits) { layout.offer(toPart: $0, solved) }
    }
  }

  // MARK: From the last program

  /// Solves the last program with what an edit changed, and writes the frames that moved.
  ///
  /// - Returns: the nodes whose frames moved; nil if the tree has to be laid out by `layOut`.
  private func follow(_ change: IncrementalState.Change) -> [Range<Int>]? {
    let lastStatus = parts == nil ? own.status : parts!.around.status
    guard lastStatus == .placed, !change.isStructural else { return nil }
    return withUnsafeCurrentTask { task in
      let limits = WorkLimits(seconds: engine.options.timeLimit) { task?.isCancelled ?? false }
      if parts != nil { return layout.follow(change, solved, engine, limits, &parts!.around) }
      return layout.follow(change, solved, engine, limits, &own)
    }
  }

  // MARK: From a program compiled anew

  private func layOut() -> LayoutResult {
    engine.work(on: tree) { limits in
      var statistics = LayoutStatistics()
      do throws(Compiler.Failure) {
        return try layout.answer(by: engine, solved, limits, &statistics)
      } catch {
        layout.forget()
        do throws(Compiler.Failure) {
          try limits.check()
        } catch {
          return LayoutResult(status: error.status(in: layout.tree), statistics: statistics)
        }
        var engine = engine
        engine.options.timeLimit = limits.secondsLeft
        var afresh = engine.layout(layout.tree, in: proposal, host: host)
        afresh.statistics.counts["freshLayouts"] = 1
        return afresh
      }
    }
  }
}

/// F7  When choices have shown another child, so that the program could not follow an edit.
///
/// One that does so again soon is compiled apart from then on: another choice then compiles that view alone.
private struct ChoiceFlips {
  /// The step of the last flip, by the node of the compiled tree.
  private var steps: [Int: Int] = [:]
  private var step = 0

  /// After so many steps without a flip, to compile the whole tree for the next one costs less than a part.
  private static let mostSteps = 16

  mutating func beginStep() { step += 1 }

  /// Notes the choices that the present step has refuted.
  ///
  /// - Returns: those that flip often.
  mutating func often(_ refuted: Set<Int>) -> [Int] {
    let often = refuted.filter { node in steps[node].map { step - $0 <= Self.mostSteps } ?? false }
    for node in refuted { steps[node] = step }
    return often.sorted()
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
