import GLPKSolver
import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Sessions answer as fresh layouts do, and what is wrong with one is found and made small.
@Suite struct ScriptCheckTests {
  private static let direct = SessionEngine(DirectEngine(), namesOnlyMoved: true) { tree, proposal, host in
    DirectLayoutSession(tree, in: proposal, host: host)
  }

  private static func constraint(_ encoding: Encoding) -> SessionEngine {
    SessionEngine(ConstraintEngine(encoding: encoding), deviation: 1e-11) { tree, proposal, host in
      ConstraintLayoutSession(tree, in: proposal, host: host, encoding: encoding)
    }
  }

  @Test(arguments: Family.all)
  func `a direct session answers every step as a fresh layout`(family: Family) throws {
    let check = ScriptCheck([Self.direct])
    for seed in 1...20 as ClosedRange<UInt64> {
      let report = try check.check(family.makeScript(seed: seed, edits: 20))
      #expect(report.fault == nil, "\(family.label)/\(seed)")
    }
  }

  @Test(arguments: Family.all)
  func `the sessions of both engines answer alike`(family: Family) throws {
    let check = ScriptCheck([Self.direct, Self.constraint(.cells), Self.constraint(.tracks)])
    let report = try check.check(family.makeScript(seed: 1, edits: 10))
    #expect(report.fault == nil, "\(family.label)")
  }

  /// A session that takes edits of another session wrongly.
  private final class LyingSession: LayoutSession {
    private let session: DirectLayoutSession
    private let lie: (inout [LayoutEdit], inout LayoutCore.LayoutChange?) -> Void

    init(
      _ session: DirectLayoutSession,
      _ lie: @escaping (inout [LayoutEdit], inout LayoutCore.LayoutChange?) -> Void
    ) {
      (self.session, self.lie) = (session, lie)
    }

    var tree: LayoutTree { session.tree }
    var proposal: ProposedViewSize { session.proposal }
    var host: Host { session.host }
    var result: LayoutResult { session.result }

    func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutCore.LayoutChange {
      var (taken, none) = (edits, LayoutCore.LayoutChange?.none)
      lie(&taken, &none)
      var change = Optional(try session.apply(taken))
      lie(&taken, &change)
      return change!
    }
  }

  /// A session that says where the tracks stood at first.
  private final class SessionWithOldTracks: LayoutSession {
    private let session: any LayoutSession
    private let grids: [GridGeometry]

    init(_ session: any LayoutSession) { (self.session, grids) = (session, session.result.grids) }

    var tree: LayoutTree { session.tree }
    var proposal: ProposedViewSize { session.proposal }
    var host: Host { session.host }
    var result: LayoutResult {
      var result = session.result
      result.grids = grids
      return result
    }

    func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutCore.LayoutChange {
      try session.apply(edits)
    }
  }

  @Test(arguments: [0, 1e-11]) func `a session that keeps the tracks of a grid is found`(deviation: Double)
    throws
  {
    let check = ScriptCheck([
      SessionEngine(DirectEngine(), deviation: deviation) { tree, proposal, host in
        SessionWithOldTracks(DirectLayoutSession(tree, in: proposal, host: host))
      }
    ])
    let fault = try check.check(try Family("mixed").makeScript(seed: 1, edits: 20)).fault
    #expect(fault?.kind == .staleAnswer)
    #expect(fault?.reason == "has other tracks than a fresh layout")
  }

  private func liar(
    _ lie: @escaping @Sendable (inout [LayoutEdit], inout LayoutCore.LayoutChange?) -> Void
  ) -> ScriptCheck {
    ScriptCheck([
      SessionEngine(DirectEngine(), namesOnlyMoved: true) { tree, proposal, host in
        LyingSession(DirectLayoutSession(tree, in: proposal, host: host), lie)
      }
    ])
  }

  private func shrunk(_ check: ScriptCheck) throws -> ShrunkScript {
    let family = try Family("mixed")
    for seed in 1...50 as ClosedRange<UInt64> {
      let script = try family.makeScript(seed: seed, edits: 20)
      if let shrunk = try Shrinker(budget: 4000).shrink(script, check: check) { return shrunk }
    }
    throw TreeError(view: "", field: "", problem: "no script failed")
  }

  @Test func `a session that forgets proposals is found, and its script is one edit of one view`() throws {
    let check = liar { edits, _ in
      edits.removeAll { if case .proposal = $0 { true } else { false } }
    }
    let shrunk = try shrunk(check)
    #expect(shrunk.fault.kind == .staleAnswer)
    #expect(shrunk.script.editCount == 1)
    #expect(shrunk.script.layoutCase.complexity.views == 1)
    #expect(try check.check(shrunk.script).fault == shrunk.fault)
  }

  @Test func `a session that does not say what moved is found`() throws {
    let shrunk = try shrunk(liar { _, change in change?.moved = [] })
    #expect(shrunk.fault.kind == .wrongMoves)
    #expect(shrunk.script.editCount == 1)
  }

  @Test func `a session that names too many frames is found`() throws {
    let shrunk = try shrunk(
      liar { _, change in
        if let last = change?.moved.last { change?.moved = [0..<last.upperBound] }
      })
    #expect(shrunk.fault.kind == .wrongMoves)
  }

  @Test func `a session that makes a part of what is not possible is found`() throws {
    let shrunk = try shrunk(
      liar { edits, change in
        // An edit that is possible in the place of those that may not be.
        if change == nil, edits.count > 1 { edits = [.proposal(.unspecified)] }
      })
    #expect([.staleAnswer, .wrongRefusal].contains(shrunk.fault.kind))
  }
}
