import Boxes
import Testing

/// Lengths that fill what is around; the frames are those that Chromium 156 gives.
@Suite struct StretchTests {
  static let rules: [RulesTests.Rule] = [
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p0",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "start"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p1",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "center"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p2",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "end"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p4",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "stretch"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p5",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "5px", "margin-bottom": "3px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 5, 10, 22], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p6",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "auto"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p7",
      root: Box(
        ["height": "50px"],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "auto"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 50], [0, 0, 10, 50], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p8",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "5px", "max-height": "10px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 5, 10, 10], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p9",
      root: Box(
        [:],
        [
          Box(["width": "10px", "height": "stretch", "min-height": "40px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 40], [0, 0, 10, 40], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p10",
      root: Box(
        ["flex-wrap": "wrap", "width": "35px"],
        [
          Box(["width": "10px", "height": "stretch"]), Box(["width": "20px", "height": "30px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 35, 60], [0, 0, 10, 30], [10, 0, 20, 30], [0, 30, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p11",
      root: Box(
        ["flex-wrap": "wrap", "width": "35px", "height": "100px"],
        [
          Box(["width": "10px", "height": "stretch"]), Box(["width": "20px", "height": "30px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 35, 100], [0, 0, 10, 100], [10, 0, 20, 30], [0, 100, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p12",
      root: Box(
        ["flex-wrap": "wrap", "width": "35px", "height": "100px"],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "center"]),
          Box(["width": "20px", "height": "30px"]), Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 35, 100], [0, 0, 10, 100], [10, 0, 20, 30], [0, 100, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p13",
      root: Box(
        [:], [Box(["width": "10px", "min-height": "stretch"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p14",
      root: Box(
        [:],
        [
          Box(["width": "10px", "min-height": "stretch", "height": "5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p15",
      root: Box(
        [:],
        [
          Box(["width": "10px", "max-height": "stretch", "height": "50px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 50], [0, 0, 10, 50], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p16",
      root: Box(
        ["height": "50px", "align-items": "start"],
        [
          Box(["width": "10px", "min-height": "stretch", "margin-top": "4px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 50], [0, 4, 10, 46], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p17",
      root: Box(
        ["height": "50px", "align-items": "start"],
        [
          Box(["width": "10px", "max-height": "stretch", "height": "80px", "margin-top": "4px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 50], [0, 4, 10, 46], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p18",
      root: Box(
        ["flex-direction": "column"],
        [
          Box(["width": "stretch", "height": "5px", "align-self": "center", "margin-left": "3px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 20, 35], [3, 0, 17, 5], [0, 5, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p19",
      root: Box(
        ["flex-direction": "column", "width": "50px"],
        [
          Box(["width": "stretch", "height": "5px", "align-self": "center", "margin-left": "auto"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 50, 35], [0, 0, 50, 5], [0, 5, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p20",
      root: Box(
        ["flex-direction": "column", "flex-wrap": "wrap", "width": "50px", "height": "32px"],
        [Box(["width": "stretch", "height": "5px"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 50, 32], [0, 0, 50, 5], [50, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p21",
      root: Box(
        ["flex-direction": "column"],
        [Box(["height": "stretch", "width": "5px"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 20, 30], [0, 0, 5, 0], [0, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p22",
      root: Box(
        ["flex-direction": "column", "height": "50px"],
        [Box(["height": "stretch", "width": "5px"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 20, 50], [0, 0, 5, 31.25], [0, 31.25, 20, 18.75]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p23",
      root: Box(
        ["flex-direction": "column", "height": "50px"],
        [
          Box(["height": "stretch", "width": "5px", "flex-shrink": "0", "margin-top": "5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 20, 50], [0, 5, 5, 45], [0, 50, 20, 0]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p24",
      root: Box(
        ["flex-direction": "column", "height": "50px"],
        [Box(["flex-basis": "stretch", "width": "5px"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 20, 50], [0, 0, 5, 31.25], [0, 31.25, 20, 18.75]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p27",
      root: Box(
        ["width": "50px"],
        [
          Box(["width": "stretch", "height": "5px", "margin-left": "5px", "padding-left": "60px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 50, 30], [5, 0, 60, 5], [65, 0, 0, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p28",
      root: Box(
        [:],
        [
          Box(["width": "stretch", "height": "5px", "margin-left": "5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 25, 30], [5, 0, 10, 5], [15, 0, 10, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p29",
      root: Box(
        [:],
        [
          Box(["min-width": "stretch", "height": "5px", "margin-left": "5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 25, 30], [5, 0, 20, 5], [25, 0, 0, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p30",
      root: Box(
        ["width": "40px"],
        [
          Box(["max-width": "stretch", "height": "5px"], text: "HHHHH"),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 40, 30], [0, 0, 40, 5], [40, 0, 0, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p31",
      root: Box(
        ["display": "grid"],
        [
          Box(["width": "10px", "height": "stretch", "align-self": "start"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 20, 30], [0, 0, 10, 0], [0, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p32",
      root: Box(
        ["display": "grid", "grid-template-rows": "40px"],
        [Box(["width": "10px", "height": "stretch", "align-self": "start", "margin-top": "3px"])]),
      frames: [[0, 0, 10, 40], [0, 3, 10, 37]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p33",
      root: Box(
        ["display": "grid", "grid-template-rows": "40px"],
        [Box(["width": "10px", "height": "stretch", "margin-top": "auto"])]),
      frames: [[0, 0, 10, 40], [0, 0, 10, 40]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p34",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto auto"],
        [Box(["width": "10px", "height": "stretch"]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p35",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto auto"],
        [
          Box(["width": "10px", "height": "stretch", "min-height": "stretch"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 30], [0, 0, 10, 30], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p36",
      root: Box(
        ["display": "grid"],
        [
          Box(["width": "stretch", "height": "5px", "justify-self": "center", "margin-left": "5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 20, 35], [5, 0, 15, 5], [0, 5, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p37",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto auto", "grid-template-rows": "40px"],
        [Box(["width": "5px", "max-height": "stretch", "height": "50px"]), Box(["width": "5px"])]),
      frames: [[0, 0, 10, 40], [0, 0, 5, 40], [5, 0, 5, 40]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p38",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto auto", "grid-template-rows": "40px"],
        [
          Box([
            "width": "5px", "min-height": "stretch", "height": "5px", "align-self": "end",
            "margin-top": "4px",
          ]), Box(["width": "5px"]),
        ]), frames: [[0, 0, 10, 40], [0, 4, 5, 36], [5, 0, 5, 40]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p39",
      root: Box(
        ["display": "grid"],
        [Box(["width": "5px", "min-width": "stretch", "height": "5px"]), Box(["width": "25px"])]),
      frames: [[0, 0, 25, 5], [0, 0, 25, 5], [0, 5, 25, 0]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p40",
      root: Box(
        ["display": "grid", "grid-template-columns": "15px"],
        [Box(["max-width": "stretch", "height": "5px"], text: "HHH\u{200B}H"), Box(["width": "25px"])]),
      frames: [[0, 0, 15, 5], [0, 0, 15, 5], [0, 5, 25, 0]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p41",
      root: Box(
        ["display": "grid", "grid-template-columns": "15px 1fr"],
        [Box(["min-width": "stretch", "height": "5px"], text: "HHH\u{200B}H"), Box(["width": "25px"])]),
      frames: [[0, 0, 40, 5], [0, 0, 15, 5], [15, 0, 25, 5]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p42",
      root: Box(
        ["width": "60px", "height": "50px"],
        [Box(["position": "absolute", "width": "stretch", "height": "stretch"])]),
      frames: [[0, 0, 60, 50], [0, 0, 60, 50]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p43",
      root: Box(
        ["width": "60px", "height": "50px"],
        [Box(["position": "absolute", "width": "stretch", "height": "stretch", "left": "5px", "top": "7px"])]),
      frames: [[0, 0, 60, 50], [5, 7, 55, 43]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p44",
      root: Box(
        ["width": "60px", "height": "50px"],
        [
          Box([
            "position": "absolute", "width": "stretch", "height": "stretch", "left": "5px", "right": "10px",
            "top": "7px", "bottom": "3px", "margin-left": "2px", "align-self": "end",
          ])
        ]), frames: [[0, 0, 60, 50], [7, 7, 43, 40]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p45",
      root: Box(
        ["width": "60px", "height": "50px"],
        [
          Box([
            "position": "absolute", "width": "10px", "height": "10px", "min-width": "stretch",
            "min-height": "stretch", "left": "5px", "top": "7px",
          ])
        ]), frames: [[0, 0, 60, 50], [5, 7, 55, 43]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p46",
      root: Box(
        ["width": "60px", "height": "50px"],
        [
          Box([
            "position": "absolute", "width": "100px", "height": "100px", "max-width": "stretch",
            "max-height": "stretch", "left": "5px", "top": "7px",
          ])
        ]), frames: [[0, 0, 60, 50], [5, 7, 55, 43]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p47",
      root: Box(
        ["width": "60px", "height": "50px", "padding-left": "7px", "padding-top": "4px"],
        [
          Box([
            "position": "absolute", "width": "100px", "height": "100px", "max-width": "stretch",
            "max-height": "stretch",
          ])
        ]), frames: [[0, 0, 67, 54], [7, 4, 60, 50]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p48",
      root: Box(
        [
          "width": "60px", "height": "50px", "padding-left": "7px", "padding-top": "4px",
          "justify-content": "center", "align-items": "center",
        ], [Box(["position": "absolute", "width": "stretch", "height": "stretch"])]),
      frames: [[0, 0, 67, 54], [7, 4, 60, 50]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p49",
      root: Box(
        ["width": "60px", "height": "50px"],
        [
          Box([
            "position": "absolute", "width": "stretch", "height": "stretch", "margin-left": "auto",
            "margin-top": "auto", "right": "3px", "left": "1px", "top": "2px", "bottom": "5px",
          ])
        ]), frames: [[0, 0, 60, 50], [1, 2, 56, 43]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p50",
      root: Box(
        [:],
        [
          Box(["height": "50%"], [Box(["height": "stretch", "width": "5px"])]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 25, 30], [0, 0, 5, 0], [0, 0, 5, 0], [5, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p51",
      root: Box(
        [:],
        [Box([:], [Box(["height": "stretch", "width": "5px"])]), Box(["width": "20px", "height": "30px"])]),
      frames: [[0, 0, 25, 30], [0, 0, 5, 30], [0, 0, 5, 30], [5, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p52",
      root: Box(
        [:],
        [
          Box(["align-self": "start"], [Box(["height": "stretch", "width": "5px"])]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 25, 30], [0, 0, 5, 0], [0, 0, 5, 0], [5, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p53",
      root: Box(
        [:],
        [
          Box([:], [Box(["max-height": "stretch", "height": "50px", "width": "5px"])]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 25, 50], [0, 0, 5, 50], [0, 0, 5, 50], [5, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p54",
      root: Box(
        ["height": "40px"],
        [
          Box([
            "width": "10px", "height": "stretch", "box-sizing": "border-box", "padding-top": "5px",
            "border-bottom": "3px",
          ]), Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 40], [0, 0, 10, 40], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p55",
      root: Box(
        ["height": "20px"],
        [
          Box(["width": "10px", "height": "stretch", "padding-top": "35px", "border-bottom": "3px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 20], [0, 0, 10, 38], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p56",
      root: Box(
        ["height": "20px"],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "35px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 20], [0, 35, 10, 0], [10, 0, 20, 30]]),
    RulesTests.Rule(
      section: "css-sizing-4 §3.1, p57",
      root: Box(
        ["height": "20px"],
        [
          Box(["width": "10px", "height": "stretch", "margin-top": "-5px"]),
          Box(["width": "20px", "height": "30px"]),
        ]), frames: [[0, 0, 30, 20], [0, -5, 10, 25], [10, 0, 20, 30]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: RulesTests.Rule) throws {
    try RulesTests().framesAreThoseOfChromium(rule)
  }

  @Test(arguments: rules) func assumptionsSettleToTheSameFrames(_ rule: RulesTests.Rule) throws {
    try RulesTests().assumptionsSettleToTheSameFrames(rule)
  }
}
