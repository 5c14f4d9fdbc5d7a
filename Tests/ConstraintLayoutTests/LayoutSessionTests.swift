import ConstraintLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

@Suite struct LayoutSessionTests {
  private func engine(_ encoding: Encoding = .tracks) -> ConstraintEngine {
    ConstraintEngine(encoding: encoding, solver: GLPKSolver())
  }

  private func session(
    _ tree: LayoutTree, _ width: Double?, _ height: Double? = 300, encoding: Encoding = .tracks
  ) throws -> ConstraintLayoutSession {
    ConstraintLayoutSession(
      tree, in: ProposedViewSize(width: width, height: height), engine: engine(encoding))
  }

  // MARK: Equality with a fresh layout

  /// Scripts in all; `PLUMB_SESSION_SCRIPTS=10000` makes the test take minutes.
  private static let scripts = Int(ProcessInfo.processInfo.environment["PLUMB_SESSION_SCRIPTS"] ?? "") ?? 200

  @Test(arguments: Family.all)
  func `every step of an edit script has the frames of a fresh layout`(family: Family) throws {
    var (placed, afresh) = (0, 0)
    for seed in 0..<UInt64(max(1, Self.scripts / Family.all.count)) {
      let encoding = Encoding.allCases[Int(seed % 2)]
      var script = EditScript(family, seed: seed)
      guard let tree = try? script.layoutCase.tree() else { continue }
      let session = ConstraintLayoutSession(
        tree, in: script.layoutCase.proposal, host: script.layoutCase.host, engine: engine(encoding))
      expectFresh(session, "\(family.label), seed \(seed), first")
      for number in 1...6 {
        let before = session.result
        let change: LayoutChange
        switch script.step() {
        case .resized: change = try session.resize(to: script.layoutCase.proposal)
        case .edited:
          // What is no valid tree is not laid out.
          guard let tree = try? script.layoutCase.tree() else { continue }
          change = try session.update(tree)
        }
        expectFresh(session, "\(family.label), seed \(seed), step \(number)")
        expectMoved(change, from: before, session.result, "\(family.label), seed \(seed), step \(number)")
        guard session.result.status == .placed else { continue }
        placed += 1
        if counts(session.result)["freshLayouts"] != nil { afresh += 1 }
      }
    }
    #expect(afresh * 50 <= placed, "\(afresh) of \(placed) answers were laid out afresh")
  }

  // MARK: What is followed

  private func table(alignment: Alignment = .center, first: Double = 40) throws -> LayoutTree {
    var builder = TreeBuilder()
    builder.grid(GridDescription(alignment: alignment)) { builder in
      for row in 0..<5 {
        builder.gridRow { builder in
          for column in 0..<20 {
            let width = row + column == 0 ? first : Double(20 + (7 * row + 3 * column) % 40)
            let range = LengthRange(min: width / 2, ideal: width, max: 2 * width)
            builder.leaf(LinearLeaf(width: range, height: LengthRange(fixed: 10)))
          }
        }
      }
    }
    return try builder.finish()
  }

  private func counts(_ result: LayoutResult) -> [String: Double] { result.statistics.counts }
  private func counts(_ change: LayoutChange) -> [String: Double] { change.statistics.counts }

  @Test func `another proposal compiles nothing and asks no solver`() throws {
    let session = try session(table(), 900)
    #expect(counts(session.result)["followed"] == nil)
    for width in [910.0, 1300, 500] {
      let result = try session.resize(to: ProposedViewSize(width: width, height: 300))
      #expect(result.statistics[.compile] >= 0)
      #expect(counts(result)["followed"] == 1)
      #expect(counts(result)["rounds"] == 1)
      expectFresh(session, "\(width)")
    }
  }

  @Test func `the same proposal exchanges no row`() throws {
    let session = try session(table(), 900)
    let before = session.result.frames
    let result = try session.apply([.proposal(session.proposal)])
    #expect(counts(result)["followed"] == 1)
    #expect(counts(result)["exchanges"] == 0)
    #expect(result.moved.isEmpty)
    #expect(session.result.frames == before)
  }

  @Test func `another tree of the same shape is laid out`() throws {
    let session = try session(table(), 900)
    let before = session.result.frames
    for tree in [try table(alignment: .topLeading), try table(first: 90)] {
      try session.update(tree)
      expectFresh(session, "edited")
    }
    #expect(session.result.frames != before)
  }

  @Test func `a side of the proposal may become nil or infinite, and finite again`() throws {
    let session = try session(table(), 900)
    for width in [nil, 400, .infinity, 700] as [Double?] {
      #expect(try session.resize(to: ProposedViewSize(width: width, height: 300)).status == .placed)
      expectFresh(session, "\(width ?? -1)")
    }
  }

  // MARK: Failures

  @Test func `a refused proposal changes nothing`() throws {
    let session = try session(table(), 900)
    let proposal = session.proposal
    let result = session.result
    #expect(throws: TreeError.self) { try session.resize(to: ProposedViewSize(width: -1, height: 300)) }
    #expect(throws: TreeError.self) {
      try session.apply([.proposal(ProposedViewSize(width: 700, height: 300)), .leaf(0, .shape)])
    }
    #expect(session.result.frames == result.frames)
    #expect(session.proposal == proposal)
    #expect(try session.resize(to: ProposedViewSize(width: 910, height: 300)).status == .placed)
    expectFresh(session, "after a refusal")
  }

  @Test func `what is cancelled is a failure, and the session stays usable`() async throws {
    let tree = try table()
    let proposal = ProposedViewSize(width: 900, height: 300)
    let engine = engine()
    let statuses = try await Task {
      let session = ConstraintLayoutSession(tree, in: proposal, engine: engine)
      withUnsafeCurrentTask { $0?.cancel() }
      return [
        session.result.status, try session.resize(to: ProposedViewSize(width: 300, height: 300)).status,
      ]
    }.value
    #expect(statuses == [.placed, .solverFailure("cancelled")])
    expectFresh(ConstraintLayoutSession(tree, in: proposal, engine: engine), "afterwards")
  }

  @Test func `a limit ends a layout, and another session is right`() throws {
    var limited = engine()
    limited.options.timeLimit = 0
    let proposal = ProposedViewSize(width: 900, height: 300)
    let failed = ConstraintLayoutSession(try table(), in: proposal, engine: limited)
    guard case .solverFailure = failed.result.status else {
      return #expect(Bool(false), "\(failed.result.status)")
    }
    let session = ConstraintLayoutSession(try table(), in: proposal, engine: engine())
    expectFresh(session, "after a limit")
  }
}
