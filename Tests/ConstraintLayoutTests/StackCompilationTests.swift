import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

/// Stacks as rows, and how the program of a tree grows.
@Suite struct StackCompilationTests {
  private let proposal = ProposedViewSize(width: 100, height: 50)

  private var row: some View {
    HStack(spacing: 4) {
      Leaf(width: LengthRange(min: 5, ideal: 10, max: 60), height: 10).id("a")
      Leaf(width: 20, height: 30).id("b")
    }.id("row")
  }

  @Test func `S3, S6, S7 in tracks: b takes 20, a is offered the rest, and they follow each other`() throws {
    #expect(
      try definitions(of: row, in: proposal, .tracks, .horizontal, [.S3, .S6, .S7, .L2]) == [
        "c S3.available.x1.row = a - 4",
        "d S3.available.x0.row = c - 20",
        "e S3.offer.x0.row = max(d, 0)",
        "f L2.length.x0.a = max(e, 5)",
        "g L2.length.x0.a = min(f, 60)",
        "h S7.length.x0.row = g + 24",
        "i S6.position.x1.row = g + 4",
      ])
  }

  @Test func `S5 in cells: children of plain guides share the extent by halves`() throws {
    #expect(
      try definitions(of: row, in: proposal, .cells, .vertical, [.S5, .L2]) == [
        "j S5.extent.y0.row = max(10, 30)",
        "o L2.coordinate.y0.a = 10",
        "p S5.origin.y0.a = 0.5j - 0.5o",
        "s L2.coordinate.y0.b = 30",
        "t S5.origin.y0.b = 0.5j - 0.5s",
      ])
  }

  private func rows(_ family: Family) throws -> Double {
    let layoutCase = family.makeCase(seed: 3)
    let result = ConstraintEngine.glpk(.tracks).layout(
      try layoutCase.tree(), in: layoutCase.proposal, host: .topLeading)
    #expect(result.status == .placed)
    return try #require(result.statistics.counts["rows"])
  }

  /// A leaf inside `depth` stacks, horizontal and vertical in turn, with a leaf beside it in each.
  private func nested(_ depth: Int) throws -> LayoutTree {
    func nest(_ level: Int, in builder: inout TreeBuilder) {
      if level == 0 { return builder.leaf(.shape) }
      let isRow = level.isMultiple(of: 2)
      let stack = StackDescription(
        axis: isRow ? .horizontal : .vertical,
        alignment: isRow ? VerticalAlignment.center.key : HorizontalAlignment.leading.key)
      builder.stack(stack) { builder in
        nest(level - 1, in: &builder)
        builder.leaf(
          LinearLeaf(
            width: LengthRange(min: 1, ideal: 2, max: 9), height: LengthRange(min: 1, ideal: 2, max: 9)))
      }
    }
    var builder = TreeBuilder()
    nest(depth, in: &builder)
    return try builder.finish()
  }

  @Test(arguments: Encoding.allCases)
  func `the program of nested stacks grows by as many rows with every level`(encoding: Encoding) throws {
    func rows(_ depth: Int) throws -> Double {
      let result = ConstraintEngine.glpk(encoding).layout(
        try nested(depth), in: ProposedViewSize(width: 900, height: 900), host: .topLeading)
      #expect(result.status == .placed)
      return try #require(result.statistics.counts["rows"])
    }
    let counts = try [20, 40, 60].map(rows)
    #expect(counts[2] - counts[1] == counts[1] - counts[0])
  }

  @Test func `a tree of 200 leaves takes at most twice the rows at depth 6 that it takes at depth 1`() throws
  {
    let deep = try rows(Family("stacks:leaves=200,depth=6"))
    #expect(try deep <= 2 * rows(Family("stacks:leaves=200,depth=1")))
  }

  @Test func `stacks as deep as a tree can be are laid out alike`() throws {
    let tree = try nested(LayoutTree.deepest - 1)
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 4000, height: 4000), host: .topLeading)
      #expect(result.status == .placed)
    }
  }

  @Test func `a hundred thousand nested containers are refused by the tree`() {
    func nest(_ level: Int, in builder: inout TreeBuilder) {
      if level == 0 { return builder.leaf(.shape) }
      builder.zStack { nest(level - 1, in: &$0) }
    }
    var builder = TreeBuilder()
    nest(100_000, in: &builder)
    #expect(throws: TreeError.self) { try builder.finish() }
  }

  /// Grids of wrapping leaves, each in a cell of the next.
  private func nestedGrids(_ depth: Int) throws -> LayoutTree {
    func leaf(_ builder: inout TreeBuilder) {
      builder.measuredLeaf(
        MeasuredLeaf(reads: .horizontal) { proposal in
          let width = min(max(proposal.width ?? 100, 10), 100)
          return Size(width: width, height: 1000 / width)
        })
    }
    func grid(_ depth: Int, _ builder: inout TreeBuilder) {
      if depth == 0 { return leaf(&builder) }
      builder.grid(GridDescription()) { builder in
        builder.gridRow { builder in
          grid(depth - 1, &builder)
          leaf(&builder)
        }
        builder.gridRow { builder in
          leaf(&builder)
          builder.leaf(.shape)
        }
      }
    }
    var builder = TreeBuilder()
    grid(depth, &builder)
    return try builder.finish()
  }

  @Test(arguments: Encoding.allCases)
  func `G19: rows rest on the columns that the width has, so nested grids share them`(
    encoding: Encoding
  ) throws {
    let rows = try [6, 12].map { depth in
      let result = ConstraintEngine.glpk(encoding).layout(
        try nestedGrids(depth), in: ProposedViewSize(width: 400, height: 300), host: .center)
      #expect(result.status == .placed)
      return result.statistics.counts["rows", default: 0]
    }
    // Four times as many where they grow with the square of the depth, 64 where every level doubles them.
    #expect(rows[1] < 8 * rows[0])
  }

  @Test func `S8: a union is never shorter than 0`() throws {
    func short() -> some View {
      Grid(horizontalSpacing: -50, verticalSpacing: -50) {
        GridRow {
          Leaf(width: 10, height: 10)
          Leaf(width: 10, height: 10)
        }
        GridRow { Leaf(width: 10, height: 10) }
      }
    }
    let view = ZStack {
      short()
      short()
    }.id("stack")
    let (tree, result) = try expectAgreement(view)
    #expect(try tree.frame("stack", in: result) == [0, 0, 0, 0])
  }
}
