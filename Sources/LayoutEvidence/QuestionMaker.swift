import LayoutCases
import LayoutComparison
package import LayoutCore

/// Makes the questions for some readings: the smallest case for each, and a few that tell all apart.
package struct QuestionMaker: Sendable {
  private let search: QuestionSearch
  private let rivals: [QuestionSearch.RivalReading]
  /// How many larger cases, and of how many views, may be among the few.
  private static let larger = (count: 400, views: 24)

  package init(_ search: QuestionSearch, _ rivals: [QuestionSearch.RivalReading]) {
    self.search = search
    self.rivals = rivals
  }

  /// Complexity: a search of the pool for each reading, and layouts of some 200 cases by each.
  package func questions(
    jobs: Int, progress: @Sendable (Int) -> Void
  ) throws(Problem) -> MadeQuestions {
    let (search, rivals) = (search, rivals)
    let findings = try inParallel(rivals.count, jobs: jobs, progress) { index in
      search.search(rivals[index])
    }
    var asked: [AskableCase] = []
    for (rival, finding) in zip(rivals, findings) {
      guard let smallest = finding.smallest else { continue }
      let named = smallest.named("ask/\(rival.reading.name)")
      if !asked.contains(where: { $0.named("").layoutCase == named.named("").layoutCase }) {
        asked.append(named)
      }
    }
    let smallest = asked.count
    asked += search.mostParting(findings, Self.larger.count, views: Self.larger.views)
    let cases = asked
    let made = try inParallel(
      cases.count, jobs: jobs, { _ in }, { index in search.question(cases[index], rivals) })
    var questions = made.compactMap(\.self)
    let named = zip(rivals, findings).filter { $0.1.smallest != nil }.map { $0.0.reading }
    let set = SeparatingSet(questions, named.map(\.name))
    // Those that are too large for a smallest case get names of their own.
    for (number, position) in set.chosen.filter({ $0 >= smallest }).enumerated() {
      let name = "ask/few-\(number + 1)"
      asked[position] = asked[position].named(name)
      questions[position].case = name
      questions[position].digest = asked[position].digest
    }
    let kept = Array(0..<smallest) + set.chosen.filter { $0 >= smallest }
    let unasked = zip(rivals, findings).filter { $0.1.smallest == nil }.map { rival, _ in
      Questions.Unasked(
        reading: "\(rival.reading.clause) \(rival.reading.name): \(rival.reading.words)",
        reason: "none of \(search.count) cases shows it in a window")
    }
    return MadeQuestions(
      questions: Questions(
        readings: named, questions: kept.map { questions[$0] }, few: set.chosen.map { questions[$0].case },
        alike: set.alike, unasked: unasked),
      asked: kept.map { asked[$0] })
  }
}

/// Questions with their cases.
package struct MadeQuestions: Sendable {
  package let questions: Questions
  /// The case of each question.
  package let asked: [AskableCase]

  /// The smallest case of each reading, one a line.
  package var corpus: String {
    get throws { try text { !$0.hasPrefix("ask/few-") } }
  }

  /// The few cases that tell all readings apart, one a line.
  package var fewCorpus: String {
    get throws { try text(questions.few.contains) }
  }

  private func text(_ isWanted: (String) -> Bool) throws -> String {
    var text = ""
    for one in asked where isWanted(one.layoutCase.name) { text += try one.layoutCase.json() + "\n" }
    return text
  }

  /// The readings that recordings do not name, made by each reading's own engine: of all questions, and of
  /// the few alone.
  ///
  /// A window rounds edges to its pixels, here of half a point, and so do these recordings.
  package func unnamed(_ rivals: [QuestionSearch.RivalReading]) throws(Problem) -> [String] {
    var unnamed: [String] = []
    for rival in rivals where questions.readings.contains(rival.reading) {
      let lines = asked.compactMap { one in
        one.frames(of: rival.engine).map { WindowRecording(planted: $0, one) }
      }
      let few = lines.filter { questions.few.contains($0.caseName) }
      if !names(rival.reading, lines) || !names(rival.reading, few) { unnamed.append(rival.reading.name) }
    }
    return unnamed
  }

  private func names(_ reading: Questions.Reading, _ recordings: [WindowRecording]) -> Bool {
    let lines = recordings.enumerated().map {
      WindowRecording.Line(
        number: $0.offset + 1, caseName: $0.element.caseName, content: .success($0.element))
    }
    let answers = ClauseAnswers(questions, lines)
    guard let finding = answers.findings.first(where: { $0.clause == reading.clause }) else { return false }
    switch finding.verdict {
    case .follows(reading.name): return answers.badLines.isEmpty
    case .open(let names):
      let alike = questions.alike.first { $0.contains(reading.name) } ?? []
      return answers.badLines.isEmpty && names.contains(reading.name) && names.allSatisfy(alike.contains)
    default: return false
    }
  }
}

extension AskableCase {
  /// The case under another name.
  func named(_ name: String) -> AskableCase {
    var copy = self
    copy.layoutCase.name = name
    return copy
  }
}

extension WindowRecording {
  /// What a window of two pixels a point would record of these frames.
  init(planted frames: ShownFrames, _ asked: AskableCase) {
    let rounded = frames.frames.mapValues { frame in
      let starts = frame.prefix(2).map { ($0 * 2).rounded() / 2 }
      let ends = zip(frame, frame.dropFirst(2)).map { (($0 + $1) * 2).rounded() / 2 }
      return starts + zip(starts, ends).map { $1 - $0 }
    }
    self.init(
      caseName: asked.layoutCase.name, digest: asked.digest, frames: ShownFrames(rounded),
      system: "planted 1", swiftUI: "planted 1", scale: 2, date: "2026-01-01")
  }
}

extension MutantsBuild {
  /// The mutants whose name or clause begins with `prefix`; all for nil.
  ///
  /// - Throws: if there are none.
  package func only(_ prefix: String?) throws(Problem) -> MutantsBuild {
    guard let prefix else { return self }
    let some = keeping { $0.name.hasPrefix(prefix) || $0.clause.hasPrefix(prefix) }
    if some.ofDirectEngine.isEmpty {
      throw Problem("no mutant of the direct engine has a name or clause that begins with \(prefix)")
    }
    return some
  }

  /// The readings among the mutants that miss no recorded scene, each with its engine.
  ///
  /// - Throws: if the result does not have a mutant.
  package func readings(notMissedIn pinning: Pinning) throws(Problem) -> [QuestionSearch.RivalReading] {
    var rivals: [QuestionSearch.RivalReading] = []
    for mutant in ofDirectEngine where !mutant.reading.isEmpty {
      guard let found = pinning.breaks.first(where: { $0.name == mutant.name }) else {
        throw Problem(
          "the result of `plumb evidence` does not have the mutant \(mutant.name); make it again")
      }
      guard found.missed.isEmpty else { continue }
      rivals.append(
        QuestionSearch.RivalReading(
          Questions.Reading(clause: mutant.clause, name: mutant.name, words: mutant.reading),
          try engine(mutant.number)))
    }
    return rivals
  }
}
