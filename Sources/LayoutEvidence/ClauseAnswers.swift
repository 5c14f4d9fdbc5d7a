import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

/// What recordings of SwiftUI say of the clauses that were asked about. Format `plumb-answers/1`.
///
/// A reading is *refuted* by a recording that gives our frames where the reading gives others. It *explains*
/// a recording that misses our frames and meets its own. SwiftUI follows a reading that explains a recording
/// and is not refuted, unless another one explains more. Where no reading does, SwiftUI follows ours if all
/// other readings are refuted.
package struct ClauseAnswers: Sendable {
  /// What is known of a clause.
  package enum ClauseVerdict: Sendable, Hashable {
    /// SwiftUI does what the specification says; all other readings that were asked about are refuted.
    case ours
    /// SwiftUI follows this reading.
    case follows(String)
    /// These readings are left; "ours" is ours.
    case open([String])
    /// SwiftUI does what none of the readings says.
    case none
  }

  /// A clause, and what was found.
  package struct Finding: Sendable, Hashable {
    package var clause: String
    package var verdict: ClauseVerdict
    /// The recorded cases on which its readings part.
    package var cases: [String]
  }

  /// A recorded case that misses our frames.
  package struct MissedRecording: Sendable, Hashable {
    package var `case`: String
    /// The coordinate that is farthest off, in words.
    package var words: String
    /// The readings that give the recorded frames.
    package var explainedBy: [String]
  }

  /// A line that does not count.
  package struct BadLine: Sendable, Hashable {
    package var number: Int
    package var `case`: String?
    package var reason: String
  }

  package private(set) var findings: [Finding] = []
  package private(set) var misses: [MissedRecording] = []
  package private(set) var badLines: [BadLine] = []
  /// The recordings that count.
  package private(set) var recordings: [WindowRecording] = []
  /// How many questions there are.
  package let questionCount: Int

  package init(_ questions: Questions, _ lines: [WindowRecording.Line]) {
    questionCount = questions.questions.count
    var heard: [(question: Questions.Question, recording: WindowRecording)] = []
    for line in lines {
      do {
        let recording = try line.content.get()
        heard.append((try Self.question(of: recording, questions, heard.map(\.recording)), recording))
      } catch {
        badLines.append(BadLine(number: line.number, case: line.caseName, reason: error.description))
      }
    }
    recordings = heard.map(\.recording)
    let evidence = heard.map { Evidence($0, questions.readings.map(\.name)) }
    misses = evidence.compactMap(\.miss)
    findings = Self.findings(questions, evidence)
  }

  /// The question that a recording answers.
  private static func question(
    of recording: WindowRecording, _ questions: Questions, _ earlier: [WindowRecording]
  ) throws(Problem) -> Questions.Question {
    let name = recording.caseName
    guard let question = questions.questions.first(where: { $0.case == name }) else {
      throw Problem("is of the case \(quoted(name)), which is none of the questions")
    }
    guard question.digest == recording.digest else {
      throw Problem(
        "is of another case of this name: its digest is \(recording.digest), the question's \(question.digest); "
          + "record the questions again")
    }
    let shown = ([question.ours] + question.answers.compactMap(\.frames)).map { Set($0.frames.keys) }
    let names = Set(recording.frames.frames.keys)
    let known = shown.reduce(into: Set<String>()) { $0.formUnion($1) }
    if let other = names.subtracting(known).min() {
      throw Problem("has a frame of \(quoted(other)), which is no view of the case")
    }
    let needed = shown.reduce(known) { $0.intersection($1) }
    if let missing = needed.subtracting(names).min() {
      throw Problem("has no frame of the view \(quoted(missing)), as if it were cut short")
    }
    if let other = earlier.first(where: { $0.caseName == name && $0.frames != recording.frames }) {
      throw Problem("gives other frames than an earlier line, recorded \(other.date)")
    }
    return question
  }

  // MARK: What a recording says of the readings

  private struct Evidence {
    let question: Questions.Question
    let recording: WindowRecording
    let meetsOurs: Bool
    /// The readings that a recording tells from ours.
    let parting: Set<String>
    /// The readings that give other frames than ours, and of these those that give the recorded frames.
    let other: Set<String>
    let meeting: Set<String>

    init(_ heard: (question: Questions.Question, recording: WindowRecording), _ readings: [String]) {
      (question, recording) = heard
      let (frames, tolerance) = (heard.recording.frames, heard.recording.tolerance)
      meetsOurs = !frames.differs(from: heard.question.ours, by: tolerance)
      parting = Set(readings.filter(heard.question.parts))
      other = Set(heard.question.answers.flatMap(\.readings))
      meeting = Set(
        heard.question.answers.filter { answer in
          answer.frames.map { !frames.differs(from: $0, by: tolerance) } ?? false
        }.flatMap(\.readings))
    }

    var miss: MissedRecording? {
      if meetsOurs { return nil }
      var worst = (distance: -1.0, words: "other views are shown")
      for (name, frame) in recording.frames.frames.sorted(by: { $0.key < $1.key }) {
        guard let mine = question.ours.frames[name] else { continue }
        for coordinate in Coordinate.allCases {
          let (theirs, ours) = (frame[coordinate.rawValue], mine[coordinate.rawValue])
          guard abs(theirs - ours) > worst.distance else { continue }
          let words =
            "\(name).\(coordinate) is \(Coordinate.text(of: theirs)), ours \(Coordinate.text(of: ours))"
          worst = (abs(theirs - ours), words)
        }
      }
      return MissedRecording(case: question.case, words: worst.words, explainedBy: meeting.sorted())
    }
  }

  // MARK: What follows for the clauses

  private static func findings(_ questions: Questions, _ evidence: [Evidence]) -> [Finding] {
    var explained: [String: Set<Int>] = [:]
    var refuted: Set<String> = []
    for (index, one) in evidence.enumerated() {
      if one.meetsOurs {
        refuted.formUnion(one.other.subtracting(one.meeting))
      } else {
        for reading in one.meeting { explained[reading, default: []].insert(index) }
      }
    }
    explained = explained.filter { !refuted.contains($0.key) }
    let winners = explained.filter { one in
      !explained.contains { $0.value.isStrictSuperset(of: one.value) }
    }
    var clauses: [String] = []
    for reading in questions.readings where !clauses.contains(reading.clause) {
      clauses.append(reading.clause)
    }
    return clauses.map { clause in
      let names = questions.readings.filter { $0.clause == clause }.map(\.name)
      let asked = evidence.indices.filter { index in
        names.contains(where: evidence[index].parting.contains)
      }
      return Finding(
        clause: clause,
        verdict: verdict(names, asked, evidence, winners, refuted),
        cases: asked.map { evidence[$0].question.case })
    }
  }

  private static func verdict(
    _ names: [String], _ asked: [Int], _ evidence: [Evidence], _ winners: [String: Set<Int>],
    _ refuted: Set<String>
  ) -> ClauseVerdict {
    let own = names.filter { winners[$0] != nil }
    if !own.isEmpty {
      // A reading of another clause may explain just the same recordings.
      let rivals = winners.filter { rival in own.contains { winners[$0] == rival.value } }.keys.sorted()
      return rivals.count == 1 ? .follows(own[0]) : .open(rivals)
    }
    let explained = winners.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    if asked.contains(where: { !evidence[$0].meetsOurs && !explained.contains($0) }) { return .none }
    let left = names.filter { !refuted.contains($0) }
    return left.isEmpty ? .ours : .open(["ours"] + left)
  }
}

extension ClauseAnswers {
  /// Whether SwiftUI does not follow the specification in some clause.
  package var differ: Bool {
    findings.contains { finding in
      switch finding.verdict {
      case .ours: false
      case .follows, .none: true
      case .open(let readings): !readings.contains("ours")
      }
    }
  }

  /// Whether some clause is open.
  package var areOpen: Bool {
    findings.contains { if case .open = $0.verdict { true } else { false } }
  }

  /// The lines of `plumb-answers/1`: one for each clause, then one for all.
  package func json() throws -> String {
    struct Line: Encodable {
      var format = "plumb-answers/1"
      var clause: String
      var verdict: String
      var readings: [String]
      var cases: [String]
    }
    struct Summary: Encodable {
      struct MissedCase: Encodable {
        var `case`: String
        var words: String
        var explainedBy: [String]
      }
      struct Bad: Encodable {
        var line: Int
        var `case`: String?
        var reason: String
      }
      var format = "plumb-answers-summary/1"
      var recordings: Int
      var questions: Int
      var systems: [String]
      var missed: [MissedCase]
      var notCounted: [Bad]
    }
    let lines = try findings.map { finding in
      let (verdict, readings): (String, [String]) =
        switch finding.verdict {
        case .ours: ("ours", ["ours"])
        case .follows(let reading): ("follows", [reading])
        case .open(let readings): ("open", readings)
        case .none: ("none", [])
        }
      return try canonicalText(
        of: Line(clause: finding.clause, verdict: verdict, readings: readings, cases: finding.cases))
    }
    let summary = Summary(
      recordings: recordings.count, questions: questionCount, systems: systems,
      missed: misses.map { Summary.MissedCase(case: $0.case, words: $0.words, explainedBy: $0.explainedBy) },
      notCounted: badLines.map { Summary.Bad(line: $0.number, case: $0.case, reason: $0.reason) })
    return (lines + [try canonicalText(of: summary)]).joined(separator: "\n") + "\n"
  }

  /// What the recordings were made with, in words.
  package var systems: [String] {
    Set(recordings.map { "SwiftUI \($0.swiftUI) on \($0.system), scale \(Coordinate.text(of: $0.scale))" })
      .sorted()
  }
}
