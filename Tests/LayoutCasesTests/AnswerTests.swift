import Foundation
import LayoutCases
import LayoutCore
import Testing

@Suite struct AnswerTests {
  /// A tree in which every node's frame starts at x = its number.
  private func answer(_ root: String, _ status: LayoutStatus = .placed) throws -> LayoutAnswer {
    let tree = try LayoutCase.reading(root: root).tree()
    let frames = (0..<tree.count).map { Rect(x: Double($0), y: 0.5, width: 1, height: 2) }
    let result = LayoutResult(status: status, frames: status == .placed ? frames : [])
    return LayoutAnswer(case: "test", engine: "numbers", tree: tree, result: result)
  }

  private let grid = """
    {"view":"Grid","modifiers":[{"frame":{"width":9}},{"id":"all"}],"children":[
      {"view":"GridRow","children":[{"view":"Color","id":"a"},{"view":"Color"}]},
      {"view":"EmptyView"},
      {"view":"Group","children":[{"view":"Divider"},{"view":"GridRow","children":[
        {"view":"Color","modifiers":[{"frame":{"width":1}}]},
        {"view":"Color","id":"b","modifiers":[{"frame":{"width":1}},{"id":"b1"},{"frame":{"height":1}},{"id":"b2"}]}]}]}]}
    """

  @Test func viewsAreReportedByNameElseByPathRowsNotAtAllAndWrappersByNameAlone() throws {
    let starts = try answer(grid).frames.mapValues(\.origin.x)
    #expect(
      starts == [
        "all": 0, "0": 1, "a": 3, "0/0/1": 4, "0/1": 6, "0/2/0": 9, "b2": 10, "b1": 11, "b": 12,
      ])
  }

  @Test func pathsAreThoseOfTheTree() throws {
    let tree = try LayoutCase.reading(root: grid).tree()
    let frames = (0..<tree.count).map { Rect(x: Double($0), y: 0, width: 0, height: 0) }
    let answer = LayoutAnswer(
      case: "test", engine: "numbers", tree: tree, result: LayoutResult(status: .placed, frames: frames))
    for (label, frame) in answer.frames where tree.nodes[label] == nil {
      #expect(tree.label(of: Int(frame.origin.x)) == label)
    }
  }

  @Test func overlaysCountAfterTheChildrenOfTheViewTheyLieOverTheInnermostFirst() throws {
    let root = """
      {"view":"HStack","id":"row","modifiers":[{"overlay":{"content":{"view":"Color"}}},{"padding":1},
        {"background":{"content":{"view":"Group","children":[{"view":"Color","id":"a"},{"view":"Color"}]}}}],
        "children":[{"view":"Text","text":"t"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    let labels = try answer(root).frames.mapValues { Int($0.origin.x) }
    #expect(Set(labels.keys) == ["row", "0/0", "0/1", "0/2", "a", "0/2/1"])
    for (label, node) in labels { #expect(tree.label(of: node) == label) }
  }

  @Test func viewsThatAreNotShownAreLeftOut() throws {
    let root = """
      {"view":"ViewThatFits","children":[{"view":"Color","id":"a"},{"view":"Color","id":"b"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    let frames = [Rect(x: 0, y: 0, width: 1, height: 1), .null, Rect(x: 0, y: 0, width: 1, height: 1)]
    let answer = LayoutAnswer(
      case: "test", engine: "numbers", tree: tree, result: LayoutResult(status: .placed, frames: frames))
    #expect(Set(answer.frames.keys) == ["0", "b"])
  }

  @Test func textHasKeysInAlphabeticalOrderAndShortestNumbers() throws {
    let text = try answer(#"{"view":"Color","id":"x"}"#).json()
    #expect(
      text == """
        {"case":"test","engine":"numbers","format":"plumb-layout/1","frames":{"x":[0,0.5,1,2]},"size":[1,2],\
        "statistics":{"counts":{},"seconds":{"build":0,"compile":0,"load":0,"readBack":0,"solve":0}},\
        "status":"placed"}
        """)
  }

  @Test func whatIsNotPlacedNamesTheViewAndTheReasonAndHasNoFrames() throws {
    let unbounded = try answer(grid, .unbounded(view: 8))
    #expect((unbounded.view, unbounded.size, unbounded.frames) == ("0/2/0", nil, [:]))
    let text = try answer(grid, .refused(view: 3, reason: "no")).json()
    #expect(
      text.contains(#""frames":{},"reason":"no","#) && text.contains(#""status":"refused","view":"a"}"#))
  }

  /// In quadratic time it would take hours.
  @Test(.timeLimit(.minutes(10))) func aHundredThousandFramesAreLabelledAndWritten() throws {
    let tree = try Family("fixed:rows=100,columns=1000").tree(seed: 1)
    let frames = [Rect](repeating: .zero, count: tree.count)
    let answer = LayoutAnswer(
      case: "large", engine: "none", tree: tree, result: LayoutResult(status: .placed, frames: frames))
    #expect(answer.frames.count == 100_001)
    let text = try answer.json()
    #expect(text.contains(#""0/99/999":[0,0,0,0]"#))
  }

  @Test func theSchemasAreThere() throws {
    for schema in [try LayoutCase.schema, try LayoutAnswer.schema] {
      let object = try #require(JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
      #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
  }
}
