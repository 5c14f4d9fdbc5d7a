import Foundation
import LayoutCases
import LayoutCore
import LayoutSource
import LinearProgramming

/// The code of a case, as SwiftUI would be given it, or why SwiftUI has no words for it.
struct SwiftReply: Encodable {
  static let keys = ["case"]

  /// Nil if the case cannot be written.
  var text: String?
  /// What of the case SwiftUI cannot say; empty if there is a text.
  var refusals: [String] = []

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let layoutCase = try CaseRequest(object, cases, deadline, takesConstraints: true).layoutCase
    do {
      let export = try SwiftExport([layoutCase], as: .preview, rules: nil)
      text = export.files["Cases.swift"].flatMap { export.caseCount == 1 ? $0 : nil }
      refusals = export.refusals.flatMap { $0.reasons }
    } catch {
      throw .badCase("$", "\(error)")
    }
  }
}

/// The case that a piece of SwiftUI code describes, or its errors by line.
struct SwiftCaseReply: Encodable {
  static let keys = ["swift", "name", "proposal"]
  /// The longest code that is read, in bytes.
  static let most = 200_000

  /// The text of the case; nil if there are errors.
  var `case`: String?
  var errors: [SwiftReader.Remark]
  /// What was read as something simpler, or left out because it moves nothing.
  var notes: [SwiftReader.Remark]

  init(_ object: RequestObject, _ deadline: Deadline) throws(ExplorerError) {
    let text = try object.required("swift", as: String.self, "the text of a SwiftUI view")
    guard text.utf8.count <= Self.most else {
      throw .badRequest(
        "swift", "has \(text.utf8.count) bytes; at most \(Self.most) are read, so paste one view")
    }
    let name = try object.value("name", as: String.self, "the name of the case") ?? "pasted"
    let proposal = try object.value("proposal", as: ProposalObject.self, ProposalObject.needed)?.proposal
    let reader = SwiftReader(
      text, name: name, proposal: proposal ?? ProposedViewSize(width: 360, height: 640),
      isOver: { deadline.isOver || Task.isCancelled })
    (self.case, errors, notes) = (reader.json, reader.errors, reader.notes)
  }
}
