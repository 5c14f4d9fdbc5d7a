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
  /// The number of processes that repeat a measurement.
  package var repeats = 5
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
  private enum Key: String, CodingKey, CaseIterable {
    case experiments, format, name
  }

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a plan")
    try object.allow(Key.allCases.map(\.rawValue), in: "a plan")
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
    var object = encoder.container(keyedBy: Key.self)
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

  package init(_ engine: String, name: String? = nil, tolerance: Double? = nil) {
    self.engine = engine
    self.name = name ?? engine
    self.tolerance = tolerance
  }

  static let twinPrefix = "A/A:"

  /// The same contender under another name.
  var twin: Self { Self(engine, name: Self.twinPrefix + name, tolerance: tolerance) }
}

/// A case that is laid out step by step, with one change in each step.
package struct BenchmarkSweep: Sendable, Hashable {
  /// What changes.
  package enum Subject: Sendable, Hashable {
    /// The proposed width.
    case proposal
    /// The width of a fixed leaf, given by its path: `0/3/5` is the root's fourth row's sixth view.
    case leaf(String)
    /// The alignment of the root grid: leading, center, trailing, then from the start again.
    case alignment
  }

  /// A family's label or a case from a file.
  package var problem: String
  package var subject: Subject
  /// The first and the last width, in points; not used for alignments.
  package var from = 0.0
  package var to = 0.0
  /// The number of steps, at equal distances; at least 2.
  package var steps: Int

  package init(_ problem: String, _ subject: Subject, from: Double = 0, to: Double = 0, steps: Int) {
    (self.problem, self.subject, self.from, self.to, self.steps) = (problem, subject, from, to, steps)
  }

  /// The width in a step, counted from 0, in points; nil for alignments.
  package func width(_ step: Int) -> Double? {
    subject == .alignment ? nil : from + (to - from) * Double(step) / Double(steps - 1)
  }
}

extension BenchmarkSweep: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case alignments, `case`, leaf, widths
  }

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a sweep")
    try object.allow(Key.allCases.map(\.rawValue), in: "a sweep")
    problem = try object.name("case")
    if let alignments = try object.optional("alignments", { try object.integer($0, in: 2...100_000) }) {
      (subject, steps) = (.alignment, alignments)
      if object.keys.contains("widths") || object.keys.contains("leaf") {
        throw object.problem("alignments", "stands beside widths; a sweep changes one thing")
      }
    } else {
      let needed = "[from, to, steps], two lengths and a number of at least 2,"
      let widths: [Double] = try object.array("widths", of: needed)
      guard widths.count == 3, widths[0] >= 0, widths[1] >= 0, (2...100_000).contains(widths[2]),
        let steps = Int(exactly: widths[2])
      else { throw object.mismatch("widths", needed) }
      (from, to, self.steps) = (widths[0], widths[1], steps)
      subject = try object.optional("leaf") { .leaf(try object.name($0)) } ?? .proposal
    }
    guard !problem.contains(".json"), !problem.contains(".ndjson") else { return }
    do throws(FamilyError) { problem = try Family(problem).label } catch {
      throw object.problem("case", "\(error)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(problem, forKey: .case)
    switch subject {
    case .alignment: try object.encode(steps, forKey: .alignments)
    case .leaf(let path):
      try object.encode(path, forKey: .leaf)
      try object.encode([from, to, Double(steps)], forKey: .widths)
    case .proposal: try object.encode([from, to, Double(steps)], forKey: .widths)
    }
  }
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
  /// All processes of a run, in an order that depends on the seed alone.
  package func tasks(shuffle seed: UInt64) -> [BenchmarkTask] {
    var random = SeededGenerator(seed: seed)
    return random.shuffled(experiments.flatMap(\.tasks)).enumerated().map { position, task in
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
