import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@Suite struct UnboundedTests {
  @Test func `a flexible view that is offered infinity is named`() throws {
    let view = Grid {
      GridRow {
        Leaf(width: 10, height: 10)
        Color.red.id("endless").frame(minHeight: 5)
      }
    }
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: .infinity, height: 10))
    #expect(result.status == .unbounded(view: try #require(tree.nodes["endless"])))
  }

  @Test func `both engines name the same view in random grids offered infinity`() throws {
    var unbounded = 0
    for seed in UInt64(1)...200 {
      let tree = try Family.random.makeCase(seed: seed).tree()
      for proposal in [
        ProposedViewSize.infinity, ProposedViewSize(width: 90, height: .infinity),
        ProposedViewSize(width: .infinity, height: nil),
      ] {
        let reference = DirectEngine().layout(tree, in: proposal, host: .center).status
        if case .unbounded = reference { unbounded += 1 }
        for encoding in Encoding.allCases {
          let status = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .center).status
          #expect(status == reference, "seed \(seed), \(proposal), \(encoding)")
        }
      }
    }
    #expect(unbounded > 300)
  }

  @Test func `a proposal that is no length is refused`() throws {
    let tree = try LayoutTree(Grid { Color.red })
    for length in [-1, Double.nan, -Double.infinity] {
      for proposal in [
        ProposedViewSize(width: length, height: 1), ProposedViewSize(width: nil, height: length),
      ] {
        let status = ConstraintEngine.glpk(.tracks).layout(tree, in: proposal, host: .center).status
        #expect(status.name == "refused")
      }
    }
  }
}
