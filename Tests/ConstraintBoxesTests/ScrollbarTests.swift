import Boxes
import Testing

/// Scrollbars, and which come; the frames are those that Chromium 156 gives.
@Suite struct ScrollbarTests {
  static let rules: [RulesTests.Rule] = [
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q0",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q1",
      root: Box(
        ["flex-direction": "column"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 40, 25], [0, 0, 40, 20], [0, 0, 30, 50], [0, 20, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q2",
      root: Box(
        ["height": "100px", "flex-direction": "column"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 40, 100], [0, 0, 40, 20], [0, 0, 30, 50], [0, 20, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q3",
      root: Box(
        [:],
        [
          Box(
            [:],
            [
              Box(
                ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
                [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
              Box(["width": "5px", "height": "5px"]),
            ])
        ]), frames: [[0, 0, 45, 20], [0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q4",
      root: Box(
        [:],
        [
          Box(
            [:],
            [
              Box(
                [:],
                [
                  Box(
                    ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
                    [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
                  Box(["width": "5px", "height": "5px"]),
                ])
            ])
        ]),
      frames: [
        [0, 0, 45, 20], [0, 0, 45, 20], [0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5],
      ]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q5",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "position": "absolute"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 5, 5], [0, 0, 40, 20], [0, 0, 30, 50], [0, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q6",
      root: Box(
        ["display": "grid"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 40, 25], [0, 0, 40, 20], [0, 0, 30, 50], [0, 20, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q7",
      root: Box(
        ["display": "grid", "grid-template-columns": "auto auto"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q8",
      root: Box(
        ["height": "20px"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q10",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]],
      viewport: BoxTree.Viewport(width: .px(100), height: .px(100))),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q11",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
            [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]],
      viewport: BoxTree.Viewport(width: .minContent, height: .px(100))),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q12",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 40, 20], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q13",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 40, 20], [0, 0, 30, 50]], viewport: BoxTree.Viewport(width: .px(100), height: .px(100))),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q14",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
        [Box(["width": "30px", "height": "50px"])]), frames: [[0, 0, 40, 20], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q15",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
        [Box(["width": "100%", "height": "50px"])]), frames: [[0, 0, 0, 20], [0, 0, 0, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q16",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "10px", "width": "40px"],
            [Box([:], text: "HH\u{200B}HH")]), Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 10], [0, 0, 40, 10], [0, 0, 40, 10], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q17",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "10px", "width": "min-content"],
            [Box([:], text: "HH\u{200B}HH")]), Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 35, 10], [0, 0, 30, 10], [0, 0, 20, 10], [30, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q18",
      root: Box(
        [:],
        [
          Box(
            ["display": "grid", "grid-template-columns": "1fr 1fr"],
            [
              Box(
                ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px"],
                [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
              Box(["width": "5px", "height": "5px"]),
            ])
        ]), frames: [[0, 0, 80, 20], [0, 0, 80, 20], [0, 0, 40, 20], [0, 0, 30, 50], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q19",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
            [Box(["width": "80px", "height": "15px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 55, 20], [0, 0, 50, 20], [0, 0, 80, 15], [50, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q20",
      root: Box(
        [:],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "max-height": "10px", "align-self": "start"],
            [Box(["width": "30px", "height": "20px", "flex-shrink": "0"])]),
          Box(["width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 45, 10], [0, 0, 40, 10], [0, 0, 30, 20], [40, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q21",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "0px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 40, 0], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q22",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "0px", "width": "20px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 0], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q23",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "0px", "height": "20px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 0, 20], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q24",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "5px", "height": "20px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 5, 20], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q25",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "5px", "height": "5px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 5, 5], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q26",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "20px", "height": "5px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 5], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q27",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "20px", "height": "1px"],
        [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 1], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q28",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "width": "20px", "height": "3px",
          "border-top": "3px", "box-sizing": "border-box",
        ], [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 3], [0, 3, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q29",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "width": "20px", "height": "0px",
          "padding-top": "3px",
        ], [Box(["width": "30px", "height": "50px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 3], [0, 3, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q30",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "20px", "height": "18px", "flex-shrink": "0", "margin-bottom": "4px"])]),
      frames: [[0, 0, 50, 20], [0, 0, 20, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q31",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "48px", "height": "8px", "flex-shrink": "0", "margin-right": "4px"])]),
      frames: [[0, 0, 50, 20], [0, 0, 48, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q32",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "padding-bottom": "5px", "box-sizing": "border-box",
        ], [Box(["width": "20px", "height": "18px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [0, 0, 20, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q33",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "padding-right": "5px", "box-sizing": "border-box",
        ], [Box(["width": "48px", "height": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [0, 0, 48, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q34",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "20px", "height": "18px", "flex-shrink": "0", "top": "4px"])]),
      frames: [[0, 0, 50, 20], [0, 4, 20, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q35",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "padding-bottom": "5px",
        ], [Box(["width": "20px", "height": "18px", "flex-shrink": "0", "top": "4px"])]),
      frames: [[0, 0, 50, 25], [0, 4, 20, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q36",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "20px", "height": "22px", "flex-shrink": "0", "top": "-4px"])]),
      frames: [[0, 0, 50, 20], [0, -4, 20, 22]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q37",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "20px", "height": "22px", "flex-shrink": "0", "margin-bottom": "-4px"])]),
      frames: [[0, 0, 50, 20], [0, 0, 20, 22]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q38",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "padding-bottom": "5px",
        ], [Box(["width": "20px", "height": "22px", "flex-shrink": "0", "margin-bottom": "-4px"])]),
      frames: [[0, 0, 50, 25], [0, 0, 20, 22]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q39",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["width": "20px", "height": "18px", "flex-shrink": "0", "left": "-8px"])]),
      frames: [[0, 0, 50, 20], [-8, 0, 20, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q40",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "direction": "rtl",
        ], [Box(["width": "60px", "height": "18px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [-10, 0, 60, 18]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q41",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "flex-direction": "column-reverse",
        ], [Box(["width": "60px", "height": "28px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [0, -18, 60, 28]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q42",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "justify-content": "center", "align-items": "center",
        ], [Box(["width": "60px", "height": "28px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [-10, -9, 60, 28]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q43",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "justify-content": "end", "align-items": "end",
        ], [Box(["width": "60px", "height": "28px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 20], [-10, -8, 60, 28]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q44",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["position": "absolute", "width": "60px", "height": "8px"])]),
      frames: [[0, 0, 50, 20], [0, 0, 60, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q45",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["position": "absolute", "width": "10px", "height": "8px", "top": "18px"])]),
      frames: [[0, 0, 50, 20], [0, 18, 10, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q46",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px",
          "padding-bottom": "7px", "padding-right": "7px",
        ], [Box(["position": "absolute", "width": "10px", "height": "8px", "top": "18px"])]),
      frames: [[0, 0, 57, 27], [0, 18, 10, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q47",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["height": "10px"], [Box(["width": "10px", "height": "40px"])])]),
      frames: [[0, 0, 50, 20], [0, 0, 10, 10], [0, 0, 10, 40]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q48",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["height": "10px", "overflow": "hidden"], [Box(["width": "10px", "height": "40px"])])]),
      frames: [[0, 0, 50, 20], [0, 0, 10, 10], [0, 0, 10, 40]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q49",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px"],
        [Box(["height": "10px", "overflow": "clip"], [Box(["width": "10px", "height": "40px"])])]),
      frames: [[0, 0, 50, 20], [0, 0, 10, 10], [0, 0, 10, 40]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q50",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
          "grid-template-columns": "40px",
        ], [Box(["width": "60px", "height": "5px"])]), frames: [[0, 0, 50, 20], [0, 0, 60, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q51",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
          "grid-template-columns": "60px",
        ], [Box(["width": "10px", "height": "5px"])]), frames: [[0, 0, 50, 20], [0, 0, 10, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q52",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
          "grid-template-columns": "48px", "padding-right": "6px", "box-sizing": "border-box",
        ], [Box(["width": "10px", "height": "5px"])]), frames: [[0, 0, 50, 20], [0, 0, 10, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q53",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
          "grid-template-columns": "48px",
        ], [Box(["width": "10px", "height": "5px", "margin-right": "50px"])]),
      frames: [[0, 0, 50, 20], [0, 0, 10, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q54",
      root: Box([
        "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
        "grid-template-columns": "60px",
      ]), frames: [[0, 0, 50, 20]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q55",
      root: Box([
        "overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "50px", "display": "grid",
        "grid-template-rows": "60px",
      ]), frames: [[0, 0, 50, 20]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q56",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "10px", "width": "20px"],
        text: "HH\u{200B}HH"), frames: [[0, 0, 20, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q57",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "height": "20px", "width": "20px"], text: "HHH"),
      frames: [[0, 0, 20, 20]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q58",
      root: Box(
        [
          "overflow-y": "auto", "scrollbar-width": "10", "height": "10px", "width": "20px",
          "display": "block",
        ], text: "HH\u{200B}HH"), frames: [[0, 0, 20, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q59",
      root: Box(
        ["overflow-y": "auto", "scrollbar-width": "10", "width": "20px", "display": "block"],
        text: "HH\u{200B}HH"), frames: [[0, 0, 20, 20]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q60",
      root: Box(
        ["height": "10px"],
        [Box(["overflow-y": "auto", "scrollbar-width": "10", "width": "20px"], text: "HH\u{200B}HH")]),
      frames: [[0, 0, 20, 10], [0, 0, 20, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q61",
      root: Box(
        ["height": "30px", "flex-direction": "column"],
        [
          Box(
            ["overflow-y": "auto", "scrollbar-width": "10", "min-height": "0px", "flex-grow": "1"],
            [Box(["width": "30px", "height": "50px"])])
        ]), frames: [[0, 0, 40, 30], [0, 0, 40, 30], [0, 0, 30, 50]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q62",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "width": "50px", "flex-direction": "row",
          "direction": "ltr",
        ], [Box(["width": "60px", "height": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 18], [0, 0, 60, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q63",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "width": "50px", "flex-direction": "row",
          "direction": "rtl",
        ], [Box(["width": "60px", "height": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 18], [-10, 0, 60, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q64",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "width": "50px", "flex-direction": "row-reverse",
          "direction": "ltr",
        ], [Box(["width": "60px", "height": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 18], [-10, 0, 60, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q65",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "width": "50px", "flex-direction": "row-reverse",
          "direction": "rtl",
        ], [Box(["width": "60px", "height": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 50, 18], [0, 0, 60, 8]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q66",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column",
          "flex-wrap": "nowrap", "direction": "ltr",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q67",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column",
          "flex-wrap": "nowrap", "direction": "rtl",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [10, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q68",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column",
          "flex-wrap": "wrap-reverse", "direction": "ltr",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q69",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column",
          "flex-wrap": "wrap-reverse", "direction": "rtl",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [10, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q70",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column-reverse",
          "flex-wrap": "nowrap", "direction": "ltr",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, -10, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q71",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column-reverse",
          "flex-wrap": "nowrap", "direction": "rtl",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [10, -10, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q72",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column-reverse",
          "flex-wrap": "wrap-reverse", "direction": "ltr",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, -10, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q73",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-direction": "column-reverse",
          "flex-wrap": "wrap-reverse", "direction": "rtl",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [10, -10, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q74",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-wrap": "wrap"],
        [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q75",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-wrap": "wrap",
          "align-content": "start", "align-items": "start",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q76",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-wrap": "wrap-reverse"],
        [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 18, 50], [0, -10, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q77",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "50px", "flex-wrap": "wrap-reverse",
          "align-content": "start", "align-items": "start",
        ], [Box(["height": "60px", "width": "8px", "flex-shrink": "0"])]),
      frames: [[0, 0, 8, 50], [0, 0, 8, 60]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q78",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px"],
        [Box(["width": "0px", "height": "40px"]), Box(["width": "15px", "height": "0px"])]),
      frames: [[0, 0, 25, 20], [0, 0, 0, 40], [0, 0, 15, 0]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q79",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px"],
        [
          Box(["width": "0px", "height": "40px", "flex-shrink": "0"]),
          Box(["width": "15px", "height": "5px"]),
        ]), frames: [[0, 0, 25, 20], [0, 0, 0, 40], [0, 0, 15, 5]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q80",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "0px", "height": "40px", "top": "0px"]),
        ]), frames: [[0, 0, 15, 20], [0, 0, 15, 5], [0, 0, 0, 40]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q81",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "30px", "height": "10px", "top": "-20px", "left": "0px"]),
        ]), frames: [[0, 0, 15, 5], [0, 0, 15, 5], [0, -20, 30, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q82",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "30px", "height": "10px", "top": "-5px", "left": "0px"]),
        ]), frames: [[0, 0, 15, 15], [0, 0, 15, 5], [0, -5, 30, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q83",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "30px", "height": "10px", "top": "-10px", "left": "0px"]),
        ]), frames: [[0, 0, 15, 5], [0, 0, 15, 5], [0, -10, 30, 10]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q84",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "10px", "height": "30px", "top": "0px", "left": "-20px"]),
        ]), frames: [[0, 0, 15, 20], [0, 0, 15, 5], [-20, 0, 10, 30]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q85",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px"],
        [
          Box(["width": "15px", "height": "5px"]),
          Box(["position": "absolute", "width": "10px", "height": "30px", "top": "0px", "left": "-5px"]),
        ]), frames: [[0, 0, 25, 20], [0, 0, 15, 5], [-5, 0, 10, 30]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q86",
      root: Box(
        ["overflow": "auto", "scrollbar-width": "10", "height": "20px", "padding-left": "10px"],
        [Box(["width": "0px", "height": "40px", "flex-shrink": "0"])]),
      frames: [[0, 0, 20, 20], [10, 0, 0, 40]]),
    RulesTests.Rule(
      section: "css-overflow-3 §3.1, q87",
      root: Box(
        [
          "overflow": "auto", "scrollbar-width": "10", "height": "20px", "width": "0px",
          "padding-left": "10px",
        ], [Box(["width": "10px", "height": "40px", "flex-shrink": "0"])]),
      frames: [[0, 0, 10, 20], [10, 0, 10, 40]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: RulesTests.Rule) throws {
    try RulesTests().framesAreThoseOfChromium(rule)
  }

  @Test(arguments: rules) func assumptionsSettleToTheSameFrames(_ rule: RulesTests.Rule) throws {
    try RulesTests().assumptionsSettleToTheSameFrames(rule)
  }
}
