import LayoutCore
import Testing

/// G20–G24: where views go in their cells.
@Suite struct PlacementTests {
  @Test func `G22: explicit guides meet on one line and spread the column`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.leading) { builder in
        builder.gridRow { builder in
          builder.guided(HorizontalAlignment.leading.key, at: 10) { $0.fixed("a", 40, 10) }
        }
        builder.gridRow { $0.fixed("b", 40, 10) }
        builder.gridRow { $0.modified(by: .gridCellAnchor(.trailing)) { $0.fixed("c", 20, 10) } }
      }
    }
    try expectFrames(tree, ["grid": [0, 0, 50, 30], "a": [0, 0], "b": [10, 10], "c": [30, 20]])
    #expect(layOut(tree).grids[0].columns[0].guideLine == 10)
  }

  @Test func `G22: what is left of a track is divided by the guide's default`() throws {
    // The anchored cell makes the column 80 long; L = 30, R = 30 leaves 20, half of it before the line.
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { builder in
          builder.guided(HorizontalAlignment.center.key, at: 30) { $0.fixed("a", 40, 10) }
        }
        builder.gridRow { $0.fixed("b", 60, 10) }
        builder.gridRow { $0.modified(by: .gridCellAnchor(.zero)) { $0.fixed("c", 80, 10) } }
      }
    }
    try expectFrames(tree, ["grid": [0, 0, 80, 30], "a": [10, 0], "b": [10, 10], "c": [0, 20]])
    #expect(layOut(tree).grids[0].columns[0].guideLine == 40)
  }
}
