import Boxes
import ConstraintBoxes
import LayoutCore
import LinearProgramming
import Testing

/// Boxes with an aspect ratio; the frames are those that Chromium 156 gives.
@Suite struct AspectRatioTests {
  static let rules: [RulesTests.Rule] = [
    .init(
      section: "css-sizing-4 §5.1: the height follows the width",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "50px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 50, 25]]),
    .init(
      section: "css-sizing-4 §5.1: padding is outside the ratio of a content box",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "20px", "padding": "5px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 30, 20]]),
    .init(
      section: "css-sizing-4 §5.1: padding is inside the ratio of a border box",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "20px", "padding": "5px", "box-sizing": "border-box"])]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 10]]),
    .init(
      section: "css-sizing-4 §5.1: a height that follows is at least that of the content",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "20px"], [Box(["width": "5px", "height": "40px"])])]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 40], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: a box that scrolls may be lower than its content",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "width": "20px", "overflow": "hidden"],
            [Box(["width": "5px", "height": "40px"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 10], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: a declared minimum takes the place of the content",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "width": "20px", "min-height": "0px"],
            [Box(["width": "5px", "height": "40px"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 10], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: a maximum limits the minimum by content",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "width": "20px", "max-height": "25px"],
            [Box(["width": "5px", "height": "40px"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 25], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: min-height: min-content is the height by the ratio",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "width": "20px", "min-height": "min-content"],
            [Box(["width": "5px", "height": "40px"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 10], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: max-height: min-content is the height by the ratio",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "width": "100px", "max-height": "min-content"],
            [Box(["width": "5px", "height": "40px"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 100, 50], [0, 0, 5, 40]]),
    .init(
      section: "css-sizing-4 §5.1: percentages inside refer to the height by the ratio",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "100px"], [Box(["width": "5px", "height": "50%"])])]),
      frames: [[0, 0, 300, 100], [0, 0, 100, 50], [0, 0, 5, 25]]),
    .init(
      section: "css-sizing-4 §5.1: flexible rows fill the height by the ratio",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            [
              "aspect-ratio": "2", "width": "100px", "display": "grid",
              "grid-template-rows": "repeat(auto-fill,10px)",
            ], [Box(["grid-row-end": "-1"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 100, 50], [0, 40, 100, 10]]),
    .init(
      section: "css-sizing-4 §5.1: a width that follows is at least that of the content",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "height": "40px"],
            [Box(["width": "100px", "height": "5px", "flex-shrink": "0"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 100, 40], [0, 0, 100, 5]]),
    .init(
      section: "css-sizing-4 §5.1: a limit changes a width that follows, and not the height",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "height": "40px", "max-width": "50px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 50, 40]]),
    .init(
      section: "css-sizing-4 §5.1: a percentage of a height outside gives a width inside",
      root: Box(["height": "40px"], [Box([:], [Box(["aspect-ratio": "2", "height": "50%"])])]),
      frames: [[0, 0, 40, 40], [0, 0, 40, 40], [0, 0, 40, 20]]),
    .init(
      section: "css-sizing-4 §5.1: a minimum of the height is one of the width",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "min-height": "30px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 60, 30]]),
    .init(
      section: "css-sizing-4 §5.1: a maximum of the height limits the content",
      root: Box(
        ["width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "max-height": "10px"], [Box(["width": "50px", "height": "5px"])])]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 10], [0, 0, 20, 5]]),
    .init(
      section: "css-sizing-4 §5.1: so does one that is stretched in a column",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px"],
        [Box(["aspect-ratio": "2", "max-height": "30px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 300, 30]]),
    .init(
      section: "css-flexbox-1 §9.2: a stretched width gives the height in a column",
      root: Box(
        ["flex-direction": "column", "width": "100px", "height": "200px"], [Box(["aspect-ratio": "2"])]),
      frames: [[0, 0, 100, 200], [0, 0, 100, 50]]),
    .init(
      section: "css-flexbox-1 §4.5: an item does not shrink below its ratio",
      root: Box(
        ["flex-direction": "column", "width": "100px", "height": "20px"], [Box(["aspect-ratio": "2"])]),
      frames: [[0, 0, 100, 20], [0, 0, 100, 50]]),
    .init(
      section: "css-flexbox-1 §4.5: a width by a keyword is a specified size",
      root: Box(
        ["width": "30px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "height": "10px", "width": "min-content"],
            [Box(["width": "60px", "height": "5px", "flex-shrink": "0"])])
        ]),
      frames: [[0, 0, 30, 100], [0, 0, 20, 10], [0, 0, 60, 5]]),
    .init(
      section: "css-flexbox-1 §4.5: a width that follows the height gives the height nothing",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px", "align-items": "start"],
        [
          Box(
            ["aspect-ratio": "2", "height": "10px", "width": "min-content"],
            [Box(["width": "60px", "height": "5px", "flex-shrink": "0"])])
        ]),
      frames: [[0, 0, 300, 100], [0, 0, 60, 10], [0, 0, 60, 5]]),
    .init(
      section: "css-flexbox-1 §9.4: the width follows the height that flexible lengths give",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "flex-grow": "1", "height": "20px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 200, 100]]),
    .init(
      section: "css-flexbox-1 §9.9: a row is as wide as ratios make its items",
      root: Box([:], [Box(["height": "40px"], [Box(["aspect-ratio": "2"])])]),
      frames: [[0, 0, 80, 40], [0, 0, 80, 40], [0, 0, 80, 40]]),
    .init(
      section: "css-grid-1 §6.2: normal stretches across before it does downward",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px",
        ], [Box(["aspect-ratio": "2"])]),
      frames: [[0, 0, 200, 120], [0, 0, 100, 50]]),
    .init(
      section: "css-grid-1 §6.2: a declared height gives the width",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px",
        ], [Box(["aspect-ratio": "2", "height": "20px"])]),
      frames: [[0, 0, 200, 120], [0, 0, 40, 20]]),
    .init(
      section: "css-grid-1 §6.2: stretch downward gives the width",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px", "align-items": "stretch",
        ], [Box(["aspect-ratio": "2"])]),
      frames: [[0, 0, 200, 120], [0, 0, 120, 60]]),
    .init(
      section: "css-grid-1 §6.2: a height that is stretched by itself gives a width that is not",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px", "justify-items": "start",
        ], [Box(["aspect-ratio": "2"])]),
      frames: [[0, 0, 200, 120], [0, 0, 120, 60]]),
    .init(
      section: "css-grid-1 §6.2: that width heeds limits, and the height follows it",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px", "justify-items": "start",
        ], [Box(["aspect-ratio": "2", "max-width": "20px"])]),
      frames: [[0, 0, 200, 120], [0, 0, 20, 10]]),
    .init(
      section: "css-grid-1 §6.2: a maximum of the height limits a width that is stretched by itself",
      root: Box(
        [
          "display": "grid", "width": "200px", "height": "120px", "grid-template-columns": "100px 100px",
          "grid-template-rows": "60px 60px",
        ], [Box(["aspect-ratio": "2", "max-height": "30px"])]),
      frames: [[0, 0, 200, 120], [0, 0, 60, 30]]),
    .init(
      section: "css-grid-1 §12.1: columns are sized again by the heights of rows",
      root: Box(
        ["display": "grid", "height": "120px", "justify-items": "start"],
        [Box(["aspect-ratio": "2", "height": "50%"])]),
      frames: [[0, 0, 120, 120], [0, 0, 120, 60]]),
    .init(
      section: "css-sizing-4 §5.1: a declared maximum is stronger",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "min-height": "30px", "max-width": "40px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 40, 30]]),
    .init(
      section: "css-sizing-4 §5.1: a declared width stays",
      root: Box(
        ["flex-direction": "column", "width": "300px", "height": "100px", "align-items": "start"],
        [Box(["aspect-ratio": "2", "width": "20px", "min-height": "30px"])]),
      frames: [[0, 0, 300, 100], [0, 0, 20, 30]]),
    .init(
      section: "css-flexbox-1 §9.2: a cross size that is stretched gives the base size",
      root: Box(["width": "300px", "height": "100px"], [Box(["aspect-ratio": "2", "overflow": "hidden"])]),
      frames: [[0, 0, 300, 100], [0, 0, 200, 100]]),
  ]

  @Test(arguments: rules, [true, false]) func framesAreThoseOfChromium(
    _ rule: RulesTests.Rule, _ foresees: Bool
  )
    throws
  {
    var engine = engine
    engine.foresees = foresees
    let tree = try rule.root.tree(rule.viewport)
    let own = try engine.layout(tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(RecordedFramesTests.areNear(own.flatMap { $0 }, rule.frames.flatMap { $0 }, 1e-6), "\(own)")
  }

  /// A side that follows says so.
  @Test func rowsNameTheRatio() throws {
    let tree = try Box(["width": "50px", "aspect-ratio": "2"]).tree()
    let program = try engine.solve(tree).program
    let origins = (0..<program.count).map { BoxProvenance(label: program.labels[$0]) }
    #expect(origins.contains { $0.section == .aspectRatio && $0.axis == .vertical && $0.box == 0 })
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1, 1e30])
  func ratiosThatAreNoNumbersAreRefused(_ ratio: Double) {
    var style = BoxStyle()
    style.aspectRatio = ratio
    var tree = BoxTree()
    tree.begin(style)
    tree.end()
    #expect(refused(tree)?.property == "aspect-ratio")
  }
}
