import LayoutCore

@testable import LayoutBenchmarking

extension BenchmarkTask {
  /// A task of a plan that nobody reads.
  static func made(
    _ problem: String, _ contenders: [String], position: Int, repeat number: Int = 1,
    sweep: BenchmarkSweep? = nil,
    iterations: Int = 1, warmUp: Int = 0, enough: Double = 60
  ) -> Self {
    var task = Self(
      experiment: "one", problem: problem, sweep: sweep, seed: 1,
      contenders: contenders.map { name in
        let twin = ContenderDescription.twinPrefix
        return ContenderDescription(
          name.hasPrefix(twin) ? String(name.dropFirst(twin.count)) : name, name: name)
      }, repeat: number, iterations: iterations, warmUp: warmUp, enough: enough, timeLimit: 60, memoryLimit: 8
    )
    task.position = position
    return task
  }
}

extension BenchmarkSample {
  /// The samples of a process with these seconds, one list for each contender, an iteration each.
  static func made(
    _ task: BenchmarkTask, _ seconds: [[Double]], cells: Int = 10, outcome: String = "placed"
  ) -> [Self] {
    var samples: [Self] = []
    for (contender, seconds) in zip(task.contenders, seconds) {
      for (index, second) in seconds.enumerated() {
        var sample = Self(
          task, contender: contender.name, iteration: index + 1, step: nil, outcome: outcome)
        sample.total = second
        sample.cells = cells
        sample.peakBytes = 1000 + 40 * cells
        sample.baseBytes = 1000
        samples.append(sample)
      }
    }
    samples[samples.count - 1].last = true
    return samples
  }
}
