import Foundation
import Testing

@testable import LayoutCases

/// What is written of the vocabulary outside of it: the JSON Schema, and the tables of the documents.
@Suite struct VocabularyDocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The schema describes views and modifiers as the vocabulary does. `PLUMB_RECORD=1` writes what it says.
  @Test func schemaFollowsVocabulary() throws {
    let file = Self.root.appending(path: "Sources/LayoutCases/Resources/plumb-case-1.schema.json")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for (name, made) in [
      ("view", ViewDescription.Kind.schema), ("modifier", ViewDescription.Modifier.schema),
    ] {
      let start = try #require(lines.firstIndex(of: "    \"\(name)\": {"))
      let end = try #require(lines[start...].firstIndex { $0.hasPrefix("    }") })
      let written = made.lines(
        indent: 4, before: "\"\(name)\": ", after: lines[end].hasSuffix(",") ? "," : "")
      if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" {
        lines.replaceSubrange(start...end, with: written)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
      }
      #expect(lines[start...].prefix(written.count) == written[...])
    }
  }

  /// The document of the format has a row for each kind of view and each modifier, which names its keys.
  @Test func tablesNameKeys() throws {
    let file = Self.root.appending(path: "Documentation/CaseFormat.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var cells: [String: String] = [:]
    for line in text.components(separatedBy: "\n") where line.hasPrefix("| ") {
      let row = line.dropFirst(2).components(separatedBy: " | ")
      for name in row[0].components(separatedBy: ", ") {
        cells[name, default: ""] += " " + row[1...].joined()
      }
    }
    for (name, keys) in ViewDescription.Kind.keys + ViewDescription.Modifier.keys {
      let cell = try #require(cells[name], "\(name) has no row")
      // The table of the keys of texts is one of its own.
      let words = Set(cell.split { !$0.isLetter }.map(String.init)).union(
        name == "Text" ? Array(cells.keys) : [])
      #expect(keys.filter { !words.contains($0) } == [], "the row of \(name)")
    }
  }
}

extension Schema {
  /// The value as JSON: on a line where it fits, else a line for each of its values.
  fileprivate func lines(indent: Int, before: String, after: String) -> [String] {
    let space = String(repeating: " ", count: indent)
    let line = space + before + text + after
    if line.count <= 110, indent > 4 { return [line] }
    switch self {
    case .object(let members):
      let inside = members.enumerated().flatMap { index, member in
        member.value.lines(
          indent: indent + 2, before: "\"\(member.key)\": ", after: index + 1 < members.count ? "," : "")
      }
      return ["\(space)\(before){"] + inside + ["\(space)}\(after)"]
    case .array(let values):
      let inside = values.enumerated().flatMap { index, value in
        value.lines(indent: indent + 2, before: "", after: index + 1 < values.count ? "," : "")
      }
      return ["\(space)\(before)["] + inside + ["\(space)]\(after)"]
    case .string, .integer, .flag: return [line]
    }
  }

  /// The value as JSON on one line.
  private var text: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object([]): "{}"
    case .object(let members):
      "{ \(members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", ")) }"
    }
  }
}
