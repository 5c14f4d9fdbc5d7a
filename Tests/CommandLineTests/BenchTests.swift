import Foundation
import Testing

@Suite final class BenchTests {
  private let folder: Folder
  private var log: String { folder.url.appending(path: "log.ndjson").path }

  init() throws { folder = try Folder() }

  deinit { folder.remove() }

  /// The path of a plan of one experiment.
  private func plan(_ experiment: String) throws -> String {
    let text = #"{"format":"plumb-plan/1","name":"test","experiments":[{"name":"one",\#(experiment)}]}"#
    return try folder.write(text, as: "plan.json").path
  }

  private static let small =
    #""families":["fixed:rows=3,columns=3","mixed:rows=3,columns=3"],"contenders":["direct","constraint/tracks/propagated"],"repeats":2,"iterations":2"#

  /// A run starts processes of the tool.
  private func bench(_ arguments: String...) throws -> Tool.Run {
    let words = ["bench"] + arguments
    return try arguments.first == "run" ? Tool.start(words) : Tool.run(words)
  }

  private func objects(_ path: String) throws -> [[String: Any]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  /// What samples are of, but for what was measured.
  private func places(_ path: String) throws -> [String] {
    try objects(path).dropFirst().map { sample in
      ["problem", "contender", "repeat", "iteration", "outcome"].map { "\(sample[$0] ?? "")" }
        .joined(separator: " ")
    }
  }

  @Test func `a run writes a manifest and every sample, each once`() throws {
    let run = try bench("run", try plan(Self.small), "--log", log)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(run.lines.first == "12 of 12 processes; samples: 24 placed")
    let lines = try objects(log)
    #expect(lines.first?["format"] as? String == "plumb-bench-manifest/1")
    for key in ["plan", "planDigest", "machine", "solver", "build", "version", "date", "command", "shuffle"] {
      #expect(lines.first?[key] != nil, "\(key)")
    }
    let samples = Array(lines.dropFirst())
    #expect(samples.count == 24)
    #expect(try Set(places(log)).count == 24)
    #expect(samples.allSatisfy { ($0["total"] as? Double ?? 0) > 0 && ($0["peakBytes"] as? Int ?? 0) > 0 })
    let names = Set(samples.compactMap { $0["contender"] as? String })
    #expect(names == ["direct", "constraint/tracks/propagated", "A/A:direct"])
    let verdicts = samples.filter { $0["contender"] as? String == "constraint/tracks/propagated" }
      .compactMap { $0["verdict"] as? String }
    #expect(verdicts.count == 8 && Set(verdicts).isSubset(of: ["equal", "equalWithinTolerance"]))
  }

  @Test(arguments: [
    #""widths":[100,400,3]"#, #""leaf":"0/1/2","widths":[10,90,3]"#, #""alignments":3"#,
    #""gaps":[0,9,3]"#,
  ])
  func `a session computes every step of a sweep`(_ steps: String) throws {
    let plan = try plan(
      #""sweep":{"case":"fixed:rows=3,columns=4",\#(steps)},"contenders":["session/tracks","session/cells","session/direct"],"repeats":1"#
    )
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    let samples = try objects(log).dropFirst()
    #expect(Set(samples.compactMap { $0["step"] as? Int }) == [1, 2, 3])
    let verdicts = samples.compactMap { $0["verdict"] as? String }
    #expect(verdicts.count == samples.count)
    #expect(Set(verdicts).isSubset(of: ["equal", "equalWithinTolerance"]))
  }

  @Test(arguments: [
    (#""case":"textStacks:leaves=9,depth=2","text":"0/0/2","words":[1,9,3]"#, 3),
    (#""case":"mixed:rows=5,columns=6","child":"0/3","children":4"#, 4),
    (#""case":"mixed:rows=5,columns=6","child":"0/3/1","children":2"#, 2),
  ])
  func `a session of either engine computes edits of texts and children`(_ sweep: String, _ steps: Int) throws
  {
    let plan = try plan(
      #""sweep":{\#(sweep)},"contenders":["session/direct","session/tracks","session/cells"],"repeats":1,"iterations":2"#
    )
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    let samples = try objects(log).dropFirst()
    #expect(samples.count == 4 * 2 * steps)
    let verdicts = samples.compactMap { $0["verdict"] as? String }
    #expect(Set(verdicts).isSubset(of: ["equal", "equalWithinTolerance"]))
    let moved = samples.filter { $0["contender"] as? String == "session/direct" }.compactMap {
      $0["moved"] as? Double
    }
    #expect(moved.count == 2 * steps && moved.allSatisfy { $0 > 0 })
  }

  @Test func `definitions that are followed in order give the layout`() throws {
    let plan = try plan(
      #""families":["fixed:rows=3,columns=4","mixed:rows=5,columns=6","textStacks:leaves=9,depth=3"],"contenders":["follow/tracks","follow/cells"],"repeats":1"#
    )
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    let verdicts = try objects(log).compactMap { $0["verdict"] as? String }
    #expect(verdicts.count == 9 * 5 && Set(verdicts).isSubset(of: ["equal", "equalWithinTolerance"]))
  }

  @Test func `a file of cases is laid out by a process`() throws {
    let plan = try plan(
      #""families":["fixed:rows=3,columns=4"],"contenders":["file","file/20"],"repeats":1,"iterations":2"#)
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    let samples = try objects(log).dropFirst().filter {
      ($0["contender"] as? String)?.hasPrefix("file") == true
    }
    #expect(Set(samples.compactMap { $0["cases"] as? Double }) == [1, 20])
    for sample in samples {
      for key in ["total", "cpu", "inputBytes", "outputBytes", "peakBytes"] {
        #expect((sample[key] as? Double ?? 0) > 0, "\(key)")
      }
      #expect(sample["baseBytes"] == nil && sample["verdict"] as? String == "none")
    }
    let summary = try bench("summary", log, "--measure", "cpu", "--format", "ndjson", "--reference", "file")
    #expect(summary.lines.contains { $0.contains(#""kind":"median""#) && $0.contains(#""measure":"cpu""#) })
  }

  @Test func `coverage is told for made-up runs and for logs`() throws {
    let plan = try plan(
      #""families":["fixed:rows=2,columns=2"],"contenders":["direct"],"repeats":6,"iterations":1"#)
    #expect(try bench("run", plan, "--log", log).code == 0)
    let run = try bench("coverage", log, "--runs", "200")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.count == 1 + 5 * 4 + 2)
    #expect(run.lines.contains { $0.hasPrefix("apart") && $0.contains("twoSpeeds") && $0.hasSuffix("0.984") })
    #expect(run.lines.last?.contains("measured") == true && run.lines.last?.hasSuffix("0.969") == true)
    let summary = try bench("summary", log)
    #expect(summary.lines.contains { $0.hasPrefix("A/A total: ") && $0.hasSuffix("they state 96.9 %") })
    #expect(try bench("coverage", "--repeats", "0").code == 64)
  }

  @Test func `a sweep of what its case has not got is refused before anything is measured`() throws {
    let plan = try plan(
      #""sweep":{"case":"fixed:rows=3,columns=4","leaf":"0/9","widths":[1,2,3]},"contenders":["direct"]"#)
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 65)
    #expect(run.errors.contains("0/9 is no view of the case"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: log))
  }

  @Test func `a log that was cut is continued, and nothing is lost or there twice`() throws {
    let plan = try plan(Self.small)
    #expect(try bench("run", plan, "--log", log).code == 0)
    let whole = try places(log)
    let data = try Data(contentsOf: URL(filePath: log))
    try data.prefix(data.count * 3 / 5).write(to: URL(filePath: log))
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try places(log) == whole, "the order is that of the seed")
    let other = try bench("run", plan, "--log", log, "--shuffle", "2")
    #expect(other.code == 65 && other.errors.contains("is the log of another run (--shuffle 1)"))
  }

  @Test func `the seed decides the order`() throws {
    let plan = try plan(Self.small)
    let orders = try ["2", "3"].map { seed in
      let log = folder.url.appending(path: "\(seed).ndjson").path
      #expect(try bench("run", plan, "--log", log, "--shuffle", seed).code == 0)
      return try places(log)
    }
    #expect(orders[0] != orders[1])
    #expect(orders[0].sorted() == orders[1].sorted())
  }

  @Test func `time-outs and crashes are samples, and the rest is measured`() throws {
    let plan = try plan(
      #"""
      "families":["fixed:rows=2,columns=2"],"repeats":1,"iterations":1,"timeLimit":5,"contenders":["direct",
      {"name":"sleeper","engine":"external:sleep 60"},{"name":"nobody","engine":"external:exit 3"}]
      """#)
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 2, "a crash is no result")
    #expect(run.lines.first == "4 of 4 processes; samples: 1 crash, 2 placed, 1 timeOut")
    let samples = try objects(log).dropFirst()
    let timeOut = try #require(samples.first { $0["outcome"] as? String == "timeOut" })
    #expect(timeOut["contender"] as? String == "sleeper" && timeOut["total"] == nil)
    let crash = try #require(samples.first { $0["outcome"] as? String == "crash" })
    #expect((crash["reason"] as? String)?.contains("exited with code 3") == true)
    let summary = try bench("summary", log)
    #expect(summary.code == 0 && summary.output.contains("1 timeOut") && summary.output.contains("1 crash"))
  }

  @Test func `a process that takes too much memory is a sample`() throws {
    let plan = try plan(
      #""families":["fixed:rows=2,columns=2"],"contenders":["direct"],"repeats":1,"memoryLimit":0.001"#)
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0, "\(run.errors)")
    let samples = try objects(log).dropFirst()
    #expect(samples.count { $0["outcome"] as? String == "outOfMemory" } == 2)
  }

  /// A program that says where the cells are, and is wrong.
  @Test func `a contender whose frames differ makes the run fail`() throws {
    let engine = try folder.write(
      #"""
      echo '{"format":"plumb-engine/1","name":"wrong","subset":"all","version":"1"}'
      id=0
      while read -r line; do
        id=$((id + 1))
        echo '{"format":"plumb-answer/1","frames":{"grid":[0,0,1,1],"0/0/0":[0,0,1,1]},"id":'$id',"nanoseconds":5000,"status":"placed"}'
      done
      """#, as: "wrong.sh")
    let plan = try plan(
      #""families":["fixed:rows=1,columns=1"],"contenders":["direct",{"name":"wrong","engine":"external:sh \#(engine.path)"}],"repeats":1,"iterations":2"#
    )
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 1, "\(run.output) \(run.errors)")
    let wrong = try objects(log).filter { $0["contender"] as? String == "wrong" }
    #expect(wrong.count == 2 && wrong.allSatisfy { $0["outcome"] as? String == "different" }, "\(wrong)")
    #expect(wrong.allSatisfy { $0["total"] as? Double == 5e-6 && ($0["roundTrip"] as? Double ?? 0) > 0 })
  }

  @Test func `an interrupted run leaves a log of whole processes`() throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = [
      "bench", "run",
      try plan(
        #""families":["fixed:rows=2,columns=2"],"contenders":["direct"],"repeats":1000,"iterations":1"#),
      "--log", log,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    while (try? String(contentsOfFile: log, encoding: .utf8))?.contains("plumb-sample/1") != true {
      try #require(process.isRunning)
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.interrupt()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(text.contains("the same command continues what is not measured yet"))
    #expect(try objects(log).last?["last"] as? Bool == true)
  }

  @Test func `samples and summaries are tables and objects`() throws {
    #expect(try bench("run", try plan(Self.small), "--log", log).code == 0)
    let csv = try bench("samples", log)
    #expect(csv.lines.count == 25 && csv.lines[0].hasPrefix("experiment,problem,seed,cells,views,contender,"))
    #expect(try bench("samples", log, "--format", "ndjson").lines.count == 24)
    let objects = try bench("summary", log, "--format", "ndjson").lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.allSatisfy { $0["format"] as? String == "plumb-bench-summary/1" })
    #expect(Set(objects.compactMap { $0["kind"] as? String }) == ["median", "ratio", "noise", "memory"])
    let one = try bench("summary", log, "--format", "csv").output
    #expect(
      try bench("summary", log, "--format", "csv").output == one, "the same samples give the same intervals")
    #expect(try bench("summary", log).lines.contains { $0.contains("A/A:direct") })
    let other = try bench("summary", log, "--reference", "sofa")
    #expect(
      other.code == 64 && other.errors.contains("there are no samples of sofa; there are some of direct,"))
  }

  @Test(arguments: [
    (
      #""families":["fixed"],"contenders":["constraint/cells/hot"]"#,
      "there is no contender \"constraint/cells/hot\""
    ),
    (#""families":["fixed"],"contenders":["constraint/cells/structural/presolve"]"#, "there is no contender"),
    (#""families":["fixed"],"contenders":["sofa"]"#, "there are direct, constraint/cells/cold,"),
    (#""cases":["no/such/file.json"],"contenders":["direct"]"#, "no/such/file.json: does not exist"),
    (
      #""cases":["\#(Tool.project.path)/Cases/Constraints/caption.json"],"contenders":["direct"]"#,
      "case constraints/caption has constraints, which `plumb constrain` answers"
    ),
    (#""families":["fixed"],"contenders":["direct"],"repeats":1.5"#, "$.experiments[0].repeats"),
  ]) func `a plan that is wrong starts nothing`(experiment: String, words: String) throws {
    let run = try bench("run", try plan(experiment), "--log", log)
    #expect(run.code == 65 && run.errors.contains(words), "\(run.code) \(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: log))
  }

  @Test func `a case of a file is a problem by its name`() throws {
    let name = "screen/login"
    let plan = try plan(
      #""cases":["\#(Tool.project.path)/Cases/screens.ndjson#\#(name)"],"contenders":["direct"],"repeats":1,"iterations":1"#
    )
    let run = try bench("run", plan, "--log", log)
    #expect(run.code == 0 && run.lines.first == "2 of 2 processes; samples: 2 placed", "\(run.errors)")
    let cases = try #require(try objects(log).first?["cases"] as? [String: String])
    #expect(cases.count == 1 && cases.values.allSatisfy { $0.count == 16 })
    let missing = try self.plan(
      #""cases":["\#(Tool.project.path)/Cases/screens.ndjson#sofa"],"contenders":["direct"]"#)
    #expect(try bench("run", missing, "--log", log).code == 65)
  }

  @Test func `the shipped quick plan runs`() throws {
    let plans = Tool.project.appending(path: "Benchmarks/Plans")
    let quick = try Tool.start(
      ["bench", "run", plans.appending(path: "quick.json").path, "--log", log])
    #expect(quick.code == 0, "\(quick.output) \(quick.errors)")
  }

  @Test func `what is no log is no log`() throws {
    let run = try Tool.run(["bench", "summary", Tool.evidence])
    #expect(run.code == 65 && run.errors.contains("line 1 is not that of a benchmark's log"))
    #expect(try bench("run", try plan(Self.small), "--log", "/no/such/folder/log").code == 65)
  }
}
