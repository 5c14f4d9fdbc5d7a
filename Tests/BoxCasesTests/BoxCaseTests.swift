import BoxCases
import Boxes
import Foundation
import LayoutCases
import Testing

@Suite struct BoxCaseTests {
  private func line(root: String, more: String = "") -> String {
    #"{"format":"plumb-boxes/1","name":"test","root":\#(root)\#(more)}"#
  }

  /// The error of a text, from the name of the case on.
  private func error(_ text: String) -> String {
    placedError(text).replacing(#/^line \d+, column \d+, /#, with: "")
  }

  private func placedError(_ text: String) -> String {
    do {
      _ = try BoxCase.cases(in: Data(text.utf8))
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func aCaseHasItsTreeAndItsFrames() throws {
    let text = line(
      root:
        #"{"style":{"display":"grid","grid-template-columns":"1fr"},"children":[{"text":"HH\#u{200B}H"}]}"#,
      more: #"""
        ,"viewport":["200px","max-content"],"direction":"rtl","boxSizing":"border-box","rounded":true,"needs":["text"],
        "expect":{"frame":[0,0,200,10],"resolved-columns":"200px","resolved-rows":"none","children":[{"frame":[0,0,1.5,10]}]}
        """#.replacing("\n", with: ""))
    let read = try #require(try BoxCase.cases(in: Data(text.utf8)).first)
    #expect(read.tree.viewport == BoxTree.Viewport(width: .px(200), height: .maxContent, direction: .rtl))
    #expect(read.tree.styles.allSatisfy { $0.boxSizing == .borderBox && $0.direction == .rtl })
    #expect(read.tree.styles.map(\.display) == [.grid, .flex])
    #expect(read.tree.text(of: 1)?.parts.map(\.characters) == [2, 1])
    #expect(read.needs == ["text"])
    let expected = try #require(read.expected)
    #expect(expected.isRounded)
    #expect(expected.frames.frames[1].width == 1.5)
    #expect(expected.frames.tracks == [BoxFrames.Tracks(box: 0, columns: [200], rows: [])])
  }

  @Test func logicalPropertiesAskForADirectionThatIsWrittenLater() throws {
    let text = line(root: #"{"style":{"margin-inline-start":"1px","direction":"rtl"}}"#)
    let style = try #require(try BoxCase.cases(in: Data(text.utf8)).first?.tree.styles.first)
    #expect(style.margin.right == .px(1) && style.margin.left == .px(0))
  }

  @Test func aFontSizeIsInherited() throws {
    let text = line(
      root:
        #"{"style":{"font-size":"20px"},"children":[{"text":"H H"},{"style":{"font-size":"5px"},"text":"H"}]}"#
    )
    let tree = try #require(try BoxCase.cases(in: Data(text.utf8)).first?.tree)
    #expect(tree.text(of: 1)?.maxContent == 60 && tree.text(of: 2)?.maxContent == 5)
  }

  @Test func contentsHaveNoFrame() throws {
    let text = line(
      root: #"{"children":[{"style":{"display":"contents"},"children":[{},{}]},{}]}"#,
      more:
        #","rounded":false,"expect":{"frame":[0,0,0,0],"children":[{"frame":[0,0,0,0],"children":[{"frame":[0,0,0,0]},{"frame":[1,0,0,0]}]},{"frame":[2,0,0,0]}]}"#
    )
    let read = try #require(try BoxCase.cases(in: Data(text.utf8)).first)
    #expect(read.tree.children(of: 0) == [1, 2, 3, 4])
    #expect(read.expected?.frames.frames.map(\.x) == [0, 0, 0, 1, 2])
  }

  @Test func laterDeclarationsWin() throws {
    let text = line(root: #"{"style":{"margin-left":"1px","margin":"2px","margin-top":"3px"}}"#)
    let style = try #require(try BoxCase.cases(in: Data(text.utf8)).first?.tree.styles.first)
    #expect(style.margin == BoxSides(top: .px(3), right: .px(2), bottom: .px(2), left: .px(2)))
  }

  @Test func anErrorNamesItsLineItsCaseAndItsPlace() {
    let wrong = line(root: #"{"children":[{},{"style":{"width":"10em"}}]}"#)
    let text = "\(line(root: "{}"))\n\n\(wrong)"
    #expect(
      placedError(text).hasPrefix(
        #"line 3, column 74, case test: $.root.children[1].style.width: cannot be "10em"; auto, "#))
  }

  @Test(arguments: [
    (
      #"{"style":{"widht":"1px"}}"#,
      #"$.root.style.widht: is not a property that boxes have; near it are right, width"#
    ),
    (#"{"style":{"width":10}}"#, "$.root.style.width: is the number 10; a string is needed"),
    (#"{"style":{"z-index":"1"}}"#, #"$.root.style["z-index"]: is not a property"#),
    (#"{"styles":{}}"#, "$.root.styles: is not a key of a box; the keys are style, text, children"),
    (#"{"text":"a","children":[{}]}"#, #"$.root.text: stands beside "children""#),
    (#"{"children":[null]}"#, "$.root.children[0]: is null"),
    (
      #"{"style":{"display":"contents"}}"#, "$.root.style.display: is contents; the root and texts have boxes"
    ),
    (#"[]"#, "$.root: is an array; a box, an object, is needed"),
  ])
  func aWrongBoxIsRefused(_ root: String, _ start: String) {
    #expect(error(line(root: root)).hasPrefix("case test: \(start)"))
  }

  @Test(arguments: [
    (#","viewport":["auto","1px"]"#, #"$.viewport: has "auto"; two of "max-content""#),
    (#","viewport":["1px"]"#, "$.viewport: has not two texts; two of"),
    (#","direction":"up""#, #"$.direction: is "up"; "ltr" or "rtl" is needed"#),
    (#","rounded":1,"expect":{"frame":[0,0,0,0]}"#, "$.rounded: is the number 1; true or false is needed"),
    (#","expect":{"frame":[0,0,0]}"#, "$.expect.frame: has 3 numbers; an array of x, y, width and height"),
    (
      #","rounded":true,"expect":{"frame":[0,0,0,0],"children":[{"frame":[0,0,0,0]}]}"#,
      "$.expect: has frames for 1 children; its box has 0"
    ),
    (
      #","rounded":true,"expect":{"frame":[0,0,0,0],"resolved-rows":"1fr"}"#,
      #"$.expect["resolved-rows"]: has "1fr"; lengths such as "40px" are needed"#
    ),
  ])
  func aWrongCaseIsRefused(_ more: String, _ start: String) {
    #expect(error(line(root: "{}", more: more)).hasPrefix("case test: \(start)"))
  }

  @Test func anotherFormatIsRefused() {
    let text = #"{"format":"plumb-case/1","name":"test","root":{}}"#
    #expect(error(text) == #"case test: $.format: is "plumb-case/1"; "plumb-boxes/1" is needed"#)
  }

  @Test func boxesThatNestTooDeepAreRefused() {
    let root = String(repeating: #"{"children":["#, count: 200) + "{}" + String(repeating: "]}", count: 200)
    #expect(error(line(root: root)).contains("nests more than 256 arrays and objects"))
  }
}
