import LayoutCore
import LayoutViews
import Testing

@Suite struct NavigationTests {
  /// The height of the bar of the first stack of a view on iOS.
  private func bar(_ view: some View) throws -> Double {
    let tree = try LayoutTree(view, on: .iOS)
    let node = try #require(tree.kinds.firstIndex(of: .safeAreaPadding))
    return tree.paddings[tree.payload(of: node)].top
  }

  @Test("NA2: the bar of a stack on iOS follows the titles inside it")
  func bars() throws {
    #expect(try bar(NavigationStack { block("a") }) == 0)
    #expect(try bar(NavigationStack { block("a").navigationTitle("T") }) == 116.5)
    let inline = block("a").navigationTitle("T").navigationBarTitleDisplayMode(.inline)
    #expect(try bar(NavigationStack { inline }) == 64)
    // The title may stand deep inside, and its mode elsewhere.
    let deep = NavigationStack {
      VStack {
        List { block("a").navigationTitle("T") }
        block("b").navigationBarTitleDisplayMode(.inline)
      }
    }
    #expect(try bar(deep) == 64)
    // Of two on one view the inner one counts.
    let two = block("a").navigationBarTitleDisplayMode(.inline).navigationBarTitleDisplayMode(.large)
    #expect(try bar(NavigationStack { two.navigationTitle("T") }) == 64)
    // What is not there says nothing: another tab, a row that is not disclosed, a modifier on nothing.
    let hidden = NavigationStack {
      TabView {
        block("shown")
        block("b").navigationTitle("Other")
      }
      EmptyView().navigationTitle("Nothing")
    }
    #expect(try bar(hidden) == 0)
    #expect(
      try bar(
        NavigationStack {
          TabView { block("shown").navigationTitle("T").navigationBarTitleDisplayMode(.inline) }
        }) == 64)
    // A mode alone is no title, and a title outside belongs to another stack.
    #expect(try bar(NavigationStack { block("a").navigationBarTitleDisplayMode(.inline) }) == 0)
    #expect(try bar(NavigationStack { block("a") }.navigationTitle("Outside")) == 0)
  }

  @Test("NA2: a stack inside a stack reads its own titles")
  func nested() throws {
    let tree = try LayoutTree(
      NavigationStack {
        NavigationStack { block("a").navigationTitle("Inner") }
      }, on: .iOS)
    #expect(tree.paddings.map(\.top) == [0, 116.5])
  }

  @Test("NA1: on macOS a stack is its content, whatever it is titled")
  func onMacOS() throws {
    #expect(
      try sketch(NavigationStack { block("a").navigationTitle("T") }) == """
        zStack center/center
          fixedLeaf 40×16 "a"
        """)
  }

  @Test("NS1, NS2: columns take the widths that their content asks for")
  func columns() throws {
    func widths(_ view: some View) throws -> [Double?] { try LayoutTree(view).fixedFrames.map(\.width) }
    #expect(
      try widths(
        NavigationSplitView {
          block("a")
        } detail: {
          block("b")
        }) == [140])
    #expect(
      try widths(
        NavigationSplitView {
          block("a").navigationSplitViewColumnWidth(150)
        } content: {
          List { block("b") }.navigationSplitViewColumnWidth(min: 10, ideal: 120)
        } detail: {
          block("c").navigationSplitViewColumnWidth(1000)
        }) == [150, 120])
    #expect(
      try widths(
        NavigationSplitView {
          block("a")
        } content: {
          block("b")
        } detail: {
          block("c")
        }) == [140, 200])
  }

  @Test("NS1–NS3: the columns of a split view on macOS")
  func splitView() throws {
    let view = NavigationSplitView {
      block("a")
    } content: {
      block("b")
    } detail: {
      block("c")
    }
    #expect(
      try sketch(view) == """
        stack horizontal center gap 0
          padding 8,8,8,0
            fixedFrame 140×nil
              relativeContainer
                zStack center/center
                  fixedLeaf 40×16 "a"
          fixedFrame 200×nil
            relativeContainer
              zStack center/center
                fixedLeaf 40×16 "b"
          padding 0,1,0,0
            relativeContainer
              zStack center/center
                fixedLeaf 40×16 "c"
        """)
  }

  @Test("NS1: a list in a sidebar has the style sidebar, unless it has another")
  func sidebar() throws {
    func top(_ style: ListStyle) throws -> Double? {
      let tree = try LayoutTree(
        NavigationSplitView {
          List { block("row", 35, 18.5) }.listStyle(style)
        } detail: {
          block("detail")
        })
      return Lines(tree).tops["row"]
    }
    #expect(try top(.automatic) == 16.75)
    #expect(try top(.plain) == 4)
  }

  @Test("NS3: on iOS a split view is the stack of its sidebar")
  func splitViewOnIOS() throws {
    let tree = try LayoutTree(
      NavigationSplitView {
        block("a").navigationTitle("T")
      } detail: {
        block("b")
      }, on: .iOS)
    #expect(Set(tree.nodes.keys) == ["a"])
    #expect(tree.paddings.map(\.top) == [116.5])
  }

  @Test("TV1: one tab is there: the first, or the one that is selected")
  func tabs() throws {
    func shown(_ view: some View) throws -> [String] { try LayoutTree(view).nodes.keys.sorted() }
    #expect(
      try shown(
        TabView {
          block("a").tabItem { Text("A") }
          VStack { block("b") }
        }) == ["a"])
    #expect(
      try shown(
        TabView {
          Tab("A", systemImage: "a") { block("a") }
          Tab("B", systemImage: "b") { block("b") }
        }) == ["a"])
    enum Kind: Hashable { case first, second }
    @State var kind = Kind.second
    #expect(
      try shown(
        TabView(selection: $kind) {
          Tab("A", systemImage: "a", value: .first) { block("a") }
          Tab("B", systemImage: "b", value: .second) {
            block("b")
            block("c")
          }
        }) == ["b", "c"])
  }

  @Test("TV1: the bar of tabs is a padding on macOS and a safe area on iOS")
  func tabBars() throws {
    func sketched(_ platform: Platform) throws -> String {
      sketch(try LayoutTree(TabView { block("a") }, on: platform))
    }
    let content = """

        relativeContainer
          zStack center/center
            fixedLeaf 40×16 "a"
      """
    #expect(try sketched(.macOS) == "padding 24,0,0,0" + content)
    #expect(try sketched(.iOS) == "safeAreaPadding 0,0,83,0" + content)
  }

  @Test("Toolbars, search fields and presentations change no tree")
  func accepted() throws {
    @State var text = ""
    @State var isShown = true
    let view = block("a")
    let modified =
      view
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
      .toolbar { Button("Plain") {} }
      .searchable(text: $text, prompt: "Find")
      .sheet(isPresented: $isShown) { Text("sheet") }
      .alert("Sure?", isPresented: $isShown) { Button("OK") {} }
      .confirmationDialog("Sure?", isPresented: $isShown) { Button("OK") {} }
      .popover(isPresented: $isShown) { Text("popover") }
      .navigationDestination(for: Int.self) { Text("\($0)") }
    #expect(try sketch(modified) == sketch(view))
  }
}
