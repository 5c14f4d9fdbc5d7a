import Foundation
import LayoutCases
import Testing

@testable import LayoutEvidence

/// Two clauses: S1.1 with two other readings, S2.1 with one, and three cases that tell them apart.
private let asked = Questions(
  readings: [
    Questions.Reading(clause: "S1.1", name: "wide", words: "Gaps are wide."),
    Questions.Reading(clause: "S1.1", name: "none", words: "There are no gaps."),
    Questions.Reading(clause: "S2.1", name: "last", words: "The last goes first."),
  ],
  questions: [
    question(
      "one", 10,
      [Questions.ReadingAnswer(readings: ["wide"], frames: at(20)), .init(readings: ["none"], frames: at(0))]),
    question("two", 10, [Questions.ReadingAnswer(readings: ["last"], frames: at(20))]),
    question("three", 10, [Questions.ReadingAnswer(readings: ["wide", "last"], frames: at(30))]),
  ], few: ["one", "two"], alike: [], unasked: [])

private func at(_ x: Double) -> ShownFrames { ShownFrames(["a": [x, 0, 5, 5]]) }

private func question(_ name: String, _ x: Double, _ answers: [Questions.ReadingAnswer]) -> Questions.Question
{
  Questions.Question(case: name, digest: "0123456789abcdef", ours: at(x), answers: answers)
}

private func line(
  _ name: String, _ x: String, scale: String = "2", system: String = "\"macOS 26.2\"",
  digest: String = "0123456789abcdef", more: String = ""
) -> String {
  #"{"format":"plumb-layout/1","case":"\#(name)","engine":"SwiftUI","status":"placed","size":[9,9],"#
    + #""frames":{"a":[\#(x),0,5,5]\#(more)},"statistics":{"counts":{},"seconds":{}},"recording":{"system":\#(system),"#
    + #""swiftUI":"7.2.5","scale":\#(scale),"date":"2026-11-22","digest":"\#(digest)"}}"#
}

private func answers(_ lines: String...) -> ClauseAnswers {
  ClauseAnswers(asked, WindowRecording.lines(in: Data(lines.joined(separator: "\n").utf8)))
}

@Suite struct ClauseAnswersTests {
  @Test func `our frames everywhere refute all other readings`() {
    let answers = answers(line("one", "10.25"), line("two", "9.75"), line("three", "10"), "")
    #expect(answers.findings.map(\.verdict) == [.ours, .ours])
    #expect(answers.findings.map(\.cases) == [["one", "three"], ["two", "three"]])
    #expect(answers.misses.isEmpty && answers.badLines.isEmpty && !answers.differ && !answers.areOpen)
  }

  @Test func `the reading that explains most is followed`() {
    let answers = answers(line("one", "20"), line("two", "10"), line("three", "30"))
    #expect(answers.findings.map(\.verdict) == [.follows("wide"), .ours])
    #expect(answers.misses.map(\.case) == ["one", "three"])
    #expect(answers.misses[1].explainedBy == ["last", "wide"])
    #expect(answers.misses[0].words == "a.x is 20, ours 10")
    #expect(answers.differ)
  }

  @Test func `a reading that one recording cannot tell from another stays open`() {
    let answers = answers(line("three", "30"))
    #expect(answers.findings.map(\.verdict) == [.open(["last", "wide"]), .open(["last", "wide"])])
    #expect(answers.areOpen)
  }

  @Test func `what was not recorded is open, and what no reading says is none`() {
    let answers = answers(line("one", "77"))
    #expect(answers.findings.map(\.verdict) == [.none, .open(["ours", "last"])])
    #expect(answers.misses[0].explainedBy.isEmpty)
  }

  @Test(arguments: [
    (line("other", "10"), "is none of the questions"),
    (line("one", "10", digest: "ffffffffffffffff"), "is of another case of this name"),
    (line("one", "10", more: #","b":[0,0,1,1]"#), #"has a frame of "b", which is no view"#),
    (line("one", "10").replacing(#""a":"#, with: #""b":"#), #"has a frame of "b", which is no view"#),
    (line("one", "10").replacing(#""a":[10,0,5,5]"#, with: ""), "has no frames"),
    (line("one", #""nan""#), "$.frames.a"),
    (line("one", "NaN"), "is no recording"),
    (line("one", "10").replacing("[10,0,5,5]", with: "[10,0,5]"), "[x, y, width, height]"),
    (line("one", "10", scale: "1.5"), "has the scale 1.5"),
    (line("one", "10", scale: "null"), "$.recording.scale"),
    (line("one", "10", system: #""unknown""#), #"has the `system` "unknown", which is not known"#),
    (line("one", "10", system: "null"), "$.recording.system"),
    (line("one", "10").replacing(#""placed""#, with: #""unbounded""#), "a recording is `placed`"),
    (line("one", "10").replacing("plumb-layout/1", with: "plumb-case/1"), "the format that is read here"),
    (String(line("one", "10").dropLast(40)), "is cut short"),
    (
      line("one", "10").replacing(#""recording""#, with: #""recorded""#),
      "is no recording but an engine's answer"
    ),
  ])
  func `a bad line is named and does not count`(text: String, reason: String) throws {
    let answers = answers(line("two", "10"), text)
    let bad = try #require(answers.badLines.first)
    #expect(bad.number == 2 && bad.reason.contains(reason), "\(bad.reason)")
    #expect(answers.recordings.count == 1)
    #expect(answers.findings[0].verdict == .open(["ours", "wide", "none"]))
  }

  @Test func `a second recording must agree with the first`() throws {
    let answers = answers(line("one", "10"), line("one", "20"))
    #expect(answers.badLines.map(\.number) == [2] && answers.findings[0].verdict == .ours)
  }
}

@Suite struct SeparatingSetTests {
  @Test func `the few tell all readings apart and none is needless`() {
    let set = SeparatingSet(asked.questions, ["wide", "none", "last"])
    #expect(set.chosen == [0, 1] && set.alike.isEmpty)
  }

  @Test func `readings that no question tells apart are listed`() {
    let set = SeparatingSet([asked.questions[2]], ["wide", "none", "last"])
    #expect(set.chosen == [0] && set.alike == [["ours", "none"], ["wide", "last"]])
  }
}
