import Foundation
import LayoutCases
package import LayoutCore

/// Reads a piece of SwiftUI code as a case: the first `View`, or an expression of views.
///
/// It understands the containers, leaves and layout modifiers that the case format has, the controls whose sizes L9 says,
/// numbers, simple constants, `ForEach` over a range of numbers, and properties of type `some View`. What only paints is
/// left out without a word. What moves things and is not understood is an error with its line.
///
/// Nothing is run: there are no conditions, no state, no functions. Names are those of the view and of its file; what
/// stands in other types and in functions is not seen. Complexity: bounded by the text and by `SwiftBudget`, whatever
/// the text says.
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
  ///   - isOver: whether nobody waits for the answer any more; it is asked now and then.
  package init(
    _ text: String, name: String, proposal: ProposedViewSize, platform: Platform = .macOS,
    isOver: @escaping () -> Bool = { false }
  ) {
    var words = ViewWords(platform: platform, budget: SwiftBudget(isOver: isOver))
    do throws(SwiftFault) {
      let file = try SwiftFile(SwiftScanner.tokens(of: text))
      words.values.scope = file.scope
      let views = words.views(file.body)
      let place = SwiftPlace(line: 1, column: 1)
      if views.isEmpty, words.faults.isEmpty {
        throw SwiftFault(place: place, message: "there is no view here; write one, such as `Text(\"Hello\")`")
      }
      if words.faults.isEmpty {
        // Several views of a body stand below each other, as SwiftUI's previews show them; so do those of a Group.
        let root =
          views.count == 1 && views[0].hasFrame
          ? views[0] : .object([("view", .string("VStack")), ("children", .array(views))])
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

extension WrittenJSON {
  /// Whether this is a view with a frame of its own, which a root needs.
  fileprivate var hasFrame: Bool {
    switch self {
    case .placed(let view, _): view.hasFrame
    case .object(let members):
      !members.contains {
        if case .string(let kind) = $0.value, $0.key == "view" {
          ["Group", "GridRow", "Section", "EmptyView"].contains(kind)
        } else {
          false
        }
      }
    default: true
    }
  }
}
