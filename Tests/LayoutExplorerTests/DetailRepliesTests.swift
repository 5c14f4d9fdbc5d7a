import Foundation
import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

@testable import LayoutExplorer

@Suite("What the panels of the page ask")
struct DetailRepliesTests {
  @Test("Code of a case, and the case of that code")
  func swift() async throws {
    let code = try await CaseText.ask("/api/swift", CaseText.row).text("text")
    #expect(code.contains("HStack(spacing: 10) {"))
    let body = try JSONSerialization.data(withJSONObject: ["swift": code, "name": "row"])
    let data = try await CaseText.answers().post("/api/read-swift", body)
    let reply = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(reply.objects("errors").isEmpty)
    let layout = try await CaseText.ask(
      "/api/layout", reply.text("case"), #""proposal": {"width": 200, "height": 100}"#)
    #expect(layout.objects("engines")[0].object("frames").numbers("rest") == [50, 0, 150, 100])
  }

  @Test("A case that SwiftUI has no words for is refused with the reason")
  func refusedSwift() async throws {
    let gaps = CaseText.row.replacing("\"spacing\": 10", with: "\"spacing\": [10]")
      .replacing(#"{"view": "Color", "id": "rest"}"#, with: #"{"view": "Color"}, {"view": "Color"}"#)
      .replacing("[10]", with: "[10, 4]")
    let reply = try await CaseText.ask("/api/swift", gaps)
    #expect(reply["text"] == nil)
    #expect((reply["refusals"] as? [String])?.first?.contains("a length for each gap") == true)
  }

  @Test("Errors in code come with line and column")
  func wrongSwift() async throws {
    let body = try JSONSerialization.data(withJSONObject: ["swift": "VStack {\n  Text(\"a\"\n}"])
    let data = try await CaseText.answers().post("/api/read-swift", body)
    let reply = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(reply["case"] == nil)
    #expect(reply.objects("errors").map { $0.number("line") } == [2])
  }

  /// A grid that its Divider makes as wide as the proposal.
  private static let filled = """
    {"format": "plumb-case/1", "name": "filled", "proposal": {"width": 300, "height": 100},
     "root": {"view": "Grid", "id": "grid", "children": [{"view": "GridRow", "children": [
       {"view": "Leaf", "id": "a", "width": 40, "height": 30}, {"view": "Leaf", "width": 30, "height": 30}]},
       {"view": "Divider"}]}}
    """

  @Test("A hint comes with the changed case, in which no name was given")
  func hints() async throws {
    let reply = try await CaseText.ask("/api/hints", Self.filled)
    let hint = try #require(reply.objects("hints").first { $0.text("kind") == "filling" })
    #expect(!hint.text("changed").contains("$"))
    let before = try await CaseText.ask("/api/layout", Self.filled)
    let after = try await CaseText.ask("/api/layout", hint.text("changed"))
    #expect(before.objects("engines")[0].object("frames").numbers("grid")[2] == 300)
    #expect(after.objects("engines")[0].object("frames").numbers("grid")[2] == 78)
    #expect(reply["unfinished"] == nil)
  }

  /// What a request costs is bounded by what comes out: these would make more than any memory holds.
  @Test("Code without end is refused with its line, and the requests after it are answered")
  func endlessCode() async throws {
    let strings = (1...12).map { number in
      "let s\(number) = \"" + String(repeating: "\\(s\(number - 1))", count: 10) + "\"\n"
    }
    let views = "var a: some View { ForEach(0..<1000) { i in Color.red } }\n"
    let answers = try CaseText.answers()
    for code in [
      "struct A: View { let s0 = \"aaaaaaaaaa\"\n\(strings.joined()) var body: some View { Text(s12) } }",
      "struct A: View { \(views) var body: some View { VStack { a.overlay { a.overlay { a.overlay { a } } } } } }",
    ] {
      let body = try JSONEncoder().encode(["swift": code])
      // More of them than there are places.
      for _ in 0..<10 {
        let data = try await answers.post("/api/read-swift", body)
        let reply = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(reply.objects("errors")[0].text("message").contains("than are evaluated"))
      }
    }
  }

  /// All hints of it would take minutes.
  @Test("Hints of a large case end when their time is over, and say that they are not all")
  func largeHints() async throws {
    let rows = Array(
      repeating: #"{"view": "HStack", "children": [{"view": "Color"}, {"view": "Text", "text": "a b c"}]}"#,
      count: 200
    ).joined(separator: ",")
    let text =
      #"{"format": "plumb-case/1", "name": "l", "proposal": {"width": 300, "height": 100}, "root": {"view": "VStack", "children": ["#
      + rows + "]}}"
    let object = try RequestObject(Data("{\"case\": \(text)}".utf8), keys: HintsReply.keys)
    let reply = try HintsReply(object, ReadCases(), Deadline(seconds: 0))
    #expect(reply.unfinished?.contains("there may be more") == true)
    let more = text.replacing(rows, with: Array(repeating: rows, count: 3).joined(separator: ","))
    #expect(try await CaseText.ask("/api/hints", more).text("unfinished").contains("1500"))
  }

  @Test("The width at which a view begins to fill what is left")
  func breakpoints() async throws {
    let reply = try await CaseText.ask("/api/breakpoints", CaseText.row, #""from": 0, "to": 300"#)
    let found = reply.objects("breakpoints").map { $0.number("at") }
    // 40 for the leaf and 10 for the gap: from 50 on the colour grows.
    #expect(found.contains { abs($0 - 50) < 1e-6 })
    #expect(reply["stop"] == nil)
    let wrong = try await CaseText.error(
      "/api/breakpoints", "{\"case\": \(CaseText.row), \"from\": 0, \"to\": 9, \"side\": \"depth\"}")
    #expect(wrong?.status == 400)
  }

  @Test("Pictures of both looks, and a thumbnail of each shipped case")
  func pictures() async throws {
    for look in ["screen", "frames"] {
      let svg = try await CaseText.ask("/api/picture", CaseText.row, "\"look\": \"\(look)\"").text("svg")
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    }
    let answers = try CaseText.answers()
    for index in answers.library.cases.indices {
      let svg = String(decoding: try await answers.get("/api/cases/\(index).svg"), as: UTF8.self)
      #expect(svg.hasPrefix("<svg "), "\(index)")
    }
  }

  @Test("Lines of texts and places of views")
  func words() async throws {
    let text = """
      {"format": "plumb-case/1", "name": "words", "proposal": {"width": 40, "height": 300},
       "root": {"view": "VStack", "id": "all", "children": [
         {"view": "Text", "id": "words", "text": "one two six"},
         {"view": "Circle", "modifiers": [{"overlay": {"content": {"view": "Image", "id": "top", "width": 4, "height": 4}}}]}]}}
      """
    let reply = try await CaseText.ask("/api/layout", text)
    let lines = reply.object("texts").object("words").objects("lines")
    #expect(lines.map { $0.text("text") }.joined(separator: " ") == "one two six")
    #expect(lines.count > 1)
    let views = reply.objects("views")
    #expect(views.map { $0.text("view") } == ["VStack", "Text", "Circle", "Image"])
    let place = try #require(views.last?["place"] as? [Any])
    #expect(
      place.map { "\($0)" } == ["root", "children", "1", "modifiers", "0", "overlay", "content"])
  }

  /// A row whose first view is to be 60 wide, and at most `most`.
  private func constrained(_ most: Int) -> String {
    CaseText.row.replacing(
      "\"root\"",
      with: """
        "constraints": [
          {"left": {"view": "fixed", "value": "width"}, "is": "equal", "right": 60},
          {"left": {"view": "fixed", "value": "width"}, "is": "atMost", "right": \(most)}], "root"
        """)
  }

  @Test("What gives way for constraints, checked by the direct engine")
  func constraints() async throws {
    let reply = try await CaseText.ask("/api/layout", constrained(80))
    #expect(reply.text("verdict") == "equal")
    #expect(reply.objects("engines").allSatisfy { $0.object("frames").numbers("fixed")[2] == 60 })
    #expect(reply.object("constrained").text("status") == "placed")
    let words = reply.object("constrained")["concessions"] as? [String]
    #expect(words?.first == "fixed.width is 60 instead of 40")
  }

  @Test("A conflict names its members and what would end it")
  func conflict() async throws {
    let reply = try await CaseText.ask("/api/layout", constrained(50))
    #expect(reply.text("verdict") == "conflict")
    let members = reply.object("constrained").objects("conflict")
    #expect(members.map { $0.number("index") } == [0, 1])
    #expect(members.map { $0.number("relaxation") } == [10, 10])
    // The picture is the layout without constraints, and says so.
    #expect(reply.objects("engines")[0].object("frames").numbers("fixed")[2] == 40)
    #expect(reply.text("reason").contains("without the constraints"))
    #expect(try await CaseText.error("/api/program", "{\"case\": \(constrained(50))}")?.status == 422)
  }

  @Test("A view that takes all of an endless proposal is named")
  func endless() async throws {
    let reply = try await CaseText.ask(
      "/api/layout", CaseText.row, #""proposal": {"width": "infinity", "height": 5}"#)
    #expect(reply.objects("engines").map { $0.text("view") } == ["rest", "rest"])
  }

  @Test("The page's rules are those of the specification, word for word")
  func rules() throws {
    struct Entry: Decodable {
      var number: String
      var text: String
    }
    let entries = try JSONDecoder().decode([Entry].self, from: PageFiles.resource("rules.json"))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Semantics.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var written: [(number: String, text: String)] = []
    var isOpen = false
    for line in lines {
      if let match = line.wholeMatch(of: /- <a id="(\w+)"><\/a>\*\*\w+\*\* (.*)/) {
        written.append((String(match.1), String(match.2)))
        isOpen = true
      } else if isOpen, line.hasPrefix("  ") {
        written[written.count - 1].text += "\n" + line.drop { $0 == " " }
      } else {
        isOpen = false
      }
    }
    #expect(written.count > 100)
    #expect(entries.map(\.number) == written.map(\.number))
    for (entry, rule) in zip(entries, written) { #expect(entry.text == rule.text, "\(entry.number)") }
  }
}
