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

  @Test func `a background stands behind its view`() throws {
    let svg = try svg(Leaf(width: 8, height: 4).background(Color.red), 8, 4)
    let fills = svg.all("rect").filter { $0.rect == Rect(x: 0, y: 0, width: 8, height: 4) }
      .compactMap { $0.attributes["fill"] }
    let screenAlone = try self.svg(Leaf(width: 8, height: 4), 8, 4).all("rect").compactMap {
      $0.attributes["fill"]
    }
    #expect(fills.suffix(1) == screenAlone.suffix(1) && Set(fills).count == 3)
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
