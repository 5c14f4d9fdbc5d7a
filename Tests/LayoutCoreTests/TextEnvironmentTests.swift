import LayoutCore
import LayoutViews
import Testing

@Suite struct TextEnvironmentTests {
  /// The ideal heights of the texts in a view, in tree order: five quarters of each font's size.
  private func sizes(_ view: some View) throws -> [Double] {
    try LayoutTree(view, text: SquareMetrics()).measures.map { $0.measure(.unspecified).height / 1.25 }
  }

  private func lines(_ view: some View) throws -> [Int] {
    try LayoutTree(view).measures.map { Int($0.measure(.zero).height / 16) }
  }

  private struct Caption: View {
    var body: some View { Text("own view") }
  }

  @Test("L6: a font on a container reaches every text inside, through groups, loops and other views")
  func reach() throws {
    let grid = Grid {
      GridRow {
        Group { Text("group") }
        ForEach(0..<2) { Text("\($0)") }
        Caption().frame(width: 10)
      }
      AnyView(Grid { if true { Text("nested") } })
    }
    #expect(try sizes(grid) == [17, 17, 17, 17, 17])
    #expect(try sizes(grid.font(.system(size: 40))) == [40, 40, 40, 40, 40])
  }

  @Test("L6: of several fonts the innermost wins, and a text next to it has none of it")
  func innermost() throws {
    let grid = Grid {
      GridRow {
        Text("own").font(.title).font(.caption)
        Text("row")
      }
      .font(.footnote)
      Text("grid")
      Group { Text("reset") }.font(nil)
      Text("none").font(nil)
    }
    #expect(try sizes(grid.font(.largeTitle)) == [28, 13, 34, 17, 34])
  }

  @Test("L6: line limits reach the texts inside; the innermost wins, nil lifts the limit")
  func lineLimit() throws {
    let grid = Grid {
      Text("a b c")
      Text("a b c").lineLimit(1)
      Grid { Text("a b c") }.lineLimit(nil)
      Text("a b c").lineLimit(0)
    }
    #expect(try lines(grid.lineLimit(2)) == [2, 1, 3, 1])
    #expect(try lines(grid) == [3, 1, 3, 1])
  }

  @Test("L6: text alignments reach the texts inside and change no size; the innermost wins")
  func alignment() throws {
    let grid = Grid {
      Text("a bb")
      Text("a bb").multilineTextAlignment(.leading)
    }
    let tree = try LayoutTree(grid.multilineTextAlignment(.trailing))
    let texts = try tree.measures.map { try #require($0.text) }
    #expect(texts.map(\.content) == ["a bb", "a bb"])
    #expect(texts.map { $0.layout(in: 14).lines.map(\.x) } == [[7, 0], [0, 0]])
    let sizes = tree.measures.map { $0.measure(ProposedViewSize(width: 14, height: nil)) }
    #expect(sizes == [Size(width: 14, height: 32), Size(width: 14, height: 32)])
  }

  @Test("L6: fixed metrics measure every font alike")
  func fixedMetrics() throws {
    for style in Font.TextStyle.allCases {
      let leaf = try LayoutTree(Text("ab").font(.system(style))).measures[0]
      #expect(leaf.measure(.unspecified) == Size(width: 14, height: 16))
    }
  }

  @Test("L6: text styles have the sizes of the table, and a size is itself")
  func styles() throws {
    let styles: [Font] = [
      .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption,
      .caption2,
    ]
    #expect(styles.map(\.size) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(Font.TextStyle.allCases.map(\.size).sorted() == styles.map(\.size).sorted())
    #expect(try sizes(Text("x").font(.system(size: 12.5, weight: .bold))) == [12.5])
  }

  @Test("L6: baselines are those of the text's own font, from the top of its first and its last line")
  func baselines() throws {
    let tree = try LayoutTree(Text("a b").font(.system(size: 20)), text: SquareMetrics())
    let dimensions = ViewDimensions(Size(width: 20, height: 50))
    #expect(
      tree.explicitGuides.map(\.guide) == [.standard(.lastTextBaseline), .standard(.firstTextBaseline)])
    #expect(tree.explicitGuides.map { $0.formula.value(in: dimensions) } == [45, 20])
  }

  @Test("L7: a text declares that it reads the proposed width alone, and does")
  func reads() throws {
    let leaf = try LayoutTree(Text("a bb ccc")).measures[0]
    #expect(leaf.reads == .horizontal)
    for width in [nil, 0, 20, .infinity] as [Double?] {
      let sizes = [nil, 0, 16, .infinity, .nan].map {
        leaf.measure(ProposedViewSize(width: width, height: $0))
      }
      #expect(Set(sizes).count == 1)
    }
    #expect(try LayoutTree(Measured { _ in .zero }).measures[0].reads == [.horizontal, .vertical])
  }

  @Test("a font whose size is no length is an error that names the view", arguments: [-1, .nan, .infinity])
  func badSize(size: Double) throws {
    let grid = Grid {
      Text("fine")
      Text("bad").font(.system(size: size)).name("headline")
    }
    let error = #expect(throws: TreeError.self) { try LayoutTree(grid) }
    #expect(error?.view == "headline")
    #expect(error?.field == "font.size")
  }

  @Test("a text's own modifiers give a text, so that they can be used where one is asked for")
  func textModifiers() throws {
    let text: Text = Text("x").font(.title).bold().italic().fontWeight(.semibold)
    #expect(try sizes(text) == [28])
  }
}
