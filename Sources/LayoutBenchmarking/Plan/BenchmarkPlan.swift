package import Foundation
package import LayoutCases

/// The experiments of a benchmark. Each lays out all its problems with all its contenders.
package struct BenchmarkPlan: Sendable, Hashable {
  package static let format = "plumb-plan/1"

  package var name: String
  package var experiments: [BenchmarkExperiment]

  package init(name: String, experiments: [BenchmarkExperiment]) {
    self.name = name
    self.experiments = experiments
  }
}

/// Problems that are laid out by the same contenders, with the same limits.
package struct BenchmarkExperiment: Sendable, Hashable {
  /// Unique in the plan. Growth is fitted over the problems of one experiment.
  package var name: String
  /// The labels of families with their parameters, such as `mixed:rows=30,columns=30`.
  package var families: [String] = []
  /// Cases from files: `FILE` if it has one case, else `FILE#NAME`.
  package var cases: [String] = []
  package var sweep: BenchmarkSweep?
  /// The contenders that are each measured in processes of their own.
  package var contenders: [ContenderDescription] = []
  /// Groups of contenders that are measured in the same processes, in a different order in each iteration.
  package var together: [[ContenderDescription]] = []
  /// The number of processes that repeat a measurement. From six on there are intervals of 95 %.
  package var repeats = 7
  /// The number of measured iterations of a process, after `warmUp` iterations that are not counted.
  package var iterations = 5
  package var warmUp = 1
  /// A process starts no further iteration after this many seconds; the first one it always runs.
  package var enough = 10.0
  /// The most seconds that a process may run.
  package var timeLimit = 60.0
  /// The most memory of a process, in GiB.
  package var memoryLimit = 8.0
  /// The seed of the families' cases.
  package var seed: UInt64 = 1

  package init(name: String) { self.name = name }

  /// The names of all problems: families with parameters, and cases.
  ///
  /// - Precondition: the experiment was read from a plan; reading checks families and parameters.
  package var problems: [String] { families + cases + (sweep.map { [$0.problem] } ?? []) }

  /// The groups of contenders that share a process: each contender alone, then those measured together. The
  /// first contender occurs a second time under another name: its two measurements differ only by noise.
  package var settings: [[ContenderDescription]] {
    if let first = contenders.first { return contenders.map { [$0] } + [[first.twin]] + together }
    guard let group = together.first, let first = group.first else { return [] }
    return [group + [first.twin]] + together.dropFirst()
  }
}

extension BenchmarkPlan {
  /// Reads a plan. Unknown keys, duplicate keys and numbers out of range are errors.
  ///
  /// - Throws: `CaseError` with the path of the wrong value.
  package init(json: Data) throws(CaseError) { self = try strictDocument(Self.self, json) }

  /// The plan's canonical text, with all default values written out.
  package func json() throws -> String { try canonicalText(of: self) }
}

extension BenchmarkPlan: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case experiments, format, name
  }

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a plan")
    try object.allow(CodingKeys.allCases.map(\.rawValue), in: "a plan")
    guard try object.string("format") == Self.format else {
      throw object.mismatch("format", "\"\(Self.format)\"")
    }
    name = try object.name("name")
    experiments = try object.array("experiments", of: "experiments")
    if experiments.isEmpty { throw object.problem("experiments", "is empty; at least one is needed") }
    var names: Set<String> = []
    for (index, experiment) in experiments.enumerated() where !names.insert(experiment.name).inserted {
      throw CaseProblem(
        path: object.path["experiments"][index]["name"],
        text: "is \(quoted(experiment.name)), as another experiment; a name of its own is needed")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(name, forKey: .name)
    try object.encode(experiments, forKey: .experiments)
  }
}

/// A contender as described in a plan.
package struct ContenderDescription: Sendable, Hashable {
  /// The contender's name in results.
  package var name: String
  /// The engine, such as `direct`, `constraint/cells/structural` or `external:COMMAND`.
  package var engine: String
  /// How far coordinates may be off, in points. If nil: the tolerance of comparisons, 1e-6 points for another
  /// program.
  package var tolerance: Double?
  /// What is different about its layout, if it makes another one of the same kind; its frames then need not be
  /// those of the direct engine.
  package var unlike: String?

  package init(_ engine: String, name: String? = nil, tolerance: Double? = nil, unlike: String? = nil) {
    self.engine = engine
    self.name = name ?? engine
    self.tolerance = tolerance
    self.unlike = unlike
  }

  static let twinPrefix = "A/A:"

  /// The same contender under another name.
  var twin: Self { Self(engine, name: Self.twinPrefix + name, tolerance: tolerance, unlike: unlike) }
}

/// The work of one process.
package struct BenchmarkTask: Sendable, Hashable, Codable {
  package var experiment: String
  /// A family's label, or a case of a file.
  package var problem: String
  /// The change from step to step; nil if the problem is laid out as it is.
  package var sweep: BenchmarkSweep?
  package var seed: UInt64
  /// If there are several, each iteration measures them in a different order.
  package var contenders: [ContenderDescription]
  /// Counts from 1.
  package var `repeat`: Int
  /// The position in the run's order, from 0.
  package var position = 0
  package var iterations: Int
  package var warmUp: Int
  /// A process starts no further iteration after this many seconds of work.
  package var enough: Double
  /// Seconds from the start of the process.
  package var timeLimit: Double
  /// GiB.
  package var memoryLimit: Double
  /// The seed of the orders within the process.
  package var orderSeed: UInt64 = 0

  /// The name in results of a group measured together; nil for a single contender.
  package var together: String? {
    contenders.count > 1 ? contenders.map(\.name).joined(separator: "+") : nil
  }
}

extension BenchmarkPlan {
  /// All processes of a run, in an order that depends on the seed alone: the first repeat of everything, then
  /// the second, and so on. What is compared is thus measured within a short time, and a slow change of the
  /// machine's speed is in both.
  package func tasks(shuffle seed: UInt64) -> [BenchmarkTask] {
    var random = SeededGenerator(seed: seed)
    let repeats = Dictionary(grouping: experiments.flatMap(\.tasks), by: \.repeat)
    let order = repeats.sorted { $0.key < $1.key }.flatMap { random.shuffled($0.value) }
    return order.enumerated().map { position, task in
      var task = task
      task.position = position
      task.orderSeed = random.next()
      return task
    }
  }
}

extension BenchmarkExperiment {
  fileprivate var tasks: [BenchmarkTask] {
    problems.flatMap { problem in
      settings.flatMap { contenders in
        (1...repeats).map { number in
          BenchmarkTask(
            experiment: name, problem: problem, sweep: sweep, seed: seed, contenders: contenders,
            repeat: number, iterations: iterations, warmUp: warmUp, enough: enough, timeLimit: timeLimit,
            memoryLimit: memoryLimit)
        }
      }
    }
  }
}
