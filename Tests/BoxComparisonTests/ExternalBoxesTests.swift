import BoxCases
import Boxes
import ChildProcesses
import DirectBoxes
import Foundation
import LayoutCore
import Testing

@testable import BoxComparison

/// Programs that lay out boxes, in a few words of shell: each gets a case and answers with a line.
@Suite struct ExternalBoxesTests {
  private static let hello =
    #"{"format":"plumb-engine/1","name":"echo","subset":"one box","version":"2"}"#
  private static let boxCase = try? BoxCase(
    name: "a", source: "elsewhere", scene: BoxScene(root: BoxScene.Box(style: [.init("width", "7px")])))

  /// A command that says who it is and then runs `body` for each line, which is in `$line`.
  private static func command(_ body: String) -> String {
    "echo '\(hello)'; while read -r line; do \(body); done"
  }

  /// Sends the case back with `expect`, behind what the case ends with.
  private static func answering(_ expect: String) -> String {
    command(#"printf '%s,"rounded":false,"expect":\#(expect)}\n' "${line%\}}""#)
  }

  private func engine(_ command: String) throws -> ExternalBoxes {
    var limits = ExternalProgram.Limits()
    // Only what never answers is waited for in vain.
    let isSilent = command.contains("sleep") && !command.contains(">&-")
    (limits.answer, limits.bytes) = (.seconds(isSilent ? 1 : 600), 100_000)
    return try ExternalBoxes(command, limits: limits)
  }

  private func answer(_ command: String) throws -> BoxAnswer {
    try engine(command).answers(to: [try #require(Self.boxCase)])[0]
  }

  @Test func `frames are those of the answer`() throws {
    let engine = try engine(Self.answering(#"{"frame":[0,0,7,0.5]}"#))
    #expect(engine.name == "echo 2" && engine.tolerance == .singles)
    let boxCase = try #require(Self.boxCase)
    for answer in try engine.answers(to: [boxCase, boxCase]) {
      #expect(answer.frames?.frames == [BoxFrames.Frame(x: 0, y: 0, width: 7, height: 0.5)])
    }
  }

  @Test func `a program is told no frames and no source`() throws {
    var told = try #require(Self.boxCase)
    told.expected = .init(frames: BoxFrames(frames: [.zero]), isRounded: false)
    let answer = try engine(Self.command(#"echo "$line" >&2; exit 3"#)).answers(to: [told])[0]
    guard case .failed(let reason) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.contains("exited with code 3") && reason.contains(#""root":{"style":{"width":"7px"}}}"#))
    #expect(!reason.contains("expect") && !reason.contains("elsewhere"))
  }

  @Test func `a refusal names its box and property`() throws {
    let refusal =
      #"{"box":"root","format":"plumb-box-refusal/1","name":"a","property":"width","reason":"has none"}"#
    guard case .refused(let told) = try answer(Self.command("echo '\(refusal)'")) else {
      Issue.record("it is no refusal")
      return
    }
    #expect(told.description == "$.root.style.width: has none" && told.property == "width")
  }

  static let faults: [(body: String, reason: String)] = [
    ("echo hello", #"writes "hello""#),
    ("echo 'cannot go on' >&2; exit 5", "exited with code 5; it said: cannot go on"),
    ("kill -9 $$", "was ended by signal 9"), ("sleep 60", "gives no answer within"),
    ("exec <&- >&-; sleep 60", "went on"),
    (#"echo "$line""#, #"answers without "expect""#),
    (#"echo "${line}" | sed s/7px/8px/"#, "answers another case"),
    (
      #"echo '{"box":"root","format":"plumb-box-refusal/1","name":"b","reason":"no"}'"#,
      "answers another case"
    ),
    (
      #"echo '{"box":"sofa","format":"plumb-box-refusal/1","name":"a","reason":"no"}'"#,
      "is no box of the case"
    ),
    (#"echo '{"box":"root","format":"plumb-box-refusal/1","name":"a","reason":""}'"#, "is empty"),
    (
      #"echo '{"box":"root","format":"plumb-box-refusal/1","name":"a","reason":"no","why":1}'"#,
      "is no key of plumb-box-refusal/1"
    ),
    ("head -c 200000 /dev/zero", "writes more than 100000 bytes"),
  ]

  @Test(arguments: faults)
  func `a fault is told, and no refusal`(_ body: String, _ reason: String) throws {
    guard case .failed(let told) = try answer(Self.command(body)) else {
      Issue.record("it is no failure")
      return
    }
    #expect(told.contains(reason))
  }

  @Test(arguments: [
    (#"{"frame":[0,0,7]}"#, "frame"), (#"{"frame":[0,0,7,NaN]}"#, "$"),
    (#"{"frame":[0,0,7,0],"children":[{"frame":[0,0,0,0]}]}"#, "children"),
    (#"{"frame":[0,0,7,0],"colour":1}"#, "colour"),
  ])
  func `wrong frames are told with their place`(_ expect: String, _ words: String) throws {
    guard case .failed(let told) = try answer(Self.answering(expect)) else {
      Issue.record("it is no failure")
      return
    }
    #expect(told.hasPrefix("writes ") && told.contains(words))
  }

  @Test func `rounded frames are no answer`() throws {
    let body = #"printf '%s,"rounded":true,"expect":{"frame":[0,0,7,0]}}\n' "${line%\}}""#
    guard case .failed(let told) = try answer(Self.command(body)) else {
      Issue.record("it is no failure")
      return
    }
    #expect(told.contains("rounded"))
  }

  @Test func `after a death it is started again`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-boxes-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let dies = "if [ -e '\(file)' ]; then :; else touch '\(file)'; exit 1; fi"
    let answering = Self.answering(#"{"frame":[0,0,7,0]}"#)
    let boxCase = try #require(Self.boxCase)
    let answers = try engine(answering.replacing("do ", with: "do \(dies); ")).answers(to: [boxCase, boxCase])
    #expect(answers[0].frames == nil && answers[1].frames?.frames.first?.width == 7)
  }

  @Test(arguments: ["exit 1", "echo '{}'", "/nowhere/at/all"])
  func `what does not say who it is, is not started`(_ command: String) {
    #expect(throws: Problem.self) { try engine(command) }
  }

  // MARK: Comparing

  @Test func `single precision is added to the tolerance`() throws {
    let boxCase = try BoxCase(
      name: "a", scene: BoxScene(root: BoxScene.Box(style: [.init("width", "1048576px")])))
    // 2⁻²⁰ of the largest coordinate is 1 px.
    for (width, isEqual) in [("1048577", true), ("1048577.1", false)] {
      let engine = try engine(Self.answering("{\"frame\":[0,0,\(width),0]}"))
      let check = BoxCheck(engine, judge: BoxTreeEngine(DirectBoxEngine()))
      switch try check.verdicts(of: [boxCase])[0] {
      case .equal: #expect(isEqual)
      case .different(let comparison, _): #expect(!isEqual && comparison.differences.map(\.part) == [.right])
      case .refused, .failed: Issue.record("it gives no frames")
      }
    }
  }

  @Test func `a campaign counts what it does not make small, and knows no differences of others`() throws {
    let engine = try engine(Self.answering(#"{"frame":[0,0,7,0]}"#))
    let check = BoxCheck(engine, judge: BoxTreeEngine(DirectBoxEngine()))
    var groups = BoxFindingGroups()
    var sources: Set<String> = []
    let tally = try BoxCampaign(check, mostFindings: 2).run(seed: 1, count: 60) { finding in
      groups.add(finding)
      #expect(finding.known == nil)
      sources.insert(finding.smallest.source ?? "")
    }
    // Only cases of one box are answered: the frames of others have another shape.
    let failed = tally.failed.values.reduce(0, +)
    #expect(tally.cases == 60 && tally.equal + tally.different + failed == 60 && failed > 0)
    #expect(groups.largestFirst.map(\.count).reduce(0, +) == min(2, tally.different))
    #expect(sources.isSubset(of: ["frames of direct; echo 2 differs"]))
  }

  @Test func `findings are grouped by the properties that are left, without their sides`() throws {
    func finding(_ style: [BoxScene.Declaration], text: String? = nil) throws -> BoxCampaign.Finding {
      let boxCase = try BoxCase(name: "a", scene: BoxScene(root: .init(style: style, text: text)))
      let frames = BoxFrames(frames: [.zero])
      return BoxCampaign.Finding(
        name: "a", smallest: boxCase,
        comparison: FrameComparison(frames, with: frames, of: boxCase.tree, tolerance: .doubles),
        sections: [])
    }
    var groups = BoxFindingGroups()
    groups.add(try finding([.init("top", "1px")]))
    groups.add(try finding([.init("margin-left", "100px"), .init("min-width", "1px")]))
    groups.add(try finding([.init("margin-top", "1px"), .init("min-width", "1px")]))
    groups.add(try finding([.init("margin-top", "1px")], text: "H"))
    let found = groups.largestFirst
    #expect(found.map(\.properties) == [["margin", "min-width"], ["inset"], ["margin", "text"]])
    #expect(found.map(\.count) == [2, 1, 1])
    #expect(found[0].shortest.scene.root.style.first?.property == "margin-top")
  }
}
