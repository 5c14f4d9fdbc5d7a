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

  /// A repeat of one log.
  struct Block: Sendable, Hashable, Comparable {
    var log: Int
    var `repeat`: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.log, one.repeat) < (other.log, other.repeat)
    }
  }

  /// The iterations of one process, each as its steps.
  struct Process: Sendable {
    /// The number of its log and of its repeat. Numbers of two contenders, or of two sizes, are combined within
    /// a repeat.
    var block: Block
    var iterations: [[BenchmarkSample]]

    /// The mean over the steps of each iteration that placed all steps; then the median of these.
    func value(_ measure: SampleMeasure) -> Double? {
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

  init(_ key: Key, _ samples: [(log: Int, sample: BenchmarkSample)]) {
    self.key = key
    for (_, sample) in samples { outcomes[sample.outcome, default: 0] += 1 }
    let byProcess = Dictionary(grouping: samples) { Block(log: $0.log, repeat: $0.sample.repeat) }
    for (block, members) in byProcess.sorted(by: { $0.key < $1.key }) {
      let byIteration = Dictionary(grouping: members.map(\.sample), by: \.iteration)
      let iterations = byIteration.sorted { $0.key < $1.key }.map(\.value)
        .filter { steps in steps.allSatisfy { $0.outcome == "placed" } }
      if !iterations.isEmpty { processes.append(Process(block: block, iterations: iterations)) }
      placed += iterations.joined()
    }
  }

  func values(_ measure: SampleMeasure) -> [Double] { processes.compactMap { $0.value(measure) } }

  /// The value of each repeat that has one.
  func byBlock(_ measure: SampleMeasure) -> [Block: Double] {
    processes.reduce(into: [:]) { $0[$1.block] = $1.value(measure) }
  }

  /// The median of a count over the placed samples.
  func median(_ count: (BenchmarkSample) -> Double?) -> Double? { placed.compactMap(count).median }
}

/// A measure of samples that is summarised.
package enum SampleMeasure: String, Sendable, CaseIterable {
  case total, roundTrip, cpu, build, compile, load, solve, readBack
  /// The solver's time, for loading and solving.
  case solver

  /// In seconds; nil if the sample does not have it.
  func value(of sample: BenchmarkSample) -> Double? {
    switch self {
    case .total: sample.total
    case .roundTrip: sample.roundTrip
    case .cpu: sample.cpu
    case .build: sample.seconds?.build
    case .compile: sample.seconds?.compile
    case .load: sample.seconds?.load
    case .solve: sample.seconds?.solve
    case .readBack: sample.seconds?.readBack
    case .solver: sample.seconds.map { $0.load + $0.solve }
    }
  }
}

/// The time of one contender divided by that of another: a quotient for each repeat.
///
/// The two times of a quotient come from one process if the contenders share it, else from the two processes
/// of a repeat. The quotients of different repeats are independent either way.
struct TimeRatio {
  let quotients: [Double]

  init(_ group: SampleGroup, to other: SampleGroup, _ measure: SampleMeasure) {
    let units = other.byBlock(measure)
    quotients = group.byBlock(measure).sorted { $0.key < $1.key }.compactMap { block, value in
      units[block].flatMap { $0 > 0 ? value / $0 : nil }
    }
  }

  /// Nil if no repeat has both times, or the other's are not above 0.
  var value: Double? { quotients.median }
}

/// How the time of a contender grows with the size of the problems of one experiment.
struct Growth {
  /// The number that counts as the size.
  enum SizeMeasure: String, CaseIterable {
    case cells, rows

    func value(of group: SampleGroup) -> Double? {
      switch self {
      case .cells: group.placed.first?.cells.map { Double($0) }
      case .rows: group.median(\.rows)
      }
    }
  }

  private let groups: [SampleGroup]
  private let measure: SampleMeasure
  private let size: SizeMeasure
  private let sizes: [Double]
  /// An exponent for each repeat in which every size has a time. Those of different repeats are independent.
  let exponents: [Double]

  init(_ groups: [SampleGroup], _ measure: SampleMeasure, over size: SizeMeasure) {
    self.measure = measure
    self.size = size
    self.groups = groups.filter { size.value(of: $0) != nil && !$0.values(measure).isEmpty }
    let sizes = self.groups.compactMap(size.value)
    let times = self.groups.map { $0.byBlock(measure) }
    self.sizes = sizes
    exponents = (times.first ?? [:]).keys.sorted().compactMap { block in
      let own = times.compactMap { $0[block] }
      return own.count == sizes.count ? fittedExponent(zip(sizes, own).map { (x: $0, y: $1) }) : nil
    }
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
  func line(_ confidence: Double) -> SummaryLine? {
    guard Set(sizes).count > 2, let value = exponents.median else { return nil }
    var line = SummaryLine(.exponent, groups[0], measure.rawValue, value: value)
    line.take(MedianInterval(exponents, confidence: confidence))
    line.problem = groups[0].family
    (line.cells, line.views) = (nil, nil)
    line.processes = exponents.count
    line.samples = groups.reduce(0) { $0 + $1.placed.count }
    line.over = size.rawValue
    line.problems = groups.count
    return line
  }
}

extension SampleGroup {
  /// The problem's name without parameters.
  var family: String { String(key.problem.prefix { $0 != ":" }) }
}
