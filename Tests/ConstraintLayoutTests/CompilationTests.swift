import ConstraintLayout
import DirectLayout
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

/// Small grids in, definitions out.
@Suite struct CompilationTests {
  private let proposal = ProposedViewSize(width: 100, height: nil)

  private var shared: some View {
    Grid(horizontalSpacing: 8) {
      GridRow {
        Leaf(width: LengthRange(min: 0, ideal: 10, max: 60), height: 10).id("a")
        Leaf(width: 30, height: 10).id("b")
      }
    }.id("grid")
  }

  @Test func `G13 in tracks: what is left is offered to the flexible column`() throws {
    #expect(
      try definitions(of: shared, in: proposal, .tracks, .horizontal, [.F9, .G13]) == [
        "a F9.proposal.x0.grid = 100",
        "b G13.available.x1.grid = a - 8",
        "c G13.available.x0.grid = b - 30",
        "d G13.offer.x0.grid = max(c, 0)",
        "e G13.track.x0.grid = min(d, 60)",
        "f G13.track.x1.grid = 30",
      ])
  }

  @Test func `G13 in cells: every cell answers in a row of its own`() throws {
    #expect(
      try definitions(of: shared, in: proposal, .cells, .horizontal, [.F9, .G13, .L2]) == [
        "a F9.proposal.x0.grid = 100",
        "b G13.available.x1.grid = a - 8",
        "c G13.offer.x1.grid = max(0.5b, 0)",
        "d G13.track.x1.grid = 30",
        "e G13.available.x0.grid = b - d",
        "f G13.offer.x0.grid = max(e, 0)",
        "g L2.length.x0.a = min(f, 60)",
        "k F9.coordinate.x0.grid = 0",
        "m L2.length.x0.a = min(g, 60)",
        "q L2.coordinate.x0.b = 30",
      ])
  }

  private var spanned: some View {
    Grid(horizontalSpacing: 8) {
      GridRow {
        Leaf(width: 20, height: 10)
        Leaf(width: 30, height: 10)
        Leaf(width: 5, height: 10)
      }
      GridRow { Leaf(width: 70, height: 10).gridCellColumns(2).id("header") }
    }.id("grid")
  }

  @Test(arguments: Encoding.allCases)
  func `G14: a span adds its deficit to each column it covers`(encoding: Encoding) throws {
    let expected = [
      Encoding.tracks: [
        "e G14.extent.x0.header = 58",
        "f G14.deficit.x0.header = max(-0.5e + 35, 0)",
        "g G14.track.x0.header = f + 20",
        "h G14.track.x1.header = f + 30",
      ],
      .cells: [
        "k G14.total.x0.grid = d + g + j + 16",
        "l G14.extent.x0.header = d + g + 8",
        "m G14.offer.x0.header = max(l, a - k + l)",
        "n G14.deficit.x0.header = max(0, -0.5l + 35)",
        "o G14.total.x0.header = k + 2n",
        "p G14.track.x0.header = d + n",
        "q G14.track.x1.header = g + n",
      ],
    ]
    #expect(try definitions(of: spanned, in: proposal, encoding, .horizontal, [.G14]) == expected[encoding])
  }

  private func slack(_ spans: LengthRange...) -> some View {
    Grid(horizontalSpacing: 8) {
      GridRow {
        Leaf(width: 20, height: 10)
        Leaf(width: 30, height: 10)
        Leaf(width: 5, height: 10)
      }
      ForEach(spans.indices, id: \.self) { index in
        GridRow { Leaf(width: spans[index], height: 10).gridCellColumns(2).id("\(index)s") }
      }
    }.id("grid")
  }

  @Test
  func `G14 in tracks: a span without a largest length takes what is left, and nothing is left after it`()
    throws
  {
    let view = slack(
      .shape, LengthRange(min: 60, ideal: 60, max: 90), LengthRange(min: 40, ideal: 50, max: 90))
    #expect(
      try definitions(of: view, in: proposal, .tracks, .horizontal, [.G14]) == [
        "e G14.total.x0.grid = 71",
        "f G14.available.x0.grid = max(a - e, 0)",
        "g G14.track.x0.0s = 0.5f + 20",
        "h G14.track.x1.0s = 0.5f + 30",
        "i G14.extent.x0.1s = g + h + 8",
        "j G14.deficit.x0.1s = max(-0.5i + 30, 0)",
        "k G14.track.x0.1s = g + j",
        "l G14.track.x1.1s = h + j",
      ])
  }

  @Test func `G14 in tracks: a span takes what is left up to its largest length`() throws {
    let view = slack(LengthRange(min: 60, ideal: 60, max: 90), LengthRange(min: 0, ideal: 10, max: 58))
    #expect(
      try definitions(of: view, in: proposal, .tracks, .horizontal, [.G14]) == [
        "e G14.total.x0.grid = 71",
        "f G14.available.x0.grid = max(a - e, 0)",
        "g G14.extent.x0.0s = 58",
        "h G14.length.x0.0s = min(f + g, 90)",
        "i G14.deficit.x0.0s = max(-0.5g + 0.5h, -0.5g + 30, 0)",
        "j G14.track.x0.0s = i + 20",
        "k G14.track.x1.0s = i + 30",
      ])
  }

  @Test func `L2 in tracks: what a column is at least decides bounds below it`() throws {
    let grid = Grid {
      GridRow { Leaf(width: 50, height: 1) }
      GridRow { Leaf(width: LengthRange(min: 10, ideal: 20, max: 40), height: 1).id("always 40") }
      GridRow { Leaf(width: LengthRange(min: 30, ideal: 30, max: 90), height: 1).id("bounded") }
      GridRow { Leaf(width: LengthRange(min: 50, ideal: 50, max: .infinity), height: 1).id("as offered") }
    }
    #expect(
      try definitions(of: grid, in: proposal, .tracks, .horizontal, [.L2]) == [
        "k L2.length.x0.bounded = min(c, 90)"
      ])
  }

  @Test(arguments: Encoding.allCases)
  func `F2: an ideal length below the minimum leaves a column narrower than the minimum`(encoding: Encoding)
    throws
  {
    let narrow = Leaf(width: LengthRange(min: 8, ideal: 9, max: 10), height: 1).frame(idealWidth: 0)
    let tree = try LayoutTree(
      Grid {
        GridRow { narrow }
        GridRow { Leaf(width: 6, height: 1) }
        GridRow { narrow.gridCellUnsizedAxes(.vertical) }
      })
    let solved = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
    #expect(solved.frames[0].width == 6 && solved.frames[2].width == 8)
    #expect(solved.frames == DirectEngine().layout(tree, in: .unspecified, host: .topLeading).frames)
  }

  private var prioritized: some View {
    Grid(horizontalSpacing: 0) {
      GridRow {
        Leaf(width: LengthRange(min: 12, ideal: 20, max: 90), height: 10)
        Leaf(width: LengthRange(min: 7, ideal: 20, max: 50), height: 10).layoutPriority(1)
      }
    }.id("grid")
  }

  @Test func `G12: a higher priority sees what the minimums of the lower leave`() throws {
    #expect(
      try definitions(of: prioritized, in: proposal, .tracks, .horizontal, [.F9, .G13]) == [
        "a F9.proposal.x0.grid = 100",
        "b G13.available.x1.grid = a - 12",
        "c G13.offer.x1.grid = max(b, 0)",
        "d G13.track.x1.grid = max(c, 7)",
        "e G13.track.x1.grid = min(d, 50)",
        "f G13.available.x0.grid = b - e + 12",
        "g G13.offer.x0.grid = max(f, 0)",
        "h G13.track.x0.grid = max(g, 12)",
        "i G13.track.x0.grid = min(h, 90)",
      ])
  }

  private var guided: some View {
    Grid(alignment: .top) {
      GridRow {
        Leaf(width: 10, height: 20).alignmentGuide(.top) { _ in 5 }.id("a")
        Leaf(width: 10, height: 30).id("b")
      }
    }.id("grid")
  }

  @Test(arguments: Encoding.allCases)
  func `G22: explicit guides give a track a leading and a trailing part`(encoding: Encoding) throws {
    let expected = [
      Encoding.tracks: [
        "g G19.track.y0.grid = 35"
      ],
      .cells: [
        "i G22.leadingPart.y0.grid = max(5, 0)",
        "j G22.trailingPart.y0.grid = max(15, 30)",
        "k G13.track.y0.grid = i + j",
        "u G22.leadingPart.y0.grid = max(5, 0)",
        "v G22.trailingPart.y0.grid = max(r - 5, t)",
        "x G22.coordinate.y0.a = n + u - 5",
        "z G22.coordinate.y0.b = n + u",
      ],
    ]
    #expect(
      try definitions(of: guided, in: proposal, encoding, .vertical, [.G13, .G19, .G22]) == expected[encoding]
    )
  }

  @Test func `F2: a frame with a minimum alone bounds the smaller of its offer and its child`() throws {
    let view = Leaf(width: LengthRange(min: 5, ideal: 10, max: 60), height: 10).id("leaf")
      .frame(minWidth: 20).name("frame")
    #expect(
      try definitions(of: view, in: proposal, .tracks, .horizontal, [.F9, .F2, .L2]) == [
        "a F9.proposal.x0.frame = 100",
        "b F2.offer.x0.frame = max(a, 20)",
        "c L2.length.x0.leaf = max(b, 5)",
        "d L2.length.x0.leaf = min(c, 60)",
        "e F2.length.x0.frame = min(b, d)",
        "f F2.length.x0.frame = max(e, 20)",
        "g L2.length.x0.leaf = max(f, 5)",
        "h L2.length.x0.leaf = min(g, 60)",
      ])
  }

  @Test(arguments: Encoding.allCases)
  func `L2: a leaf clamps its offer; bounds that cannot bind leave no row`(encoding: Encoding) throws {
    let leaf = Leaf(width: LengthRange(min: 20, ideal: 30, max: 40), height: 1).id("leaf")
    #expect(
      try definitions(of: leaf, in: proposal, encoding, .horizontal, [.L2]) == [
        "b L2.length.x0.leaf = max(a, 20)",
        "c L2.length.x0.leaf = min(b, 40)",
      ])
    let shape = Leaf(width: .shape, height: 1).id("leaf")
    #expect(try definitions(of: shape, in: proposal, encoding, .horizontal, [.L2]).isEmpty)
  }

  private func column(_ count: Int) -> some View {
    Grid(verticalSpacing: 0) {
      ForEach(0..<count, id: \.self) { row in GridRow { Leaf(width: Double(row + 1), height: 1) } }
    }.id("grid")
  }

  private func trackRows(_ count: Int, _ encoding: Encoding) throws -> Int {
    let tree = try LayoutTree(column(count))
    let program = ConstraintEngine.glpk(encoding).solve(tree, in: proposal, host: .topLeading).program
    return (0..<program.count).filter {
      Provenance(label: program.labels[$0]) == Provenance(.G13, .track, .horizontal, view: 0)
    }.reduce(0) { $0 + program.rows(of: $1).count }
  }

  @Test(arguments: [1, 2, 30, 200])
  func `a column of fixed cells is one row in tracks and a row per cell in cells`(count: Int) throws {
    #expect(try trackRows(count, .tracks) == 1)
    #expect(try trackRows(count, .cells) >= count)
  }
}
