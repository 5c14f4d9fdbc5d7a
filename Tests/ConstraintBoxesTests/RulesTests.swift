import Boxes
import ConstraintBoxes
import Testing

/// Rules of the specifications one by one; the frames are those that Chromium 156 gives.
@Suite struct RulesTests {
  struct Rule: CustomTestStringConvertible {
    let section: String
    let root: Box
    /// x, y, width and height of each box, in its parent.
    let frames: [[Double]]
    var viewport = BoxTree.Viewport(width: .maxContent, height: .maxContent)

    var testDescription: String { section }
  }

  static let twoParts = "H\u{200B}H"

  static let rules: [Rule] = [
    Rule(
      section: "css-sizing-3 §3.2: max-height: min-content is the height that auto gives",
      root: Box(["height": "50px", "max-height": "min-content"]), frames: [[0, 0, 0, 0]]),
    Rule(
      section: "css-sizing-3 §3.2: a minimum by content is stronger than a maximum",
      root: Box(["min-height": "min-content", "max-height": "0px"], [Box(["height": "2px"])]),
      frames: [[0, 0, 0, 2], [0, 0, 0, 2]]),
    Rule(
      section: "css-sizing-3 §3.2: an item that is stretched keeps its maximum by content",
      root: Box(["height": "50px"], [Box(["max-height": "max-content"])]),
      frames: [[0, 0, 0, 50], [0, 0, 0, 0]]),
    Rule(
      section: "css-sizing-3 §5.1: fit-content contributes the size that is asked for",
      root: Box(["width": "min-content"], [Box(["width": "fit-content"], text: twoParts)]),
      frames: [[0, 0, 10, 20], [0, 0, 10, 20]]),
    Rule(
      section: "css-sizing-3 §4.1: min-width: fit-content fits in what margins leave of the container",
      root: Box(["min-width": "fit-content", "margin-right": "50%"], text: twoParts),
      frames: [[0, 0, 10, 20]]),
    Rule(
      section: "css-flexbox-1 §9.9.3: a basis by content does not limit a contribution",
      root: Box([:], [Box(["width": "50px", "flex-basis": "min-content"])]),
      frames: [[0, 0, 50, 0], [0, 0, 0, 0]]),
    Rule(
      section: "css-flexbox-1 §9.9.3: a definite basis limits the contribution of an item that does not grow",
      root: Box([:], [Box(["width": "50px", "flex-basis": "20px"])]),
      frames: [[0, 0, 20, 0], [0, 0, 20, 0]]),
    Rule(
      section: "css-flexbox-1 §9.9.1: a row that wraps is as wide as its widest item",
      root: Box(["flex-wrap": "wrap"], [Box(["width": "50px", "flex-basis": "20px"])]),
      frames: [[0, 0, 50, 0], [0, 0, 20, 0]]),
    Rule(
      section: "css-flexbox-1 §9.9.1: a column that wraps is as wide as its aligned baselines",
      root: Box(
        ["flex-direction": "column", "flex-wrap": "wrap", "align-items": "baseline"],
        [Box(["margin-left": "1px"]), Box(["width": "50px"])]),
      frames: [[0, 0, 51, 0], [1, 0, 0, 0], [1, 0, 50, 0]]),
    Rule(
      section: "css-flexbox-1 §8.5: the endmost item gives the last baseline where none is aligned",
      root: Box(
        ["align-items": "last baseline"],
        [Box([:], [Box(["min-height": "1px"]), Box(["max-height": "0px"])]), Box([:])]),
      frames: [[0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]]),
    Rule(
      section: "css-flexbox-1 §8.5: the baseline by which an item is aligned is that of its container",
      root: Box(
        ["align-items": "baseline"],
        [Box(["width": "0px"], [Box(["align-self": "last baseline"], text: twoParts)]), Box([:])]),
      frames: [[0, 0, 0, 20], [0, 0, 0, 20], [0, 0, 10, 20], [0, 18, 0, 0]]),
    Rule(
      section: "css-align-3 §9.1: the baseline of a scroll container is inside its border edges",
      root: Box(
        ["align-items": "baseline"], [Box([:]), Box(["height": "0px", "overflow": "hidden"], text: "H")]),
      frames: [[0, 0, 10, 0], [0, 0, 0, 0], [0, 0, 10, 0]]),
    Rule(
      section: "css-flexbox-1 §4.5: a text in a narrow box has lines as wide as its longest part",
      root: Box([:], [Box(["width": "0px"], text: "HH\u{200B}H\u{200B}H")]),
      frames: [[0, 0, 0, 20], [0, 0, 0, 20]]),
    Rule(
      section: "css-position-3 §3.4: a percentage of a height that is indefinite moves nothing",
      root: Box(["bottom": "50%"], text: "H"), frames: [[0, 0, 10, 10]]),
    Rule(
      section: "css-grid-1 §11.6: an item whose margins are auto is aligned with no baseline",
      root: Box(
        ["align-items": "baseline"],
        [
          Box(
            ["display": "grid", "grid-template-columns": "auto 0fr"],
            [Box(["margin-bottom": "1px"]), Box(["margin-top": "auto", "align-self": "baseline"])]),
          Box([:]),
        ]),
      frames: [[0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]]),
    Rule(
      section: "css-grid-1 §7.2.3.2: tracks that are repeated count as a pixel at least",
      root: Box(
        [
          "display": "grid", "grid-template-columns": "0fr 1fr",
          "grid-template-rows": "repeat(auto-fill, 0px)", "height": "50px",
        ], [Box(["margin-left": "1px"]), Box(["grid-row-end": "-1"])]),
      frames: [[0, 0, 2, 50], [1, 0, 0, 0], [0, 0, 1, 0]]),
    Rule(
      section: "css-grid-1 §7.2.3.2: rows that are sized again are not repeated anew",
      root: Box(
        [
          "display": "grid", "grid-template-rows": "repeat(auto-fit, 0px)", "grid-auto-rows": "2px",
          "row-gap": "0%",
        ], [Box(["grid-row-end": "span 2"])]),
      frames: [[0, 0, 0, 2], [0, 0, 0, 2]]),
    Rule(
      section: "css-grid-1 §8.5: an item before an explicit grid without tracks",
      root: Box(
        ["display": "grid", "grid-auto-rows": "3px"], [Box(["grid-row-end": "-2"]), Box([:])]),
      frames: [[0, 0, 0, 6], [0, 0, 0, 3], [0, 3, 0, 3]]),
    Rule(
      section: "css-grid-1 §12.5: what an item that spans tracks needs beyond limits goes to those affected",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto minmax(0px, 1px)"],
        [Box(["width": "3px", "grid-column-end": "span 2"]), Box(["grid-column-start": "1"])]),
      frames: [[0, 0, 4, 0], [0, 0, 3, 0], [0, 0, 3, 0]]),
    Rule(
      section: "css-sizing-3 §2.1: content that is stretched limits a height as it is stretched",
      root: Box(["height": "50px", "max-height": "min-content"], [Box([:])]),
      frames: [[0, 0, 0, 50], [0, 0, 0, 50]]),
    Rule(
      section: "css-sizing-3 §2.1: percentages inside refer to the height before the limit by content",
      root: Box(["height": "50px", "max-height": "min-content"], [Box(["height": "50%"])]),
      frames: [[0, 0, 0, 25], [0, 0, 0, 25]]),
    Rule(
      section: "css-sizing-3 §2.1: the content of a row of lines is these before they are stretched",
      root: Box(
        ["height": "50px", "max-height": "min-content", "flex-wrap": "wrap"],
        [Box(["height": "10px"]), Box([:])]),
      frames: [[0, 0, 0, 10], [0, 0, 0, 10], [0, 0, 0, 10]]),
    Rule(
      section: "css-sizing-3 §2.1: a minimum by content that is not laid out yet needs nothing of rows",
      root: Box(
        ["display": "grid", "height": "0px"],
        [Box(["display": "grid", "grid-template-rows": "1px", "min-height": "min-content"])]),
      frames: [[0, 0, 0, 0], [0, 0, 0, 1]]),
    Rule(
      section: "css-sizing-3 §2.1: a text is cut as the item that it is in its box",
      root: Box(["height": "0px"], [Box(["min-height": "max-content"], text: "H")]),
      frames: [[0, 0, 10, 0], [0, 0, 10, 0]]),
    Rule(
      section: "css-flexbox-1 §8.5: the startmost item of a reversed column gives the first baseline",
      root: Box(
        ["align-items": "baseline"],
        [Box([:]), Box(["flex-direction": "column-reverse"], [Box([:], text: "H"), Box([:])])]),
      frames: [[0, 0, 10, 10], [0, 0, 0, 0], [0, 0, 10, 10], [0, 0, 10, 10], [0, 0, 10, 0]]),
    Rule(
      section: "css-flexbox-1 §8.5: the startmost item of a reversed row gives the first baseline",
      root: Box(
        ["align-items": "baseline"],
        [Box([:]), Box(["flex-direction": "row-reverse"], [Box([:], text: "H"), Box([:])])]),
      frames: [[0, 0, 10, 10], [0, 10, 0, 0], [0, 0, 10, 10], [0, 0, 10, 10], [0, 0, 0, 10]]),
    Rule(
      section: "css-flexbox-1 §9.9.3: a minimum of fit-content is min-content where nothing is available",
      root: Box(["width": "0px", "min-width": "fit-content"], text: twoParts),
      frames: [[0, 0, 10, 20]]),
    Rule(
      section: "css-grid-1 §6.6: a minimum by content is the minimum contribution, whatever tracks allow",
      root: Box(
        ["display": "grid", "grid-template-columns": "minmax(auto, 5px)"],
        [Box(["min-width": "min-content"], text: "H")]),
      frames: [[0, 0, 10, 10], [0, 0, 10, 10]]),
    Rule(
      section: "css-grid-1 §12.5: what brings an item to its baseline counts where maximums cut",
      root: Box(
        [
          "display": "grid", "grid-template-columns": "0fr 0fr",
          "grid-template-rows": "minmax(auto, 20px) 0px", "align-items": "baseline",
        ], [Box(["margin-top": "9px"]), Box(["margin-bottom": "10px"], text: "H")]),
      frames: [[0, 0, 10, 20], [0, 9, 0, 0], [0, 1, 10, 10]]),
    Rule(
      section: "css-grid-1 §12.5.1: a finite growth limit takes nothing while others are infinite",
      root: Box(
        ["display": "grid", "grid-template-columns": "fit-content(2px)"],
        [Box(["overflow": "hidden", "grid-column-end": "span 2"], [Box(["width": "1px"])]), Box([:])]),
      frames: [[0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 0, 0]]),
    Rule(
      section: "css-grid-1 §7.2.3.2: a height within its limits is what repeated rows fill",
      root: Box(
        [
          "display": "grid", "grid-template-rows": "repeat(auto-fill, 0px)", "grid-auto-flow": "column",
          "height": "2px", "max-height": "0px",
        ], [Box(["width": "1px"]), Box([:], text: "H")]),
      frames: [[0, 0, 11, 0], [0, 0, 1, 0], [1, 0, 10, 0]]),
    Rule(
      section: "css-grid-1 §12.6: rows grow within max-height, or a larger min-height",
      root: Box(
        [
          "display": "grid", "grid-auto-rows": "minmax(max-content, 1px)", "min-height": "1px",
          "max-height": "0px",
        ], [Box([:])]),
      frames: [[0, 0, 0, 1], [0, 0, 0, 1]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: Rule) throws {
    let tree = try rule.root.tree(rule.viewport)
    let own = try engine.layout(tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(RecordedFramesTests.areNear(own.flatMap { $0 }, rule.frames.flatMap { $0 }, 1e-6), "\(own)")
  }

  /// What is guessed and corrected settles to the same layouts.
  @Test(arguments: rules) func assumptionsSettleToTheSameFrames(_ rule: Rule) throws {
    var blind = engine
    blind.foresees = false
    let tree = try rule.root.tree(rule.viewport)
    let own = try blind.layout(tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(RecordedFramesTests.areNear(own.flatMap { $0 }, rule.frames.flatMap { $0 }, 1e-6), "\(own)")
  }
}
