import BoxCases
import ConstraintLayout
import DirectBoxes
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import Testing

@testable import ScreenComparison

/// The screens of Cases/Screens.
@Suite struct ShippedScreenTests {
  @Test func `thirty screens have names of their own, and ask every question`() throws {
    let screens = try shippedScreens()
    #expect(screens.count == 30 && Set(screens.map(\.name)).count == 30)
    let asked = Set(
      screens.flatMap { screen in screen.widths.flatMap { ScreenSituation.all(in: screen, width: $0) } })
    #expect(asked == Set(ScreenSituation.allCases))
  }

  @Test func `both engines agree on every screen in SwiftUI's words`() throws {
    for screen in try shippedScreens() {
      for language in [ScreenLanguage.swiftUIGrid, .swiftUIStacks] {
        for width in screen.widths {
          let translated = SwiftUIScreen(screen, as: language)
          let direct = try translated.answer(width: width, by: DirectEngine())
          let constraint = try translated.answer(width: width, by: ConstraintEngine(solver: GLPKSolver()))
          #expect(ScreenComparison.distance(direct, constraint) < 1e-9, "\(screen.name) \(width) \(language)")
        }
      }
    }
  }

  @Test func `no layout costs less than the optimum, with the peers' answers of the result`() throws {
    let comparison = ScreenComparison(
      views: DirectEngine(), boxes: DirectBoxEngine(), solver: GLPKSolver(),
      peers: PeerAnswers(try recordedResult()))
    for screen in try shippedScreens() {
      for width in screen.widths {
        let report = try comparison.compare(screen, width: width)
        #expect(report.sides.count == ScreenLanguage.allCases.count, "\(screen.name) \(width)")
        for side in report.sides { #expect(side.loss > -0.25, "\(screen.name) \(width) \(side.language)") }
        #expect(report.groups.joined().count == report.sides.count)
      }
    }
  }

  @Test func `the result is what the engines and the recorded answers give`() throws {
    let result = try recordedResult()
    let comparison = ScreenComparison(
      views: DirectEngine(), boxes: DirectBoxEngine(), solver: GLPKSolver(),
      peers: PeerAnswers(try recordedResult()))
    var reports: [ScreenReport] = []
    for screen in try shippedScreens() {
      for width in screen.widths { reports.append(try comparison.compare(screen, width: width)) }
    }
    #expect(reports.count == result.comparisons.count)
    for (report, recorded) in zip(reports, result.comparisons) {
      #expect(report.screen == recorded.screen && report.width == recorded.width)
      #expect(report.situations == recorded.situations)
      #expect(report.groups == recorded.groups, "\(report.screen) \(report.width)")
      for (side, other) in zip(report.sides, recorded.sides) {
        #expect(side.language == other.language && side.rules == other.rules)
        #expect(
          abs(side.cost.total - other.cost.total) < 1e-6, "\(report.screen) \(report.width) \(side.language)")
      }
    }
  }

  private func recordedResult() throws -> ScreenResult {
    try ScreenResult(Data(contentsOf: project.appending(path: "Benchmarks/Results/languages.json")))
  }
}

/// Bad input is an error with its place.
@Suite struct NeutralScreenReadingTests {
  private func error(_ rows: String, columns: String = #"[{"share":1},{}]"#, more: String = "") -> String {
    let line =
      #"{"format":"plumb-screens/1","name":"a","widths":[100],"columns":\#(columns),"rows":\#(rows)\#(more)}"#
    do {
      _ = try NeutralScreen.screens(in: Data(line.utf8))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a screen is read with what it says and what it leaves out`() throws {
    let line = """
      {"format":"plumb-screens/1","name":"a","widths":[100,200.5],"columnGap":4,"rowAlignment":"end",\
      "columns":[{"share":2,"align":"center"},{}],"rows":[{"cells":[{"text":"ab cde"},{"width":[10,20],"height":5}]},\
      {"cells":[{"width":[10,20,"infinity"],"height":7,"span":2,"align":"end"}]},{"cells":[{"empty":true}]}]}
      """
    let screen = try #require(try NeutralScreen.screens(in: Data(line.utf8)).first)
    #expect(screen.widths == [100, 200.5] && screen.columnGap == 4 && screen.rowGap == 0)
    #expect(screen.rowAlignment == .end && screen.columns[1] == NeutralScreen.Column())
    let cells = screen.placed
    #expect(
      cells[0][0].width == NeutralScreen.WidthRange(30, 50, .infinity) && cells[0][0].alignment == .center)
    #expect(cells[0][1].width == NeutralScreen.WidthRange(10, 20, 20) && cells[0][1].share == 0)
    #expect(cells[1][0].share == 2 && cells[1][0].alignment == .end && cells[1][0].height == 7)
    #expect(cells[2][0].isEmpty)
  }

  @Test(arguments: [
    (
      #"[{"cells":[{"text":"a","width":[1]}]}]"#,
      "$.rows[0].cells[0]: has text, width; one of text, width, empty is needed"
    ),
    (#"[{"cells":[{}]}]"#, "has no content"),
    (#"[{"cells":[{"text":" "}]}]"#, "$.rows[0].cells[0].text: has no words"),
    (
      #"[{"cells":[{"text":"a"},{"width":[10,20,30]}]}]"#,
      "$.rows[0].cells[1].width: has a maximum above its ideal"
    ),
    (#"[{"cells":[{"width":[10]}]}]"#, "$.rows[0].cells[0].width: has no maximum above its ideal"),
    (#"[{"cells":[{"width":[10,25,60]}]}]"#, "a multiple of 10 is needed"),
    (#"[{"cells":[{"width":[30,20,60]}]}]"#, "0 ≤ minimum ≤ ideal ≤ maximum is needed"),
    (#"[{"cells":[{"text":"a","span":3}]}]"#, "$.rows[0].cells: stands in 3 columns; the screen has 2"),
    (#"[{"cells":[{"text":"a","align":"left"}]}]"#, #"one of "start", "center", "end" is needed"#),
    (#"[{"cells":[{"text":"a","height":3}]}]"#, "stands beside text"),
    ("[]", "$.rows: is empty"),
    (#"[{"cells":[{"txet":"a"}]}]"#, "the nearest is text"),
  ])
  func `bad data is told with its path`(_ rows: String, _ words: String) {
    #expect(error(rows).contains(words), "\(error(rows))")
  }

  @Test func `an answer of other cells is refused`() throws {
    let line = """
      {"format":"plumb-screens-answer/1","screen":"screen","width":100,"language":"tk-grid","version":"Tk 0",\
      "rows":[{"cells":[{"frame":[0,0,1,1]}]}]}
      """
    let peers = try PeerAnswers(Data(line.utf8))
    let one = Screen.of([NeutralScreen.Column(), NeutralScreen.Column()], [[NeutralScreen.Cell(fixed(1))]])
    #expect(try peers.answer(one, width: 100, by: .tkGrid)?.frames[0][0]?.width == 1)
    #expect(try peers.answer(one, width: 101, by: .tkGrid) == nil)
    let two = Screen.of(
      [NeutralScreen.Column(), NeutralScreen.Column()],
      [[NeutralScreen.Cell(fixed(1)), NeutralScreen.Cell(fixed(1))]])
    #expect(throws: ScreenRefusal.self) { try peers.answer(two, width: 100, by: .tkGrid) }
  }
}
