import Boxes
import ConstraintBoxes
import Testing

/// Absolute boxes; the frames are those that Chromium 156 gives.
@Suite struct AbsoluteTests {
  static let rules: [RulesTests.Rule] = [
    .init(
      section: "css-position-3 §4.1: two insets stretch a size that is auto",
      root: Box(
        ["width": "100px", "height": "60px", "align-items": "center"],
        [Box(["position": "absolute", "top": "0px", "bottom": "0px"], [Box(["width": "10px"])])]),
      frames: [[0, 0, 100, 60], [0, 0, 10, 60], [0, 0, 10, 60]]),
    .init(
      section: "css-flexbox-1 §4.1: the static position is that of the only item",
      root: Box(
        ["width": "100px", "height": "60px", "align-items": "center", "justify-content": "center"],
        [Box(["position": "absolute"], [Box(["width": "10px", "height": "10px"])])]),
      frames: [[0, 0, 100, 60], [45, 25, 10, 10], [0, 0, 10, 10]]),
    .init(
      section: "css-flexbox-1 §4.1: the static position in reversed directions",
      root: Box(
        ["width": "100px", "height": "60px", "flex-direction": "row-reverse", "flex-wrap": "wrap-reverse"],
        [Box(["position": "absolute", "width": "20px", "height": "10px"])]),
      frames: [[0, 0, 100, 60], [80, 50, 20, 10]]),
    .init(
      section: "css-position-3 §4.4: what is aligned and too large is moved into the containing block",
      root: Box(
        ["width": "10px", "height": "60px"],
        [
          Box([
            "position": "absolute", "left": "10px", "right": "0px", "justify-self": "end", "width": "20px",
            "height": "10px",
          ])
        ]), frames: [[0, 0, 10, 60], [0, 0, 20, 10]]),
    .init(
      section: "css-position-3 §4.3: auto margins down are equal, also below 0",
      root: Box(
        ["width": "10px", "height": "6px"],
        [
          Box([
            "position": "absolute", "top": "1px", "bottom": "1px", "margin-top": "auto",
            "margin-bottom": "auto", "width": "20px", "height": "10px",
          ])
        ]), frames: [[0, 0, 10, 6], [0, -2, 20, 10]]),
    .init(
      section: "css-position-3 §4.3: auto margins across are not below 0",
      root: Box(
        ["width": "10px", "height": "6px"],
        [
          Box([
            "position": "absolute", "left": "1px", "right": "1px", "margin-left": "auto",
            "margin-right": "auto", "width": "20px", "height": "10px",
          ])
        ]), frames: [[0, 0, 10, 6], [1, 0, 20, 10]]),
    .init(
      section: "css-grid-1 §10.1: lines give the containing block, auto is the padding edge",
      root: Box(
        [
          "display": "grid", "width": "100px", "height": "60px", "grid-template-columns": "20px 30px",
          "column-gap": "10px", "padding": "3px",
        ],
        [
          Box(["position": "absolute", "grid-column-start": "2", "height": "5px", "width": "5px"]),
          Box([
            "position": "absolute", "grid-column-end": "2", "height": "5px", "width": "5px",
            "justify-self": "end", "top": "0px",
          ]),
        ]), frames: [[0, 0, 106, 66], [33, 0, 5, 5], [18, 0, 5, 5]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: RulesTests.Rule) throws {
    let tree = try rule.root.tree(rule.viewport)
    let own = try engine.layout(tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(RecordedFramesTests.areNear(own.flatMap { $0 }, rule.frames.flatMap { $0 }, 1e-6), "\(own)")
  }
}
