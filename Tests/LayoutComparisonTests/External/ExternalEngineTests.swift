import ChildProcesses
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Programs that do not do what the protocol asks: each gives a verdict that says why, in time.
@Suite struct ExternalEngineTests {
  private static let leaf = LayoutCase(
    name: "leaf", proposal: .unspecified,
    root: ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: 1), height: LengthRange(fixed: 2))), id: "a"))

  private func engine(
    _ mode: String, _ argument: String = "", limits: ExternalProgram.Limits = .init(), tolerance: Double = 0
  ) throws -> ExternalEngine {
    try ExternalEngine(Misbehaving.command(mode, argument), tolerance: tolerance, limits: limits)
  }

  private func verdict(_ engine: ExternalEngine) throws -> Verdict {
    let check = CrossCheck(caseEngines: [TreeEngine(DirectEngine()), engine])
    return try check.check(Self.leaf).verdict
  }

  private func failure(_ engine: ExternalEngine) throws -> String {
    let verdict = try verdict(engine)
    guard case .solverFailure(let reason) = verdict else {
      Issue.record("\(verdict) where a failure is needed")
      return ""
    }
    return reason
  }

  @Test func `a program that does as it should agrees, and says how long it took`() throws {
    let engine = try engine("good")
    #expect(engine.hello.version == "1")
    #expect(engine.hello.subset == "one fixed leaf")
    let tree = try Self.leaf.tree()
    for _ in 0..<3 {
      let result = engine.layout(Self.leaf, tree)
      #expect(result.status == .placed)
      #expect(result.frames == [Rect(x: 0, y: 0, width: 1, height: 2)])
      #expect(result.statistics.counts["nanoseconds"] == 1000)
      #expect(try #require(result.statistics.counts["roundTripNanoseconds"]) > 0)
    }
    #expect(try verdict(engine) == .equal)
  }

  @Test func `a program is told neither expected frames nor constraints`() throws {
    var told = Self.leaf
    told.constraints = [ConstraintDescription([.term(.view("a", .width))], .atLeast, [.number(1)])]
    told.expect = Expectation(frames: ["a": ExpectedFrame(origin: .zero)])
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-request-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    // A line is in the file before the program has it; `tee` promises no order.
    let copy =
      "while IFS= read -r line; do printf '%s\\n' \"$line\" >> '\(file.path)'; printf '%s\\n' \"$line\"; done"
    let command = "\(copy) | (\(Misbehaving.command("good")))"
    let engine = try ExternalEngine(command, tolerance: 0, limits: .init())
    #expect(engine.layout(told, try told.tree()).status == .placed)
    let request = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let keys = try #require(request["case"] as? [String: Any]).keys.sorted()
    #expect(keys == ["format", "name", "proposal", "root"])
  }

  /// What each program does instead, and what is said of it.
  static let faults: [(mode: String, reason: String)] = [
    ("crash", "was ended by signal 11; it said: cannot go on"), ("exit", "exited with code 3"),
    ("closeOutput", "closed its output and went on"), ("garbage", #"writes "I am a teapot""#),
    ("binary", "writes "), ("emptyLine", "writes"), ("nan", "writes"), ("tooLarge", "writes"),
    ("threeNumbers", #"gives "a" the frame [0.0, 0.0, 1.0]"#),
    ("wrongID", " was asked"), ("wrongFormat", "plumb-answer/1 is needed"),
    ("unknownKey", "$.colour: is no key of plumb-answer/1"), ("noFrames", #"gives no frame to "a""#),
    ("moreFrames", #"gives a frame to "sofa", which is no view of the case"#),
    ("noReason", "answers unsupported without a reason"),
    ("unknownView", #"answers unsupported at "sofa", which is no view of the case"#),
    ("unknownStatus", "$.status"), ("negativeTime", "took -1.0 ns"), ("tired", "is tired"),
  ]

  @Test(arguments: faults)
  func `a fault is a solver failure that says what happened`(mode: String, reason: String) throws {
    let engine = try engine(mode)
    for _ in 0..<2 {
      let text = try failure(engine)
      #expect(text.contains(reason), "\(text)")
    }
  }

  @Test func `what an engine cannot do is told with the view`() throws {
    #expect(
      try verdict(engine("unsupported")) == .unsupported(view: "a", reason: "no leaves here"))
    guard case .different([], let unbounded?) = try verdict(engine("unbounded")),
      case .different([], let refused?) = try verdict(engine("refused"))
    else {
      Issue.record("an answer without frames is no layout")
      return
    }
    #expect(unbounded.contains("unbounded at a"))
    #expect(refused.contains("refused at a: dislikes it"))
  }

  @Test func `one answer too many is an answer to nothing`() throws {
    let engine = try engine("twoAnswers")
    #expect(try verdict(engine) == .equal)
    #expect(try failure(engine).contains("answers request 1 where 2 was asked"))
  }

  @Test func `chatter on standard error and a closed input do no harm`() throws {
    #expect(try verdict(engine("flood")) == .equal)
    #expect(try verdict(engine("closeInput")) == .equal)
  }

  @Test func `a line without an end is a failure`() throws {
    let text = try failure(engine("hugeLine", limits: .init(bytes: 1 << 20)))
    #expect(text.contains("writes more than 1048576 bytes without answering"))
  }

  @Test(arguments: ["sleep", "stubborn"])
  func `a program that takes too long is ended with everything it started`(mode: String) throws {
    let engine = try engine(mode, limits: .init(answer: .milliseconds(700)))
    let text = try failure(engine)
    #expect(text.contains("gives no answer within 0.7 seconds"), "\(text)")
    let numbers = try #require(text.split(separator: "numbers ").last).split(separator: " ")
      .compactMap { pid_t($0) }.map(ProcessNumber.init)
    #expect(numbers.count == 2)
    for number in numbers { #expect(number.ends, "\(number) is still running") }
  }

  @Test func `a program is started again after it failed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-\(UUID())")
    let engine = try engine("crashEverySecondTime", folder.path)
    for round in 0..<3 {
      #expect(try verdict(engine) == .equal, "round \(round)")
      #expect(try failure(engine).contains("exited with code 3"))
    }
  }

  @Test func `a program that does not start or say who it is is no engine`() {
    for (command, reason) in [
      ("/nonexistent/engine", "exited with code 127; it said: "),
      ("true", "exited with code 0"),
      (Misbehaving.command("rude"), #"writes "good morning""#),
      (Misbehaving.command("silent"), "gives no answer within 0.5 seconds"),
    ] {
      let error = #expect(throws: Problem.self) {
        try ExternalEngine(
          command, limits: .init(start: .milliseconds(command.contains("silent") ? 500 : 60_000)))
      }
      #expect(error?.description.contains(reason) == true, "\(command): \(error?.description ?? "")")
    }
  }

  @Test func `several threads ask at the same time`() async throws {
    let engine = try engine("good")
    let tree = try Self.leaf.tree()
    await withTaskGroup(of: LayoutStatus.self) { group in
      for _ in 0..<40 { group.addTask { engine.layout(Self.leaf, tree).status } }
      for await status in group { #expect(status == .placed) }
    }
  }

  @Test func `the tolerance is in points, and never wider than asked`() throws {
    #expect(try verdict(engine("wrongFrame", tolerance: 0.5)).isAgreement)
    let verdict = try verdict(engine("wrongFrame", tolerance: 0.49))
    guard case .different(let differences, nil) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(differences.map(\.values) == [[2, 2.5]])
  }

  @Test func `an engine that is released leaves nothing running`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let engine = try ExternalEngine("echo $$ > '\(file.path)'; \(Misbehaving.command("good"))")
      #expect(try verdict(engine) == .equal)
    }
    let number = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    // Not even a process that has ended and was not waited for.
    #expect(kill(try #require(pid_t(number)), 0) != 0)
  }
}
