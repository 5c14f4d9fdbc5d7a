import Boxes
import Testing

/// Blocks in blocks, and absolute boxes further in; the frames are those that Chromium 156 gives.
@Suite struct BlockTests {
  static let rules: [RulesTests.Rule] = [
    RulesTests.Rule(
      section: "css2 §9.4.1, q0",
      root: Box(
        ["display": "block", "width": "100px"],
        [Box(["height": "10px", "display": "block"]), Box(["height": "10px", "display": "block"])]),
      frames: [[0, 0, 100, 20], [0, 0, 100, 10], [0, 10, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q1",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "8px"]),
          Box(["height": "10px", "display": "block", "margin-top": "5px"]),
        ]), frames: [[0, 0, 100, 28], [0, 0, 100, 10], [0, 18, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q2",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "8px"]),
          Box(["height": "10px", "display": "block", "margin-top": "-5px"]),
        ]), frames: [[0, 0, 100, 23], [0, 0, 100, 10], [0, 13, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q3",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "-8px"]),
          Box(["height": "10px", "display": "block", "margin-top": "-5px"]),
        ]), frames: [[0, 0, 100, 12], [0, 0, 100, 10], [0, 2, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q4",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-top": "8px"]),
          Box(["height": "10px", "display": "block", "margin-bottom": "5px"]),
        ]), frames: [[0, 0, 100, 33], [0, 8, 100, 10], [0, 18, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q5",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(
            ["display": "block", "margin-top": "3px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 34], [0, 8, 100, 10], [0, 0, 100, 10], [0, 24, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q6",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(
            ["display": "block", "margin-top": "3px", "padding-top": "1px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 38], [0, 3, 100, 19], [0, 9, 100, 10], [0, 28, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q7",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(
            ["display": "block", "margin-bottom": "3px", "border-bottom-width": "1px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 38], [0, 8, 100, 17], [0, 0, 100, 10], [0, 28, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q8",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "margin-top": "3px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block", "margin-top": "4px"]),
        ]),
      frames: [[0, 0, 100, 44], [0, 0, 100, 10], [0, 18, 100, 10], [0, 0, 100, 10], [0, 34, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q9",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "height": "20px", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 50], [0, 0, 100, 10], [0, 18, 100, 20], [0, 0, 100, 10], [0, 40, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q10",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "min-height": "20px", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 50], [0, 0, 100, 10], [0, 18, 100, 20], [0, 0, 100, 10], [0, 40, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q11",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "min-height": "5px", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 44], [0, 0, 100, 10], [0, 18, 100, 10], [0, 0, 100, 10], [0, 34, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q12",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "max-height": "5px", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 35], [0, 0, 100, 10], [0, 18, 100, 5], [0, 0, 100, 10], [0, 25, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q13",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "overflow": "hidden", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 46], [0, 0, 100, 10], [0, 10, 100, 24], [0, 8, 100, 10], [0, 36, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q14",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 46], [0, 0, 100, 10], [0, 10, 100, 24], [0, 8, 0, 10], [0, 36, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q15",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "grid", "margin-bottom": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "8px", "margin-bottom": "6px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 46], [0, 0, 100, 10], [0, 10, 100, 24], [0, 8, 100, 10], [0, 36, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q16",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px"]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 28], [0, 0, 100, 10], [0, 18, 100, 0], [0, 18, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q17",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px"]),
          Box(["height": "10px", "display": "block", "margin-top": "10px"]),
        ]), frames: [[0, 0, 100, 30], [0, 0, 100, 10], [0, 18, 100, 0], [0, 20, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q18",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px"]),
          Box(["height": "10px", "display": "block", "margin-top": "10px"]),
        ]), frames: [[0, 0, 100, 20], [0, 8, 100, 0], [0, 10, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q19",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px"]),
        ]), frames: [[0, 0, 100, 18], [0, 0, 100, 10], [0, 18, 100, 0]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q20",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "margin-top": "8px", "margin-bottom": "6px"],
            [Box(["display": "block", "margin-top": "20px"])]), Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 40], [0, 0, 100, 10], [0, 30, 100, 0], [0, 0, 100, 0], [0, 30, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q21",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block"],
            [
              Box(["display": "block", "margin-top": "20px"]),
              Box(["display": "block", "margin-bottom": "30px"]),
            ]), Box(["height": "10px", "display": "block"]),
        ]),
      frames: [
        [0, 0, 100, 50], [0, 0, 100, 10], [0, 40, 100, 0], [0, 0, 100, 0], [0, 0, 100, 0], [0, 40, 100, 10],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q22",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px", "min-height": "2px"]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 36], [0, 0, 100, 10], [0, 18, 100, 2], [0, 26, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q23",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "8px", "margin-bottom": "6px", "height": "0px"]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 28], [0, 0, 100, 10], [0, 18, 100, 0], [0, 18, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q24",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "margin-top": "8px", "margin-bottom": "6px", "height": "0px"],
            [Box(["height": "10px", "display": "block", "margin-top": "5px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 34], [0, 0, 100, 10], [0, 18, 100, 0], [0, 0, 100, 10], [0, 24, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q25",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]), Box(["margin-top": "8px", "margin-bottom": "6px"]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 34], [0, 0, 100, 10], [0, 18, 100, 0], [0, 24, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q26",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(["display": "block", "margin-top": "3px", "margin-bottom": "4px"], text: "HH"),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 37], [0, 0, 100, 10], [0, 13, 100, 10], [0, 27, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q27",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "width": "20px", "margin-left": "auto"]),
          Box([
            "height": "10px", "display": "block", "width": "20px", "margin-left": "auto",
            "margin-right": "auto",
          ]),
          Box([
            "height": "10px", "display": "block", "width": "120px", "margin-left": "auto",
            "margin-right": "auto",
          ]),
          Box([
            "height": "10px", "display": "block", "width": "20px", "margin-right": "auto",
            "margin-left": "5px",
          ]),
        ]),
      frames: [[0, 0, 100, 40], [80, 0, 20, 10], [40, 10, 20, 10], [0, 20, 120, 10], [5, 30, 20, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q28",
      root: Box(
        ["display": "block", "width": "100px", "direction": "rtl"],
        [
          Box(["height": "10px", "display": "block", "width": "20px", "margin-left": "auto"]),
          Box([
            "height": "10px", "display": "block", "width": "20px", "margin-left": "auto",
            "margin-right": "auto",
          ]),
          Box([
            "height": "10px", "display": "block", "width": "120px", "margin-left": "auto",
            "margin-right": "auto",
          ]),
          Box([
            "height": "10px", "display": "block", "width": "20px", "margin-right": "auto",
            "margin-left": "5px",
          ]),
          Box([
            "height": "10px", "display": "block", "width": "120px", "margin-right": "auto",
            "margin-left": "5px",
          ]),
        ]),
      frames: [
        [0, 0, 100, 50], [80, 0, 20, 10], [40, 10, 20, 10], [-20, 20, 120, 10], [5, 30, 20, 10],
        [-20, 40, 120, 10],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q29",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "width": "50%", "margin-left": "10%"]),
          Box(["height": "10px", "display": "block", "min-width": "120px"]),
          Box(["height": "10px", "display": "block", "max-width": "30px"]),
        ]), frames: [[0, 0, 100, 30], [10, 0, 50, 10], [0, 10, 120, 10], [0, 20, 30, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q30",
      root: Box(
        ["display": "block"],
        [
          Box(["height": "10px", "display": "block", "width": "30px", "margin-left": "5px"]),
          Box(["display": "block"], text: "HH\u{200B}HHHH"),
          Box([:], [Box(["width": "10px", "height": "3px"]), Box(["width": "15px"])]),
        ]),
      frames: [
        [0, 0, 60, 23], [5, 0, 30, 10], [0, 10, 60, 10], [0, 20, 60, 3], [0, 0, 10, 3], [10, 0, 15, 3],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q31",
      root: Box(
        ["display": "block", "width": "min-content"],
        [
          Box(["height": "10px", "display": "block", "width": "30px", "margin-left": "5px"]),
          Box(["display": "block"], text: "HH\u{200B}HHHH"),
          Box([:], [Box(["width": "10px", "height": "3px"]), Box(["width": "15px"])]),
        ]),
      frames: [
        [0, 0, 40, 33], [5, 0, 30, 10], [0, 10, 40, 20], [0, 30, 40, 3], [0, 0, 10, 3], [10, 0, 15, 3],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q32",
      root: Box(
        ["display": "block", "width": "100px", "height": "40px"],
        [Box(["height": "50%", "display": "block"]), Box(["height": "25%", "display": "block"])]),
      frames: [[0, 0, 100, 40], [0, 0, 100, 20], [0, 20, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q33",
      root: Box(
        ["display": "block", "width": "100px", "height": "40px"],
        [Box(["display": "block", "height": "50%"], [Box(["height": "50%", "display": "block"])])]),
      frames: [[0, 0, 100, 40], [0, 0, 100, 20], [0, 0, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q34",
      root: Box(
        ["display": "block", "width": "100px", "height": "50px", "align-content": "center"],
        [Box(["height": "10px", "display": "block"]), Box(["height": "10px", "display": "block"])]),
      frames: [[0, 0, 100, 50], [0, 15, 100, 10], [0, 25, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q35",
      root: Box(
        ["display": "block", "width": "100px", "height": "50px", "align-content": "end"],
        [
          Box(["height": "10px", "display": "block", "margin-top": "4px"]),
          Box(["height": "10px", "display": "block", "margin-bottom": "6px"]),
        ]), frames: [[0, 0, 100, 50], [0, 24, 100, 10], [0, 34, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q36",
      root: Box(
        ["display": "block", "width": "100px", "height": "15px", "align-content": "center"],
        [
          Box(["height": "10px", "display": "block", "margin-top": "4px"]),
          Box(["height": "10px", "display": "block", "margin-bottom": "6px"]),
        ]), frames: [[0, 0, 100, 15], [0, 4, 100, 10], [0, 14, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q37",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["display": "block", "align-content": "start", "margin-top": "2px"],
            [Box(["height": "10px", "display": "block", "margin-top": "4px"])]),
          Box(["height": "10px", "display": "block"]),
        ]),
      frames: [[0, 0, 100, 36], [0, 0, 100, 10], [0, 12, 100, 14], [0, 4, 100, 10], [0, 26, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q38",
      root: Box(
        ["align-items": "baseline"],
        [
          Box(
            ["display": "block"],
            [Box(["height": "10px", "display": "block"]), Box(["display": "block"], text: "H")]),
          Box(["align-self": "baseline"], text: "HH"),
        ]), frames: [[0, 0, 30, 20], [0, 0, 10, 20], [0, 0, 10, 10], [0, 10, 10, 10], [10, 10, 20, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q39",
      root: Box(
        [:],
        [
          Box(
            ["display": "block", "align-self": "last baseline"],
            [
              Box(["height": "10px", "display": "block"]), Box(["display": "block"], text: "H"),
              Box(["display": "block"], text: "H"),
            ]), Box(["height": "40px", "width": "3px"]), Box(["align-self": "last baseline"], text: "HH"),
        ]),
      frames: [
        [0, 0, 33, 40], [0, 10, 10, 30], [0, 0, 10, 10], [0, 10, 10, 10], [0, 20, 10, 10], [10, 0, 3, 40],
        [13, 30, 20, 10],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q40",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "6px"]),
          Box(["position": "absolute", "width": "5px", "height": "5px"]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 26], [0, 0, 100, 10], [0, 16, 5, 5], [0, 16, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q41",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "6px"]),
          Box(
            ["display": "block"],
            [
              Box(["position": "absolute", "width": "5px", "height": "5px"]),
              Box(["height": "10px", "display": "block", "margin-top": "9px"]),
            ]),
        ]), frames: [[0, 0, 100, 29], [0, 0, 100, 10], [0, 19, 100, 10], [0, 0, 5, 5], [0, 0, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q42",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["position": "absolute", "width": "5px", "height": "5px"]),
          Box(["height": "10px", "display": "block", "margin-top": "9px"]),
        ]), frames: [[0, 0, 100, 19], [0, 0, 5, 5], [0, 9, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q43",
      root: Box(
        ["display": "block", "width": "100px", "direction": "rtl"],
        [
          Box(["height": "10px", "display": "block", "margin-bottom": "6px"]),
          Box(["position": "absolute", "width": "5px", "height": "5px"]),
        ]), frames: [[0, 0, 100, 16], [0, 0, 100, 10], [95, 16, 5, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q44",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["position": "static", "display": "block", "padding-top": "7px", "margin-left": "9px"],
            [
              Box(["position": "absolute", "width": "5px", "height": "5px", "left": "3px", "top": "4px"]),
              Box(["position": "absolute", "width": "5px", "height": "5px"]),
            ]),
        ]), frames: [[0, 0, 100, 17], [0, 0, 100, 10], [9, 10, 91, 7], [-6, -6, 5, 5], [0, 7, 5, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q45",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "10px", "display": "block"]),
          Box(
            ["position": "static", "padding-left": "7px", "margin-left": "9px", "justify-content": "center"],
            [
              Box(["position": "absolute", "width": "5px", "height": "5px", "right": "3px", "bottom": "4px"]),
              Box(["position": "absolute", "width": "5px", "height": "5px", "right": "2px"]),
              Box(["width": "10px", "height": "10px"]),
            ]),
        ]),
      frames: [
        [0, 0, 100, 20], [0, 0, 100, 10], [9, 10, 91, 10], [83, 1, 5, 5], [84, 0, 5, 5], [44, 0, 10, 10],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q46",
      root: Box(
        ["width": "50px", "height": "30px", "padding-left": "4px"],
        [
          Box(
            ["position": "static", "width": "20px"],
            [
              Box(
                ["position": "static", "align-items": "end", "height": "10px"],
                [
                  Box([
                    "position": "absolute", "width": "5px", "height": "5px", "left": "0px", "right": "0px",
                    "top": "50%",
                  ]), Box(["position": "absolute", "width": "5px", "height": "5px", "margin-top": "2px"]),
                ])
            ])
        ]), frames: [[0, 0, 54, 30], [4, 0, 20, 30], [0, 0, 0, 10], [-4, 15, 5, 5], [0, 5, 5, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q47",
      root: Box(
        ["position": "static", "width": "20px", "height": "10px"],
        [
          Box(["position": "absolute", "width": "5px", "height": "5px", "left": "3px", "top": "4px"]),
          Box(["position": "absolute", "width": "5px", "height": "5px", "right": "0px", "bottom": "0px"]),
        ]), frames: [[0, 0, 20, 10], [3, 4, 5, 5], [95, 45, 5, 5]],
      viewport: BoxTree.Viewport(width: .px(100), height: .px(50))),
    RulesTests.Rule(
      section: "css2 §9.4.1, q48",
      root: Box(
        ["display": "grid", "grid-template-columns": "20px 30px"],
        [
          Box(
            ["position": "static", "height": "10px"],
            [
              Box([
                "position": "absolute", "width": "5px", "height": "5px", "left": "0px", "right": "0px",
                "grid-column": "2", "justify-self": "end",
              ])
            ])
        ]), frames: [[0, 0, 50, 10], [0, 0, 20, 10], [45, 0, 5, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q49",
      root: Box(
        ["width": "50px"],
        [
          Box(
            [
              "position": "static", "display": "grid", "grid-template-columns": "5px 10px",
              "justify-items": "center", "align-items": "end", "width": "30px", "height": "20px",
            ], [Box(["position": "absolute", "width": "5px", "height": "5px"])])
        ]), frames: [[0, 0, 50, 20], [0, 0, 30, 20], [12.5, 15, 5, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q50",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["display": "block", "aspect-ratio": "2"]),
          Box(["display": "block", "aspect-ratio": "2", "height": "10px"]),
          Box(["display": "block", "aspect-ratio": "2", "width": "40px", "height": "50%"]),
        ]), frames: [[0, 0, 100, 80], [0, 0, 100, 50], [0, 50, 20, 10], [0, 60, 40, 20]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q51",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(
            ["display": "block", "padding-top": "0%"],
            [Box(["height": "10px", "display": "block", "margin-top": "50%"])]),
          Box(["height": "10px", "display": "block"]),
        ]), frames: [[0, 0, 100, 70], [0, 50, 100, 10], [0, 0, 100, 10], [0, 60, 100, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q52",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(
            ["display": "block"],
            [
              Box(
                ["display": "block", "margin-top": "6px"],
                [
                  Box(
                    ["display": "block", "margin-top": "-5px", "margin-bottom": "2px"],
                    [
                      Box(["height": "10px", "display": "block", "margin-top": "3px", "margin-bottom": "9px"])
                    ])
                ])
            ]), Box(["height": "10px", "display": "block", "margin-top": "1px"]),
        ]),
      frames: [
        [0, 0, 100, 30], [0, 1, 100, 10], [0, 0, 100, 10], [0, 0, 100, 10], [0, 0, 100, 10],
        [0, 20, 100, 10],
      ]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q53",
      root: Box(
        ["display": "block", "overflow": "auto", "scrollbar-width": "10", "width": "50px", "height": "10px"],
        [Box(["height": "10px", "display": "block", "margin-top": "3px"])]),
      frames: [[0, 0, 50, 10], [0, 3, 40, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q54",
      root: Box(
        ["display": "block", "overflow": "auto", "scrollbar-width": "10", "width": "50px", "height": "12px"],
        [Box(["display": "block"], [Box(["height": "10px", "display": "block", "margin-bottom": "3px"])])]),
      frames: [[0, 0, 50, 12], [0, 0, 40, 10], [0, 0, 40, 10]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q55",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "center"]),
          Box(["height": "5px", "justify-self": "center"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [40, 0, 20, 5], [40, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q56",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "end"]),
          Box(["height": "5px", "justify-self": "end"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [80, 0, 20, 5], [80, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q57",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "start"]),
          Box(["height": "5px", "justify-self": "start"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q58",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "left"]),
          Box(["height": "5px", "justify-self": "left"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q59",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "right"]),
          Box(["height": "5px", "justify-self": "right"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [80, 0, 20, 5], [80, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q60",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "baseline"]),
          Box(["height": "5px", "justify-self": "baseline"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q61",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "last baseline"]),
          Box(["height": "5px", "justify-self": "last baseline"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q62",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "safe center"]),
          Box(["height": "5px", "justify-self": "safe center"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [40, 0, 20, 5], [40, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q63",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "stretch"]),
          Box(["height": "5px", "justify-self": "stretch"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 100, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q64",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "self-end"]),
          Box(["height": "5px", "justify-self": "self-end"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [80, 0, 20, 5], [80, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q65",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "normal"]),
          Box(["height": "5px", "justify-self": "normal"], text: "HH"),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 100, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q66",
      root: Box(
        ["display": "block", "width": "100px", "justify-items": "center"],
        [Box(["height": "5px", "width": "20px"]), Box(["height": "5px"], text: "HH")]),
      frames: [[0, 0, 100, 10], [40, 0, 20, 5], [40, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q67",
      root: Box(
        ["display": "block", "width": "100px", "justify-items": "end"],
        [Box(["height": "5px", "width": "20px"]), Box(["height": "5px"], text: "HH")]),
      frames: [[0, 0, 100, 10], [80, 0, 20, 5], [80, 5, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q68",
      root: Box(
        ["display": "block", "width": "100px", "justify-items": "stretch"],
        [Box(["height": "5px", "width": "20px"]), Box(["height": "5px"], text: "HH")]),
      frames: [[0, 0, 100, 10], [0, 0, 20, 5], [0, 5, 100, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q69",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box(["height": "5px", "width": "120px", "justify-self": "center"]),
          Box(["height": "5px", "width": "120px", "justify-self": "end"]),
          Box(["height": "5px", "width": "120px", "justify-self": "safe center"]),
        ]), frames: [[0, 0, 100, 15], [-10, 0, 120, 5], [-20, 5, 120, 5], [0, 10, 120, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q70",
      root: Box(
        ["display": "block", "width": "100px"],
        [
          Box([
            "height": "5px", "width": "20px", "justify-self": "end", "margin-left": "auto",
            "margin-right": "auto",
          ]), Box(["height": "5px", "width": "20px", "justify-self": "end", "margin-right": "auto"]),
          Box(["height": "5px", "justify-self": "center", "margin-left": "auto"], text: "HH"),
        ]), frames: [[0, 0, 100, 15], [40, 0, 20, 5], [0, 5, 20, 5], [80, 10, 20, 5]]),
    RulesTests.Rule(
      section: "css2 §9.4.1, q71",
      root: Box(
        ["display": "block", "width": "100px", "direction": "rtl"],
        [
          Box(["height": "5px", "width": "20px", "justify-self": "end", "margin-right": "7px"]),
          Box(["height": "5px", "width": "20px", "justify-self": "start"]),
        ]), frames: [[0, 0, 100, 10], [0, 0, 20, 5], [80, 5, 20, 5]]),
  ]

  @Test(arguments: rules) func framesAreThoseOfChromium(_ rule: RulesTests.Rule) throws {
    try RulesTests().framesAreThoseOfChromium(rule)
  }

  @Test(arguments: rules) func assumptionsSettleToTheSameFrames(_ rule: RulesTests.Rule) throws {
    try RulesTests().assumptionsSettleToTheSameFrames(rule)
  }
}
