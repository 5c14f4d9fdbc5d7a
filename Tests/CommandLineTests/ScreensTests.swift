import Foundation
import Testing

/// `plumb screens`: one description by several layout languages.
@Suite struct ScreensTests {
  private static let toolbar =
    #"{"format":"plumb-screens/1","name":"bar","widths":[240],"columnGap":10,"columns":[{},{"share":1},{"share":3}],"#
    + #""rows":[{"cells":[{"width":[40],"height":10},{"width":[20,60,"infinity"],"height":10},"#
    + #"{"width":[20,60,"infinity"],"height":10}]}]}"# + "\n"

  @Test func `where languages part is told with the rules`() throws {
    let run = try Tool.run(["screens", "compare", "-"], input: Self.toolbar)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines[0] == "bar, 240 wide: room left, and shares; unequal shares")
    #expect(run.lines[1] == "least cost 0 with common columns, 0 by rows")
    // 90 and 90, 45 and 135, 75 and 105: 150, 105 and 135 are the left edges of the last cell.
    #expect(run.output.contains("css-grid                   –                  45"), "\(run.output)")
    #expect(run.output.contains("css-flex                   –                  15"))
    #expect(
      run.output.contains("unequal shares: css-grid: whole widths are in proportion to the fr (Grid §12.7.1)")
    )
    #expect(run.output.contains("swiftui-grid has no word for: unequal shares"))
  }

  @Test func `answers of libraries join the comparison`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "answers-\(UUID()).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    let answer =
      #"{"format":"plumb-screens-answer/1","screen":"bar","width":240,"language":"tk-grid","version":"Tk 0","rows":"#
      + #"[{"cells":[{"frame":[0,0,40,10]},{"frame":[50,0,75,10]},{"frame":[135,0,105,10]}]}]}"# + "\n"
    try Data(answer.utf8).write(to: file)
    let arguments = ["screens", "compare", "-", "--answers", file.path(), "--format", "json"]
    let run = try Tool.run(arguments, input: Self.toolbar)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        #""groups":[["swiftui-grid","swiftui-stacks"],["css-grid"],["css-flex","tk-grid"]]"#),
      "\(run.output)")
    try Data("{}".utf8).write(to: file)
    let bad = try Tool.run(arguments, input: Self.toolbar)
    #expect(bad.code == 65 && bad.errors.contains("format"), "\(bad.errors)")
  }

  @Test func `screens are boxes of CSS`() throws {
    let boxes = try Tool.run(["screens", "boxes", "-"], input: Self.toolbar)
    #expect(boxes.code == 0 && boxes.lines.count == 2, "\(boxes.errors)")
    let run = try Tool.run(["boxes", "layout", "-"], input: boxes.output)
    #expect(run.output.contains("columns 40 45 135"), "\(run.output)")
  }

  @Test func `bad data is an error with its place`() throws {
    let wrong = Self.toolbar.replacing(#""share":1"#, with: #""share":-1"#)
    for command in ["compare", "boxes"] {
      let run = try Tool.run(["screens", command, "-"], input: wrong)
      #expect(run.code == 65 && run.errors.contains("case bar: $.columns[1].share"), "\(run.errors)")
    }
  }
}
