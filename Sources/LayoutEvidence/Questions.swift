public import Foundation
import LayoutCases

/// What recordings of SwiftUI could decide: readings of clauses, and cases on which they part. Format
/// `plumb-questions/1`.
///
/// A reading is what a clause could mean. *Ours* is what the specification says; every other reading differs
/// from ours in one clause. The cases stand in corpora beside this file; `few` names those that alone tell
/// all readings apart.
public struct Questions: Sendable, Hashable, Codable {
  public static let format = "plumb-questions/1"

  /// Another meaning of a clause.
  public struct Reading: Sendable, Hashable, Codable {
    /// Such as "S4.1".
    public var clause: String
    /// Its name, which no other reading has.
    public var name: String
    /// What the clause would mean, in plain words.
    public var words: String

    public init(clause: String, name: String, words: String) {
      self.clause = clause
      self.name = name
      self.words = words
    }
  }

  /// What some readings answer, other than ours.
  public struct Answer: Sendable, Hashable, Codable {
    /// The names of the readings.
    public var readings: [String]
    /// nil if they have no layout.
    public var frames: ShownFrames?

    public init(readings: [String], frames: ShownFrames?) {
      self.readings = readings
      self.frames = frames
    }
  }

  /// A case, and what every reading answers. A reading that is in no answer gives our frames.
  public struct Question: Sendable, Hashable, Codable {
    /// The case's name.
    public var `case`: String
    /// Of the case without what is expected of it.
    public var digest: String
    public var ours: ShownFrames
    public var answers: [Answer]

    public init(case name: String, digest: String, ours: ShownFrames, answers: [Answer]) {
      self.case = name
      self.digest = digest
      self.ours = ours
      self.answers = answers
    }

    /// What a reading answers; nil if it has no layout.
    public func frames(of reading: String) -> ShownFrames? {
      guard let answer = answers.first(where: { $0.readings.contains(reading) }) else { return ours }
      return answer.frames
    }

    /// Whether a recording tells the reading from ours.
    public func parts(_ reading: String) -> Bool { parts(reading, ours) }

    /// Whether a recording tells two readings apart; ours has the name "ours".
    public func parts(_ reading: String, from other: String) -> Bool { parts(reading, frames(of: other)) }

    private func parts(_ reading: String, _ other: ShownFrames?) -> Bool {
      switch (frames(of: reading), other) {
      case (let frames?, let other?): frames.parts(from: other)
      case (nil, nil): false
      default: true
      }
    }
  }

  /// A reading that no case was found for.
  public struct Unasked: Sendable, Hashable, Codable {
    public var reading: String
    public var reason: String

    public init(reading: String, reason: String) {
      self.reading = reading
      self.reason = reason
    }
  }

  public private(set) var format = Self.format
  public var readings: [Reading]
  /// The smallest case found for each reading, then those of `few`; each case once.
  public var questions: [Question]
  /// The names of the cases that alone tell all readings apart.
  public var few: [String]
  /// Readings that no case tells apart, in groups.
  public var alike: [[String]]
  public var unasked: [Unasked]

  public init(
    readings: [Reading], questions: [Question], few: [String], alike: [[String]], unasked: [Unasked]
  ) {
    self.readings = readings
    self.questions = questions
    self.few = few
    self.alike = alike
    self.unasked = unasked
  }

  /// - Throws: if the data is no `plumb-questions/1`.
  public init(json: Data, _ path: String) throws(EvidenceError) {
    do { self = try JSONDecoder().decode(Self.self, from: json) } catch {
      throw EvidenceError("\(path): is no \(Self.format); `plumb questions` makes one")
    }
    guard format == Self.format else {
      throw EvidenceError("\(path): has the format \(format); \(Self.format) is needed")
    }
  }

  /// The text, a reading and a question a line.
  public func json() throws -> String {
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
  public func questions(of clause: String) -> [Question] {
    let names = readings.filter { $0.clause == clause }.map(\.name)
    return questions.filter { question in names.contains(where: question.parts) }
  }
}
