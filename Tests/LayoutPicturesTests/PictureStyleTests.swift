import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct PictureStyleTests {
  private func plain() throws -> LaidOut {
    try LaidOut(
      HStack(spacing: 0) {
        Leaf(width: 60, height: 40).id("a")
        Leaf(width: 60, height: 40).id("b")
      }.id("stack"), 80, 40)
  }

  @Test(arguments: PictureStyle.Labels.allCases) func `labels are what is asked for`(
    labels: PictureStyle.Labels
  ) throws {
    let texts = try Set(plain().svg(PictureStyle(labels: labels)).texts)
    let expected: Set<String> =
      switch labels {
      case .none: []
      case .names: ["a", "b"]
      case .sizes: ["a", "b", "60 × 40"]
      }
    #expect(texts == expected)
  }

  @Test func `a legend explains what occurs and nothing else`() throws {
    let style = PictureStyle(labels: .none, hasLegend: true)
    #expect(try plain().svg(style).texts == ["view", "container"])
    #expect(
      try plain().svg(host: Size(width: 80, height: 40), style).texts
        == ["view", "container", "overflow", "proposal"])
    let rich = try LaidOut(
      VStack {
        Grid(horizontalSpacing: 4) {
          Leaf(width: 50, height: 10).padding(2)
          GridRow {
            Leaf(width: 20, height: 10)
            Leaf(width: 5, height: 5).gridCellAnchor(.bottom)
          }
        }
        Divider()
        Spacer()
      }, 100, 100)
    let texts = try rich.svg(style).texts.filter { Double($0) == nil && $0 != "center" }
    #expect(
      texts == [
        "view", "cell across columns", "container", "frame, padding and the like", "spacer", "divider",
        "column, row", "gap", "guides meet", "anchor in its cell",
      ])
  }

  @Test(arguments: [100, 333, 1200, 10_000]) func `a picture is as wide as is asked for`(width: Double) throws
  {
    for text in ["short", String(repeating: "long ", count: 60)] {
      let laid = try plain()
      let picture = LayoutPicture(
        tree: laid.tree, result: laid.result, title: text, style: PictureStyle(hasLegend: true, width: width))
      let svg = try #require(ParsedSVG(picture.svg()))
      #expect(svg.elements.first?.number("width") == width)
      let box = try #require(svg.box)
      #expect(box.minX <= 0 && box.maxX >= 120)
    }
  }

  @Test func `the root is hatched where it is more than what is proposed`() throws {
    let svg = try plain().svg(host: Size(width: 80, height: 40))
    let part = svg.shape(titled: "the root overflows what is proposed")
    #expect(part?.rect == Rect(x: 80, y: 0, width: 40, height: 40))
    #expect(try plain().svg(host: Size(width: 120, height: 40)).shape(titled: "the root overflows") == nil)
  }

  @Test func `what an answer leaves out of a view's wrappers is not missed`() throws {
    let laid = LaidOut(try LaidOut(Leaf(width: 60, height: 40).padding(4).id("leaf"))) { $0[0] = .null }
    let svg = try laid.svg()
    #expect(svg.shape(titled: "root")?.rect == Rect(x: 4, y: 4, width: 60, height: 40))
    #expect(!svg.all("title").contains { $0.text.contains("overflows") })
  }

  @Test func `a text without a name shows its words, shortened where they do not fit`() throws {
    let laid = try LaidOut(HStack { Text("Yes, I still have to think") }, 400, 50)
    #expect(try laid.svg().texts.contains("Yes, I still have to think"))
    let narrow = try LaidOut(
      ZStack {
        Color.red.frame(width: 600, height: 600)
        Text("Yes, I still have to think")
      })
    let text = try #require(try narrow.svg().texts.first { $0.hasPrefix("Y") })
    #expect(text.hasSuffix("…") || text == "Yes, I still have to think")
  }

  @Test func `a label stands on no view in front`() throws {
    let laid = try LaidOut(
      ZStack(alignment: .topLeading) {
        Leaf(width: 100, height: 40).id("behind")
        Leaf(width: 60, height: 39).id("front")
      })
    let svg = try laid.svg(PictureStyle(labels: .names))
    let label = try #require(svg.all("text").first { $0.text == "behind" })
    #expect(try #require(label.number("x")) >= 60)
  }
}
