import ArgumentParser
import Foundation
import GLPKSolver
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import Plumb

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures engines on the problems of a plan, and sums up what came out.",
    discussion: """
      A plan says which contenders lay out which problems, how often, and within which limits; \
      Documentation/Benchmarking.md describes plans, logs and summaries, Benchmarks/Plans has those of the project.

      plumb bench run Benchmarks/Plans/quick.json --log quick.ndjson
      plumb bench summary quick.ndjson
      plumb bench samples quick.ndjson > quick.csv
      """,
    subcommands: [
      BenchRunCommand.self, BenchSummaryCommand.self, BenchSamplesCommand.self, BenchCoverageCommand.self,
      BenchSampleCommand.self,
    ])
}

struct BenchRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures what a plan says, each contender in processes of its own, and writes every sample.",
    discussion: """
      Processes run one after the other: the first repeat of everything, then the second and so on, each in an \
      order that --shuffle decides. A time-out, too much memory and \
      a crash are samples too. If a run is stopped, the same command continues it.

      Exit codes: 0 all contenders that finish compute the same frames; 1 some frames differ; 2 a contender \
      fails; 130 if SIGINT ended it before all was measured. Reaching the limit of time or memory is no failure.

      plumb bench run Benchmarks/Plans/quick.json --log quick.ndjson
      """)

  @Argument(help: "The plan, a file in the format plumb-plan/1.", completion: .file(extensions: ["json"]))
  var plan: String
  @Option(help: "The file that samples are written to and continued from.", completion: .file())
  var log: String
  @Option(help: "The seed of the order.") var shuffle: UInt64 = 1

  func run() throws {
    let plan = try readPlan()
    let cases = try digests(of: plan)
    for contender in plan.experiments.flatMap(\.settings).joined() {
      _ = try ContenderKind.maker(contender)
    }
    let tasks = plan.tasks(shuffle: shuffle)
    // A sweep may change something that its case does not have. Report this before measuring.
    for (sweep, tasks) in Dictionary(grouping: tasks, by: \.sweep) where sweep != nil {
      _ = try BenchProblems.problem(tasks[0])
    }
    let log = try open(plan, cases)
    let finished = log.contents.finished
    var monitor = BenchmarkMonitor(tasks, done: log.contents)
    Interruption.listen()
    for task in tasks where !finished.contains(task.position) {
      monitor.show(task)
      guard let samples = try measure(task) else { break }
      do { try log.append(samples) } catch { throw Exit.fail("\(error)", Exit.outputError) }
      monitor.take(samples, of: task)
    }
    Terminal.progress("")
    try Terminal.write(monitor.text(log: self.log))
    try monitor.exit()
  }

  private func readPlan() throws -> BenchmarkPlan {
    do { return try BenchmarkPlan(json: try FileBytes.contents(plan)) } catch let error as CaseError {
      throw Exit.fail("\(plan): \(error)", Exit.badData)
    }
  }

  /// The digests of the cases from files, by their names in the plan.
  private func digests(of plan: BenchmarkPlan) throws -> [String: String] {
    var digests: [String: String] = [:]
    for name in Set(plan.experiments.flatMap(\.problems)) {
      guard let layoutCase = try BenchProblems.layoutCase(name) else { continue }
      digests[name] = digest(of: Data(try canonicalText(of: layoutCase).utf8))
    }
    return digests
  }

  private func open(_ plan: BenchmarkPlan, _ cases: [String: String]) throws -> BenchmarkLog {
    let manifest = try BenchmarkManifest(
      plan: plan, cases: cases, shuffle: shuffle, command: ["plumb"] + Terminal.arguments,
      compiler: Self.compiler(),
      solver: GLPKSolver().name, version: PlumbCommand.configuration.version)
    do { return try BenchmarkLog(URL(filePath: log), manifest) } catch let error as LogError {
      throw Exit.fail("\(error)", Exit.badData)
    } catch {
      throw Exit.fail("\(log) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
  }

  /// The samples of a task, measured by a process of this tool; nil if the user interrupted.
  private func measure(_ task: BenchmarkTask) throws -> [BenchmarkSample]? {
    guard let tool = Bundle.main.executableURL else {
      throw Exit.fail("the path of the tool is not known, and processes of it are needed", Exit.internalError)
    }
    return try BenchmarkRun(program: tool, arguments: ["bench", "sample"])
      .samples(of: task) { Interruption.came }
  }

  /// The version text of the Swift compiler in the search path.
  private static func compiler() -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text.split(separator: "\n").first.map(String.init) : nil
  }
}

/// Receives the samples of a run: counts them, shows progress, and decides the exit code.
struct BenchmarkMonitor {
  private let count: Int
  private var finished: Int
  private var outcomes: [String: Int] = [:]
  /// By kind of work: the number of processes to come, and the seconds of the finished ones.
  private var left: [TaskGroup: Int] = [:]
  private var seconds: [TaskGroup: [Double]] = [:]
  private let clock = ContinuousClock()
  private var start = ContinuousClock.now

  /// Identifies processes that take about the same time.
  private struct TaskGroup: Hashable {
    var experiment: String
    var problem: String
    var contenders: [String]

    init(_ task: BenchmarkTask) {
      experiment = task.experiment
      problem = task.problem
      contenders = task.contenders.map(\.engine)
    }
  }

  init(_ tasks: [BenchmarkTask], done: BenchmarkLogContents) {
    count = tasks.count
    finished = done.finished.count
    for sample in done.samples { outcomes[sample.outcome, default: 0] += 1 }
    for task in tasks where !done.finished.contains(task.position) { left[TaskGroup(task), default: 0] += 1 }
  }

  mutating func show(_ task: BenchmarkTask) {
    start = clock.now
    let contenders = task.contenders.map(\.name).joined(separator: "+")
    var parts = ["\(finished) of \(count)", Terminal.printable("\(task.problem) \(contenders)")]
    if let rest { parts.append("\(Self.duration(rest)) left") }
    if let different = outcomes["different"] { parts.append("\(different) different") }
    Terminal.progress(parts.joined(separator: ", "))
  }

  mutating func take(_ samples: [BenchmarkSample], of task: BenchmarkTask) {
    finished += 1
    for sample in samples { outcomes[sample.outcome, default: 0] += 1 }
    left[TaskGroup(task), default: 1] -= 1
    seconds[TaskGroup(task), default: []].append((clock.now - start) / .seconds(1))
  }

  /// The expected seconds until the end: each process takes the mean time of finished ones of its kind, else
  /// of all.
  private var rest: Double? {
    let all = seconds.values.joined()
    guard !all.isEmpty else { return nil }
    let mean = all.reduce(0, +) / Double(all.count)
    return left.reduce(0) { $0 + Double($1.value) * (seconds[$1.key]?.median ?? mean) }
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    return seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min"
  }

  func text(log: String) -> String {
    let counts = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let samples = "\(finished) of \(count) processes; samples: \(counts.isEmpty ? "none" : counts)\n"
    let more = finished < count ? "the same command continues what is not measured yet\n" : ""
    return samples + more + "plumb bench summary \(log) sums up\n"
  }

  /// Throws the exit code for the outcomes. Reaching a limit of the plan is a result, not an error.
  func exit() throws {
    if finished < count, Interruption.came { throw Exit.interrupted }
    if outcomes["different"] != nil { throw Exit.differ }
    let results: Set = ["placed", "timeOut", "outOfMemory"]
    if !results.isSuperset(of: outcomes.keys) { throw Exit.noSolution }
  }
}
