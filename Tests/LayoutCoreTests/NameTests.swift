import LayoutCore
import LayoutViews
import Testing

@Suite struct NameTests {
  private let leaf = Leaf(width: 1, height: 1)

  @Test func `a name belongs to the view as wrapped so far`() throws {
    let tree = try LayoutTree(leaf.name("inner").frame(width: 3).name("outer").frame(width: 4))
    #expect(tree.nodes == ["inner": 2, "outer": 1])
    #expect([0, 1, 2].map { tree.label(of: $0) } == ["0", "outer", "inner"])
  }

  @Test func `a name survives styling and cell modifiers`() throws {
    let tree = try LayoutTree(Grid { leaf.gridCellColumns(2).opacity(1).name("a").layoutPriority(1) })
    #expect(tree.nodes == ["a": 1])
  }

  @Test func `an id names a view by its description, and a number gets a number sign`() throws {
    enum Part { case head }
    let tree = try LayoutTree(
      Grid {
        leaf.id(3)
        leaf.id(-3)
        leaf.id(2.5)
        leaf.id("title")
        leaf.id("")
        leaf.id("1/2")
        leaf.id(Part.head)
      })
    #expect(tree.names == [1: "#3", 2: "-3", 3: "2.5", 4: "title", 5: "#", 6: "#1/2", 7: "head"])
  }

  @Test func `a view may have two names; both find it`() throws {
    let tree = try LayoutTree(leaf.name("a").name("b"))
    #expect(tree.nodes == ["a": 0, "b": 0])
  }

  @Test func `a path counts elements, rows included, and wrappers share the path of their view`() throws {
    let tree = try LayoutTree(
      Grid {
        leaf
        GridRow {
          leaf.frame(width: 1).frame(width: 2)
          Grid {
            leaf
            GridRow { leaf.frame(width: 1) }
          }
          .frame(width: 3)
          leaf
        }
        Divider()
      }
      .frame(width: 4).frame(width: 5))
    #expect(
      (0..<tree.count).map { "\(tree.kinds[$0]) \(tree.path(of: $0))" } == [
        "fixedFrame 0", "fixedFrame 0", "grid 0",
        "fixedLeaf 0/0",
        "gridRow 0/1",
        "fixedFrame 0/1/0", "fixedFrame 0/1/0", "fixedLeaf 0/1/0",
        "fixedFrame 0/1/1", "grid 0/1/1",
        "fixedLeaf 0/1/1/0",
        "gridRow 0/1/1/1", "fixedFrame 0/1/1/1/0", "fixedLeaf 0/1/1/1/0",
        "fixedLeaf 0/1/2",
        "divider 0/2",
      ])
  }

  @Test func `the path of a lone leaf and of its wrappers is the root's`() throws {
    let tree = try LayoutTree(leaf.frame(width: 1))
    #expect([0, 1].map { tree.path(of: $0) } == ["0", "0"])
  }

  @Test func `every path leads back to the core of its element`() throws {
    let tree = try LayoutTree(
      Grid {
        ForEach(0..<3) { row in
          GridRow { ForEach(0..<(row + 1)) { _ in Grid { leaf.frame(width: 2) } } }
          Divider().frame(width: 3)
        }
      })
    for node in 0..<tree.count {
      var found = tree.core(of: 0)
      for position in tree.path(of: node).split(separator: "/").dropFirst() {
        found = tree.core(of: Array(tree.children(of: found))[Int(position)!])
      }
      #expect(found == tree.core(of: node))
    }
  }

  @Test func `the core of an element is what is left without its wrappers`() throws {
    let tree = try LayoutTree(Grid { leaf.frame(width: 1) }.alignmentGuide(.top) { _ in 0 })
    #expect((0..<tree.count).map { tree.core(of: $0) } == [1, 1, 3, 3])
  }
}
