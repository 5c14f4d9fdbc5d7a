import Foundation
import LayoutCases
package import LayoutCore

/// Reads a piece of SwiftUI code as a case: the first `View`, or an expression of views.
///
/// It understands the containers, leaves and layout modifiers that the case format has, the controls whose sizes L9 says,
/// numbers, simple constants, `ForEach` over a range of numbers, and properties of type `some View`. What only paints is
/// left out without a word. What moves things and is not understood is an error with its line.
///
/// Nothing is run: there are no conditions, no state, no functions. Complexity: O(characters × depth).
package struct SwiftReader {
  /// A sentence about a place in the text.
  package struct Remark: Sendable, Encodable {
    /// Counted from 1; the column counts characters.
    package var line: Int
    package var column: Int
    package var message: String
  }

  /// The text of the case in the format `plumb-case/1`; nil if there are errors.
  package private(set) var json: String?
  /// In the order of the text.
  package private(set) var errors: [Remark] = []
  /// What was read as something simpler.
  package private(set) var notes: [Remark] = []

  /// - Parameters:
  ///   - name: of the case.
  ///   - proposal: what the case proposes to its root.
  ///   - platform: of the case; controls have its sizes.
  package init(_ text: String, name: String, proposal: ProposedViewSize, platform: Platform = .macOS) {
    var words = ViewWords(platform: platform)
    do throws(SwiftFault) {
      let file = try SwiftFile(SwiftScanner.tokens(of: text))
      words.values.constants = file.constants
      words.properties = file.views
      let views = words.views(file.body)
      let place = SwiftPlace(line: 1, column: 1)
      if views.isEmpty, words.faults.isEmpty {
        throw SwiftFault(place: place, message: "there is no view here; write one, such as `Text(\"Hello\")`")
      }
      if words.faults.isEmpty {
        // Several views of a body stand below each other, as SwiftUI's previews show them.
        let root =
          views.count == 1 ? views[0] : .object([("view", .string("VStack")), ("children", .array(views))])
        try write(root, name, proposal, words.controls)
      }
    } catch {
      words.faults.append(error)
    }
    errors = Self.remarks(words.faults)
    notes = Self.remarks(words.notes)
    if !errors.isEmpty { json = nil }
  }

  private static func remarks(_ faults: [SwiftFault]) -> [Remark] {
    faults.map { Remark(line: $0.place.line, column: $0.place.column, message: $0.message) }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Writes the case and has it checked.
  private mutating func write(
    _ root: WrittenJSON, _ name: String, _ proposal: ProposedViewSize, _ controls: ControlWords
  ) throws(SwiftFault) {
    func side(_ length: Double?) -> WrittenJSON { length.map { .number($0) } ?? .null }
    var members: [(key: String, value: WrittenJSON)] = [
      ("format", .string("plumb-case/1")), ("name", .string(name)),
      ("proposal", .object([("width", side(proposal.width)), ("height", side(proposal.height))])),
      ("platform", .string(controls.platform.rawValue)), ("root", root),
    ]
    if controls.usesIcons { members.append(("alignments", ControlWords.alignments)) }
    let (text, places) = WrittenJSON.object(members).text()
    do {
      json = try LayoutCase(json: Data(text.utf8)).json()
    } catch {
      var path = error.path[...]
      while places[String(path)] == nil, let end = path.lastIndex(where: { ".[".contains($0) }) {
        path = path[..<end]
      }
      throw SwiftFault(
        place: places[String(path)] ?? SwiftPlace(line: 1, column: 1),
        message: "what is written here \(error.problem)")
    }
  }
}

/// The declarations of a file: its first view, its constants, and its other properties that are views.
private struct SwiftFile {
  /// The body of the first view, or everything if there is no declaration.
  var body: SwiftClosure
  var constants: [String: SwiftExpression] = [:]
  var views: [String: SwiftClosure] = [:]

  init(_ tokens: [SwiftToken]) throws(SwiftFault) {
    let isDeclared = tokens.contains { [.name("struct"), .name("var"), .name("let")].contains($0.kind) }
    body = SwiftClosure(parameters: [], body: tokens, place: SwiftPlace(line: 1, column: 1))
    guard isDeclared else {
      // `import SwiftUI` may stand before views.
      var rest = tokens[...]
      while rest.first?.kind == .name("import") { rest = rest.dropFirst(2) }
      body.body = Array(rest)
      return
    }
    var found: SwiftClosure?
    var parser = SwiftParser(tokens)
    while !parser.isAtEnd {
      guard case .name(let word) = parser.current.kind, ["var", "let"].contains(word) else {
        // A preview shows a view that is declared elsewhere.
        if parser.current.kind == .name("#Preview") {
          while !parser.isAtEnd, parser.current.kind != .sign("{") { parser.step() }
          _ = try parser.closure()
        } else {
          parser.step()
        }
        continue
      }
      parser.step()
      let name = try parser.name("the name of a property")
      var isView = false
      while !parser.isAtEnd, parser.current.kind != .sign("="), parser.current.kind != .sign("{"),
        !parser.current.startsLine
      {
        if parser.current.kind == .name("some") { isView = true }
        parser.step()
      }
      if parser.take("=") {
        // What a constant is matters only where it is used.
        if let value = try? parser.expression() { constants[name] = value } else { parser.step() }
      } else if parser.current.kind == .sign("{"), isView {
        let closure = try parser.closure()
        if name == "body" { found = found ?? closure } else { views[name] = closure }
      }
    }
    guard let found else {
      throw SwiftFault(
        place: SwiftPlace(line: 1, column: 1),
        message: "no view has a body; write `struct Name: View { var body: some View { … } }`, or views alone"
      )
    }
    body = found
  }
}
