import LayoutCore
import LayoutViews
import Testing

@Suite struct ViewBuilderTests {
  private struct Choice: View {
    var flag: Bool
    var body: some View {
      Grid {
        if flag { Leaf(width: 1, height: 1) }
        if flag { Leaf(width: 2, height: 2) } else { Leaf(width: 3, height: 3) }
        switch flag {
        case true: Leaf(width: 4, height: 4)
        case false: EmptyView()
        }
        if #available(macOS 15, *) { Leaf(width: 5, height: 5) }
      }
    }
  }

  @Test func `conditions choose at build time`() throws {
    #expect(
      try sketch(Choice(flag: true)) == """
        grid
          fixedLeaf 1×1
          fixedLeaf 2×2
          fixedLeaf 4×4
          fixedLeaf 5×5
        """)
    #expect(
      try sketch(Choice(flag: false)) == """
        grid
          fixedLeaf 3×3
          empty
          fixedLeaf 5×5
        """)
  }

  private struct City: Identifiable {
    var id: String
    var size: Double
  }

  @Test func `ForEach takes a range, identifiable data, and data with the key path of an id`() throws {
    let cities = [City(id: "Rome", size: 2), City(id: "Pisa", size: 3)]
    let view = Grid {
      ForEach(0..<2) { Leaf(width: Double($0), height: 1) }
      ForEach(cities) { Leaf(width: $0.size, height: 2).id($0.id) }
      ForEach([7.0, 8.0], id: \.self) { size in
        Leaf(width: size, height: 3)
        Divider()
      }
    }
    #expect(
      try sketch(view) == """
        grid
          fixedLeaf 0×1
          fixedLeaf 1×1
          fixedLeaf 2×2 "Rome"
          fixedLeaf 3×2 "Pisa"
          fixedLeaf 7×3
          divider
          fixedLeaf 8×3
          divider
        """)
  }

  @Test func `groups, type-erased views, optional views and bodies dissolve into their container`() throws {
    let view = Grid {
      Group {
        AnyView(
          Group {
            Color.red
            Divider()
          })
      }
      Optional(Spacer(minLength: 3))
      Spacer?.none
      AnyView(erasing: Choice(flag: false))
    }
    #expect(
      try sketch(view) == """
        grid
          leaf
          divider
          spacer 3
          grid
            fixedLeaf 3×3
            empty
            fixedLeaf 5×5
        """)
  }

  @Test func `G5: an EmptyView is a node where it is written`() throws {
    let view = Grid {
      EmptyView()
      GridRow {
        Color.red
        EmptyView().gridCellColumns(3)
        Color.red
      }
    }
    #expect(
      try sketch(view) == """
        grid
          empty
          gridRow
            leaf
            empty [columns 3]
            leaf
        """)
  }

  @Test func `G1: a row without cells is a node`() throws {
    let view = Grid(verticalSpacing: 2) {
      GridRow {}
      GridRow(alignment: .top) { EmptyView() }
      GridRow { Color.red }
    }
    #expect(
      try sketch(view) == """
        grid v 2
          gridRow
            empty
          gridRow top
            empty
          gridRow
            leaf
        """)
  }

  @Test func `a row inside a row is a node, and a row inside a cell's wrapper stays a row`() throws {
    let view = Grid {
      GridRow(alignment: .top) {
        Color.red
        GridRow(alignment: .bottom) {
          Divider()
          Color.red
        }
      }
      GridRow { Spacer() }.frame(width: 5)
    }
    #expect(
      try sketch(view) == """
        grid
          gridRow top
            leaf
            gridRow bottom
              divider
              leaf
          gridRow
            fixedFrame 5×nil [row]
              spacer 8
        """)
  }

  @Test func `G1: a row outside a grid is a group`() throws {
    #expect(try sketch(GridRow { Color.red }) == "leaf")
    #expect(throws: TreeError.self) {
      try LayoutTree(
        GridRow {
          Color.red
          Color.red
        })
    }
  }

  @Test func `L3: colours and shapes are flexible leaves however they are styled`() throws {
    let view = Grid {
      Color(red: 1, green: 0, blue: 0).opacity(0.5)
      Rectangle().fill(Color.red.opacity(0.5)).shadow(radius: 2)
      RoundedRectangle(cornerRadius: 4).stroke(.mint, lineWidth: 2)
      Circle().foregroundStyle(.primary).clipShape(Capsule())
      Ellipse().border(.red)
      Capsule().tint(.pink).foregroundColor(.cyan).cornerRadius(3).hidden().opacity(0)
    }
    let leaf = "\n  leaf"
    #expect(try sketch(view) == "grid" + leaf + leaf + leaf + "\n  circle" + leaf + leaf)
  }

  @Test func `L3: a circle stays one however it is drawn, and a changed circle is a shape like others`()
    throws
  {
    let drawn = Grid {
      Circle().fill(.red)
      Circle().stroke(.mint, lineWidth: 2)
      Circle().trim(from: 0, to: 0.5)
      AnyView(Circle())
    }
    #expect(try sketch(drawn) == "grid" + String(repeating: "\n  circle", count: 4))
    let changed = Grid {
      Circle().strokeBorder(.red, lineWidth: 2)
      Circle().inset(by: 2)
      Circle().scale(2).fill(.red)
      Circle().scale(x: 1, y: 2)
      Circle().rotation(.degrees(45))
      Circle().offset(x: 3)
      Circle().offset(CGSize(width: 1, height: 2))
    }
    #expect(try sketch(changed) == "grid" + String(repeating: "\n  leaf", count: 7))
  }

  @Test func `F12: an aspect ratio is a number, that of a size, or the view's own`() throws {
    let leaf = Leaf(width: 1, height: 2)
    let view = ZStack {
      leaf.aspectRatio(1.5, contentMode: .fit)
      leaf.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fill)
      leaf.aspectRatio(contentMode: .fill)
      leaf.scaledToFit()
      leaf.scaledToFill()
    }
    #expect(
      try LayoutTree(view).aspectRatios == [
        AspectRatio(1.5, contentMode: .fit), AspectRatio(0.75, contentMode: .fill),
        AspectRatio(contentMode: .fill), AspectRatio(contentMode: .fit), AspectRatio(contentMode: .fill),
      ])
    for ratio in [0, -1, Double.infinity, .nan] {
      #expect(throws: TreeError.self) { try LayoutTree(leaf.aspectRatio(ratio, contentMode: .fit)) }
    }
    #expect(throws: TreeError.self) { try LayoutTree(leaf.aspectRatio(CGSize.zero, contentMode: .fit)) }
  }

  @Test func `L2: leaves declare a range per axis, and baselines as explicit guides`() throws {
    let range = LengthRange(min: 1, ideal: 2, max: .infinity)
    let view = Grid {
      Leaf(width: range, height: range)
      Leaf(width: 5, height: range)
      Leaf(width: range, height: 5, lastTextBaseline: 4)
      Leaf(width: 5, height: 6, firstTextBaseline: 3, lastTextBaseline: 4).name("a")
    }
    #expect(
      try sketch(view) == """
        grid
          leaf 1…2…∞×1…2…∞
          leaf 5×1…2…∞
          alignmentGuide lastTextBaseline = 4 in 100×1000
            leaf 1…2…∞×5
          alignmentGuide firstTextBaseline = 3 in 100×1000 "a"
            alignmentGuide lastTextBaseline = 4 in 100×1000
              fixedLeaf 5×6
        """)
  }

  @Test func `a measured leaf answers with its closure`() throws {
    let tree = try LayoutTree(Measured { Size(width: $0.width ?? 1, height: 2) })
    #expect(tree.kinds == [.measuredLeaf])
    let size = tree.measures[0].measure(ProposedViewSize(width: 7, height: nil))
    #expect(size == Size(width: 7, height: 2))
  }
}
