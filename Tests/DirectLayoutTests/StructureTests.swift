import LayoutCore
import Testing

/// G1–G10: rows, columns and the gaps between them.
@Suite struct StructureTests {
  @Test func `G1: rows have no geometry`() throws {
    let tree = try GridText("10x10 10x10").tree()
    let result = layOut(tree)
    #expect(tree.kinds[1] == .gridRow)
    #expect(result.frames[1] == .zero)
  }

  @Test func `G2: a rowless cell spans all columns, and grows them`() throws {
    try expectTracks(GridText("10 20\n= 50x5"), columns: [20, 30], rows: [10, 5])
  }

  @Test func `G2: a rowless cell spans the only column and uses an anchor there`() throws {
    let grid = GridText("= 10x10\n= 30x10", alignment: .trailing)
    try expectFrames(grid.tree(), ["a": [20, 0, 10, 10], "b": [0, 10, 30, 10]])
    #expect(try layOut(grid.tree()).grids[0].columns[0].guideLine == nil)
  }

  @Test func `G3: the columns are the largest sum of spans`() throws {
    try expectTracks(GridText("10 10\n5/2 7"), columns: [10, 10, 7])
  }

  @Test func `G4: missing trailing cells need nothing`() throws {
    try expectTracks(GridText("10 20\n30"), columns: [30, 20], rows: [10, 10])
  }

  @Test func `G7: a span below 1 is 1`() throws {
    try expectTracks(GridText("10/0 20/-3"), columns: [10, 20])
  }

  @Test func `L8: a grid without rows is 0 × 0`() throws {
    try expectFrames(TreeBuilder.tree { $0.grid { _ in } }, in: offer(50, 50), ["grid": [0, 0, 0, 0]])
  }

  @Test func `G8: explicit spacing replaces every gap, next to Spacers too`() throws {
    let grid = GridText("10 _ 10\n10", horizontal: .uniform(3), vertical: .uniform(-2))
    try expectFrames(grid.tree(), ["grid": [0, 0, 34, 18], "c": [24, 0], "d": [0, 8]])
  }

  @Test func `G8: measured gaps may be given one by one`() throws {
    let grid = GridText("10 10 10\n10", horizontal: .each([1, 2]), vertical: .each([5]))
    try expectFrames(grid.tree(), ["b": [11, 0], "c": [23, 0], "d": [0, 15]])
  }

  @Test func `G9: a gap is 8 where two cells meet in some row`() throws {
    let grid = GridText("10/2 10\n= 5", horizontal: .preferred)
    try expectFrames(grid.tree(), ["grid": [0, 0, 28, 20], "b": [18, 0, 10, 10]])
  }

  @Test func `G9: a gap is 0 where all cells that meet there meet a Spacer`() throws {
    try expectFrames(
      GridText("10 _ 10", horizontal: .preferred).tree(), ["grid": [0, 0, 28, 10], "c": [18, 0]])
    try expectFrames(
      GridText("10 _ 10\n10 10", horizontal: .preferred).tree(), ["b": [18, 0, 10, 10], "c": [28, 0]])
  }

  @Test func `G10: a gap is 8 where cells overlap, 0 next to Spacers alone`() throws {
    let pairs: [(String, Double)] = [
      ("10\n10", 8), ("10\n_", 0), ("_ 10\n10", 0), ("_ 10\n10 10", 8), ("_ 10\n= 10", 8),
      ("= _\n10 10", 0), ("_/2 10\n10 10", 0), ("_/2 10\n10 10 10", 8), ("_ 10/2\n_ _ 10", 8),
    ]
    for (text, gap) in pairs {
      let tracks = try layOut(GridText(text, vertical: .preferred).tree()).grids[0].rows
      #expect(tracks[1].position - tracks[0].length == gap, "\(text)")
    }
  }

  @Test func `L4: a Spacer is seen through guides, not through frames`() throws {
    let guided = try TreeBuilder.tree { builder in
      builder.grid(.center, .preferred) { builder in
        builder.gridRow { builder in
          builder.fixed("a", 10, 10)
          builder.guided(HorizontalAlignment.leading.key, at: 1) { $0.spacer() }
          builder.fixed("c", 10, 10)
        }
      }
    }
    try expectFrames(guided, ["c": [18, 0]])
    let framed = try TreeBuilder.tree { builder in
      builder.grid(.center, .preferred) { builder in
        builder.gridRow { builder in
          builder.fixed("a", 10, 10)
          builder.modified(by: .frame(FixedFrame(width: 8))) { $0.spacer() }
          builder.fixed("c", 10, 10)
        }
      }
    }
    try expectFrames(framed, ["c": [34, 0]])
  }
}
