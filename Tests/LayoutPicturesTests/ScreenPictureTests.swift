import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct ScreenPictureTests {
  private func svg(_ view: some View, _ width: Double, _ height: Double) throws -> ParsedSVG {
    let laid = try LaidOut(view, width, height)
    let picture = ScreenPicture(
      tree: laid.tree, result: laid.result, title: "screen", host: Size(width: width, height: height))
    return try #require(ParsedSVG(picture.svg()))
  }

  @Test func `texts stand in their lines, and shapes in their frames`() throws {
    let view = VStack(spacing: 0) {
      Text("two words")
      Color.red.frame(width: 40, height: 20)
    }
    let svg = try svg(view, 35, 60)
    #expect(svg.texts == ["screen", "two", "words"])
    #expect(svg.all("rect").contains { $0.rect == Rect(x: 0, y: 32, width: 40, height: 20) })
  }

  @Test func `texts fit their lines without a stretch`() throws {
    let svg = try svg(
      HStack(spacing: 0) {
        Text("a title that is long")
        Text("日本")
      }, 400, 60)
    for text in svg.all("text").dropFirst() {
      let size = try #require(text.attributes["font-size"].flatMap(Double.init))
      let width = try #require(text.attributes["textLength"].flatMap(Double.init))
      let ems = text.text == "日本" ? 2 : Double(text.text.count) * 0.602
      #expect(size * ems <= width + 0.02, "\(text.text)")
    }
  }

  @Test func `a background stands behind its view`() throws {
    let svg = try svg(Leaf(width: 8, height: 4).background(Color.red), 8, 4)
    let fills = svg.all("rect").filter { $0.rect == Rect(x: 0, y: 0, width: 8, height: 4) }
      .compactMap { $0.attributes["fill"] }
    let screenAlone = try self.svg(Leaf(width: 8, height: 4), 8, 4).all("rect").compactMap {
      $0.attributes["fill"]
    }
    #expect(fills.suffix(1) == screenAlone.suffix(1) && Set(fills).count == 3)
  }

  @Test func `a style behind a bar fills the unsafe area`() throws {
    let view = Leaf(width: 8, height: 4).background(.bar).frame(maxHeight: .infinity, alignment: .top)
      .safeAreaPadding(EdgeInsets(top: 3))
    let rects = try svg(view, 8, 20).all("rect").compactMap(\.rect)
    #expect(rects.contains(Rect(x: 0, y: 0, width: 8, height: 7)))
    #expect(rects.contains(Rect(x: 0, y: 3, width: 8, height: 4)))
  }

  @Test func `of the options of a menu the first is drawn`() throws {
    let picker = Picker("Size", selection: .constant(1)) {
      if false { Text("never") }
      Text("small").tag(0)
      ForEach(["middle", "large"], id: \.self) { Text($0).padding(2).background(.red) }
    }
    let menu = try svg(picker, 200, 40)
    #expect(menu.texts == ["screen", "Size", "small"])
    #expect(try svg(picker.pickerStyle(.segmented), 300, 40).texts.suffix(3) == ["small", "middle", "large"])
    #expect(try svg(picker.pickerStyle(.segmented), 300, 40).all("rect").count == menu.all("rect").count + 2)
  }

  @Test func `what a scroll view cuts off is cut off`() throws {
    let view = ScrollView { Leaf(width: 10, height: 200) }
    let svg = try svg(view, 50, 40)
    let cut = svg.all("svg").dropFirst().compactMap(\.rect)
    #expect(cut.contains { $0.size == Size(width: 10, height: 40) })
  }

  @Test func `a layout without frames says why`() throws {
    let tree = try LayoutTree(Color.red)
    let result = LayoutResult(status: .unbounded(view: 0))
    #expect(ScreenPicture(tree: tree, result: result).svg().contains("unbounded"))
  }
}
