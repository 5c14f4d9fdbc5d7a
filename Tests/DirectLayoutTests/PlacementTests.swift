import LayoutCore
import Testing

/// G20–G24: where views go in their cells.
@Suite struct PlacementTests {
  @Test func `L1, G20: a cell keeps the size it returns for its tracks`() throws {
    let grid = GridText("60x60\n0..0..40x*", alignment: .topLeading)
    try expectFrames(grid.tree(), in: offer(100, 100), ["b": [0, 60, 40, 40]])
  }

  @Test(arguments: [(Alignment.topLeading, 0.0, 0.0), (.center, 20, 15), (.bottomTrailing, 40, 30)])
  func `G21: the grid's alignment places a view in its cell`(
    alignment: Alignment, x: Double, y: Double
  ) throws {
    let grid = GridText("60x40 10x10\n10x10 60x40\n20x10", alignment: alignment)
    try expectFrames(grid.tree(), ["b": [60 + 50 * x / 40, y, 10, 10], "e": [x, 80, 20, 10]])
  }

  @Test func `G21: the first column alignment wins, one on a span is ignored`() throws {
    let grid = GridText("60/2<leading\n30 30\n10<trailing 10\n10<leading 10")
    try expectFrames(
      grid.tree(), ["d": [20, 20], "e": [40, 20], "f": [20, 30], "b": [0, 10], "a": [0, 0]])
  }

  @Test func `G21: the row's alignment beats the grid's`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.top) { builder in
        builder.gridRow(alignment: .bottom) {
          $0.fixed("a", 10, 10)
          $0.fixed("b", 10, 30)
        }
        builder.gridRow {
          $0.fixed("c", 10, 10)
          $0.fixed("d", 10, 30)
        }
      }
    }
    try expectFrames(tree, ["a": [0, 20], "c": [0, 30]])
  }

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

  @Test func `G22: baselines in a row line up, what is left stays above`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.centerFirstTextBaseline) { builder in
        builder.gridRow { builder in
          builder.line("a", 10, 16, baseline: 13)
          builder.line("b", 10, 30, baseline: 24)
          builder.fixed("c", 10, 10)
          builder.modified(by: .gridCellAnchor(.top)) { $0.fixed("d", 10, 50) }
        }
      }
    }
    // L = 24, R = 6: the line is at 24 + 1 · (50 − 30).
    try expectFrames(
      tree, ["grid": [0, 0, 40, 50], "a": [0, 31], "b": [10, 20], "c": [20, 34], "d": [30, 0]])
  }

  @Test func `G22: L and R are those of the final sizes when cells are placed`() throws {
    // While the column is sized the shape is 10 wide, at the end 60.
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.trailing) { builder in
        builder.gridRow { builder in
          builder.guided(HorizontalAlignment.trailing.key, by: { $0.width - 5 }) { $0.color("a") }
        }
        builder.gridRow { $0.fixed("b", 60, 10) }
      }
    }
    // Sizing: L = max(5, 60), R = max(5, 0): 65 wide. Placing: the shape is 65 wide: L = 60, R = 5.
    try expectFrames(tree, ["grid": [0, 0, 65, 20], "a": [0, 0, 65, 10], "b": [0, 10]])
  }

  @Test func `G23: an anchor overrides the guides and moves no other cell`() throws {
    let grid = GridText("40x40 10x10@1,0\n10x10 30x30", alignment: .topLeading)
    try expectFrames(grid.tree(), ["b": [60, 0, 10, 10], "c": [0, 40], "d": [40, 40]])
  }

  @Test func `G23: an anchor works beyond the unit square`() throws {
    try expectFrames(GridText("40x40\n10x10@2,-1").tree(), ["b": [60, 40, 10, 10]])
  }

  @Test func `G24: a spanning cell is placed by the grid's and the row's default guides`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.bottomTrailing) { builder in
        builder.gridRow {
          $0.fixed("a", 30, 10)
          $0.fixed("b", 30, 10)
        }
        builder.gridRow(alignment: .top) { builder in
          builder.modified(by: .gridCellColumns(2)) { builder in
            builder.guided(HorizontalAlignment.trailing.key, at: 3) { $0.fixed("c", 20, 10) }
          }
          builder.fixed("d", 10, 30)
        }
        builder.fixed("e", 20, 5)
      }
    }
    try expectFrames(tree, ["c": [40, 10], "d": [60, 10], "e": [50, 40]])
  }

  @Test func `G27: nothing is rounded`() throws {
    try expectTracks(GridText("* * *"), in: offer(100, nil), columns: [100.0 / 3, 100.0 / 3, 100.0 / 3])
  }
}
