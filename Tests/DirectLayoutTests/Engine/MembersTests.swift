import LayoutCore
import LayoutViews
import Testing

/// G1, G5: rows without cells, rows outside grids, and EmptyViews.
@Suite struct MembersTests {
  @Test func `G1: outside a grid a row acts as a group`() throws {
    let view = HStack(spacing: 0) {
      GridRow {
        box("a")
        GridRow { box("b") }
      }
      box("c")
    }.name("stack")
    try expectFrames(
      LayoutTree(view), ["stack": [0, 0, 30, 10], "a": [0, 0], "b": [10, 0], "c": [20, 0]])
    let overlaid = ZStack(alignment: .topLeading) {
      GridRow { ForEach(0..<2) { box("\($0)x", 10 + Double($0)) } }
    }
    try expectFrames(LayoutTree(overlaid), ["0x": [0, 0, 10, 10], "1x": [0, 0, 11, 10]])
  }

  @Test func `G1: a row inside a row is no row of the grid`() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        box("a")
        GridRow { box("b") }
        box("c")
      }
      GridRow { box("d", 20) }
    }
    try expectFrames(LayoutTree(view), ["a": [5, 0], "b": [20, 0], "c": [30, 0], "d": [0, 10]])
  }

  @Test func `G1: a row without cells is no row`() throws {
    let view = Grid(verticalSpacing: 5) {
      GridRow { box("a") }
      GridRow {}
      GridRow { EmptyView() }
      GridRow { box("b") }
    }.name("grid")
    try expectFrames(LayoutTree(view), ["grid": [0, 0, 10, 25], "b": [0, 15]])
  }

  @Test func `G5: EmptyView makes no cell, in a row and outside of rows`() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 5) {
      EmptyView()
      GridRow {
        EmptyView().gridCellColumns(3)
        box("a")
        EmptyView()
        box("b")
      }
      EmptyView().padding(4)
    }.name("grid")
    try expectFrames(LayoutTree(view), ["grid": [0, 0, 20, 10], "a": [0, 0], "b": [10, 0]])
  }

  @Test func `G5: a modifier on nothing is nothing`() throws {
    let tree = try LayoutTree(
      HStack {
        box("a")
        EmptyView().padding(5).overlay { shape("over") }
        box("b")
      }.name("stack"))
    try expectFrames(tree, in: offer(100, 100), ["stack": [0, 0, 28, 10], "b": [18, 0]])
    #expect(layOut(tree, in: offer(100, 100)).status == .placed)
  }

  @Test func `A6, L8: a stack is one of one view beside nothing, and 0 × 0 around nothing alone`()
    throws
  {
    let view = HStack(spacing: 0) {
      VStack(spacing: 50) {
        EmptyView()
        shape("a").layoutPriority(1)
      }
      shape("b")
    }
    try expectFrames(LayoutTree(view), in: offer(100, 10), ["a": [0, 0, 100, 10], "b": [100, 0]])
    try expectFrames(
      LayoutTree(VStack { EmptyView().padding(3) }.name("s")), in: offer(9, 9), ["s": [0, 0, 0, 0]])
  }

  @Test func `F7, F8: nothing is no choice and no subview`() throws {
    let choice = ViewThatFits {
      EmptyView()
      box("a")
    }
    try expectFrames(LayoutTree(choice), in: offer(20, 20), ["a": [0, 0, 10, 10]])
    let tree = try TreeBuilder.tree { builder in
      builder.layout(Diagonal(gap: 1)) { builder in
        builder.fixed("a", 10, 10)
        builder.empty()
        builder.fixed("b", 10, 10)
      }
    }
    // a is placed, at a quarter of its height; b, the last one, is not, and stands in the middle of 21 × 10.
    try expectFrames(tree, ["a": [0, -2.5], "b": [5.5, 0]])
  }
}
