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
    .init(
      section: "css-sizing-4 §5.1: the width follows from two insets of the height",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            ["position": "absolute", "aspect-ratio": "2", "top": "10px", "bottom": "30px"],
            [Box(["width": "30px", "height": "3px"])])
        ]),
      frames: [[0, 0, 400, 300], [0, 10, 520, 260], [0, 0, 30, 3]]),
    .init(
      section: "css-sizing-4 §5.1: four insets give the width, and that the height",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            [
              "position": "absolute", "aspect-ratio": "2", "left": "10px", "right": "20px", "top": "10px",
              "bottom": "30px",
            ], [Box(["width": "30px", "height": "3px"])])
        ]),
      frames: [[0, 0, 400, 300], [10, 10, 370, 185], [0, 0, 30, 3]]),
    .init(
      section: "css-sizing-4 §5.1: stretch downward gives the width",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            [
              "position": "absolute", "aspect-ratio": "2", "left": "10px", "right": "20px", "top": "10px",
              "bottom": "30px", "align-self": "stretch",
            ], [Box(["width": "30px", "height": "3px"])])
        ]),
      frames: [[0, 0, 400, 300], [10, 10, 520, 260], [0, 0, 30, 3]]),
    .init(
      section: "css-sizing-4 §5.1: a declared height is stronger than insets",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            [
              "position": "absolute", "aspect-ratio": "2", "left": "10px", "right": "20px", "top": "10px",
              "bottom": "30px", "height": "50px",
            ], [Box(["width": "30px", "height": "3px"])])
        ]),
      frames: [[0, 0, 400, 300], [10, 10, 100, 50], [0, 0, 30, 3]]),
    .init(
      section: "css-sizing-4 §5.1: a maximum of the height limits the width",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            [
              "position": "absolute", "aspect-ratio": "2", "left": "10px", "right": "20px", "top": "10px",
              "bottom": "30px", "max-height": "10px",
            ], [Box(["width": "30px", "height": "3px"])])
        ]),
      frames: [[0, 0, 400, 300], [10, 10, 20, 10], [0, 0, 20, 3]]),
    .init(
      section: "css-sizing-4 §5.1: a width between insets is at least that of the content",
      root: Box(
        ["width": "400px", "height": "300px"],
        [
          Box(
            ["position": "absolute", "top": "10px", "bottom": "200px", "aspect-ratio": "2"],
            [Box(["height": "8px", "width": "330px", "flex-shrink": "0"])])
        ]),
      frames: [[0, 0, 400, 300], [0, 10, 330, 165], [0, 0, 330, 8]]),
    .init(
      section: "css-sizing-4 §3.1: height: stretch is what insets and margins leave",
      root: Box(
        ["width": "400px", "height": "300px"],
        [Box(["position": "absolute", "width": "20px", "height": "stretch", "margin-top": "3px"])]),
      frames: [[0, 0, 400, 300], [0, 3, 20, 297]]),
    .init(
      section: "css-align-3 §4.4: safe is the start where a box is too large",
      root: Box(
        ["width": "400px", "height": "300px"],
        [Box(["position": "absolute", "width": "20px", "height": "400px", "align-self": "safe end"])]),
      frames: [[0, 0, 400, 300], [0, 0, 20, 400]]),
    .init(
      section: "css-align-3 §4.4: the start of lines that follow each other upward is below",
      root: Box(
        ["flex-wrap": "wrap-reverse", "width": "400px", "height": "300px"],
        [Box(["position": "absolute", "width": "20px", "height": "400px", "align-self": "safe center"])]),
      frames: [[0, 0, 400, 300], [0, 0, 20, 400]]),
    .init(
      section: "css-align-3 §4.4: the start of a grid from right to left",
      root: Box(
        ["display": "grid", "direction": "rtl", "width": "400px", "height": "300px"],
        [
          Box([
            "position": "absolute", "width": "500px", "height": "400px", "align-self": "safe center",
            "justify-self": "safe end",
          ])
        ]),
      frames: [[0, 0, 400, 300], [-100, 0, 500, 400]]),
    .init(
      section: "css-flexbox-1 §4.1: along the main axis browsers do not heed safe",
      root: Box(
        ["justify-content": "safe center", "width": "400px", "height": "300px"],
        [Box(["position": "absolute", "width": "500px", "height": "40px"])]),
      frames: [[0, 0, 400, 300], [-50, 0, 500, 40]]),
    .init(
      section: "css-position-3 §4.1: of insets that overlap the one at the end gives way",
      root: Box(
        ["width": "10px", "height": "10px"],
        [
          Box([
            "position": "absolute", "left": "20px", "right": "3px", "justify-self": "center", "width": "6px",
            "height": "4px",
          ])
        ]),
      frames: [[0, 0, 10, 10], [14, 0, 6, 4]]),
    .init(
      section: "css-position-3 §4.1: from right to left that is the left one",
      root: Box(
        ["width": "10px", "height": "10px", "direction": "rtl"],
        [
          Box([
            "position": "absolute", "left": "3px", "right": "20px", "justify-self": "center", "width": "6px",
            "height": "4px",
          ])
        ]),
      frames: [[0, 0, 10, 10], [-10, 0, 6, 4]]),
    .init(
      section: "css-position-3 §4.4: stretch moves what is too large, too",
      root: Box(
        ["width": "10px", "height": "10px"],
        [
          Box([
            "position": "absolute", "top": "8px", "bottom": "10px", "align-self": "stretch", "width": "6px",
            "height": "90px",
          ])
        ]),
      frames: [[0, 0, 10, 10], [0, 0, 6, 90]]),
    .init(
      section: "css-position-3 §4.4: nothing is moved back from where one can scroll",
      root: Box(
        ["width": "20px", "height": "10px", "overflow": "hidden"],
        [
          Box([
            "position": "absolute", "left": "8px", "right": "2px", "justify-self": "left", "width": "60px",
            "height": "4px",
          ])
        ]),
      frames: [[0, 0, 20, 10], [8, 0, 60, 4]]),
    .init(
      section: "css-grid-1 §10.1: an area beyond the padding edge is empty",
      root: Box(
        ["display": "grid", "width": "20px", "height": "10px", "grid-template-columns": "30px 10px"],
        [
          Box([
            "position": "absolute", "right": "4px", "grid-column-start": "2", "width": "6px", "height": "4px",
          ])
        ]),
      frames: [[0, 0, 20, 10], [20, 0, 6, 4]]),
    .init(
      section: "css-grid-1 §10.1: equal lines span a track",
      root: Box(
        ["display": "grid", "width": "60px", "height": "10px", "grid-template-columns": "30px 10px"],
        [
          Box([
            "position": "absolute", "left": "0px", "right": "0px", "grid-column-start": "2",
            "grid-column-end": "2", "height": "4px",
          ])
        ]),
      frames: [[0, 0, 60, 10], [30, 0, 10, 4]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: RulesTests.Rule) throws {
    let tree = try rule.root.tree(rule.viewport)
    let own = try engine.layout(tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(RecordedFramesTests.areNear(own.flatMap { $0 }, rule.frames.flatMap { $0 }, 1e-6), "\(own)")
  }
}
