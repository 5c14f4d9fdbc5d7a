import LayoutCore
import LayoutViews
import Testing

@Suite struct ModifierTests {
  private let leaf = Leaf(width: 1, height: 1)

  @Test func `wrappers nest in the order in which they are written, the last one outermost`() throws {
    let view =
      leaf
      .frame(width: 10, alignment: .topLeading)
      .alignmentGuide(.leading) { $0[.trailing] - 1 }
      .frame(minWidth: 1, maxWidth: .infinity, idealHeight: 3, alignment: .trailing)
      .alignmentGuide(.top, formula: AffineGuide(constant: 1, height: 0.5))
    #expect(
      try sketch(view) == """
        alignmentGuide top = 501 in 100×1000
          flexibleFrame 1…nil…∞×nil…3…nil trailing/center
            alignmentGuide leading = 99 in 100×1000
              fixedFrame 10×nil leading/top
                fixedLeaf 1×1
        """)
  }

  @Test func `a modifier on a group or a ForEach wraps each member`() throws {
    let view = Grid {
      Group {
        leaf
        Divider()
      }
      .frame(width: 3)
      ForEach(0..<2) { _ in leaf }.layoutPriority(2)
    }
    #expect(
      try sketch(view) == """
        grid
          fixedFrame 3×nil
            fixedLeaf 1×1
          fixedFrame 3×nil
            divider
          fixedLeaf 1×1 [priority 2.0]
          fixedLeaf 1×1 [priority 2.0]
        """)
  }

  @Test func `G6: the outermost node has the cell modifiers around the view, through frames and guides`()
    throws
  {
    let view = Grid {
      leaf.gridCellColumns(2).frame(width: 3).gridCellAnchor(.top).alignmentGuide(.top) { _ in 0 }
    }
    #expect(
      try sketch(view) == """
        grid
          alignmentGuide top = 0 in 100×1000 [anchor 0.5 0.0, columns 2]
            fixedFrame 3×nil
              fixedLeaf 1×1
        """)
  }

  @Test func `G6: of two cell modifiers both are said, the outer one first`() throws {
    let view = Grid {
      GridRow {
        leaf.gridCellColumns(2).gridCellColumns(5)
        leaf.gridCellAnchor(.zero).frame(width: 2).gridCellAnchor(.center)
        leaf.gridCellUnsizedAxes([]).gridCellUnsizedAxes(.vertical)
        leaf.gridColumnAlignment(.leading).gridColumnAlignment(.trailing)
      }
    }
    #expect(
      try sketch(view) == """
        grid
          gridRow
            fixedLeaf 1×1 [columns 5, columns 2]
            fixedFrame 2×nil [anchor 0.5 0.5, anchor 0.0 0.0]
              fixedLeaf 1×1
            fixedLeaf 1×1 [unsized 2, unsized 0]
            fixedLeaf 1×1 [column trailing, column leading]
        """)
  }

  @Test func `G1, G6: a row's modifiers are said of each cell, outside the cell's own`() throws {
    let view = Grid {
      GridRow {
        leaf
        leaf.gridCellColumns(3)
      }
      .gridCellColumns(2).frame(height: 4)
    }
    #expect(
      try sketch(view) == """
        grid
          gridRow
            fixedFrame nil×4 [columns 2, row]
              fixedLeaf 1×1
            fixedFrame nil×4 [columns 2, row, columns 3]
              fixedLeaf 1×1
        """)
  }

  @Test func `G6: cell modifiers do not travel out of a container`() throws {
    let view = Grid {
      GridRow { Grid { leaf.gridCellColumns(2) }.gridCellAnchor(.zero) }.gridCellColumns(3)
    }
    #expect(
      try sketch(view) == """
        grid
          gridRow
            grid [columns 3, row, anchor 0.0 0.0]
              fixedLeaf 1×1 [columns 2]
        """)
  }

  @Test func `S9: all priorities are said, through frames too`() throws {
    let view = Grid {
      leaf.layoutPriority(1).layoutPriority(2)
      leaf.layoutPriority(1).frame(width: 3)
      leaf.layoutPriority(1).frame(maxWidth: 3)
      leaf.layoutPriority(1).frame(width: 3).layoutPriority(-1)
      leaf.layoutPriority(1).alignmentGuide(.top) { _ in 1 }.gridCellColumns(1).opacity(0.5).id("a")
      leaf.layoutPriority(1).layoutPriority(0)
    }
    #expect(
      try sketch(view) == """
        grid
          fixedLeaf 1×1 [priority 2.0, priority 1.0]
          fixedFrame 3×nil [priority 1.0]
            fixedLeaf 1×1
          flexibleFrame nil…nil…3×nil…nil…nil [priority 1.0]
            fixedLeaf 1×1
          fixedFrame 3×nil [priority -1.0, priority 1.0]
            fixedLeaf 1×1
          alignmentGuide top = 1 in 100×1000 [columns 1, priority 1.0] "a"
            fixedLeaf 1×1
          fixedLeaf 1×1 [priority 0.0, priority 1.0]
        """)
  }

  @Test func `styling leaves no trace in the tree`() throws {
    let view = Grid { leaf.font(.title).fontWeight(.bold).bold().italic().shadow(color: .red, radius: 1) }
    #expect(try sketch(view) == "grid\n  fixedLeaf 1×1")
  }

  @Test func `A1: a guide closure sees explicit guides of the view inside`() throws {
    let tree = try LayoutTree(leaf.alignmentGuide(.leading) { $0[explicit: .trailing] ?? $0[.trailing] + 1 })
    let formula = tree.explicitGuides[0].formula
    let size = Size(width: 10, height: 20)
    #expect(formula.value(in: ViewDimensions(size)) == 11)
    #expect(formula.value(in: ViewDimensions(size) { $0 == .standard(.trailing) ? 3 : nil }) == 3)
  }
}
