import ConstraintLayout
import LayoutCore
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
        "f G13.track.x0.grid = max(e, 0)",
        "g G13.track.x1.grid = 30",
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
        "e G14.total.x0.grid = 71",
        "f G14.extent.x0.header = 58",
        "g G14.deficit.x0.header = max(-0.5f + 35, 0)",
        "h G14.total.x0.header = e + 2g",
        "i G14.track.x0.header = g + 20",
        "j G14.track.x1.header = g + 30",
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
        "f G13.track.x1.grid = max(e, 0)",
        "g G13.available.x0.grid = b - f + 12",
        "h G13.offer.x0.grid = max(g, 0)",
        "i G13.track.x0.grid = max(h, 12)",
        "j G13.track.x0.grid = min(i, 90)",
        "k G13.track.x0.grid = max(j, 0)",
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
        "i G19.track.y0.grid = 35"
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
