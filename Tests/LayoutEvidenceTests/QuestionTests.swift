import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import Testing

@testable import LayoutEvidence

/// The project's folder.
private let project = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func contents(_ path: String) throws -> Data { try Data(contentsOf: project.appending(path: path)) }

/// An engine that reads gaps wrongly: all views to the right of x = 0 stand `shift` points further right.
private struct Shifted: CaseEngine {
  let name = "shifted"
  var accuracy: Accuracy? { nil }
  var shift = 4.0

  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    for node in result.frames.indices where tree.kinds[node] == .spacer {
      result.frames[node].origin.x += shift
    }
    return result
  }
}

@Suite struct AskableCaseTests {
  @Test func `a case becomes a window with short numbers and names`() throws {
    let written = try LayoutCase(
      json: Data(
        #"""
        {"format":"plumb-case/1","name":"n","proposal":{"width":null,"height":"infinity"},"root":
        {"view":"Grid","horizontalSpacing":[3.3],"children":[{"view":"GridRow","children":[
        {"view":"Text","text":"words","id":"long"},{"view":"Color","modifiers":[{"frame":{"width":12.345}},{"id":"x"},
        {"gridCellAnchor":[0.3,0.75]}]}]}]},"expect":{"frames":{"long":[0,0]}}}
        """#.utf8))
    let asked = try #require(AskableCase(changing: written))
    let json = try asked.layoutCase.json()
    let wanted =
      #"{"format":"plumb-case/1","host":"center","name":"n","proposal":{"height":80,"width":120},"root":{"children":[{"#
      + #""children":[{"height":16,"id":"b","view":"Leaf","width":30},{"id":"c","modifiers":[{"frame":{"width":12.5}},"#
      + #"{"gridCellAnchor":[0.25,0.75]}],"view":"Color"}],"view":"GridRow"}],"horizontalSpacing":3.5,"id":"a","view":"Grid"}}"#
    #expect(json == wanted)
    #expect(AskableCase(naming: written) == nil)
  }

  @Test func `the smallest case that parts is found, and the reading named`() throws {
    let family = try Family("trees")
    let cases = (1..<60).map { family.makeCase(seed: $0) }
    let search = QuestionSearch(DirectEngine(), in: cases)
    let reading = Questions.Reading(clause: "S6.2", name: "shifted", words: "Spacers stand further right.")
    let rival = QuestionSearch.RivalReading(reading, Shifted())
    let made = try QuestionMaker(search, [rival]).questions(jobs: 2) { _ in }
    let smallest = try #require(made.asked.first)
    let json = try smallest.layoutCase.json()
    #expect(smallest.layoutCase.complexity.views == 1, "\(json)")
    #expect(made.questions.few == ["ask/shifted"] && made.questions.alike.isEmpty)
    let unnamed = try made.unnamed([rival])
    #expect(unnamed.isEmpty)
    let again = try Questions(json: Data(try made.questions.json().utf8), "readings.json")
    #expect(again == made.questions)
  }

  @Test func `a reading that is ours is not asked`() throws {
    let family = try Family("trees")
    let search = QuestionSearch(DirectEngine(), in: (1..<10).map { family.makeCase(seed: $0) })
    let reading = Questions.Reading(clause: "S6.2", name: "same", words: "As it is.")
    let made = try QuestionMaker(search, [.init(reading, Shifted(shift: 1))]).questions(jobs: 1) { _ in }
    #expect(made.questions.readings.isEmpty && made.questions.unasked.count == 1 && made.asked.isEmpty)
  }
}

/// The questions that are committed.
@Suite struct CommittedQuestionTests {
  private let questions: Questions
  private let cases: [LayoutCase]

  init() throws {
    questions = try Questions(json: try contents("Cases/Questions/readings.json"), "readings.json")
    let all =
      try LayoutCase.cases(in: try contents("Cases/Questions/questions.ndjson"))
      + LayoutCase.cases(in: try contents("Cases/Questions/few.ndjson"))
    var seen: Set<String> = []
    cases = all.filter { seen.insert($0.name).inserted }
  }

  @Test func `every question has its case, and our frames are those of today`() throws {
    #expect(Set(cases.map(\.name)) == Set(questions.questions.map(\.case)))
    for layoutCase in cases {
      let question = try #require(questions.questions.first { $0.case == layoutCase.name })
      let digest = try layoutCase.digest
      #expect(question.digest == digest, "\(layoutCase.name)")
      let asked = try #require(AskableCase(naming: layoutCase), "\(layoutCase.name) cannot be asked")
      #expect(asked.layoutCase == layoutCase, "\(layoutCase.name)")
      let frames = try #require(asked.frames(of: TreeEngine(DirectEngine())))
      #expect(!frames.differs(from: question.ours, by: 1e-5), "\(layoutCase.name)")
    }
  }

  @Test func `every planted reading is named, by all questions and by the few`() throws {
    let readings = questions.readings.map(\.name)
    #expect(!readings.isEmpty)
    for reading in questions.readings {
      for wanted in [questions.questions.map(\.case), questions.few] {
        let lines = recordings(of: reading.name, wanted)
        let answers = ClauseAnswers(questions, lines)
        let finding = try #require(answers.findings.first { $0.clause == reading.clause })
        let alike = questions.alike.first { $0.contains(reading.name) }
        #expect(answers.badLines.isEmpty)
        if let alike {
          guard case .open(let left) = finding.verdict else {
            Issue.record("\(reading.name): \(finding.verdict)")
            continue
          }
          #expect(left.contains(reading.name) && left.allSatisfy(alike.contains))
        } else {
          #expect(finding.verdict == .follows(reading.name), "\(reading.name) of \(wanted.count)")
        }
      }
    }
    let ours = ClauseAnswers(questions, recordings(of: "ours", questions.questions.map(\.case)))
    #expect(ours.findings.allSatisfy { $0.verdict == .ours } && !ours.differ && !ours.areOpen)
  }

  private func recordings(of reading: String, _ names: [String]) -> [WindowRecording.Line] {
    cases.filter { names.contains($0.name) }.enumerated().compactMap { number, layoutCase in
      guard let question = questions.questions.first(where: { $0.case == layoutCase.name }),
        let asked = AskableCase(naming: layoutCase), let frames = question.frames(of: reading)
      else { return nil }
      return WindowRecording.Line(
        number: number, caseName: layoutCase.name,
        content: .success(WindowRecording(planted: frames, asked)))
    }
  }
}

@Suite struct EvidencePageTests {
  private func page() throws -> EvidencePage {
    let specification = try Specification(
      markdown: String(decoding: try contents("Documentation/Semantics.md"), as: UTF8.self))
    let pinning = try Pinning(json: try contents("Benchmarks/Results/pinned.json"), "pinned.json")
    let questions = try Questions(json: try contents("Cases/Questions/readings.json"), "readings.json")
    let exempt = String(decoding: try contents("Mutants/exempt.txt"), as: UTF8.self)
    return try EvidencePage(specification, pinning, questions, exempt: exempt)
  }

  @Test func `the committed page says what the committed result says`() throws {
    let page = String(decoding: try contents("Documentation/Evidence.md"), as: UTF8.self)
    let made = try self.page().markdown
    #expect(made == page, "make evidence makes the page again")
  }

  @Test func `what is tagged as measured is pinned, and the rest is asked about or exempt`() throws {
    let page = try page()
    #expect(page.wronglyMeasured.map(\.name) == [])
    #expect(page.neglected.map(\.name) == [])
  }

  @Test func `a clause that is gone is an error`() throws {
    let specification = try Specification(
      markdown: "- **S1** Gaps. [M]\n- **S2** Order. [M, C]\n- **S3** A. [C]\n")
    let missed = Pinning.Break(clause: "S1.1", name: "a", why: "", missed: ["recorded/x", "y"])
    let unnoticed = Pinning.Break(clause: "S2.1", name: "b", why: "", missed: [])
    let pinning = Pinning(scenes: ["f": 2], omitted: [], breaks: [missed, unnoticed])
    let page = try EvidencePage(specification, pinning)
    #expect(page.headline.contains("1 of 3 clauses"))
    #expect(page.wronglyMeasured.map(\.name) == ["S2.1"])
    #expect(page.neglected.map(\.name) == ["S2.1", "S3.1"])
    #expect(page.markdown.contains("| **[S1.1](Semantics.md#S1)** Gaps. | M | 1 of 1 | `recorded/x`, `y` |"))
    #expect(page.markdown.contains("| **[S3.1](Semantics.md#S3)** A. | C |  | *unpinned* |"))
    let other = try Specification(markdown: "- **S1** Gaps. [M]\n")
    #expect(throws: Problem.self) { try EvidencePage(other, pinning) }
  }

  @Test func `a result is read as it was written`() throws {
    let missed = Pinning.Break(clause: "S1.1", name: "a", why: "w", missed: ["x"])
    let pinning = Pinning(scenes: ["f": 2], omitted: [.init(scene: "z", reason: "r")], breaks: [missed])
    let again = try Pinning(json: Data(try pinning.json().utf8), "f")
    #expect(again == pinning)
    #expect(throws: Problem.self) { try Pinning(json: Data("{}".utf8), "f") }
  }

  @Test func `a list of mutants that is not there says how it is made`() {
    let missing = URL(filePath: "/nowhere/mutants.json")
    #expect {
      try MutantsBuild(missing)
    } throws: { "\($0)".contains("scripts/mutants --tool") }
  }
}
