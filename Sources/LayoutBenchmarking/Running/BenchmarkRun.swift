package import Foundation
import LayoutCases

/// Measures the tasks of a plan, each in its own process.
package struct BenchmarkRun {
  /// The program that is started for each task, and its arguments. It reads the task as one line of its
  /// input.
  package var program: URL
  package var arguments: [String]

  package init(program: URL, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Measures one task.
  ///
  /// - Parameter isOver: called a few times a second; if it returns true, the process is ended.
  /// - Returns: the samples, with the last one marked; nil if `isOver` ended the task. A crash or a limit of
  ///   the process is a sample too.
  /// - Throws: if no process can be started.
  package func samples(of task: BenchmarkTask, isOver: () -> Bool) throws -> [BenchmarkSample]? {
    let process = try WorkerProcess(program, arguments, Data((try canonicalText(of: task) + "\n").utf8))
    let memoryLimit = Int(task.memoryLimit * 0x1p30)
    var samples: [BenchmarkSample] = []
    var checks: [FrameCheck] = []
    var (ending, written) = process.run(timeLimit: task.timeLimit, memoryLimit: memoryLimit, isOver: isOver)
    for line in written.split(separator: 0x0A) {
      // The last line of a process that was ended may lack its end.
      guard let line = try? strictDocument(WorkerLine.self, line) else { continue }
      if let sample = line.sample { samples.append(sample) }
      if let check = line.check { checks.append(check) }
    }
    // The terminal may have interrupted the process itself.
    if ending == .interrupted || isOver() { return nil }
    let steps = task.sweep?.steps ?? 1
    let expected = task.contenders.count * steps
    if ending == .finished, checks.count < expected {
      ending = .crash("ended before it had measured everything")
    }
    let peak = samples.compactMap(\.peakBytes).max() ?? 0
    if ending == .finished, peak > memoryLimit { ending = .outOfMemory(bytes: peak) }
    for index in samples.indices {
      if samples[index].outcome == "placed" { samples[index].verdict = "unchecked" }
      for check in checks { check.note(on: &samples[index]) }
    }
    if let failure = BenchmarkSample(task, ending, after: samples) { samples.append(failure) }
    samples[samples.count - 1].last = true
    return samples
  }
}

extension BenchmarkSample {
  /// The sample for a process that ended before it was done; nil if the process finished.
  init?(_ task: BenchmarkTask, _ ending: WorkerProcess.Ending, after samples: [BenchmarkSample]) {
    let steps = task.sweep?.steps ?? 1
    let perIteration = task.contenders.count * steps
    let names = task.contenders.map(\.name)
    // The contender with the fewest samples was running, or is next.
    let counts = names.map { name in samples.count { $0.contender == name } }
    let name = zip(names, counts).min { $0.1 < $1.1 }?.0 ?? ""
    let done = samples.count { $0.contender == name }
    self.init(
      task, contender: name, iteration: min(samples.count / perIteration, task.iterations - 1) + 1,
      step: min(done % steps, steps - 1) + 1, outcome: "")
    switch ending {
    case .finished, .interrupted: return nil
    case .timeOut:
      outcome = "timeOut"
      reason = "the process took more than \(task.timeLimit) s"
    case .outOfMemory(let bytes):
      outcome = "outOfMemory"
      reason = "the process took more than \(task.memoryLimit) GiB"
      peakBytes = bytes
    case .crash(let cause):
      outcome = "crash"
      reason = "the process \(cause)"
    }
  }
}
