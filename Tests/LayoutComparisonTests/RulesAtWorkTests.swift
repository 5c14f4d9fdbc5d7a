import LayoutComparison
import LayoutCore
import LayoutRules
import LayoutViews
import Testing

@Suite struct RulesAtWorkTests {
  /// The rules of x and width of a named view.
  private func rules(_ name: String, in view: some View) throws -> [Rule] {
    let tree = try LayoutTree(view)
    let rules = RulesAtWork(tree)
    let node = try #require(tree.nodes[name])
    #expect(rules.rule(of: .y, node) == rules.rule(of: .x, node))
    return [rules.rule(of: .x, node), rules.rule(of: .width, node)]
  }

  private func cell(_ view: some View) -> some View { Grid { GridRow { view } }.id("grid") }

  @Test func `the root is placed by the host`() throws {
    #expect(try rules("a", in: Color.red.id("a")) == [.F9, .L3])
    #expect(try rules("grid", in: cell(Color.red)) == [.F9, .G16])
  }

  @Test func `a leaf's own kind sizes it, its row's grid places it`() throws {
    #expect(try rules("a", in: cell(Color.red.id("a"))) == [.G22, .L3])
    #expect(try rules("a", in: cell(Leaf(width: 1, height: 2).id("a"))) == [.G22, .L2])
    let range = LengthRange(min: 1, ideal: 2, max: 3)
    #expect(try rules("a", in: cell(Leaf(width: range, height: range).id("a"))) == [.G22, .L2])
    #expect(try rules("a", in: cell(Spacer().id("a"))) == [.G22, .L4])
    #expect(try rules("a", in: cell(Divider().id("a"))) == [.G22, .L5])
    #expect(try rules("a", in: cell(Measured { _ in .zero }.id("a"))) == [.G22, .L7])
  }

  @Test func `anchors, spans and rowless cells have rules of their own`() throws {
    #expect(try rules("a", in: cell(Color.red.id("a").gridCellAnchor(.top))) == [.G23, .L3])
    #expect(try rules("a", in: cell(Color.red.id("a").gridCellColumns(2))) == [.G24, .L3])
    #expect(try rules("a", in: cell(Color.red.id("a").gridCellColumns(1))) == [.G22, .L3])
    #expect(try rules("a", in: Grid { Color.red.id("a") }) == [.G24, .L3])
    #expect(try rules("a", in: Grid { Color.red.id("a").gridCellAnchor(.top) }) == [.G23, .L3])
    #expect(
      try rules("a", in: cell(Color.red.id("a").gridCellColumns(2).gridCellAnchor(.top))) == [.G23, .L3])
  }

  @Test func `a frame places what it frames and is sized by its kind`() throws {
    #expect(try rules("a", in: cell(Color.red.id("a").frame(width: 3))) == [.F3, .L3])
    #expect(try rules("f", in: cell(Color.red.frame(width: 3).id("f"))) == [.G22, .F1])
    #expect(try rules("f", in: cell(Color.red.frame(minWidth: 3).id("f"))) == [.G22, .F2])
  }

  @Test func `a guide changes neither size nor place of what it wraps`() throws {
    let guided = Color.red.id("a").alignmentGuide(.leading) { _ in 3 }.id("g")
    #expect(try rules("a", in: cell(guided)) == [.G22, .L3])
    #expect(try rules("g", in: cell(guided)) == [.G22, .L3])
    #expect(try rules("a", in: Grid { guided }) == [.G24, .L3])
  }

  @Test func `A6: the only child of a stack has the stack's place and size`() throws {
    let alone = HStack { ZStack { Color.red.id("a") } }.id("h")
    #expect(try rules("a", in: cell(alone)) == [.G22, .L3])
    #expect(try rules("h", in: cell(alone)) == [.G22, .L3])
  }

  @Test func `L8: a container without views in it is sized by no rule of its kind`() throws {
    #expect(try rules("a", in: cell(HStack {}.id("a"))) == [.G22, .L8])
    #expect(try rules("a", in: cell(Grid {}.id("a"))) == [.G22, .L8])
  }

  @Test func `F6: an overlay is placed by itself, what it lies on by the view around`() throws {
    let layers = Color.red.id("a").overlay { Divider().id("b") }.id("layers")
    #expect(try rules("a", in: layers.offset(x: 1, y: 1)) == [.F10, .L3])
    #expect(try rules("b", in: layers.offset(x: 1, y: 1)) == [.F6, .L5])
    #expect(try rules("layers", in: layers.offset(x: 1, y: 1)) == [.F10, .L3])
  }

  @Test func `L6: a text is sized by its lines`() throws {
    #expect(try rules("a", in: cell(Text("a").id("a"))) == [.G22, .L6])
  }

  @Test func `a guided cell keeps the rule of its anchor and its span`() throws {
    let guided = Color.red.id("a").alignmentGuide(.leading) { _ in 3 }
    #expect(try rules("a", in: cell(guided.gridCellAnchor(.top))) == [.G23, .L3])
    #expect(try rules("a", in: cell(guided.gridCellColumns(3))) == [.G24, .L3])
  }
}
