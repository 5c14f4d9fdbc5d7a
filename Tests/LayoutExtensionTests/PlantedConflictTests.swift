import ConstraintLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import Testing

@Suite struct PlantedConflictTests {
  private let engine = ConstraintEngine(solver: GLPKSolver())

  @Test(arguments: ["trees", "wrappers", "customLayouts"])
  func `the one conflict among many constraints is found exactly`(family: String) throws {
    var found = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let plain = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard plain.status == .placed, let conflict = PlantedConflict(tree, plain, seed: seed, noise: 12),
        try isOnly(conflict, tree, layoutCase)
      else { continue }
      let answer = engine.layout(
        tree, in: layoutCase.proposal, host: layoutCase.host, under: conflict.constraints)
      guard case .conflict(let reported) = answer.status else {
        Issue.record("\(family)/\(seed): \(answer.status)")
        continue
      }
      #expect(reported.isIrreducible)
      let named = reported.reasons.map { reason in
        if case .constraint(let index) = reason.member { index } else { -1 }
      }
      #expect(Set(named) == conflict.planted, "\(family)/\(seed)")
      try expectCheapest(reported, conflict.constraints, tree, layoutCase, "\(family)/\(seed)")
      found += 1
    }
    #expect(found > 1)
  }

  /// Whether without any of its members all other constraints hold.
  private func isOnly(_ conflict: PlantedConflict, _ tree: LayoutTree, _ layoutCase: LayoutCase) throws
    -> Bool
  {
    conflict.planted.allSatisfy { index in
      var others = conflict.constraints
      others.remove(at: index)
      return engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host, under: others).status
        .isPlaced
    }
  }

  /// Relaxed by what it takes, the cheapest member no longer conflicts; relaxed by less, it does.
  private func expectCheapest(
    _ conflict: ConstraintConflict, _ constraints: [LayoutConstraint], _ tree: LayoutTree,
    _ layoutCase: LayoutCase,
    _ place: String
  ) throws {
    let cheapest = try #require(conflict.cheapest, "\(place)")
    guard case .constraint(let index) = cheapest.member, let amount = cheapest.relaxation else { return }
    for (share, holds) in [(1.001, true), (0.9, false)] {
      var relaxed = constraints
      relaxed[index].right.constant += (relaxed[index].relation == .atLeast ? -1 : 1) * share * amount
      let layout = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host, under: relaxed)
      #expect(layout.status.isPlaced == holds, "\(place): \(share) of \(amount)")
    }
  }
}
