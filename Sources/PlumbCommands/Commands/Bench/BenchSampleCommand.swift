import ArgumentParser
import DirectLayout
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore

/// The measuring process. It reads a task as one line, and writes each result as a line.
struct BenchSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Measures one task, for plumb bench run.", shouldDisplay: false)

  func run() throws {
    guard let line = readLine(), let task = try? strictDocument(BenchmarkTask.self, Data(line.utf8))
    else { throw Exit.fail("a task is needed on standard input; plumb bench run sends one", Exit.usage) }
    Self.endWithoutStarter()
    let baseBytes = PeakMemory.bytes
    let problem = try BenchProblems.problem(task)
    let make = { (description: ContenderDescription) in
      try ContenderKind.maker(description)(task)
    }
    var runner = try SampleRunner(task, problem, baseBytes: baseBytes, make: make) { line in
      try Terminal.write(try canonicalText(of: line) + "\n")
    }
    try runner.run(judge: BenchJudge(problem: problem).judge)
  }

  /// Ends the process when its input ends, because its parent is then gone.
  private static func endWithoutStarter() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || count < 0 && errno != EINTR { _exit(70) }
      }
    }
  }
}

/// The problems in plans: families, and cases from files.
enum BenchProblems {
  /// The problem of a task.
  static func problem(_ task: BenchmarkTask) throws -> BenchmarkProblem {
    do {
      if let given = try layoutCase(task.problem) { return try BenchmarkProblem(given, sweep: task.sweep) }
      return try BenchmarkProblem(try Family(task.problem), seed: task.seed, sweep: task.sweep)
    } catch let error as CaseError {
      throw Exit.fail("\(task.problem): \(error)", Exit.badData)
    } catch let error as Problem {
      throw Exit.fail("\(task.problem): \(error)", Exit.badData)
    } catch let error as FamilyError {
      throw Exit.fail("\(error)", Exit.badData)
    }
  }

  /// The case named by `FILE` or `FILE#NAME`; nil for a family.
  static func layoutCase(_ text: String) throws -> LayoutCase? {
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    guard let path = parts.first, path.hasSuffix(".json") || path.hasSuffix(".ndjson") else { return nil }
    let cases = try CaseFiles<CheckedCase>.read([path], .strict).map(\.layoutCase)
    let found = parts.count == 1 ? cases : cases.filter { $0.name == parts[1] }
    guard found.count == 1 else {
      let names = cases.prefix(10).map { Terminal.printable($0.name) }.joined(separator: ", ")
      throw Exit.fail(
        "\(text): \(found.count) cases are meant, and one is needed: FILE#NAME, such as one of \(names)",
        Exit.badData)
    }
    return found[0]
  }
}

/// Checks frames: every contender must compute the same frames as the direct engine.
struct BenchJudge {
  let problem: BenchmarkProblem

  func judge(
    _ contender: ContenderDescription, _ result: LayoutResult, _ step: BenchmarkProblem.Step
  ) -> SampleRunner.FrameJudgement {
    if contender.engine == "direct" { return .init("reference") }
    let reference = DirectEngine().layout(step.tree, in: step.proposal, host: problem.host)
    let accuracy = accuracy(of: contender)
    let comparison = Comparison(step.tree, reference, result, accuracy)
    let differs = if case .different = comparison.verdict { true } else { false }
    // That it makes another layout is said in the plan; how far off it is, in the log.
    if contender.unlike != nil {
      return .init("unlike", deviation: comparison.worstDistance)
    }
    let isRelative = if case .relative = accuracy { true } else { false }
    return .init(
      comparison.verdict.name,
      deviation: isRelative ? comparison.worstDeviation : comparison.worstDistance, isDifferent: differs)
  }

  private func accuracy(of contender: ContenderDescription) -> Accuracy {
    if let tolerance = contender.tolerance { return .points(tolerance) }
    let isExternal = contender.engine.hasPrefix("external:")
    return isExternal ? .points(ExternalEngine.tolerance) : .relative(Comparison.tolerance)
  }
}
