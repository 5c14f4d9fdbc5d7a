import ConstraintLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import Testing

@Suite struct ExampleTests {
  @Test(
    arguments: Encoding.allCases,
    ["aspect-ratio", "baselines", "caption", "equal-gaps", "shared-columns", "sidebar"])
  func `shipped examples hold, and any engine lays them out so`(encoding: Encoding, name: String) throws {
    let layoutCase = try example(name)
    let tree = try layoutCase.tree()
    let constraints = try layoutCase.layoutConstraints(of: tree)
    let layout = ConstraintEngine(encoding: encoding, solver: GLPKSolver()).layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    #expect(layout.status.isPlaced, "\(layout.status)")
    #expect(!layout.concessions.isEmpty)
    try expectRealized(layout, layoutCase.proposal, layoutCase.host, name)
    for constraint in constraints where name != "baselines" {
      let miss = try miss(constraint, in: layout.result, of: tree, layoutCase.proposal)
      let lost = layout.losses.first { $0.constraint == constraint }
      #expect(abs(miss - (lost?.amount ?? 0)) < 1e-6, "\(constraint)")
      if constraint.strength == .required { #expect(lost == nil) }
    }
  }

  @Test func `examples do not hold without constraints`() throws {
    for name in ["aspect-ratio", "caption", "equal-gaps", "shared-columns", "sidebar"] {
      let layoutCase = try example(name)
      let tree = try layoutCase.tree()
      let plain = ConstraintEngine(solver: GLPKSolver()).layout(
        tree, in: layoutCase.proposal, host: layoutCase.host)
      let misses = try layoutCase.layoutConstraints(of: tree).map {
        try miss($0, in: plain, of: tree, layoutCase.proposal)
      }
      #expect(misses.contains { $0 > 1 }, "\(name)")
    }
  }
}
