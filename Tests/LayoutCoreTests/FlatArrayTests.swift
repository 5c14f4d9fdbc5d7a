import LayoutCore
import LayoutViews
import Testing

@Suite struct FlatArrayTests {
  @Test func `a tree is flat arrays in pre-order with tables beside them`() throws {
    let tree = try LayoutTree(
      Grid(horizontalSpacing: 2) {
        GridRow(alignment: .top) {
          Leaf(width: 3, height: 4).frame(width: 9).gridCellColumns(2)
          Color.red
        }
        Divider()
      })
    #expect(tree.kinds == [.grid, .gridRow, .fixedFrame, .fixedLeaf, .leaf, .divider])
    #expect(tree.ends == [6, 5, 4, 4, 5, 6])
    #expect(tree.payloads == [0, 1, 0, 0, 0, 0])
    #expect(tree.modifierIndices == [0, 0, 1, 0, 0, 0])
    #expect(
      tree.modifiers(of: 2).map { "\($0)" } == [
        "gridCellColumns(2)", "wrapper(LayoutCore.ViewKind.fixedFrame, at: 2)",
      ])
    #expect(tree.rowAlignments == [nil, .top])
    #expect(tree.fixedFrames == [FixedFrame(width: 9)])
    #expect(tree.fixedSizes == [Size(width: 3, height: 4)])
    #expect(tree.leaves == [.shape])
    #expect(tree.grids == [GridDescription(horizontalSpacing: .uniform(2))])
    #expect(tree.parents() == [-1, 0, 1, 2, 1, 0])
    #expect(Array(tree.children(of: 0)) == [1, 5])
    #expect(Array(tree.children(of: 1)) == [2, 4])
    #expect(Array(tree.children(of: 3)) == [])
  }

  @Test func `a tree built in parts equals the tree of the same views`() throws {
    let built = try tree { builder in
      builder.grid(GridDescription()) { builder in
        builder.modified(by: [.gridCellColumns(2), .frame(FixedFrame(width: 5))]) { builder in
          builder.gridRow { $0.leaf(.shape) }
          builder.text("a")
        }
      }
    }
    let view = Grid {
      Group {
        GridRow { Color.red }
        Text("a")
      }
      .frame(width: 5).gridCellColumns(2)
    }
    #expect(try sketch(view) == sketch(built))
  }

  @Test func `a thousand rows of a hundred cells build completely`() throws {
    let tree = try LayoutTree(
      Grid {
        ForEach(0..<1000) { row in
          GridRow {
            ForEach(0..<100) { Leaf(width: Double($0), height: Double(row)) }
          }
        }
      })
    #expect(tree.count == 1 + 1000 * 101)
    #expect(tree.fixedSizes.last == Size(width: 99, height: 999))
    #expect(tree.end(of: 1) == 102)
  }
}
