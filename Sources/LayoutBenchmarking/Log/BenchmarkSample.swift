import LayoutCore

/// One measurement, or why there is none: a line of the format `plumb-sample/1`.
package struct BenchmarkSample: Sendable, Hashable, Codable {
  package static let format = "plumb-sample/1"

  /// The seconds of each phase.
  package struct Phases: Sendable, Hashable, Codable {
    package var build, compile, load, solve, readBack: Double

    init(_ statistics: LayoutStatistics) {
      build = statistics[.build]
      compile = statistics[.compile]
      load = statistics[.load]
      solve = statistics[.solve]
      readBack = statistics[.readBack]
    }
  }

  package var format = Self.format

  // MARK: What was measured

  package var experiment: String
  package var problem: String
  package var seed: UInt64
  package var contender: String
  /// The contenders that shared the process; nil for one by itself.
  package var together: String?
  package var `repeat`: Int
  /// Counts from 1.
  package var iteration: Int
  /// The step of a sweep, counted from 1, and its width in points.
  package var step: Int?
  package var width: Double?
  package var position: Int

  // MARK: What came out

  /// `placed`, another status of the engine, or `different`, `timeOut`, `outOfMemory` or `crash`.
  package var outcome: String
  package var reason: String?
  /// Total seconds; nil without a result.
  package var total: Double?
  package var roundTrip: Double?
  package var seconds: Phases?
  package var cells: Int?
  package var views: Int?
  /// The verdict of comparing the frames with the direct engine's; `unchecked` if the process ended before,
  /// `reference` for the direct engine itself, `none` for a contender that makes no layout, `unlike` for one
  /// that makes another layout of the same kind.
  package var verdict: String?
  /// The largest relative deviation of a coordinate; for other programs the largest distance in points.
  package var deviation: Double?

  /// The version of another program that made the layout, as it says itself.
  package var engineVersion: String?

  // MARK: Sizes of the program, and effort

  package var rows, columns, nonzeros, folded, stages, iterations, rounds, measures: Double?
  /// The frames that a step of a session changed.
  package var moved: Double?

  // MARK: Layouts of files

  /// The cases of the file, and the processor seconds that the process took for all of them.
  package var cases, cpu: Double?
  package var inputBytes, outputBytes: Int?

  // MARK: Memory

  /// The largest memory of the process so far.
  package var peakBytes: Int?
  /// The memory of the process before the problem was made; every process of the tool has it.
  package var baseBytes: Int?
  package var treeBytes, resultBytes, programBytes: Int?

  /// Whether this is the last sample of its process, which is then finished.
  package var last: Bool?

  init(_ task: BenchmarkTask, contender: String, iteration: Int, step: Int?, outcome: String) {
    experiment = task.experiment
    problem = task.problem
    seed = task.seed
    self.contender = contender
    together = task.together
    self.repeat = task.repeat
    self.iteration = iteration
    if let sweep = task.sweep, let step {
      self.step = step
      width = sweep.width(step - 1)
    }
    position = task.position
    self.outcome = outcome
  }

  /// Stores the results of a run.
  mutating func take(_ run: ContenderRun, _ problem: BenchmarkProblem) {
    let statistics = run.result.statistics
    let counts = statistics.counts
    reason = run.result.status.reason
    total = run.total
    roundTrip = run.roundTrip
    seconds = Phases(statistics)
    (rows, columns, nonzeros) = (counts["rows"], counts["variables"], counts["nonzeros"])
    (folded, stages, iterations) = (counts["foldedRows"], counts["stages"], counts["iterations"])
    (rounds, measures, moved) = (counts["rounds"], counts["measures"], counts["moved"])
    programBytes = counts["programBytes"].map { Int($0) }
    resultBytes = run.result.heldBytes
    if let file = run.file {
      (cases, cpu) = (Double(file.cases), file.cpu)
      (inputBytes, outputBytes) = (file.inputBytes, file.outputBytes)
    }
  }
}

extension LayoutStatus {
  fileprivate var reason: String? {
    switch self {
    case .placed, .unbounded: nil
    case .unsupported(_, let reason), .refused(_, let reason), .solverFailure(let reason): reason
    }
  }
}
