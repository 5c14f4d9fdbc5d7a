import ArgumentParser
import Foundation
import LayoutCore
import LayoutEvidence

struct AnswersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answers",
    abstract: "Reads recordings of SwiftUI and says which readings of the specification it follows.",
    discussion: """
      The recordings are lines of plumb-layout/1 that a package of plumb record wrote on a Mac, for the cases \
      of Cases/Questions. An edge may be off by half a pixel of its window. A line that does not fit its \
      question is reported, and nothing of it counts.

      plumb answers recorded.ndjson
      plumb answers --format json - < recorded.ndjson

      For each clause: `ours` if SwiftUI does what the specification says, `follows` and the reading that it \
      follows, `open` and the readings that are left, or `none` if it does what no reading says.

      Exit codes: 0 SwiftUI follows the specification in all that was asked; 1 it does not in some clause; 2 \
      some clause is open; 64 usage; 65 some line does not count.
      """)

  @Argument(help: "The recordings; - reads standard input.", completion: .file(extensions: ["ndjson"]))
  var file: String
  @OptionGroup var project: ProjectFiles
  @Option(help: "Lines to read, or plumb-answers/1 lines.") var format = OutputFormat.text

  func run() throws {
    do {
      let questions = try project.readQuestions()
      let answers = ClauseAnswers(questions, WindowRecording.lines(in: try FileBytes.contents(file)))
      try Terminal.write(format == .json ? try answers.json() : AnswersText(answers, questions).text)
      if !answers.badLines.isEmpty { throw Exit.badData }
      if answers.differ { throw Exit.differ }
      if answers.areOpen { throw Exit.noSolution }
    } catch let error as Problem {
      throw Exit.fail("\(error)", Exit.badData)
    }
  }
}

/// Answers as text: a line for each clause that was asked about, the scenes that miss, the lines that do not
/// count, and a count of all.
struct AnswersText {
  let text: String

  init(_ answers: ClauseAnswers, _ questions: Questions) {
    let words = Dictionary(
      questions.readings.map { ($0.name, "\($0.clause): \($0.words)") }, uniquingKeysWith: { a, _ in a })
    func told(_ name: String) -> String {
      name == "ours" ? "ours" : words[name] ?? name
    }
    var lines = answers.systems
    for finding in answers.findings {
      let clause = finding.clause.padding(toLength: 6, withPad: " ", startingAt: 0)
      let cases = finding.cases.isEmpty ? "" : " (\(finding.cases.joined(separator: ", ")))"
      switch finding.verdict {
      case .ours: lines.append("\(clause) ours\(cases)")
      case .follows(let reading): lines.append("\(clause) follows \(told(reading))\(cases)")
      case .open(let readings) where finding.cases.isEmpty:
        lines.append("\(clause) open: not recorded; \(readings.count) readings")
      case .open(let readings):
        lines.append("\(clause) open: \(readings.map(told).joined(separator: " | "))\(cases)")
      case .none: lines.append("\(clause) none of the readings\(cases)")
      }
    }
    for miss in answers.misses {
      let explained = miss.explainedBy.isEmpty ? "no reading" : miss.explainedBy.joined(separator: ", ")
      lines.append("\(miss.case) misses: \(miss.words); given by \(explained)")
    }
    for line in answers.badLines {
      lines.append(
        "line \(line.number)\(line.case.map { ", case \($0)," } ?? "") does not count: it \(line.reason)")
    }
    let counts = Dictionary(grouping: answers.findings) { finding in
      switch finding.verdict {
      case .ours: "ours"
      case .follows: "another reading"
      case .open: "open"
      case .none: "none of the readings"
      }
    }.mapValues(\.count)
    lines.append(
      "\(answers.recordings.count) recordings count, of \(answers.questionCount) questions; "
        + "\(answers.findings.count) clauses: "
        + ["ours", "another reading", "open", "none of the readings"].compactMap { name in
          counts[name].map { "\($0) \(name)" }
        }.joined(separator: ", "))
    text = lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }
}
