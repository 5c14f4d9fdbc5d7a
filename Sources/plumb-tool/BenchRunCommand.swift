import ArgumentParser
import Foundation
import GLPKSolver
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import Plumb

struct BenchRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures what a plan says, each contender in processes of its own, and writes every sample.",
    discussion: """
      The processes run one after the other in an order that --shuffle decides. Time-outs, limits of memory and \
      crashes are samples too. The same command continues where a run that was stopped had come to.

      Exit codes: 0 all contenders compute the same, time-outs and limits of memory apart; 1 some frames differ; 2 \
      a contender fails.

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
    // A sweep may change what its case has not got, which is said before anything is measured.
    for (sweep, tasks) in Dictionary(grouping: tasks, by: \.sweep) where sweep != nil {
      _ = try BenchProblems.problem(tasks[0])
    }
    let log = try open(plan, cases)
    let finished = log.contents.finished
    var desk = BenchDesk(tasks, done: log.contents)
    Interruption.listen()
    for task in tasks where !finished.contains(task.position) {
      desk.show(task)
      guard let samples = try measure(task) else { break }
      do { try log.append(samples) } catch { throw Exit.fail("\(error)", Exit.outputError) }
      desk.take(samples, of: task)
    }
    Terminal.progress("")
    try Terminal.write(desk.text(log: self.log))
    try desk.exit()
  }

  private func readPlan() throws -> BenchmarkPlan {
    do { return try BenchmarkPlan(json: try CaseFiles.contents(plan)) } catch let error as CaseError {
      throw Exit.fail("\(plan): \(error)", Exit.badData)
    }
  }

  /// The digests of the cases that the plan takes from files.
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
      plan: plan, cases: cases, shuffle: shuffle, command: CommandLine.arguments, compiler: Self.compiler(),
      solver: GLPKSolver().name, version: PlumbCommand.configuration.version)
    do { return try BenchmarkLog(URL(filePath: log), manifest) } catch let error as LogError {
      throw Exit.fail("\(error)", Exit.badData)
    } catch {
      throw Exit.fail("\(log) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
  }

  /// What a process of the tool itself measures; nil if the user has interrupted.
  private func measure(_ task: BenchmarkTask) throws -> [BenchmarkSample]? {
    guard let tool = Bundle.main.executableURL else {
      throw Exit.fail("the path of the tool is not known, and processes of it are needed", Exit.internalError)
    }
    return try BenchmarkRun(program: tool, arguments: ["bench", "sample"])
      .samples(of: task) { Interruption.came }
  }

  /// What the Swift compiler of the search path says of itself.
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
