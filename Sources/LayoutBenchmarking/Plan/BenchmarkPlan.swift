/// What is measured: experiments, each of which crosses problems with contenders.
public struct BenchmarkPlan: Sendable, Hashable {
  public static let format = "plumb-plan/1"

  public var name: String
  public var experiments: [BenchmarkExperiment]

  public init(name: String, experiments: [BenchmarkExperiment]) {
    self.name = name
    self.experiments = experiments
  }
}

/// Problems that are laid out by the same contenders, under the same limits.
public struct BenchmarkExperiment: Sendable, Hashable {
  /// Unique in its plan; growth is fitted over the problems of one experiment.
  public var name: String
  /// The labels of families with their parameters, such as `mixed:rows=30,columns=30`.
  public var families: [String] = []
  /// Cases of files: `FILE` with one case, or `FILE#NAME`.
  public var cases: [String] = []
  public var sweep: BenchmarkSweep?
  /// What is measured in processes of its own.
  public var contenders: [ContenderDescription] = []
  /// What is measured within one process, in another order in each iteration.
  public var together: [[ContenderDescription]] = []
  /// How many processes measure the same.
  public var repeats = 5
  /// How often a process measures, after `warmUp` times that are not counted.
  public var iterations = 5
  public var warmUp = 1
  /// Seconds after which a process begins no other iteration; one it always does.
  public var enough = 10.0
  /// Seconds that a process may take from its start.
  public var timeLimit = 60.0
  /// GiB that a process may hold at a time.
  public var memoryLimit = 8.0
  /// The seed of the families' cases.
  public var seed: UInt64 = 1

  public init(name: String) { self.name = name }

  /// The families with their parameters, and the cases: what problems are called.
  ///
  /// - Precondition: the experiment was read from a plan, which checks families and parameters.
  public var problems: [String] { families + cases + (sweep.map { [$0.problem] } ?? []) }

  /// The contenders that share a process: each by itself, then those that are measured together. The first
  /// contender is there once more, by another name: what its two measurements differ by is noise.
  public var settings: [[ContenderDescription]] {
    if let first = contenders.first { return contenders.map { [$0] } + [[first.twin]] + together }
    guard let group = together.first, let first = group.first else { return [] }
    return [group + [first.twin]] + together.dropFirst()
  }
}
