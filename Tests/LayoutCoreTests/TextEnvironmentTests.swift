import LayoutCore
import LayoutViews
import Testing

@Suite struct TextEnvironmentTests {
  /// The sizes of the fonts of the texts in a view, in tree order: four fifths of the height of a line.
  private func sizes(_ view: some View, on platform: Platform = .macOS) throws -> [Double] {
    try LayoutTree(view, text: SquareMetrics(), on: platform).measures.map {
      try #require($0.text).lineMetrics.line / 1.25
    }
  }

  private func lines(_ view: some View) throws -> [Int] {
    try LayoutTree(view).measures.map {
      Int($0.measure(ProposedViewSize(width: 0, height: nil)).height / 16)
    }
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
    #expect(try sizes(grid) == [13, 13, 13, 13, 13])
    #expect(try sizes(grid, on: .iOS) == [17, 17, 17, 17, 17])
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
    #expect(try sizes(grid.font(.largeTitle)) == [22, 10, 26, 13, 26])
    #expect(try sizes(grid.font(.largeTitle), on: .iOS) == [28, 13, 34, 17, 34])
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
    let offer = ProposedViewSize(width: 14, height: nil)
    #expect(texts.map { $0.layout(in: offer).lines.map(\.x) } == [[7, 0], [0, 0]])
    let sizes = tree.measures.map { $0.measure(offer) }
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
    #expect(styles.map { $0.size(on: .macOS) } == [26, 22, 17, 15, 13, 13, 12, 11, 10, 10, 10])
    #expect(styles.map { $0.size(on: .iOS) } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    for platform in Platform.allCases {
      let sizes = Font.TextStyle.allCases.map { $0.size(on: platform) }
      #expect(sizes.sorted() == styles.map { $0.size(on: platform) }.sorted())
    }
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

  @Test("L7: a text declares that it reads both sides of a proposal, and does")
  func reads() throws {
    let leaf = try LayoutTree(Text("a bb ccc")).measures[0]
    #expect(leaf.reads == [.horizontal, .vertical])
    func height(_ width: Double, _ height: Double) -> Double {
      leaf.measure(ProposedViewSize(width: width, height: height)).height
    }
    #expect([height(21, 100), height(40, 100), height(21, 20)] == [48, 32, 16])
  }

  @Test("S1: what a text prefers above and below itself is its measurer's")
  func spacing() throws {
    let leaf = try LayoutTree(Text("a").font(.title)).measures[0]
    #expect(
      leaf.spacing == .text(TextSpacing(above: 4.7421875, below: 8.15087890625, between: 0)))
    let wide = try LayoutTree(Text("a"), text: SquareMetrics()).measures[0]
    #expect(wide.spacing == .text(TextSpacing(above: 8, below: 8, between: 8)))
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
    #expect(try sizes(text) == [22])
  }
}
