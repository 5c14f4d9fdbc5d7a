import Foundation
import LayoutCases
import LayoutCore
import LayoutSource
import LinearProgramming
import SwiftCode
import SwiftEvaluation
import SwiftReading

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

/// The case of the first frame of a piece of SwiftUI code, or its errors by line.
struct SwiftCaseReply: Encodable {
  static let keys = ["swift", "name", "proposal"]
  /// The longest code that is read, in bytes.
  static let most = 200_000
  /// Somebody waits for the picture, so less may be done than for a command.
  private static let budget = Budget(steps: 200_000, views: 5_000)
  /// The program that parses; it is started for the first code.
  private static let parser = Result<SwiftParserProgram, Problem> { () throws(Problem) in
    try SwiftParserProgram()
  }

  /// The text of the case; nil if there are errors.
  var `case`: String?
  var errors: [FrameNote] = []
  /// What was taken instead of what only a running program knows.
  var notes: [FrameNote] = []

  init(_ object: RequestObject, _ cases: ReadCases) throws(ExplorerError) {
    let text = try object.required("swift", as: String.self, "the text of a SwiftUI view")
    guard text.utf8.count <= Self.most else {
      throw .badRequest(
        "swift", "has \(text.utf8.count) bytes; at most \(Self.most) are read, so paste one view")
    }
    let name = try object.value("name", as: String.self, "the name of the case") ?? "pasted"
    let proposal = try object.value("proposal", as: ProposalObject.self, ProposalObject.needed)?.proposal
    var place = SourcePlace(line: 1, column: 1)
    do throws(Problem) {
      var sources = SwiftSources()
      try sources.add(text, named: name, parser: Self.parser.get())
      if let fault = sources.faults.first {
        place = fault.place ?? place
        throw Problem(fault.message)
      }
      var offer = FrameCase.HostOffer(font: cases.layouts.fonts.ofCode)
      offer.proposal = proposal ?? offer.proposal
      let frame = try FrameCase(
        of: sources.program(on: offer.platform), named: nil, as: name, in: offer, with: FrameSettings(),
        budget: Self.budget)
      (self.case, notes) = (try frame.text, frame.notes)
    } catch {
      errors = [FrameNote(file: name, line: place.line, column: place.column, message: error.description)]
    }
  }
}
