import LayoutCases

/// A summary of the samples in logs: medians, ratios, growth, noise and memory.
package struct BenchmarkSummary: Sendable {
  /// The contender that ratios compare with, in settings that have it.
  package var reference: String
  /// The measures for ratios and exponents.
  package var measures: [SampleMeasure]
  /// The least coverage of an interval.
  package var confidence: Double
  private(set) var groups: [SampleGroup]

  package init(
    _ logs: [BenchmarkLogContents], reference: String, measures: [SampleMeasure] = [.total, .solve],
    confidence: Double = 0.95
  ) {
    self.reference = reference
    self.measures = measures
    self.confidence = confidence
    var keys: [SampleGroup.Key] = []
    var samples: [SampleGroup.Key: [(log: Int, sample: BenchmarkSample)]] = [:]
    var numbers: [String: Int] = [:]
    for log in logs {
      // Logs of one plan are counted from 0.
      let number = numbers[log.manifest?.plan.name ?? "", default: 0]
      numbers[log.manifest?.plan.name ?? ""] = number + 1
      for sample in log.samples {
        let key = SampleGroup.Key(
          plan: log.manifest?.plan.name ?? "", experiment: sample.experiment, problem: sample.problem,
          together: sample.together, contender: sample.contender)
        if samples[key] == nil { keys.append(key) }
        samples[key, default: []].append((log: number, sample: sample))
      }
    }
    let order = Self.order(logs)
    groups = keys.map { SampleGroup($0, samples[$0] ?? []) }
      .sorted { (order[$0.key] ?? .max) < (order[$1.key] ?? .max) }
  }

  /// The keys in the order of the plans; the order of a run is random.
  private static func order(_ logs: [BenchmarkLogContents]) -> [SampleGroup.Key: Int] {
    var order: [SampleGroup.Key: Int] = [:]
    for plan in logs.compactMap(\.manifest?.plan) {
      for experiment in plan.experiments {
        for problem in experiment.problems {
          for setting in experiment.settings {
            let together = setting.count > 1 ? setting.map(\.name).joined(separator: "+") : nil
            for contender in setting {
              let key = SampleGroup.Key(
                plan: plan.name, experiment: experiment.name, problem: problem, together: together,
                contender: contender.name)
              if order[key] == nil { order[key] = order.count }
            }
          }
        }
      }
    }
    return order
  }

  /// The contenders with samples.
  package var contenders: [String] {
    groups.reduce(into: []) { if !$0.contains($1.key.contender) { $0.append($1.key.contender) } }
  }

  /// All results, sorted by kind. Complexity: linear in the samples, but for sorting.
  package var lines: [SummaryLine] { medians + ratios + exponents + noise + memory }

  // MARK: Times

  private var medians: [SummaryLine] {
    groups.flatMap { group in
      [SampleMeasure.total, .roundTrip, .cpu].compactMap { measure in
        let values = group.values(measure)
        if measure != .total, values.isEmpty { return nil }
        var line = SummaryLine(.median, group, measure.rawValue, value: values.median)
        line.take(MedianInterval(values, confidence: confidence))
        line.mad = values.medianAbsoluteDeviation
        line.outcomes = group.outcomes
        line.repeats = Dictionary(
          uniqueKeysWithValues: group.byBlock(measure).map { block, value in
            (block.log == 0 ? "\(block.repeat)" : "\(block.log)/\(block.repeat)", value)
          })
        line.engineVersion = group.placed.first?.engineVersion
        guard measure == .total else { return line }
        line.phases = group.phases
        line.counts = group.counts
        return line
      }
    }
  }

  private var ratios: [SummaryLine] {
    groups.flatMap { group -> [SummaryLine] in
      guard group.key.contender != reference, !group.isTwin, let other = partner(of: group, reference) else {
        return []
      }
      return measures.compactMap { ratio(.ratio, group, to: other, $0) }
    }
  }

  private var noise: [SummaryLine] {
    groups.flatMap { group -> [SummaryLine] in
      let name = String(group.key.contender.dropFirst(ContenderDescription.twinPrefix.count))
      guard group.isTwin, let other = partner(of: group, name) else { return [] }
      return measures.compactMap { ratio(.noise, group, to: other, $0) }
    }
  }

  /// The group of another contender with the same problem and setting.
  private func partner(of group: SampleGroup, _ contender: String) -> SampleGroup? {
    var key = group.key
    key.contender = contender
    return groups.first { $0.key == key }
  }

  private func ratio(
    _ kind: SummaryLine.Kind, _ group: SampleGroup, to other: SampleGroup, _ measure: SampleMeasure
  ) -> SummaryLine? {
    let ratio = TimeRatio(group, to: other, measure)
    guard let value = ratio.value else { return nil }
    var line = SummaryLine(kind, group, measure.rawValue, value: value)
    line.take(MedianInterval(ratio.quotients, confidence: confidence))
    line.processes = ratio.quotients.count
    line.reference = other.key.contender
    return line
  }

  // MARK: Growth

  private var exponents: [SummaryLine] {
    Growth.series(of: groups).flatMap { series in
      measures.flatMap { measure in
        Growth.SizeMeasure.allCases.compactMap { size in
          Growth(series, measure, over: size).line(confidence)
        }
      }
    }
  }

  // MARK: Memory

  private var memory: [SummaryLine] {
    groups.flatMap { group in
      group.bytes.map { measure, bytes in
        var line = SummaryLine(.memory, group, measure, value: bytes)
        let base = measure == "peak" ? group.median { $0.baseBytes.map { Double($0) } } ?? 0 : 0
        line.perCell = line.cells.flatMap { $0 > 0 ? (bytes - base) / (Double($0) * group.caseCount) : nil }
        return line
      }
    }
  }
}

extension SampleGroup {
  var isTwin: Bool { key.contender.hasPrefix(ContenderDescription.twinPrefix) }

  /// How many cases the contender lays out: `file/20000` a file with as many that are like the problem.
  fileprivate var caseCount: Double {
    let parts = key.contender.split(separator: "/")
    guard parts.count == 2, parts[0] == "file", let count = Double(parts[1]) else { return 1 }
    return count
  }

  fileprivate var phases: [String: Double] {
    let names: [SampleMeasure] = [.build, .compile, .load, .solve, .readBack]
    return names.reduce(into: [:]) { $0[$1.rawValue] = values($1).median }
  }

  fileprivate var counts: [String: Double] {
    let counts: [(String, (BenchmarkSample) -> Double?)] = [
      ("rows", \.rows), ("columns", \.columns), ("nonzeros", \.nonzeros), ("folded", \.folded),
      ("stages", \.stages), ("iterations", \.iterations), ("rounds", \.rounds), ("measures", \.measures),
      ("moved", \.moved), ("cases", \.cases),
    ]
    return counts.reduce(into: [:]) { $0[$1.0] = median($1.1) }
  }

  /// Medians over processes of the largest value in each.
  fileprivate var bytes: [(String, Double)] {
    let kinds: [(String, (BenchmarkSample) -> Int?)] = [
      ("peak", \.peakBytes), ("tree", \.treeBytes), ("result", \.resultBytes), ("program", \.programBytes),
      ("input", \.inputBytes), ("output", \.outputBytes),
    ]
    return kinds.compactMap { name, bytes in
      let largest = processes.compactMap { $0.iterations.joined().compactMap(bytes).max().map { Double($0) } }
      return largest.median.map { (name, $0) }
    }
  }
}

/// A result: a line of the format `plumb-bench-summary/1`.
package struct SummaryLine: Sendable, Hashable, Codable {
  package static let format = "plumb-bench-summary/1"

  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// The time of a contender on a problem, with its phases, counts and outcomes.
    case median
    /// The time of a contender divided by that of the reference.
    case ratio
    /// How the time of a contender grows over the problems of an experiment.
    case exponent
    /// The ratio of a contender to itself.
    case noise
    /// The memory of a contender on a problem, in bytes.
    case memory
  }

  package var format = Self.format
  package var kind: Kind
  package var plan: String
  package var experiment: String
  /// A family's label or a case; for an exponent the names of the families.
  package var problem: String
  package var contender: String
  package var together: String?
  /// `total`, a phase or another `SampleMeasure`; for `memory` one of `peak`, `tree`, `result`, `program`, `input`
  /// and `output`.
  package var measure: String
  /// Seconds, a ratio, an exponent, or bytes; nil if nothing was placed.
  package var value: Double?
  /// The bounds of the interval, and the probability with which it holds the median; nil if there are too few
  /// repeats for the least coverage that was asked for.
  package var low, high, coverage: Double?
  /// The median distance of the processes from their median, in the unit of the value.
  package var mad: Double?
  /// The numbers that the value is the median of: processes with at least one placed iteration; for a ratio or
  /// an exponent the repeats that have all its times. Then the samples of all processes.
  package var processes: Int
  package var samples: Int
  /// The contender that a ratio compares with.
  package var reference: String?
  /// For an exponent: `cells` or `rows`, and the number of problems.
  package var over: String?
  package var problems: Int?
  package var cells, views: Int?
  /// Bytes per cell; for the peak without the memory that the process had before the problem was made.
  package var perCell: Double?
  /// The seconds of each process, by its repeat, after the number of its log if there are several.
  package var repeats: [String: Double]?
  /// The version of another program, as it says itself.
  package var engineVersion: String?
  /// The median of each phase, in seconds.
  package var phases: [String: Double]?
  /// The medians of rows, columns, nonzeros, folded, stages, iterations, rounds, measures, moved and cases.
  package var counts: [String: Double]?
  /// The number of samples with each outcome, such as `timeOut`.
  package var outcomes: [String: Int]?

  init(_ kind: Kind, _ group: SampleGroup, _ measure: String, value: Double?) {
    self.kind = kind
    plan = group.key.plan
    experiment = group.key.experiment
    problem = group.key.problem
    contender = group.key.contender
    together = group.key.together
    self.measure = measure
    self.value = value
    processes = group.processes.count
    samples = group.placed.count
    cells = group.placed.first?.cells
    views = group.placed.first?.views
  }

  mutating func take(_ interval: MedianInterval?) {
    (low, high, coverage) = (interval?.low, interval?.high, interval?.coverage)
  }

  /// The line's canonical text.
  package func json() throws -> String { try canonicalText(of: self) }
}
