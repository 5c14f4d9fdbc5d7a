import LayoutCore
import Testing

/// G14, G18: spanning cells and unsized axes.
@Suite struct SpanTests {
  @Test func `G14: a span is offered what the other columns leave`() throws {
    try expectTracks(GridText("10 10 10\n*/2"), in: offer(100, nil), columns: [45, 45, 10])
    try expectTracks(GridText("10 10\n= *x5"), in: offer(100, nil), columns: [50, 50])
    try expectTracks(GridText("10 10 30\n0..0..40/2"), in: offer(100, nil), columns: [20, 20, 30])
  }

  @Test func `G15: at ∞ a span that needs ∞ makes its columns infinite`() throws {
    let tree = try GridText("10 10 10\n*/2").tree()
    let result = layOut(tree, in: offer(.infinity, 100))
    #expect(result.status == .unbounded(view: try #require(tree.nodes["d"])))
    try expectTracks(
      GridText("10 10 10\n0..0..60/2"), in: offer(.infinity, 100), columns: [30, 30, 10])
  }

  @Test func `G18: an unsized span grows no column beyond its size at 0`() throws {
    try expectTracks(GridText("10 10\n= *!h"), in: offer(100, nil), columns: [10, 10])
    try expectTracks(GridText("10 10\n= 30..40..∞!h"), in: offer(100, nil), columns: [15, 15])
  }

  @Test func `G18: the offer of 0 holds in probes and passes, the final width in the row pass`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { builder in
          builder.modified(by: .gridCellUnsizedAxes(.horizontal)) {
            $0.measuredLeaf(offers.leaf(5, 5))
          }
          builder.fixed(nil, 10, 10)
        }
        builder.gridRow { $0.fixed(nil, 30, 10) }
      }
    }
    _ = layOut(tree, in: offer(100, 60))
    for asked in offers.all { #expect(asked.width == 0 || asked.width == 30, "\(asked)") }
    #expect(offers.all.isSuperset(of: [offer(0, 0), offer(0, .infinity), offer(0, 60), offer(30, 0)]))
  }

  @Test func `full-width rows above each other cost nothing extra`() throws {
    // 20,000 rowless cells over 1,000 columns would be 20 million additions if each summed its columns.
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { for _ in 0..<1000 { $0.fixed(nil, 1, 1) } }
        for _ in 0..<20_000 { builder.fixed(nil, 1000, 1) }
      }
    }
    #expect(layOut(tree).size == Size(width: 1000, height: 20_001))
  }
}
