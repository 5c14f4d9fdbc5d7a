import LayoutCore
import LayoutViews
import Testing

/// What stands in the lists of modifiers: everything as written, outermost first, decided by nobody.
@Suite struct ElementModifiersTests {
  @Test func aListHasWrappersAndValuesInTheOrderWritten() throws {
    let tree = try LayoutTree(
      Leaf(width: 4, height: 4).gridCellColumns(2).padding(1).layoutPriority(3).gridCellColumns(5).fixedSize()
    )
    #expect(
      list(tree, 0) == ["fixedSize@0", "columns 5", "priority 3.0", "padding@1", "columns 2"])
  }

  @Test func wrappersAloneNeedNoList() throws {
    let tree = try LayoutTree(Leaf(width: 4, height: 4).padding(1).fixedSize().name("leaf"))
    #expect(tree.modifierIndices == [0, 0, 0])
    #expect(list(tree, 0) == ["fixedSize@0", "padding@1"])
    #expect(list(tree, 2).isEmpty)
  }

  @Test func aBorderPartsWhatIsTheRowsFromWhatIsTheCells() throws {
    let tree = try LayoutTree(
      Grid {
        Group {
          GridRow {
            Leaf(width: 4, height: 4).gridCellColumns(2)
            Leaf(width: 4, height: 4)
          }
          .gridCellColumns(3)
        }
        .layoutPriority(1)
        GridRow { Leaf(width: 4, height: 4).layoutPriority(2) }
      })
    #expect(list(tree, 2) == ["priority 1.0", "columns 3", "row", "columns 2"])
    #expect(list(tree, 3) == ["priority 1.0", "columns 3", "row"])
    #expect(list(tree, 5) == ["priority 2.0"])
  }

  @Test func aContainerStartsAnew() throws {
    let tree = try LayoutTree(
      Grid { GridRow { HStack { Leaf(width: 1, height: 1).layoutPriority(1) } }.layoutPriority(2) })
    #expect(list(tree, 2) == ["priority 2.0", "row"])
    #expect(list(tree, 3) == ["priority 1.0"])
  }

  @Test func equalListsOfNeighboursAreOne() throws {
    let tree = try LayoutTree(
      Grid { GridRow { ForEach(0..<100) { _ in Leaf(width: 4, height: 4).padding(1) } }.layoutPriority(2) })
    #expect(tree.modifierListCount == 2)
    #expect(list(tree, 2) == ["priority 2.0", "row", "padding@2"])
    #expect(list(tree, 4) == ["priority 2.0", "row", "padding@4"])
    #expect(tree.modifierList(1).map(words) == ["priority 2.0", "row", "padding@0"])
  }

  @Test func wrappingPutsTheNewWrappersIntoTheList() throws {
    let tree = try LayoutTree(Leaf(width: 4, height: 4).layoutPriority(1).padding(2))
    let wrapped = try #require(tree.wrapping([1: .init(frame: FixedFrame(width: 9), offset: .zero)]))
    #expect(list(wrapped.tree, 0) == ["padding@0", "priority 1.0", "offset@1", "fixedFrame@2"])
  }
}

private func list(_ tree: LayoutTree, _ node: Int) -> [String] { tree.modifiers(of: node).map(words) }
