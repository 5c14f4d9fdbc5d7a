import LayoutCore
import Testing

/// G14, G18: spanning cells and unsized axes.
@Suite struct SpanTests {
  @Test func `G14: a span adds its deficit equally, to fixed columns too`() throws {
    try expectTracks(GridText("10 20 30\n50/2 5"), columns: [20, 30, 30])
  }

  @Test func `G14: the gaps inside a span count for it`() throws {
    try expectTracks(GridText("10 20\n50/2", horizontal: .uniform(8)), columns: [16, 26])
  }

  @Test func `G14: shorter spans grow their columns first`() throws {
    try expectTracks(
      GridText("100/3\n10 10 10\n50/2 10"),
      columns: [25 + 40.0 / 3, 25 + 40.0 / 3, 10 + 40.0 / 3])
  }

  @Test func `G14: spans of equal length go top to bottom, left to right`() throws {
    // b grows the first two columns to 20, so c already has 30 and adds 10 to the last two.
    try expectTracks(
      GridText("10 10 10\n40/2 0\n0 50/2"), columns: [20, 30, 20])
    try expectTracks(
      GridText("10 10 10\n0 50/2\n40/2 0"), columns: [12.5, 27.5, 25])
  }

  @Test func `G14: a span is offered what the other columns leave`() throws {
    try expectTracks(GridText("10 10 10\n*/2"), in: offer(100, nil), columns: [45, 45, 10])
    try expectTracks(GridText("10 10\n= *x5"), in: offer(100, nil), columns: [50, 50])
    try expectTracks(GridText("10 10 30\n0..0..40/2"), in: offer(100, nil), columns: [20, 20, 30])
  }

  @Test func `G14: a span is offered at least what it has`() throws {
    let grid = GridText("30 30 30\n*/2")
    try expectFrames(grid.tree(), in: offer(50, nil), ["grid": [0, 0, 90, 20], "d": [0, 10, 60, 10]])
  }

  @Test func `G15: at nil a span adds its ideal's deficit`() throws {
    try expectTracks(GridText("2 2\n*/2"), columns: [5, 5])
  }

  @Test func `G15: at ∞ a span that needs ∞ makes its columns infinite`() throws {
    let tree = try GridText("10 10 10\n*/2").tree()
    let result = layOut(tree, in: offer(.infinity, 100))
    #expect(result.status == .unbounded(view: try #require(tree.nodes["d"])))
    try expectTracks(
      GridText("10 10 10\n0..0..60/2"), in: offer(.infinity, 100), columns: [30, 30, 10])
  }

  @Test func `G18: an unsized cell counts with its size at 0 and fills its track`() throws {
    let grid = GridText("20 20\n5..50..∞x*!h 20\n")
    try expectFrames(
      grid.tree(), in: offer(100, 60), ["grid": [0, 0, 40, 60], "c": [0, 10, 20, 50]])
    let row = GridText("20x20 5x3..9..∞!v")
    try expectFrames(row.tree(), in: offer(100, 60), ["grid": [0, 0, 25, 20], "b": [20, 0, 5, 20]])
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
