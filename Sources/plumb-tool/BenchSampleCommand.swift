import ArgumentParser
import Foundation
import LayoutBenchmarking
import LayoutCases

/// The process that measures: it is sent a task as a line and writes what comes out, a line each.
struct BenchSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Measures one task, for plumb bench run.", shouldDisplay: false)

  func run() throws {
    guard let line = readLine(),
      let task = try? JSONDecoder().decode(BenchmarkTask.self, from: Data(line.utf8))
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

  /// Ends the process when its input does: whoever started it is gone, and nobody would read what it measures.
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
