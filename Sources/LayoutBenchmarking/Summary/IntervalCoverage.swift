import Foundation
import LayoutCases

/// How often intervals held what they should hold, and how often they say that they do at least.
package struct IntervalCoverage: Sendable, Hashable {
  package private(set) var held = 0
  package private(set) var intervals = 0
  private var stated = 0.0

  package init() {}

  /// Counts the A/A ratios of a summary that have an interval: it should hold 1.
  ///
  /// Those of one measure are independent of each other; those of different measures are not.
  package init(noise lines: [SummaryLine], _ measure: String) {
    for line in lines where line.kind == .noise && line.measure == measure {
      guard let low = line.low, let high = line.high, let coverage = line.coverage else { continue }
      count(low <= 1 && 1 <= high, stated: coverage)
    }
  }

  mutating func count(_ holds: Bool, stated coverage: Double) {
    intervals += 1
    held += holds ? 1 : 0
    stated += coverage
  }

  /// The share that held; nil without intervals.
  package var share: Double? { intervals > 0 ? Double(held) / Double(intervals) : nil }

  /// The mean of the coverages that the intervals state; nil without intervals.
  package var statedShare: Double? { intervals > 0 ? stated / Double(intervals) : nil }
}

/// Runs that were never measured: times with noise of known medians, summed up as measured ones are.
package struct SyntheticRuns: Sendable {
  /// How the times of processes scatter. Each is a function of a number that is uniform from 0 to 1, with its
  /// median at 1; the time is a multiple of it.
  package enum Noise: String, Sendable, CaseIterable {
    /// About as much to either side.
    case even
    /// Most processes are a little slower than the fastest, few much slower.
    case skewed
    /// Two processes in five run at another speed.
    case twoSpeeds
    /// Some processes are off by any factor.
    case outliers

    package func factor(_ uniform: Double) -> Double {
      let odds = log(uniform / (1 - uniform))
      return switch self {
      case .even: exp(0.05 * odds)
      case .skewed: exp(0.1 * (-log(1 - uniform) - log(2)))
      case .twoSpeeds: exp(0.01 * odds + (uniform > 0.6 ? 0.5 : 0))
      case .outliers: exp(min(3, max(-3, 0.02 * tan(.pi * (uniform - 0.5)))))
      }
    }
  }

  /// What an interval is of.
  package enum Subject: String, Sendable, CaseIterable {
    /// The time of a contender.
    case time
    /// The ratio of two contenders in processes of their own.
    case apart
    /// The same, while the machine becomes slower and faster again from repeat to repeat.
    case drifting
    /// The ratio of two contenders in the same processes, which have a speed of their own.
    case together
    /// A growth exponent over four sizes.
    case growth
  }

  package var noise: Noise
  package var subject: Subject
  /// The processes for every combination of problem and contender.
  package var repeats: Int

  package init(_ noise: Noise, _ subject: Subject, repeats: Int) {
    (self.noise, self.subject, self.repeats) = (noise, subject, repeats)
  }

  /// How often the interval of a run held the true value. Complexity: linear in the runs and their repeats.
  package func coverage(runs: Int, confidence: Double = 0.95, seed: UInt64 = 1) -> IntervalCoverage {
    var random = SeededGenerator(seed: seed)
    var coverage = IntervalCoverage()
    for _ in 0..<runs {
      let (numbers, truth) = run(&random)
      guard let interval = MedianInterval(numbers, confidence: confidence) else { continue }
      coverage.count(interval.contains(truth), stated: interval.coverage)
    }
    return coverage
  }

  /// The numbers of a run, one for each repeat, from samples as a log has them, and their true median.
  private func run(_ random: inout SeededGenerator) -> (numbers: [Double], truth: Double) {
    func time(_ median: Double) -> Double {
      // Uniform, and neither 0 nor 1.
      median * noise.factor((Double(random.next() >> 12) + 0.5) * 0x1p-52)
    }
    func group(_ contender: String, size: Int = 1, _ times: [Double]) -> SampleGroup {
      SampleGroup(
        SampleGroup.Key(plan: "", experiment: "", problem: "", together: nil, contender: contender),
        times.enumerated().map { (0, BenchmarkSample(madeUp: $1, contender, cells: size, repeat: $0 + 1)) })
    }
    // The speed of the machine, or of a process, that both times of a quotient share.
    let speeds = (0..<repeats).map { number -> Double in
      switch subject {
      case .together: return time(1)
      case .drifting: return 1 + 0.5 * sin(Double(number))
      case .time, .apart, .growth: return 1
      }
    }
    switch subject {
    case .time: return (group("a", speeds.map { _ in time(3) }).values(.total), 3)
    case .apart, .drifting, .together:
      let (one, other) = (group("a", speeds.map { $0 * time(6) }), group("b", speeds.map { $0 * time(2) }))
      return (TimeRatio(one, to: other, .total).quotients, 3)
    case .growth:
      let groups = [10, 100, 1000, 10_000].map { size in
        group("a", size: size, speeds.map { _ in time(pow(Double(size), 1.25)) })
      }
      return (Growth(groups, .total, over: .cells).exponents, 1.25)
    }
  }
}

extension BenchmarkSample {
  /// A sample of a time that nobody measured.
  fileprivate init(madeUp seconds: Double, _ contender: String, cells: Int, repeat number: Int) {
    let task = BenchmarkTask(
      experiment: "", problem: "", seed: 0, contenders: [], repeat: number, iterations: 1, warmUp: 0,
      enough: 0, timeLimit: 0, memoryLimit: 0)
    self.init(task, contender: contender, iteration: 1, step: nil, outcome: "placed")
    (total, self.cells) = (seconds, cells)
  }
}
