import ArgumentParser
import Foundation
import LayoutBenchmarking

/// Where the samples of a run come in: counts them, shows progress, and tells the exit code.
struct BenchDesk {
  private let count: Int
  private var finished: Int
  private var outcomes: [String: Int] = [:]
  /// Processes that are to come, and seconds that those before them took, by what they measure.
  private var left: [Work: Int] = [:]
  private var seconds: [Work: [Double]] = [:]
  private let clock = ContinuousClock()
  private var start = ContinuousClock.now

  /// What takes about the same time whenever it is done.
  private struct Work: Hashable {
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
    for task in tasks where !done.finished.contains(task.position) { left[Work(task), default: 0] += 1 }
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
    left[Work(task), default: 1] -= 1
    seconds[Work(task), default: []].append((clock.now - start) / .seconds(1))
  }

  /// Seconds that are left, if what is to come takes what the same took before, or the mean of all.
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

  /// Throws what the outcomes mean: limits that the plan sets are results like others.
  func exit() throws {
    if outcomes["different"] != nil { throw Exit.differ }
    let results: Set = ["placed", "timeOut", "outOfMemory"]
    if !results.isSuperset(of: outcomes.keys) { throw Exit.noSolution }
  }
}
