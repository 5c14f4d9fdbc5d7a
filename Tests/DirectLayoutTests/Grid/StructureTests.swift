import LayoutCore
import LayoutViews
import Testing

/// G1–G10: rows, columns and the gaps between them.
@Suite struct StructureTests {
  @Test func `G1: rows have no geometry`() throws {
    let tree = try GridText("10x10 10x10").tree()
    let result = layOut(tree)
    #expect(tree.kinds[1] == .gridRow)
    #expect(result.frames[1].isNull)
  }

  @Test func `G2: a rowless cell spans the only column and uses an anchor there`() throws {
    let grid = GridText("= 10x10\n= 30x10", alignment: .trailing)
    try expectFrames(grid.tree(), ["a": [20, 0, 10, 10], "b": [0, 10, 30, 10]])
    #expect(try layOut(grid.tree()).grids[0].columns[0].guideLine == nil)
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
