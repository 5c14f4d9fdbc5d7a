import LayoutCore
import Testing

/// G6, G7: which cell modifiers a cell has.
@Suite struct CellModifierTests {
  /// The widths of the columns of a grid with a row of what `cells` emits, above a row of 10, 20 and 30.
  private func expectStart(
    ofSecondCell x: Double, sourceLocation: SourceLocation = #_sourceLocation,
    _ cells: (inout TreeBuilder) -> Void
  ) throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        cells(&builder)
        builder.gridRow {
          $0.fixed(nil, 10, 10)
          $0.fixed(nil, 20, 10)
          $0.fixed(nil, 30, 10)
        }
      }
    }
    try expectFrames(tree, ["b": [x]], sourceLocation: sourceLocation)
  }

  @Test func `G6: of two modifiers the innermost wins`() throws {
    try expectStart(ofSecondCell: 10) { builder in
      builder.gridRow { builder in
        builder.modified(by: [.gridCellColumns(2), .gridCellColumns(1)]) { $0.fixed("a", 5, 10) }
        builder.modified(by: .gridCellAnchor(.topLeading)) { $0.fixed("b", 5, 10) }
      }
    }
  }

  @Test func `G6: modifiers travel through wrappers with one child, not out of containers`() throws {
    try expectStart(ofSecondCell: 30) { builder in
      builder.gridRow { builder in
        builder.modified(by: [.padding(EdgeInsets(all: 0)), .gridCellColumns(2)]) {
          $0.fixed("a", 5, 10)
        }
        builder.modified(by: .gridCellAnchor(.topLeading)) { $0.fixed("b", 5, 10) }
      }
    }
    try expectStart(ofSecondCell: 10) { builder in
      builder.gridRow { builder in
        builder.zStack { builder in
          builder.modified(by: .gridCellColumns(2)) { $0.fixed("a", 5, 10) }
        }
        builder.modified(by: .gridCellAnchor(.topLeading)) { $0.fixed("b", 5, 10) }
      }
    }
  }

  @Test func `G6: a cell's own modifier beats its row's`() throws {
    try expectStart(ofSecondCell: 10) { builder in
      builder.modified(by: .gridCellColumns(2)) { builder in
        builder.gridRow { builder in
          builder.modified(by: .gridCellColumns(1)) { $0.fixed("a", 5, 10) }
          builder.modified(by: .gridCellAnchor(.topLeading)) { $0.fixed("b", 5, 10) }
        }
      }
    }
  }

  @Test func `G1: a modifier on a row applies to each of its cells`() throws {
    try expectStart(ofSecondCell: 30) { builder in
      builder.modified(by: [.gridCellColumns(2), .gridCellAnchor(.topLeading)]) { builder in
        builder.gridRow {
          $0.fixed("a", 5, 10)
          $0.fixed("b", 5, 10)
        }
      }
    }
  }

  @Test(arguments: [0, -3, Int.min]) func `G7: a span below 1 counts as 1`(_ span: Int) throws {
    try expectStart(ofSecondCell: 10) { builder in
      builder.gridRow { builder in
        builder.modified(by: .gridCellColumns(span)) { $0.fixed("a", 5, 10) }
        builder.modified(by: .gridCellAnchor(.topLeading)) { $0.fixed("b", 5, 10) }
      }
    }
  }
}
