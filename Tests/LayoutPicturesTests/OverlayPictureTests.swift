import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct OverlayPictureTests {
  let tree: LayoutTree

  init() throws {
    tree = try LayoutTree(
      HStack {
        Leaf(width: 40, height: 30).name("a")
        Leaf(width: 40, height: 30).name("<b>")
      })
  }

  func placed(_ change: (inout [Rect]) -> Void = { _ in }) -> LayoutResult {
    var frames = [
      Rect(x: 0, y: 0, width: 88, height: 30), Rect(x: 0, y: 0, width: 40, height: 30),
      Rect(x: 48, y: 0, width: 40, height: 30),
    ]
    change(&frames)
    return LayoutResult(status: .placed, frames: frames)
  }

  private func picture(_ reference: LayoutResult, _ candidate: LayoutResult) throws -> ParsedSVG {
    let svg = OverlayPicture(
      tree: tree, reference: OverlayPicture.EngineLayout(engine: "direct", result: reference),
      candidate: OverlayPicture.EngineLayout(engine: "liar", result: candidate), title: "lie"
    ).svg()
    return try #require(ParsedSVG(svg), "the picture is not well-formed XML: \(svg)")
  }

  @Test func `a view that differs is drawn twice, at both frames, and its corners are joined`() throws {
    let svg = try picture(placed(), placed { $0[2].origin.x = 40 })
    let first = try #require(svg.shape(titled: "<b> by direct: 48, 0, 40, 30"))
    let second = try #require(svg.shape(titled: "<b> by liar: 40, 0, 40, 30"))
    #expect([first.number("x"), second.number("x")] == [48, 40])
    #expect(first.attributes["stroke"] != second.attributes["stroke"])
    #expect(first.attributes["stroke-dasharray"] == nil && second.attributes["stroke-dasharray"] != nil)
    #expect(svg.all("line").count == 4)
  }

  @Test func `views that agree are drawn once`() throws {
    let svg = try picture(placed(), placed { $0[1].origin.x = 1e-12 })
    #expect(svg.shape(titled: "a: 0, 0, 40, 30") != nil)
    #expect(svg.shape(titled: "a by") == nil)
    #expect(svg.all("line").isEmpty)
  }

  @Test func `F7: what one answer does not show is drawn by the other alone`() throws {
    let svg = try picture(placed(), placed { $0[1] = .null })
    #expect(svg.shape(titled: "a by direct") != nil)
    #expect(svg.shape(titled: "a by liar") == nil)
  }

  @Test func `an answer without frames is told in the legend`() throws {
    let svg = try picture(placed(), LayoutResult(status: .solverFailure("tired")))
    #expect(svg.shape(titled: "a: 0, 0, 40, 30") != nil)
    #expect(svg.all("text").map(\.text).contains("liar: solverFailure"))
    let nothing = try picture(
      LayoutResult(status: .unbounded(view: 0)), LayoutResult(status: .solverFailure("tired")))
    #expect(nothing.all("text").map(\.text).contains("direct: unbounded"))
  }

  @Test func `frames that are no numbers do not spoil the picture`() throws {
    let svg = try picture(placed(), placed { $0[2].size.width = .nan })
    #expect(svg.shape(titled: "<b> by direct") != nil)
    #expect(svg.shape(titled: "<b> by liar") == nil)
  }

  @Test func `the legend lies inside the picture`() throws {
    let svg = try picture(placed(), placed { $0[2].origin.x = 40 })
    let box = try #require(svg.elements.first?.attributes["viewBox"]).split(separator: " ").compactMap {
      Double($0)
    }
    let baselines = svg.all("text").compactMap { $0.number("y") }
    #expect(baselines.count >= 4)
    #expect(baselines.allSatisfy { $0 > box[1] && $0 < box[1] + box[3] })
  }
}

extension OverlayPictureTests {
  private func overlay(
    _ change: (inout [Rect]) -> Void, points: Double? = nil, compared: Set<Int>? = nil
  ) throws -> (picture: OverlayPicture, texts: [String]) {
    let picture = OverlayPicture(
      tree: tree, reference: .init(engine: "direct", result: placed()),
      candidate: .init(engine: "liar", result: placed(change)), points: points, compared: compared)
    return (picture, try #require(ParsedSVG(picture.svg())).texts)
  }

  @Test func `the picture says how much differs, also that nothing does`() throws {
    let equal = try overlay { _ in }
    #expect(equal.picture.differences == 0)
    #expect(equal.texts.contains("nothing differs between direct and liar"))
    #expect(!equal.texts.contains("liar"))
    #expect(try overlay { $0[2].origin.x = 40 }.texts.contains("1 of 3 frames differs"))
    #expect(
      try overlay {
        $0[2].origin.x = 40
        $0[1].origin.x = 1
      }.texts.contains("2 of 3 frames differ"))
  }

  @Test func `a distance in points replaces the share, and views that are not compared do not count`() throws
  {
    #expect(try overlay({ $0[2].origin.x += 1e-7 }).picture.differences == 1)
    #expect(try overlay({ $0[2].origin.x += 1e-7 }, points: 1e-6).picture.differences == 0)
    #expect(try overlay({ $0[2].origin.x += 1e-5 }, points: 1e-6).picture.differences == 1)
    #expect(try overlay({ $0[2] = .null }, compared: [0, 1]).picture.differences == 0)
    #expect(try overlay({ $0[2] = .null }, compared: [0, 2]).picture.differences == 1)
  }
}
