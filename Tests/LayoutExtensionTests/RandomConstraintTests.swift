import ConstraintLayout
import DirectLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import Testing

@Suite struct RandomConstraintTests {
  private static let families = [
    "trees", "random", "wrappers", "guides", "choices", "customLayouts",
  ]

  @Test(arguments: Encoding.allCases, families)
  func `answers hold, and any engine lays them out so`(encoding: Encoding, family: String) throws {
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    var ends: [String: Int] = [:]
    for seed in 1...12 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let plain = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard plain.status == .placed, var random = RandomConstraints(tree, plain, seed: seed) else { continue }
      let constraints = random.list(1 + Int(seed % 4))
      let place = "\(family)/\(seed)"
      let layout = engine.layout(
        tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints, nodeLimit: 200)
      switch layout.status {
      case .placed:
        ends["placed", default: 0] += 1
        try expectHeld(layout, constraints, tree, layoutCase, place)
      case .conflict(let conflict):
        ends["conflict", default: 0] += 1
        try expectConflict(conflict, constraints, tree, layoutCase, engine, place)
      case .undecided(let reason): ends[reason, default: 0] += 1
      case .failed(let status): ends[status.name, default: 0] += 1
      case .faulty(let faults): Issue.record("\(place): \(faults)")
      }
    }
    #expect(ends["placed", default: 0] > 3, "\(ends)")
  }

  private func expectHeld(
    _ layout: ConstrainedLayout, _ constraints: [LayoutConstraint], _ tree: LayoutTree,
    _ layoutCase: LayoutCase,
    _ place: String
  ) throws {
    if layout.realization != nil {
      try expectRealized(layout, layoutCase.proposal, layoutCase.host, place)
    }
    for (index, constraint) in constraints.enumerated() {
      let miss = try miss(constraint, in: layout.result, of: tree, layoutCase.proposal)
      let lost = layout.losses.first { $0.index == index }?.amount ?? 0
      #expect(abs(miss - lost) < 1e-6 * max(1, miss), "\(place): \(constraint) misses \(miss), lost \(lost)")
      if constraint.strength == .required { #expect(lost == 0, "\(place)") }
    }
  }

  /// Each member is needed: without it the others have a layout.
  private func expectConflict(
    _ conflict: ConstraintConflict, _ constraints: [LayoutConstraint], _ tree: LayoutTree,
    _ layoutCase: LayoutCase,
    _ engine: ConstraintEngine, _ place: String
  ) throws {
    #expect(conflict.isIrreducible, "\(place)")
    let members = conflict.reasons.compactMap { reason -> Int? in
      if case .constraint(let index) = reason.member { index } else { nil }
    }
    #expect(!members.isEmpty, "\(place)")
    for reason in conflict.reasons { #expect((reason.relaxation ?? 0) > 0, "\(place): \(reason)") }
    for left in members {
      var rest = constraints
      rest[left].strength = .preferred(level: 1)
      rest = rest.enumerated().filter { members.contains($0.offset) }.map(\.element)
      let layout = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host, under: rest)
      #expect(layout.status.isPlaced, "\(place): without \(constraints[left])")
    }
  }

  @Test(arguments: Encoding.allCases)
  func `constraints that hold anyway change no bit`(encoding: Encoding) throws {
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    var placed = 0
    for family in Self.families {
      for seed in 1...10 as ClosedRange<UInt64> {
        let layoutCase = try Family(family).makeCase(seed: seed)
        let tree = try layoutCase.tree()
        let plain = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
        guard plain.status == .placed else { continue }
        let held = tree.nodes.filter { !plain.frames[$0.value].isNull }.keys.sorted().flatMap { name in
          [view(name).width.atLeast(-1), view(name).maxX.equals(view(name).minX + view(name).width)]
        }
        for constraints in [[], held] {
          let layout = engine.layout(
            tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints.filter { $0.flaw == nil }
          )
          #expect(layout.status.isPlaced)
          #expect(layout.result.frames.count == plain.frames.count)
          for (a, b) in zip(layout.result.frames, plain.frames) {
            #expect(a == b || (a.isNull && b.isNull), "\(family)/\(seed)")
          }
          placed += 1
        }
      }
    }
    #expect(placed > 80)
  }
}
