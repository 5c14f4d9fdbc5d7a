import LayoutCore
import LayoutViews
import Testing

@Suite struct ScrollViewTests {
  private let row = Leaf(width: 10, height: 20)

  @Test("SC1: what stands in a scroll view stands in a VStack, whatever its axes")
  func content() throws {
    #expect(
      try sketch(ScrollView(.horizontal, showsIndicators: false) { row }) == """
        scrollView axes 1
          stack vertical center
            fixedLeaf 10×20
        """)
    let both = ScrollView([.horizontal, .vertical]) {
      row
      row.padding(1)
    }
    #expect(
      try sketch(both) == """
        scrollView axes 3
          stack vertical center
            fixedLeaf 10×20
            padding 1,1,1,1
              fixedLeaf 10×20
        """)
  }

  @Test("SC6: a content offset is where a scroll view has been scrolled to")
  func offset() throws {
    let view = ScrollView { row }.contentOffset(CGPoint(x: 0, y: 5))
    #expect(try first(view).contentOffset == Point(x: 0, y: 5))
  }

  @Test("SC7, SC8: anchors reach the scroll views inside, by their roles")
  func anchors() throws {
    let view = VStack { ScrollView { row } }
    #expect(try first(view.defaultScrollAnchor(.bottom)).initialAnchor == .bottom)
    #expect(try first(view.defaultScrollAnchor(.bottom)).alignmentAnchor == .bottom)
    let initial = try first(view.defaultScrollAnchor(.bottom, for: .initialOffset))
    #expect(initial.initialAnchor == .bottom && initial.alignmentAnchor == nil)
    let both = try first(
      view.defaultScrollAnchor(.top, for: .alignment).defaultScrollAnchor(.center, for: .sizeChanges))
    #expect(both.initialAnchor == nil && both.alignmentAnchor == .top)
  }

  @Test("SC9: of several margins for an edge the innermost wins, and scrollContent over automatic")
  func margins() throws {
    let view = ScrollView { row }
    #expect(try first(view.contentMargins(20)).margins == EdgeInsets(all: 20))
    #expect(try first(view.contentMargins(20, for: .scrollIndicators)).margins == EdgeInsets())
    let edges = view.contentMargins(.vertical, 4).contentMargins(9)
    #expect(try first(edges).margins == EdgeInsets(top: 4, leading: 9, bottom: 4, trailing: 9))
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      try first(view.contentMargins(.top, insets, for: .scrollContent).contentMargins(.top, 8)).margins.top
        == 1)
    #expect(try first(view.contentMargins(.all, insets)).margins == insets)
    #expect(try first(view.contentMargins(.top, nil).contentMargins(5)).margins.top == 0)
  }

  // MARK: Targets

  private struct Rows: View {
    let proxy: ScrollViewProxy
    var target: Int?

    var body: some View {
      let _ = target.map { proxy.scrollTo($0, anchor: .center) }
      ScrollView {
        ForEach(0..<3) { Leaf(width: 10, height: Double($0)) }
      }
    }
  }

  @Test("SC10, SC11: a proxy scrolls to the element of a ForEach while bodies are evaluated")
  func elements() throws {
    let view = ScrollViewReader { Rows(proxy: $0, target: 2) }
    #expect(
      try sketch(view) == """
        scrollView axes 2 to #2 at 0.5 0.5
          stack vertical center
            fixedLeaf 10×0
            fixedLeaf 10×1
            fixedLeaf 10×2 "#2"
        """)
    #expect(try first(ScrollViewReader { Rows(proxy: $0, target: 7) }).target == nil)
  }

  private enum Place: Hashable {
    case top, bottom
  }

  @Test("SC10: ids of any type are found, of the view as wrapped so far")
  func ids() throws {
    let view = ScrollViewReader { proxy in
      let _ = proxy.scrollTo(Place.bottom)
      ScrollView {
        row.id(Place.top)
        row.padding(1).id(Place.bottom).padding(2)
      }
    }
    let tree = try LayoutTree(view)
    #expect(tree.scrollViews[0].target == ScrollTarget("bottom"))
    #expect(tree.paddings[tree.payload(of: try #require(tree.nodes["bottom"]))] == EdgeInsets(all: 1))
  }

  @Test("an id inside two scroll views scrolls the outer one, and only the first of several")
  func nesting() throws {
    let view = ScrollViewReader { proxy in
      let _ = proxy.scrollTo("b")
      HStack {
        ScrollView { row.id("a") }
        ScrollView { ScrollView(.horizontal) { row.id("b") } }
        ScrollView { ForEach(["b"], id: \.self) { _ in row } }
      }
    }
    let tree = try LayoutTree(view)
    #expect(tree.scrollViews.map(\.target) == [nil, ScrollTarget("b"), nil, nil])
  }

  @Test("an element that has a name keeps it, and one whose name is taken gets another")
  func names() throws {
    let named = ScrollViewReader { proxy in
      let _ = proxy.scrollTo(1)
      ScrollView { ForEach(0..<2) { row.name("row \($0)") } }
    }
    #expect(try first(named).target?.name == "row 1")
    let taken = ScrollViewReader { proxy in
      let _ = proxy.scrollTo(1)
      VStack {
        row.name("#1")
        ScrollView { ForEach(0..<2) { _ in row } }
      }
    }
    #expect(try first(taken).target?.name == "#1′")
  }

  @Test("a proxy does nothing outside the evaluation of its reader")
  func outside() throws {
    var kept: [ScrollViewProxy] = []
    let view = ScrollViewReader { proxy in
      let _ = kept.append(proxy)
      ScrollView { row.id("a") }
    }
    #expect(try first(view).target == nil)
    try #require(kept.first).scrollTo("a")
    #expect(try first(view).target == nil)
  }

  @Test("SC12: what changes no frame leaves nothing in the tree")
  func accepted() throws {
    @State var id: Int? = 3
    @State var position = ScrollPosition(edge: .bottom)
    let view = ScrollView { row.scrollTargetLayout() }
    let modified = view.scrollIndicators(.hidden).scrollDisabled(true).scrollTargetBehavior(.paging)
      .scrollTargetBehavior(.viewAligned(limitBehavior: .always)).scrollPosition(id: $id)
      .scrollPosition($position).scrollIndicatorsFlash(onAppear: true).scrollClipDisabled()
      .scrollBounceBehavior(.basedOnSize).refreshable {}
    #expect(try sketch(modified) == sketch(view))
  }

  // MARK: Lazy containers

  @Test("LS1, LG1: lazy containers with what they declare")
  func lazy() throws {
    #expect(
      try sketch(LazyVStack(alignment: .leading, spacing: 4) { row }).hasPrefix(
        "lazyStack vertical leading gap 4"))
    #expect(
      try sketch(LazyHStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { row })
        .hasPrefix("lazyStack horizontal center pinned 3"))
    let columns = [GridItem(.adaptive(minimum: 50), spacing: 3), GridItem(.fixed(20)), GridItem()]
    let grid = LazyVGrid(columns: columns, alignment: .trailing, spacing: 6, pinnedViews: .sectionHeaders) {
      row
    }
    #expect(try sketch(grid) == "lazyGrid vertical trailing items 3 gap 6 pinned 1\n  fixedLeaf 10×20")
    #expect(try LayoutTree(grid).lazyGrids[0].items == columns)
    #expect(
      try sketch(LazyHGrid(rows: [GridItem(.flexible())], alignment: .bottom) { row })
        .hasPrefix("lazyGrid horizontal bottom items 1"))
  }

  private func first(_ view: some View) throws -> ScrollDescription { try LayoutTree(view).scrollViews[0] }
}
