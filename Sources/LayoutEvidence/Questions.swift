package import Foundation
import LayoutCases
package import LayoutCore

/// What recordings of SwiftUI could decide: readings of clauses, and cases on which they part. Format
/// `plumb-questions/1`.
///
/// A reading is what a clause could mean. *Ours* is what the specification says; every other reading differs
/// from ours in one clause. The cases stand in corpora beside this file; `few` names those that alone tell
/// all readings apart.
package struct Questions: Sendable, Hashable, Codable {
  package static let format = "plumb-questions/1"

  /// Another meaning of a clause.
  package struct Reading: Sendable, Hashable, Codable {
    /// Such as "S4.1".
    package var clause: String
    /// Its name, which no other reading has.
    package var name: String
    /// What the clause would mean, in plain words.
    package var words: String

    package init(clause: String, name: String, words: String) {
      self.clause = clause
      self.name = name
      self.words = words
    }
  }

  /// What some readings answer, other than ours.
  package struct ReadingAnswer: Sendable, Hashable, Codable {
    /// The names of the readings.
    package var readings: [String]
    /// nil if they have no layout.
    package var frames: ShownFrames?

    package init(readings: [String], frames: ShownFrames?) {
      self.readings = readings
      self.frames = frames
    }
  }

  /// A case, and what every reading answers. A reading that is in no answer gives our frames.
  package struct Question: Sendable, Hashable, Codable {
    /// The case's name.
    package var `case`: String
    /// Of the case without what is expected of it.
    package var digest: String
    package var ours: ShownFrames
    package var answers: [ReadingAnswer]

    package init(case name: String, digest: String, ours: ShownFrames, answers: [ReadingAnswer]) {
      self.case = name
      self.digest = digest
      self.ours = ours
      self.answers = answers
    }

    /// What a reading answers; nil if it has no layout.
    package func frames(of reading: String) -> ShownFrames? {
      guard let answer = answers.first(where: { $0.readings.contains(reading) }) else { return ours }
      return answer.frames
    }

    /// Whether a recording tells the reading from ours.
    package func parts(_ reading: String) -> Bool { parts(reading, ours) }

    /// Whether a recording tells two readings apart; ours has the name "ours".
    package func parts(_ reading: String, from other: String) -> Bool { parts(reading, frames(of: other)) }

    private func parts(_ reading: String, _ other: ShownFrames?) -> Bool {
      switch (frames(of: reading), other) {
      case (let frames?, let other?): frames.parts(from: other)
      case (nil, nil): false
      default: true
      }
    }
  }

  /// A reading that no case was found for.
  package struct Unasked: Sendable, Hashable, Codable {
    package var reading: String
    package var reason: String

    package init(reading: String, reason: String) {
      self.reading = reading
      self.reason = reason
    }
  }

  package private(set) var format = Self.format
  package var readings: [Reading]
  /// The smallest case found for each reading, then those of `few`; each case once.
  package var questions: [Question]
  /// The names of the cases that alone tell all readings apart.
  package var few: [String]
  /// Readings that no case tells apart, in groups.
  package var alike: [[String]]
  package var unasked: [Unasked]

  package init(
    readings: [Reading], questions: [Question], few: [String], alike: [[String]], unasked: [Unasked]
  ) {
    self.readings = readings
    self.questions = questions
    self.few = few
    self.alike = alike
    self.unasked = unasked
  }

  /// - Throws: if the data is no `plumb-questions/1`.
  package init(json: Data, _ path: String) throws(Problem) {
    do { self = try strictDocument(Self.self, json) } catch {
      throw Problem("\(path): is no \(Self.format); `plumb questions` makes one")
    }
    guard format == Self.format else {
      throw Problem("\(path): has the format \(format); \(Self.format) is needed")
    }
  }

  /// The text, a reading and a question a line.
  package func json() throws -> String {
    func lines(_ values: [some Encodable]) throws -> String {
      if values.isEmpty { return "[]" }
      return "[\n" + (try values.map { try canonicalText(of: $0) }).joined(separator: ",\n") + "\n]"
    }
    return """
      {"format": "\(format)", "few": \(try canonicalText(of: few)),
      "alike": \(try lines(alike)),
      "readings": \(try lines(readings)),
      "unasked": \(try lines(unasked)),
      "questions": \(try lines(questions))}

      """
  }

  /// The questions on which readings of the clause part.
  package func questions(of clause: String) -> [Question] {
    let names = readings.filter { $0.clause == clause }.map(\.name)
    return questions.filter { question in names.contains(where: question.parts) }
  }
}
