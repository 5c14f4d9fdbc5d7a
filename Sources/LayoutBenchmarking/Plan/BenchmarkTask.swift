import LayoutCases

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
