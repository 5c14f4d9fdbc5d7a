import LayoutCore
import Testing

/// G11–G16: how columns get their widths.
@Suite struct ColumnTests {
  @Test func `S2: of two infinite columns the larger minimum goes first`() throws {
    try expectTracks(GridText("* 60..60..∞"), in: offer(100, nil), columns: [40, 60])
  }

  @Test func `S2: flexibilities within half a unit are equal and keep the source order`() throws {
    try expectTracks(
      GridText("30..30..70.000001 10..10..50"), in: offer(50, nil), columns: [30, 20])
    try expectTracks(
      GridText("30..30..70.0001 10..10..50"), in: offer(50, nil), columns: [30, 25])
  }

  @Test func `S2: a minimum on the boundary between two units counts as the smaller one`() throws {
    // The rowless shape makes both columns infinitely flexible. The minimums are equal, so that the first column
    // goes first: it is offered (50 − 8) ÷ 2 and takes 10, and the second one takes what is left.
    let grid = GridText("= *\n10 \(unitBoundary)..20..50", horizontal: .uniform(8))
    try expectTracks(grid, in: offer(50, nil), columns: [10, 32])
  }

  @Test func `S2, G12: lengths around 10⁹ are compared as doubles hold them`() throws {
    // Near 7.5·10⁹ a double holds multiples of 2⁻²⁰, a sixteenth of a unit. The flexibilities are 7.5·10⁹ less 6 and
    // less 7 of them; 65536·x − 0.618034 is then a multiple of 2⁻⁴, 16 and 17 sixteenths below 65536 · 7.5·10⁹, and
    // the smallest integers that are at least as large are equal. So the first column goes first: it takes the 1
    // point that it is offered, (10 − 8) ÷ 2, the second one takes 7·10⁻⁶, and the shape's 10 − 9.000007 is shared.
    let grid = GridText(
      "= 0..0..7500000000\n0..0..10\n0.0000055 0.000007", horizontal: .uniform(8))
    try expectTracks(grid, in: offer(10, nil), columns: [1.4999965, 0.5000035])
  }

  @Test func `G12: priorities go first and leave the others their minimum`() throws {
    try expectTracks(GridText("* *^1"), in: offer(100, nil), columns: [0, 100])
    try expectTracks(GridText("20..20..∞ *^1"), in: offer(100, nil), columns: [20, 80])
    try expectTracks(
      GridText("5..5..∞^-1 20..20..∞ *^2"), in: offer(100, nil), columns: [5, 20, 75])
  }

  @Test func `G12: a column has the largest priority of its single-column cells`() throws {
    try expectTracks(GridText("*^-1 *\n*/2^5"), in: offer(100, nil), columns: [0, 100])
    try expectTracks(GridText("*^-1 *\n*^1 *"), in: offer(100, nil), columns: [100, 0])
  }

  @Test func `G12: an unsized span does not count for the order`() throws {
    let sized = GridText("10 40..40..50\n*/2")
    try expectTracks(sized, in: offer(40, nil), columns: [10, 40])
    try expectTracks(GridText("30..30..35 10..10..90\n*/2!h"), in: offer(50, nil), columns: [30, 20])
  }

  @Test func `G11: a cell is probed at zero and infinity on both axes at once`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow {
          $0.measuredLeaf(offers.leaf(20, 10))
          $0.fixed(nil, 10, 10)
        }
      }
    }
    _ = layOut(tree, in: offer(100, 40))
    #expect(offers.all.isSuperset(of: [offer(0, 0), offer(.infinity, .infinity), offer(50, 40)]))
  }

  @Test func `G17: the width pass offers the height without the row gaps`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .uniform(0), .uniform(6)) { builder in
        builder.gridRow { $0.measuredLeaf(offers.leaf(20, 10)) }
        builder.gridRow { $0.fixed(nil, 10, 10) }
      }
    }
    _ = layOut(tree, in: offer(100, 40))
    #expect(offers.all.contains(offer(100, 34)))
    _ = layOut(tree, in: offer(100, 4))
    #expect(offers.all.contains(offer(100, 0)))
    _ = layOut(tree, in: offer(100, nil))
    #expect(offers.all.contains(offer(100, nil)))
  }
}
