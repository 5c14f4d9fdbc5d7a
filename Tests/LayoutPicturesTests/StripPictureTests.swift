import DirectLayout
import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct StripPictureTests {
  private func strip(_ widths: [Double], columns: Int? = nil, _ style: PictureStyle = PictureStyle()) throws
    -> ParsedSVG
  {
    let tree = try LayoutTree(
      HStack(spacing: 0) {
        Leaf(width: 60, height: 40).id("fixed")
        Color.red.id("flexible")
      })
    let steps = widths.map { width in
      StripPicture.Step(
        caption: "width \(Int(width))",
        result: DirectEngine().layout(
          tree, in: ProposedViewSize(width: width, height: 40), host: .topLeading),
        host: Size(width: width, height: 40))
    }
    let picture = StripPicture(tree: tree, steps: steps, title: "strip", style: style, columns: columns)
    return try #require(ParsedSVG(picture.svg()))
  }

  private func shift(_ element: ParsedSVG.Element) -> Point {
    let numbers = (element.inherited["transform"] ?? "translate(0 0)").dropFirst("translate(".count)
      .dropLast()
      .split(separator: " ").compactMap { Double($0) }
    return Point(x: numbers[0], y: numbers[1])
  }

  @Test func `every step has its frames, its proposal and its caption, at one scale`() throws {
    let svg = try strip([100, 200, 300])
    #expect(svg.texts.filter { $0.hasPrefix("width") } == ["width 100", "width 200", "width 300"])
    let rects = svg.elements.indices.filter {
      svg.elements[$0].text.hasPrefix("flexible") && svg.elements[$0].name == "title"
    }
    .map { svg.elements[$0 - 1] }
    #expect(rects.map { $0.number("width") } == [40, 140, 240])
    #expect(Set(rects.map { $0.attributes["stroke-width"] }).count == 1)
    let hosts = svg.elements.indices.filter { svg.elements[$0].text == "host" }.map { svg.elements[$0 - 1] }
    #expect(hosts.map { $0.number("width") } == [100, 200, 300])
    let shifts = rects.map(shift)
    #expect(shifts.map(\.y) == [0, 0, 0])
    #expect(shifts[1].x >= 100 && shifts[2].x >= shifts[1].x + 200)
    #expect(try #require(svg.box).maxX >= shifts[2].x + 300)
  }

  @Test func `columns break the strip into rows`() throws {
    let svg = try strip([100, 200, 300], columns: 2)
    let hosts = svg.elements.indices.filter { svg.elements[$0].text == "host" }.map { svg.elements[$0 - 1] }
    let shifts = hosts.map(shift)
    #expect(shifts[0].y == 0 && shifts[1].y == 0 && shifts[2].y > 40)
    #expect(shifts[2].x == 0)
  }

  @Test func `overflow is told by every step that has it`() throws {
    let svg = try strip([40, 200])
    #expect(svg.all("title").count { $0.text == "the root overflows what is proposed" } == 1)
  }

  @Test func `a step that is not placed says why`() throws {
    let tree = try LayoutTree(Color.red.id("c"))
    let result = LayoutResult(status: .unbounded(view: 0))
    let picture = StripPicture(
      tree: tree, steps: [.init(caption: "width 9", result: result, host: Size(width: 9, height: 9))])
    #expect(ParsedSVG(picture.svg())?.texts == ["width 9: unbounded at c"])
  }

  @Test func `a strip is as wide as is asked for`() throws {
    let svg = try strip([100, 200, 300], PictureStyle(hasLegend: true, width: 640))
    #expect(svg.elements.first?.number("width") == 640)
  }
}
