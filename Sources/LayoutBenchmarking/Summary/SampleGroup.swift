/// The samples of one contender on one problem, in one setting, process by process.
struct SampleGroup: Sendable {
  /// The properties that the samples of a group share.
  struct Key: Sendable, Hashable {
    var plan: String
    var experiment: String
    var problem: String
    var together: String?
    var contender: String
  }

  /// The iterations of one process, each as its steps.
  struct Process: Sendable {
    /// Identifies the process among those of all logs.
    var id: Int
    var iterations: [[BenchmarkSample]]

    /// The mean over the steps of each iteration that placed all steps; then the median of these.
    func value(_ measure: Measure) -> Double? {
      iterations.compactMap { steps in
        let values = steps.compactMap(measure.value)
        return values.count == steps.count ? values.reduce(0, +) / Double(values.count) : nil
      }.median
    }
  }

  let key: Key
  /// The processes with at least one iteration that placed every step.
  private(set) var processes: [Process] = []
  /// The number of samples with each outcome.
  private(set) var outcomes: [String: Int] = [:]
  private(set) var placed: [BenchmarkSample] = []

  init(_ key: Key, _ samples: [(process: Int, sample: BenchmarkSample)]) {
    self.key = key
    for (_, sample) in samples { outcomes[sample.outcome, default: 0] += 1 }
    let byProcess = Dictionary(grouping: samples, by: \.process)
    for (id, members) in byProcess.sorted(by: { $0.key < $1.key }) {
      let byIteration = Dictionary(grouping: members.map(\.sample), by: \.iteration)
      let iterations = byIteration.sorted { $0.key < $1.key }.map(\.value)
        .filter { steps in steps.allSatisfy { $0.outcome == "placed" } }
      if !iterations.isEmpty { processes.append(Process(id: id, iterations: iterations)) }
      placed += iterations.joined()
    }
  }

  func values(_ measure: Measure) -> [Double] { processes.compactMap { $0.value(measure) } }

  /// The median of a count over the placed samples.
  func median(_ count: (BenchmarkSample) -> Double?) -> Double? { placed.compactMap(count).median }
}

/// A measure of samples that is summarised.
package enum Measure: String, Sendable, CaseIterable {
  case total, roundTrip, build, compile, load, solve, readBack
  /// The solver's time, for loading and solving.
  case solver

  /// In seconds; nil if the sample does not have it.
  func value(of sample: BenchmarkSample) -> Double? {
    switch self {
    case .total: sample.total
    case .roundTrip: sample.roundTrip
    case .build: sample.seconds?.build
    case .compile: sample.seconds?.compile
    case .load: sample.seconds?.load
    case .solve: sample.seconds?.solve
    case .readBack: sample.seconds?.readBack
    case .solver: sample.seconds.map { $0.load + $0.solve }
    }
  }
}

/// The time of one contender divided by that of another.
///
/// If both were measured in the same processes, this is the median of the ratios of each process; otherwise
/// it is the ratio of the medians.
struct Ratio {
  private let groups: [[Double]]
  private let isPaired: Bool

  init(_ group: SampleGroup, to other: SampleGroup, _ measure: Measure) {
    let others = Dictionary(other.processes.map { ($0.id, $0) }) { first, _ in first }
    let pairs = group.processes.compactMap { process -> Double? in
      guard let partner = others[process.id], let value = process.value(measure),
        let unit = partner.value(measure), unit > 0
      else { return nil }
      return value / unit
    }
    isPaired = !pairs.isEmpty
    groups = isPaired ? [pairs] : [group.values(measure), other.values(measure)]
  }

  /// Nil if one has no time, or the other's time is not above 0.
  var value: Double? { statistic(groups) }

  func interval(_ bootstrap: Bootstrap) -> ClosedRange<Double>? { bootstrap.interval(of: groups, statistic) }

  private func statistic(_ groups: [[Double]]) -> Double? {
    guard !isPaired else { return groups[0].median }
    guard let value = groups[0].median, let unit = groups[1].median, unit > 0 else { return nil }
    return value / unit
  }
}

/// How the time of a contender grows with the size of the problems of one experiment.
struct Growth {
  /// The number that counts as the size.
  enum Size: String, CaseIterable {
    case cells, rows

    func value(of group: SampleGroup) -> Double? {
      switch self {
      case .cells: group.placed.first?.cells.map { Double($0) }
      case .rows: group.median(\.rows)
      }
    }
  }

  private let groups: [SampleGroup]
  private let measure: Measure
  private let size: Size
  private let sizes: [Double]
  private let times: [[Double]]

  init(_ groups: [SampleGroup], _ measure: Measure, over size: Size) {
    self.measure = measure
    self.size = size
    self.groups = groups.filter { size.value(of: $0) != nil && !$0.values(measure).isEmpty }
    sizes = self.groups.compactMap(size.value)
    times = self.groups.map { $0.values(measure) }
  }

  /// The problems of one experiment and one family, by contender and setting, in the order of `groups`.
  static func series(of groups: [SampleGroup]) -> [[SampleGroup]] {
    var series: [[SampleGroup]] = []
    for group in groups where !group.isTwin {
      let place = series.firstIndex { first in
        var key = group.key
        key.problem = first[0].key.problem
        return key == first[0].key && group.family == first[0].family
      }
      if let place { series[place].append(group) } else { series.append([group]) }
    }
    return series
  }

  /// Nil with fewer than three sizes, because any two points fit exactly.
  func line(_ bootstrap: Bootstrap) -> SummaryLine? {
    guard Set(sizes).count > 2, let value = exponent(times) else { return nil }
    var line = SummaryLine(.exponent, groups[0], measure.rawValue, value: value)
    line.take(bootstrap.interval(of: times, exponent))
    line.problem = groups[0].family
    (line.cells, line.views) = (nil, nil)
    line.processes = groups.reduce(0) { $0 + $1.processes.count }
    line.samples = groups.reduce(0) { $0 + $1.placed.count }
    line.over = size.rawValue
    line.problems = groups.count
    return line
  }

  private func exponent(_ times: [[Double]]) -> Double? {
    fittedExponent(zip(sizes, times).compactMap { size, times in times.median.map { (x: size, y: $0) } })
  }
}

extension SampleGroup {
  /// The problem's name without parameters.
  var family: String { String(key.problem.prefix { $0 != ":" }) }
}
