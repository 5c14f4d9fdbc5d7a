import LayoutCore
import Testing

/// G19: how rows get their heights.
@Suite struct RowTests {
  @Test func `G19: a cell is asked for its height at its final width`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow {
          $0.measuredLeaf(.area(600, least: 10, most: 60), name: "text")
          $0.fixed(nil, 10, 5)
        }
        builder.gridRow { $0.fixed(nil, 20, 5) }
      }
    }
    try expectFrames(tree, in: offer(40, nil), ["grid": [0, 0, 40, 25], "text": [0, 0, 30, 20]])
    try expectFrames(tree, in: offer(25, nil), ["text": [0, 0, 20, 30]])
  }

  @Test func `G19: a spanning cell is asked at its columns and the gaps inside`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .uniform(5)) { builder in
        builder.gridRow {
          $0.fixed(nil, 10, 5)
          $0.fixed(nil, 15, 5)
          $0.fixed(nil, 50, 5)
        }
        builder.gridRow { builder in
          builder.modified(by: .gridCellColumns(2)) {
            $0.measuredLeaf(.area(600, least: 10, most: 30), name: "text")
          }
        }
      }
    }
    try expectFrames(tree, in: offer(10, nil), ["text": [0, 5, 30, 20]])
  }

  @Test func `G19: the row probes keep the cell's width`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { $0.measuredLeaf(offers.leaf(20, 10)) }
        builder.gridRow { $0.fixed(nil, 30, 10) }
      }
    }
    _ = layOut(tree, in: offer(100, 40))
    #expect(offers.all.isSuperset(of: [offer(30, 0), offer(30, .infinity), offer(30, 20), offer(30, 10)]))
  }

  @Test func `S2, G19: a minimum on the boundary between two units counts as the smaller one`() throws {
    let tree = try TreeBuilder.tree { builder in
      let alignment = Alignment(horizontal: .center, vertical: .lastTextBaseline)
      builder.grid(alignment, .uniform(8), .uniform(8)) { builder in
        builder.gridRow { builder in
          builder.fixed("a", 10, 10)
          builder.guided(VerticalAlignment.lastTextBaseline.key, at: 0) { builder in
            let height = LengthRange(min: 0, ideal: 0, max: .infinity)
            builder.leaf(LinearLeaf(width: LengthRange(fixed: 0), height: height), name: "b")
          }
        }
        builder.gridRow { builder in
          builder.fixed("c", 10, unitBoundary)
          builder.color("d")
        }
      }
    }
    // Both rows are infinitely flexible and their minimums are equal, so that the first row goes first: offered
    // (10 − 8) ÷ 2, b is 1 high, all of it below the baseline, on which a stands, 10 high. In the end b is offered
    // 11 and is as high, and the line lies at L + f·(track − L − R) = 10 + 1·(11 − 10 − 11) = 0 (G22).
    try expectFrames(
      tree, in: offer(nil, 10),
      [
        "grid": [0, 0, 28, 19 + unitBoundary], "a": [0, -10, 10, 10], "b": [23, 0, 0, 11],
        "c": [0, 19, 10, unitBoundary], "d": [18, 19, 10, unitBoundary],
      ])
  }
}
