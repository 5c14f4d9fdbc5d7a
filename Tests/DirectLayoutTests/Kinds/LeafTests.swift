import LayoutCore
import LayoutViews
import Testing

/// L2–L7: leaves.
@Suite struct LeafTests {
  private func size(
    in proposal: ProposedViewSize, _ content: (inout TreeBuilder) -> Void
  ) throws -> Size? {
    layOut(try TreeBuilder.tree(content), in: proposal).size
  }

  @Test func `L5: outside stacks a Divider is a horizontal line`() throws {
    #expect(try size(in: offer(30, 20)) { $0.divider() } == Size(width: 30, height: 1))
    #expect(try size(in: offer(nil, nil)) { $0.divider() } == Size(width: 10, height: 1))
    try expectTracks(GridText("- 40x20\n*"), in: offer(100, 100), columns: [60, 40], rows: [20, 80])
  }

  @Test func `L7: a leaf is measured once per proposal, and measures are counted`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        for _ in 0..<3 {
          builder.gridRow {
            $0.fixed(nil, 10, 10)
            $0.fixed(nil, 10, 10)
          }
        }
        builder.gridRow {
          $0.measuredLeaf(offers.leaf(20, 10))
          $0.color()
        }
      }
    }
    let result = DirectEngineUnderTest.layout(tree, in: offer(100, 100))
    #expect(offers.list.count == offers.all.count)
    #expect(result.statistics.counts["measures"] == Double(offers.list.count))
    // The columns once and the rows once.
    #expect(result.statistics.counts["grids"] == 2)
  }
}
