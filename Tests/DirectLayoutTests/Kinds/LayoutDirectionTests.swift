import LayoutCore
import LayoutViews
import Testing

/// G26: right to left.
@Suite struct LayoutDirectionTests {
  @Test func `G26: the tracks of a grid are mirrored, and views that are not shown stay so`() throws {
    let view = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
      GridRow {
        box("a", 10)
        ViewThatFits {
          box("b", 20)
          box("hidden", 5)
        }
      }
    }.layoutDirection(.rightToLeft)
    let tree = try LayoutTree(view)
    let result = layOut(tree)
    #expect(result.grids.first?.columns.map(\.position) == [21, 0])
    #expect(result.grids.first?.columns.map(\.guideLine) == [31, 20])
    #expect(result.frames[try #require(tree.nodes["hidden"])].isNull)
    try expectFrames(tree, ["a": [21, 0, 10, 10], "b": [0, 0, 20, 10]])
  }

  @Test func `G26: a position that overflows is unbounded in a mirror too, not taken for a view not shown`()
    throws
  {
    let view = box("a", 0, 0).offset(x: 1.7e308, y: 1.7e308).offset(x: 1.7e308, y: 1.7e308)
    for direction in LayoutDirection.allCases {
      let tree = try LayoutTree(view.layoutDirection(direction))
      guard case .unbounded = layOut(tree, in: offer(10, 10)).status else {
        Issue.record("\(direction) places a view at infinity")
        continue
      }
    }
  }

  @Test func `G26: many mirrors inside each other are mirrored at once`() throws {
    let tree = try TreeBuilder.tree { builder in
      let directions = (0..<301).map { $0 % 2 == 0 ? LayoutDirection.rightToLeft : .leftToRight }
      builder.modified(by: .frame(FixedFrame(width: 100, height: 10, alignment: .leading))) { builder in
        builder.modified(by: directions.map(ModifierDescription.layoutDirection)) { builder in
          builder.modified(by: .frame(FixedFrame(width: 50, height: 10, alignment: .leading))) {
            $0.fixed("a", 10, 10)
          }
        }
      }
    }
    try expectFrames(tree, ["a": [40, 0, 10, 10]])
  }
}
