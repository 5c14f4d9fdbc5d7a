import LayoutCore
import LayoutViews
import Testing

/// A view of the user's own around what it is given.
private struct Card<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { VStack { content } }
}

/// What views are called, and how they are found.
@Suite struct ViewNamesTests {
  private func names(of tree: LayoutTree) -> [String] {
    let names = tree.viewNames
    return (0..<tree.count).filter { tree.kinds[$0].hasGeometry && !tree.kinds[$0].isWrapper }
      .map { names.name(of: $0) }
  }

  // MARK: Names

  @Test func `views are called by what was written`() throws {
    let tree = try LayoutTree(
      VStack {
        Text("Goals")
        Image(systemName: "chevron.right").padding(3)
        Color.red
        Circle()
        TextField("Name", text: .constant(""))
        Text("12").id("number")
      })
    #expect(
      names(of: tree) == [
        "the root VStack", "Text \"Goals\"", "Image \"chevron.right\"", "the Color", "the Circle",
        "TextField \"Name\"", "number",
      ])
    let wrapper = try #require(tree.kinds.firstIndex(of: .padding))
    #expect(tree.called(wrapper) == "Image \"chevron.right\"")
  }

  @Test func `controls have the titles of their labels`() throws {
    let tree = try LayoutTree(
      VStack {
        Toggle("Wi-Fi", isOn: .constant(true))
        Button("Save") {}
        Slider(value: .constant(0.5)) { Text("Volume") }
        Button {
        } label: {
          Image(systemName: "plus")
        }
      })
    let found = names(of: tree)
    for name in ["Toggle \"Wi-Fi\"", "Button \"Save\"", "Slider \"Volume\"", "Button \"plus\""] {
      #expect(found.contains(name), "\(found)")
    }
  }

  @Test func `containers count inside the nearest view that has a name`() throws {
    let tree = try LayoutTree(
      VStack {
        Card {
          HStack { Text("a") }
          HStack { VStack { Divider() } }
        }
        HStack { Spacer() }.id("line")
      })
    #expect(
      names(of: tree) == [
        "the root VStack", "Card", "the first HStack in Card", "Text \"a\"", "the second HStack in Card",
        "the VStack in Card", "the Divider in Card", "line", "the Spacer in line",
      ])
  }

  @Test func `views of one type are told apart by their order`() throws {
    let tree = try LayoutTree(
      HStack {
        Card { Spacer() }
        Card { Spacer() }
      })
    #expect(
      names(of: tree) == [
        "the root HStack", "the first Card", "the Spacer in the first Card", "the second Card",
        "the Spacer in the second Card",
      ])
  }

  @Test func `a type that shows several views or a row gives no name`() throws {
    struct Pair: View {
      var body: some View {
        Color.red
        Color.blue
      }
    }
    struct Line: View { var body: some View { GridRow { Spacer() } } }
    #expect(
      names(of: try LayoutTree(HStack { Pair() })).dropFirst() == ["the first Color", "the second Color"])
    #expect(
      names(of: try LayoutTree(Grid { Line() })) == ["the root Grid", "the Spacer in row 1 of the root Grid"])
  }

  @Test func `equal names are numbered`() throws {
    let tree = try LayoutTree(
      HStack {
        Text("Goals")
        Text("Goals")
      })
    #expect(names(of: tree).dropFirst() == ["Text \"Goals\" (1)", "Text \"Goals\" (2)"])
  }

  @Test func `rows count from 1, rowless cells too`() throws {
    let tree = try LayoutTree(
      Grid {
        GridRow {
          Color.red
          Color.red
        }
        Divider()
        GridRow { Color.red }
      }.id("table"))
    #expect(
      names(of: tree) == [
        "table", "the first Color in row 1 of table", "the second Color in row 1 of table",
        "the Divider in row 2 of table", "the Color in row 3 of table",
      ])
  }

  @Test func `long texts are shortened, lines joined`() throws {
    let tree = try LayoutTree(
      HStack {
        Text("abcdefghijklmnopqrstuvwxyz")
        Text("abcdefghijklmnopqrstuvwx")
        Text("a\nb")
      })
    #expect(
      names(of: tree).dropFirst() == [
        "Text \"abcdefghijklmnopqrstuvw…\"", "Text \"abcdefghijklmnopqrstuvwx\"", "Text \"a b\"",
      ])
  }

  @Test func `an order is said in words up to the tenth`() throws {
    let tree = try LayoutTree(HStack { ForEach(0..<23) { _ in Spacer() } })
    let found = names(of: tree)
    #expect(found[10] == "the tenth Spacer")
    #expect(
      [11, 12, 21, 22, 23].map { found[$0] }
        == ["11th", "12th", "21st", "22nd", "23rd"].map { "the \($0) Spacer" })
  }

  @Test func `a layout prints names`() throws {
    let tree = try LayoutTree(HStack { Text("Goals") })
    #expect("\(tree)".contains("Text \"Goals\""))
    #expect("\(tree)".contains("0/0"))
  }

  // MARK: Finding

  private var screen: LayoutTree {
    get throws {
      try LayoutTree(
        VStack {
          Text("Goals")
          HStack {
            Text("abcdefghijklmnopqrstuvwxyz")
            Text("Save")
          }
          .id("line")
          Toggle("Wi-Fi", isOn: .constant(true))
          Card { Spacer() }
          Text("Save")
        })
    }
  }

  private func node(_ name: String, _ tree: LayoutTree) -> Int? {
    if case .node(let node) = tree.find(name) { node } else { nil }
  }

  @Test(arguments: [
    ("line", "line"), ("0/1", "line"), ("Text \"Goals\"", "Text \"Goals\""), ("Goals", "Text \"Goals\""),
    ("\"Goals\"", "Text \"Goals\""), ("“Goals”", "Text \"Goals\""),
    ("abcdefghijklmnopqrstuvwxyz", "Text \"abcdefghijklmnopqrstuvw…\""),
    ("Text \"abcdefghijklmnopqrstuvwxyz\"", "Text \"abcdefghijklmnopqrstuvw…\""),
    ("Text \"Save\" (2)", "Text \"Save\" (2)"), ("Wi-Fi", "Text \"Wi-Fi\""),
    ("Toggle \"Wi-Fi\"", "Toggle \"Wi-Fi\""), ("Card", "Card"), ("the Spacer in Card", "the Spacer in Card"),
    ("Spacer", "the Spacer in Card"), ("the root VStack", "the root VStack"),
  ])
  func `a view is found by`(asked: String, name: String) throws {
    let tree = try screen
    let node = try #require(self.node(asked, tree))
    #expect(tree.called(node) == name)
  }

  @Test func `every view is found by its name`() throws {
    let tree = try screen
    let names = tree.viewNames
    for node in 0..<tree.count where tree.kinds[node].hasGeometry && !tree.kinds[node].isWrapper {
      #expect(self.node(names.name(of: node), tree) == node, "\(names.name(of: node))")
      #expect(self.node(names.quoted(node), tree) == node, "\(names.quoted(node))")
    }
  }

  @Test func `several views are listed`() throws {
    let found = try screen.find("Save")
    guard case .several(let names) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(names == ["Text \"Save\" (1)", "Text \"Save\" (2)"])
    #expect(
      found.problem(with: "Save")
        == "2 views are called Save: Text \"Save\" (1), Text \"Save\" (2); name one of them")
  }

  @Test func `the nearest names are listed where there is no view`() throws {
    let found = try screen.find("Gaols")
    guard case .none(let near) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(near.first == "Text \"Goals\"")
    #expect(
      found.problem(with: "Gaols")?.hasPrefix("no view is called Gaols; the nearest are Text \"Goals\"")
        == true)
  }

  // MARK: Changes

  @Test func `names follow the edits of a tree`() throws {
    var tree = try screen
    let part = try LayoutTree(Image(systemName: "plus"))
    _ = try tree.apply(.insert(LayoutFragment(part), into: 0, at: 0))
    #expect(names(of: tree).contains("Image \"plus\""))
    #expect(names(of: tree).contains("Toggle \"Wi-Fi\""))
    #expect(names(of: tree).contains("Card"))
  }
}
