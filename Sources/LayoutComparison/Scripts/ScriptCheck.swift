public import LayoutCases
public import LayoutCore

/// An engine with sessions.
public struct SessionEngine: Sendable {
  /// Lays out afresh.
  public var engine: any LayoutEngine
  /// How far a coordinate of a session's answer may be from that of a fresh layout, relative to the largest
  /// length of the layout; 0 if every bit must be the same.
  public var deviation: Double
  /// Whether a session names no frames as moved that did not move.
  public var namesOnlyMoved: Bool
  /// Begins a session.
  public var session: @Sendable (LayoutTree, ProposedViewSize, Host) throws -> any LayoutSession

  public init(
    _ engine: any LayoutEngine, deviation: Double = 0, namesOnlyMoved: Bool = false,
    session: @escaping @Sendable (LayoutTree, ProposedViewSize, Host) throws -> any LayoutSession
  ) {
    self.engine = engine
    self.deviation = deviation
    self.namesOnlyMoved = namesOnlyMoved
    self.session = session
  }
}

/// Steps the sessions of several engines through scripts of edits.
///
/// After every step, each session's answer is compared with a fresh layout by the same engine, and with the
/// first engine's. The tree that is laid out afresh is edited here, and not taken from the session.
public struct ScriptCheck: Sendable {
  /// The reference first.
  public var engines: [SessionEngine]
  /// The largest relative deviation at which frames of two engines count as equal.
  public var tolerance: Double
  /// The custom layouts that cases may name.
  public var layouts: LayoutRegistry

  /// - Precondition: there is at least one engine.
  public init(
    _ engines: [SessionEngine], tolerance: Double = Comparison.tolerance, layouts: LayoutRegistry = .builtIn
  ) {
    precondition(!engines.isEmpty, "a check needs an engine")
    self.engines = engines
    self.tolerance = tolerance
    self.layouts = layouts
  }

  /// Steps through a script, up to the first fault.
  ///
  /// - Throws: `CaseError` if the script is not valid.
  public func check(_ script: EditScript) throws(CaseError) -> ScriptReport {
    var state = try ScriptState(script, layouts: layouts)
    let host = script.layoutCase.host
    var done = ScriptReport(script)
    var sessions: [any LayoutSession] = []
    for engine in engines {
      do {
        sessions.append(try engine.session(state.tree, state.proposal, host))
      } catch {
        done.fault = ScriptFault(.solverFailure, engine.engine.name, step: 0, "\(error)")
        return done
      }
    }
    let first = ScriptStepReport(comparison(state, sessions, script.layoutCase), step: 0)
    done.take(first, staleAnswer(state, sessions, host, step: 0))
    for number in script.steps.indices where done.fault == nil {
      let before = sessions.map(\.result)
      let step = try script.make(step: number, of: &state, layouts: layouts)
      var changes: [LayoutChange] = []
      var fault: ScriptFault?
      for (engine, session) in zip(engines, sessions) where fault == nil {
        do {
          changes.append(try session.apply(step.edits))
          if let refusal = step.refusal {
            let reason = "made edits that are not possible: \(refusal)"
            fault = ScriptFault(.wrongRefusal, engine.engine.name, step: number + 1, reason)
          }
        } catch {
          if step.refusal == nil {
            let reason = "refused edits that are possible: \(error)"
            fault = ScriptFault(.wrongRefusal, engine.engine.name, step: number + 1, reason)
          }
        }
      }
      var stepped = ScriptStepReport(comparison(state, sessions, script.layoutCase), step: number + 1)
      stepped.refusal = step.refusal
      stepped.moved = changes.map { $0.moved.reduce(0) { $0 + $1.count } }
      fault = fault ?? staleAnswer(state, sessions, host, step: number + 1)
      if step.refusal == nil, fault == nil {
        fault = wrongMoves(changes, before, sessions, step.splices, step: number + 1)
      }
      done.take(stepped, fault)
    }
    return done
  }

  // MARK: What may be wrong

  /// The sessions' answers, compared with the first one's.
  private func comparison(
    _ state: ScriptState, _ sessions: [any LayoutSession], _ layoutCase: LayoutCase
  ) -> CaseReport {
    let reference = sessions[0].result
    return CaseReport(
      layoutCase: layoutCase, tree: state.tree,
      answers: zip(engines, sessions).map { engine, session in
        CaseReport.Answer(
          engine: engine.engine.name, accuracy: .relative(tolerance), result: session.result,
          comparison: Comparison(state.tree, reference, session.result, tolerance: tolerance))
      })
  }

  /// The first session whose answer is not that of a fresh layout.
  private func staleAnswer(
    _ state: ScriptState, _ sessions: [any LayoutSession], _ host: Host, step: Int
  ) -> ScriptFault? {
    for (engine, session) in zip(engines, sessions) {
      let fresh = engine.engine.layout(state.tree, in: state.proposal, host: host)
      let difference = engine.difference(session.result, from: fresh, state.tree)
      if let difference { return ScriptFault(.staleAnswer, engine.engine.name, step: step, difference) }
    }
    return nil
  }

  /// The first session that does not say which frames moved.
  private func wrongMoves(
    _ changes: [LayoutChange], _ before: [LayoutResult], _ sessions: [any LayoutSession],
    _ splices: [TreeSplice], step: Int
  ) -> ScriptFault? {
    for (index, change) in changes.enumerated() {
      let (name, result) = (engines[index].engine.name, sessions[index].result)
      func fault(_ reason: String) -> ScriptFault { ScriptFault(.wrongMoves, name, step: step, reason) }
      if change.status != result.status { return fault("says another status than its answer has") }
      if zip(change.moved, change.moved.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
        return fault("names ranges that touch or are not in order")
      }
      guard before[index].status == .placed, result.status == .placed else { continue }
      let old = previousNumbers(before[index].frames.count, splices)
      var isNamed = [Bool](repeating: false, count: result.frames.count)
      for node in change.moved.joined() where node < isNamed.count { isNamed[node] = true }
      for node in isNamed.indices {
        let hasMoved = old[node].map { before[index].frames[$0] != result.frames[node] } ?? true
        if hasMoved, !isNamed[node] { return fault("does not name node \(node), which moved") }
        if isNamed[node], !hasMoved, engines[index].namesOnlyMoved {
          return fault("names node \(node), which did not move")
        }
      }
    }
    return nil
  }

  /// The number that every node had before; nil for new ones.
  private func previousNumbers(_ count: Int, _ splices: [TreeSplice]) -> [Int?] {
    var numbers: [Int?] = Array(0..<count)
    for splice in splices {
      numbers.replaceSubrange(
        splice.start..<splice.start + splice.removed,
        with: [Int?](repeating: nil, count: splice.inserted))
    }
    return numbers
  }
}

extension SessionEngine {
  /// How a session's answer differs from a fresh one, in words; nil if it is near enough.
  fileprivate func difference(_ answer: LayoutResult, from fresh: LayoutResult, _ tree: LayoutTree) -> String?
  {
    guard answer.status == fresh.status else {
      return "answers \(answer.status), a fresh layout \(fresh.status)"
    }
    guard answer.frames.count == fresh.frames.count else {
      return "has \(answer.frames.count) frames, a fresh layout \(fresh.frames.count)"
    }
    let scale = fresh.frames.reduce(1.0) {
      $1.isNull ? $0 : max($0, abs($1.minX), abs($1.minY), $1.width, $1.height)
    }
    for node in answer.frames.indices {
      let (frame, other) = (answer.frames[node], fresh.frames[node])
      let areSame = zip(frame.coordinates, other.coordinates).allSatisfy { isSame($0, $1, scale) }
      if frame.isNull != other.isNull || !frame.isNull && !areSame {
        let label = tree.label(of: node)
        return "places \(label) at \(frame.coordinates), a fresh layout at \(other.coordinates)"
      }
    }
    let haveSameTracks =
      answer.grids.map(\.node) == fresh.grids.map(\.node)
      && zip(answer.grids, fresh.grids).allSatisfy { grid, other in
        isSame(grid.columns, other.columns, scale) && isSame(grid.rows, other.rows, scale)
      }
    return haveSameTracks ? nil : "has other tracks than a fresh layout"
  }

  private func isSame(_ a: Double, _ b: Double, _ scale: Double) -> Bool {
    a.bitPattern == b.bitPattern || deviation > 0 && abs(a - b) <= deviation * scale
  }

  private func isSame(_ tracks: [GridGeometry.Track], _ others: [GridGeometry.Track], _ scale: Double) -> Bool
  {
    tracks.count == others.count
      && zip(tracks, others).allSatisfy { track, other in
        isSame(track.position, other.position, scale) && isSame(track.length, other.length, scale)
          && (track.guideLine == nil) == (other.guideLine == nil)
          && isSame(track.guideLine ?? 0, other.guideLine ?? 0, scale)
      }
  }
}
