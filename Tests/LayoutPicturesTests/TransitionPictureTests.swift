import DirectLayout
import LayoutCore
import LayoutViews
import Testing

@testable import LayoutPictures

@Suite struct TransitionPictureTests {
  private func end(_ view: some View, _ width: Double) throws -> TransitionPicture.Endpoint {
    let laid = try LaidOut(view, width, 100)
    return TransitionPicture.Endpoint(tree: laid.tree, result: laid.result)
  }

  private func picture(_ width: Double = 300) throws -> TransitionPicture {
    try TransitionPicture(
      from: end(
        HStack(spacing: 0) {
          Leaf(width: 40, height: 40).id("stays")
          Leaf(width: 50, height: 40).id("goes <&>")
        }.id("root"), 200),
      to: end(
        HStack(spacing: 10) {
          Leaf(width: 30, height: 30).id("comes")
          Leaf(width: width, height: 60).id("stays")
        }.id("root"), 200), title: "t")
  }

  @Test func `keyframes lead from each frame to the other, and the animation is endless`() throws {
    let text = try picture().svg()
    #expect(text.contains("animation-iteration-count:infinite"))
    // The root is 90 × 40 at the start and 340 × 60 at the end; nothing but its size changes.
    #expect(text.contains("{0%,20%,100%{width:90px;height:40px}50%,70%{width:340px;height:60px}}"))
    // What stays moves from (0, 10), centred in 60, … to (40, 0).
    #expect(
      text.contains(
        "0%,20%,100%{transform:translate(0px,0px);opacity:1}50%,70%{transform:translate(40px,0px);opacity:1}")
    )
    #expect(text.contains("opacity:0}50%,70%") && text.contains("opacity:0}}"), "one comes and one goes")
    #expect(text.contains("@media (prefers-reduced-motion:reduce)"))
    #expect(text.contains("cubic-bezier(0.42,0,0.58,1)"), "the control points of UnitCurve.easeInOut")
  }

  @Test func `the start is what a program shows that knows no animation`() throws {
    let svg = try #require(ParsedSVG(try picture().svg()))
    let stays = try #require(svg.shape(titled: "stays"))
    #expect(stays.number("width") == 40 && stays.inherited["transform"] == "translate(0 0)")
    #expect(svg.shape(titled: "comes")?.inherited["opacity"] == "0")
    #expect(svg.shape(titled: "goes <&>")?.inherited["opacity"] == nil)
  }

  @Test(arguments: [0, 0.3, 0.5, 1] as [Double]) func `a moment is what the transition says of it`(
    moment: Double
  ) throws {
    let (start, finish) = (
      try LaidOut(
        HStack {
          Leaf(width: 40, height: 40).id("a")
          Leaf(width: 9, height: 9).id("b")
        }),
      try LaidOut(VStack { Leaf(width: 80, height: 20).id("a") })
    )
    let transition = try LayoutTransition(
      from: (start.tree, start.result), to: (finish.tree, finish.result))
    let picture = try TransitionPicture(
      from: .init(tree: start.tree, result: start.result), to: .init(tree: finish.tree, result: finish.result)
    )
    let svg = try #require(ParsedSVG(picture.svg(at: moment)))
    #expect(svg.all("style").isEmpty)
    for view in transition.views(at: moment, curve: .easeInOut) where view.opacity > 0 {
      let rect = try #require(svg.shape(titled: view.label)?.rect)
      for (a, b) in zip(rect.coordinates, view.frame.coordinates) { #expect(abs(a - b) <= 0.0005) }
      let opacity = svg.shape(titled: view.label)?.inherited["opacity"].flatMap(Double.init) ?? 1
      #expect(abs(opacity - view.opacity) <= 0.0005)
    }
  }

  @Test func `two pictures of one page do not share names, and one is always the same`() throws {
    func name(_ text: String) throws -> String {
      let start = try #require(text.firstRange(of: "plumb-"))
      return String(text[start.lowerBound...].prefix { $0 != " " })
    }
    let (one, other) = (try picture().svg(), try picture(301).svg())
    #expect(try name(one) != name(other))
    #expect(try picture().svg() == one)
    #expect(!one.contains(" id="))
  }

  @Test func `a layout that is not placed has no transition`() throws {
    let laid = try LaidOut(Leaf(width: 9, height: 9))
    let none = TransitionPicture.Endpoint(tree: laid.tree, result: LayoutResult(status: .unbounded(view: 0)))
    #expect(throws: LayoutTransitionError.notPlaced(.end, .unbounded(view: 0))) {
      try TransitionPicture(from: .init(tree: laid.tree, result: laid.result), to: none)
    }
  }
}
