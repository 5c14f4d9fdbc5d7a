import Foundation
import Testing

@testable import LayoutExplorer

@Suite("A text is checked as it is typed")
struct ValidationReplyTests {
  private func errors(_ text: String) throws -> [ValidationReply.ProblemReply] {
    let body = try JSONEncoder().encode(["text": text])
    return try ValidationReply(RequestObject(body, keys: ValidationReply.keys), ReadCases()).errors
  }

  @Test("A case has no errors, nor has a corpus")
  func valid() throws {
    #expect(try errors(CaseText.row).isEmpty)
    let line = CaseText.row.replacing("\n", with: " ")
    #expect(try errors("\(line)\n\(line)\r\n").isEmpty)
  }

  /// What is replaced in the case, by what, and where the error is found: in front of which text.
  @Test(
    "Every error has its path, and its place is that of the value",
    arguments: [
      (#""Color""#, #""Colour""#, "$.root.children[1].view", #""view": "Colour""#),
      (#""height": 30"#, #""height": -30"#, "$.root.children[0].height", #""height": -30"#),
      (#""spacing": 10"#, #""spacing": "ten""#, "$.root.spacing", #""spacing": "ten""#),
      (#""id": "rest""#, #""id": "fixed""#, "$.root.children[1].id", #""id": "fixed"}]"#),
      (#""id": "rest""#, #""é \" ü": 1, "x": 2"#, #"$.root.children[1].x"#, #""x": 2"#),
      (#", "height": 30"#, "", "$.root.children[0].height", #"{"view": "Leaf", "id": "fixed""#),
      (#""width": 200"#, #""width": 1e999"#, "$", #"1e999"#),
    ])
  func places(old: String, new: String, path: String, before: String) throws {
    let text = CaseText.row.replacing(old, with: new)
    try #require(text != CaseText.row)
    let error = try #require(try errors(text).first)
    guard path != "$" else { return #expect(error.line >= 1) }
    #expect(error.path == path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines[error.line - 1].dropFirst(error.column - 1)
    #expect(found.hasPrefix(before), "line \(error.line), column \(error.column): \(found)")
  }

  @Test("Text that is not JSON is marked where it ceases to be")
  func syntax() throws {
    let error = try #require(try errors("{\"näme\": \"ö\",\n \"ü\": oops}").first)
    #expect((error.line, error.column) == (2, 7))
    #expect(!error.message.contains("line 2"))
    #expect(try errors("").first?.line == 1)
    #expect(try errors(String(repeating: "[", count: 100_000)).first?.message.contains("256") == true)
  }

  @Test("In a corpus the line is the case's")
  func corpus() throws {
    let line = CaseText.row.replacing("\n", with: " ")
    let error = try #require(try errors("\(line)\n\n\(line.replacing("HStack", with: "HStak"))\n").first)
    #expect(error.line == 3)
    #expect(error.path == "$.root.view")
    #expect(line.dropFirst(error.column - 1).hasPrefix("\"view\": \"HStack\""))
  }
}
