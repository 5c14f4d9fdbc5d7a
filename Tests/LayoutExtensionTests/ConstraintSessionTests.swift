import ConstraintLayout
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import LayoutViews
import Testing

@Suite struct ConstraintSessionTests {
  /// Scripts in all; `PLUMB_CONSTRAINT_SCRIPTS=10000` makes the test take minutes.
  private static let scripts =
    Int(ProcessInfo.processInfo.environment["PLUMB_CONSTRAINT_SCRIPTS"] ?? "") ?? 80
  /// Where it strikes, both answers say so.
  private static let nodeLimit = 50
  private static let families = ["trees", "wrappers", "choices", "customLayouts"]

  @Test(arguments: families)
  func `every step of an edit script has the answer of a fresh solve`(family: String) throws {
    var ends: [String: Int] = [:]
    for seed in 1...UInt64(max(1, Self.scripts / Self.families.count)) {
      let engine = ConstraintEngine(encoding: Encoding.allCases[Int(seed % 2)], solver: GLPKSolver())
      let layoutCase = try Family(family).makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let plain = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard plain.status == .placed, var random = RandomConstraints(tree, plain, seed: seed) else { continue }
      let session = ConstraintSession(
        tree, in: layoutCase.proposal, host: layoutCase.host, engine: engine,
        nodeLimit: Self.nodeLimit)
      var members: [ConstraintSession.Member] = []
      for step in 0..<4 {
        switch random.edit(members.count) {
        case .add: if let new = random.next(step) { members.append(try session.add(new)) }
        case .change(let index):
          if let new = random.next(step) { try session.change(members[index], to: new) }
        case .remove(let index): session.remove(members.remove(at: index))
        case .resize(let width):
          session.resize(to: ProposedViewSize(width: width, height: layoutCase.proposal.height))
        }
        let fresh = engine.layout(
          tree, in: session.proposal, host: layoutCase.host, under: session.constraints,
          nodeLimit: Self.nodeLimit)
        expectSame(session.layout, fresh, "\(family)/\(seed), step \(step)")
        ends[fresh.status.name, default: 0] += 1
      }
    }
    #expect(ends["placed", default: 0] > Self.scripts / 4, "\(ends)")
  }

  private func expectSame(_ answer: ConstrainedLayout, _ fresh: ConstrainedLayout, _ place: String) {
    #expect(answer.status.name == fresh.status.name, "\(place)")
    #expect(answer.concessions == fresh.concessions, "\(place)")
    #expect(answer.losses == fresh.losses, "\(place)")
    #expect(answer.result.frames.count == fresh.result.frames.count, "\(place)")
    for (a, b) in zip(answer.result.frames, fresh.result.frames) {
      #expect(a == b || (a.isNull && b.isNull), "\(place)")
    }
    if case .conflict(let a) = answer.status, case .conflict(let b) = fresh.status {
      #expect(a.reasons.map(\.member) == b.reasons.map(\.member), "\(place)")
    }
  }

  private func session() throws -> ConstraintSession {
    let tree = try LayoutTree(
      HStack(spacing: 0) {
        Color.red.name("a")
        Color.blue.name("b")
      })
    return ConstraintSession(
      tree, in: ProposedViewSize(width: 200, height: 50),
      engine: ConstraintEngine(solver: GLPKSolver()))
  }

  @Test func `a session stays usable after everything that fails`() throws {
    let session = try session()
    #expect(throws: ConstraintFault.self) { try session.add(view("c").width.equals(1)) }
    #expect(throws: ConstraintFault.self) { try session.add(view("a").width.equals(.nan)) }
    #expect(session.constraints.isEmpty)
    let wide = try session.add(view("a").width.atLeast(150))
    let narrow = try session.add(view("a").width.atMost(20))
    guard case .conflict(let conflict) = session.layout.status else {
      Issue.record("\(session.layout.status)")
      return
    }
    #expect(conflict.reasons.map(\.member) == [.constraint(0), .constraint(1)])
    #expect(conflict.cheapest?.relaxation == 130)
    #expect(throws: ConstraintFault.self) {
      try session.change(narrow, to: view("b").width.equals(view("b").width))
    }
    session.resize(to: ProposedViewSize(width: -1, height: 5))
    guard case .failed = session.layout.status else {
      Issue.record("\(session.layout.status)")
      return
    }
    session.resize(to: ProposedViewSize(width: 200, height: 50))
    session.remove(narrow)
    #expect(session.layout.status.isPlaced)
    #expect(session.layout.result.frames[session.tree.nodes["a"]!].width == 150)
    session.remove(wide)
    #expect(session.layout.result.frames[session.tree.nodes["a"]!].width == 100)
  }
}

extension ConstrainedLayout.Status {
  fileprivate var name: String {
    switch self {
    case .placed: "placed"
    case .conflict: "conflict"
    case .faulty: "faulty"
    case .failed(let status): status.name
    case .undecided(let reason): reason
    }
  }
}
