public import Foundation
public import LayoutCases

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

extension BenchmarkPlan {
  /// Reads a plan; unknown keys, keys given twice and numbers out of their range are errors.
  ///
  /// - Throws: `CaseError` with the path of what is wrong.
  public init(json: Data) throws(CaseError) { self = try strictDocument(Self.self, json) }

  /// The plan's canonical text, in which nothing is left to defaults.
  public func json() throws -> String { try canonicalText(of: self) }
}

extension BenchmarkPlan: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case experiments, format, name
  }

  public init(from decoder: any Decoder) throws {
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

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(name, forKey: .name)
    try object.encode(experiments, forKey: .experiments)
  }
}

/// A contender as a plan names it.
public struct ContenderDescription: Sendable, Hashable {
  /// What results call it.
  public var name: String
  /// What it is, such as `direct`, `constraint/cells/structural` or `external:COMMAND`.
  public var engine: String
  /// How far its coordinates may be off, in points; nil is the tolerance of comparisons, 1e-6 points for another program.
  public var tolerance: Double?

  public init(_ engine: String, name: String? = nil, tolerance: Double? = nil) {
    self.engine = engine
    self.name = name ?? engine
    self.tolerance = tolerance
  }

  static let twinPrefix = "A/A:"

  /// The same contender, to be told apart by its name alone.
  var twin: Self { Self(engine, name: Self.twinPrefix + name, tolerance: tolerance) }
}

/// One case that is laid out step by step, with one thing changed in each.
public struct BenchmarkSweep: Sendable, Hashable {
  /// What changes.
  public enum Subject: Sendable, Hashable {
    /// The proposed width.
    case proposal
    /// The width of a fixed leaf, named by its path, such as `0/3/5`: of the root, the fourth row, its sixth view.
    case leaf(String)
    /// The alignment of the root grid: leading, center, trailing, and again.
    case alignment
  }

  /// A family, or a case of a file.
  public var problem: String
  public var subject: Subject
  /// The first and the last width, in points; of no meaning for alignments.
  public var from = 0.0
  public var to = 0.0
  /// How many there are, at equal distances; at least 2.
  public var steps: Int

  public init(_ problem: String, _ subject: Subject, from: Double = 0, to: Double = 0, steps: Int) {
    (self.problem, self.subject, self.from, self.to, self.steps) = (problem, subject, from, to, steps)
  }

  /// The width in a step, counted from 0; nil for alignments.
  public func width(_ step: Int) -> Double? {
    subject == .alignment ? nil : from + (to - from) * Double(step) / Double(steps - 1)
  }
}

extension BenchmarkSweep: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case alignments, `case`, leaf, widths
  }

  public init(from decoder: any Decoder) throws {
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

  public func encode(to encoder: any Encoder) throws {
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

/// What one process measures.
public struct BenchmarkTask: Sendable, Hashable, Codable {
  public var experiment: String
  /// A family's label, or a case of a file.
  public var problem: String
  /// What changes from step to step; nil where the problem is laid out as it is.
  public var sweep: BenchmarkSweep?
  public var seed: UInt64
  /// More than one are measured in another order in each iteration.
  public var contenders: [ContenderDescription]
  /// From 1 on.
  public var `repeat`: Int
  /// The place in the order of the run, from 0 on.
  public var position = 0
  public var iterations: Int
  public var warmUp: Int
  /// Seconds of work after which no other iteration is begun.
  public var enough: Double
  /// Seconds from the start of the process.
  public var timeLimit: Double
  /// GiB.
  public var memoryLimit: Double
  /// The seed of the orders within the process.
  public var orderSeed: UInt64 = 0

  /// How results call contenders that are measured together; nil for one by itself.
  public var together: String? {
    contenders.count > 1 ? contenders.map(\.name).joined(separator: "+") : nil
  }
}

extension BenchmarkPlan {
  /// Every process of a run, in an order that the seed alone decides.
  public func tasks(shuffle seed: UInt64) -> [BenchmarkTask] {
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
