import Foundation
import LayoutCases
import LayoutCore
import Testing

/// Cases written as outlines.
@Suite struct OutlineTests {
  private func cases(_ text: String) throws -> [LayoutCase] { try LayoutCase.cases(in: Data(text.utf8)) }

  @Test func `an outline is the case that it stands for`() throws {
    let outline = """
      # A comment.
      G14, G8: a span
        offered 100 nil
        host center
        Grid grid horizontalSpacing 8
          GridRow alignment top
            Leaf a width [0,5,∞] height 10
          Text "b c" text "to be" | gridCellColumns 2 | frame width 50 height 1e2
          | id outer
        frames
          a 100/8 0 0.5 10
          outer 1 2

      G1: another
        offered ∞ 5
        Color
      """
    let json = """
      {"format":"plumb-case/1","name":"G14, G8: a span","proposal":{"width":100,"height":null},"host":"center","root":\
      {"view":"Grid","id":"grid","horizontalSpacing":8,"children":[{"view":"GridRow","alignment":"top","children":[\
      {"view":"Leaf","id":"a","width":[0,5,"infinity"],"height":10}]},{"view":"Text","id":"b c","text":"to be",\
      "modifiers":[{"gridCellColumns":2},{"frame":{"width":50,"height":100}},{"id":"outer"}]}]},\
      "expect":{"frames":{"a":[12.5,0,0.5,10],"outer":[1,2]}}}
      {"format":"plumb-case/1","name":"G1: another","proposal":{"width":"infinity","height":5},"root":{"view":"Color"}}
      """
    #expect(try cases(outline) == cases(json))
  }

  @Test func `what is too deep is refused, however deep`() throws {
    let lines = (1...5000).map { String(repeating: " ", count: 2 * $0) + "VStack" }
    let error = #expect(throws: CaseError.self) { try cases("G1: a\n" + lines.joined(separator: "\n")) }
    #expect("\(try #require(error))".contains("stands in more than 1023 other views"))
  }

  @Test(arguments: [
    ("G1: a\n  offered 1 1\n    Color", "line 3", "in no view"),
    ("G1: a\n  offered 1 1\n  Color\n  Color", "line 4", "one root"),
    ("G1: a\n  offered 1 1", "line 1", "has no view"),
    ("G1: a\n  | padding 1", "line 2", "modifies no view"),
    ("G1: a\n  Color | fixedSize", "line 2", "needs a value"),
    ("G1: a\n  offered 1 1 1\n  Color", "line 2", "neither a view, which"),
    ("G1: a\n  Color\n  frames\n    a 1 2 3", "line 4", "two or four numbers"),
    ("# a\n  Color", "line 2", "stands in no case"),
    ("G1: a\n  offered 1 1\n  Sofa", "line 3", "Sofa"),
    ("G1: a\n  offered 1 1\n  HStack\n\n    Color a\n      | frame widht 3", "line 6", "widht"),
    ("G1: a\n  offered 1 1\n  Section\n    footer: Color\n    Color | padding x", "line 5", "padding"),
    ("G1: a\n  offered 1 1\n  Color a\n  frames\n    b 1 2", "line 5, case G1: a: frames.b ", "is"),
    ("G1: a\n  offered 1 1\n  Color a\n    # b\n    Leaf width 1 width 2", "case G1: a: line 5", "twice"),
    ("G1: a\n  offered 1 1\n  Grid\n     GridRow", "line 4", "5 spaces from the edge; each level is two"),
    ("G1: a\n  offered 1 1\n Color", "line 3", "1 space from the edge; each level is two"),
    ("G1: a\n  offered 1 1\n\tColor", "line 3", "begins with a tab"),
    ("G1: a\n  offered 1 1\n  Grid\n      Color", "line 4", "in line 3, stands 2 from it, so at most 4"),
    ("G1: a\n  offered 1 1\n  Leaf width ten height 1", "line 3, case G1: a: width is", "\"ten\""),
    ("G1: a\n  offered x 1\n  Color", "line 2, case G1: a: offered", "\"x\""),
    ("G1: a\n  offered 1 1\n  HStack\n    Color a\n    Color a", "line 5, case G1: a: id is", "at line 4"),
    ("G1: a\n  offered 1 1\n  Color | frame width x", "line 3, case G1: a: frame.width is", "\"x\""),
  ])
  func `what is no outline is refused by its line`(text: String, line: String, problem: String) throws {
    let error = #expect(throws: CaseError.self) { try cases(text) }
    #expect("\(try #require(error))".hasPrefix(line), "\(error as Any)")
    #expect("\(try #require(error))".contains(problem), "\(error as Any)")
    #expect(!"\(try #require(error))".contains("$"), "an outline has lines, and no JSON paths")
  }
}
