import LinearProgramming

extension Misuse {
  private static func basis(_ rows: [Basis.Status], _ columns: [Basis.Status]) -> Basis {
    Basis(rows: rows, columns: columns)
  }

  private static let seconds = "give seconds, 0 or more"
  private static let unit = "give a number between 0 and 1"
  private static let unsuited =
    "does not suit the bounds; rest at a finite bound, free only without and fixed only at equal ones"

  private static func options(
    _ description: String, _ answer: Answer, change: (inout SolverOptions) -> Void
  ) -> Misuse {
    Misuse(description, answer, options: change)
  }

  /// Options and start bases that make no sense, or only just.
  static let optionsAndStarts: [Misuse] = [
    options("no time", .stopped(.timeLimit, .unknown)) { $0.timeLimit = 0 },
    options("no time, interior", .stopped(.timeLimit, .unknown)) {
      ($0.timeLimit, $0.method) = (0, .interior)
    },
    options("negative time", .refused("options.timeLimit", "is -1.0; \(seconds)")) { $0.timeLimit = -1 },
    options("NaN time", .refused("options.timeLimit", "is nan; \(seconds)")) { $0.timeLimit = .nan },
    options("negative infinite time", .refused("options.timeLimit", "is -inf; \(seconds)")) {
      $0.timeLimit = -.infinity
    },
    options("infinite time", .optimal(5)) { $0.timeLimit = .infinity },
    options("centuries of time", .optimal(5)) { $0.timeLimit = 1e300 },
    options("no iterations", .stopped(.iterationLimit, .infeasible)) {
      ($0.iterationLimit, $0.coldStart) = (0, .standard)
    },
    options("no iterations, primal", .stopped(.iterationLimit, .infeasible)) {
      ($0.iterationLimit, $0.coldStart, $0.method) = (0, .standard, .primal)
    },
    options("no iterations, exact", .stopped(.iterationLimit, .infeasible)) {
      ($0.iterationLimit, $0.coldStart, $0.method) = (0, .standard, .exact)
    },
    options("negative iterations", .refused("options.iterationLimit", "is -1; give 0 or more")) {
      $0.iterationLimit = -1
    },
    options("most iterations", .optimal(5)) { $0.iterationLimit = .max },
    options("primal tolerance 0", .refused("options.primalTolerance", "is 0.0; \(unit)")) {
      $0.primalTolerance = 0
    },
    options("primal tolerance 1", .refused("options.primalTolerance", "is 1.0; \(unit)")) {
      $0.primalTolerance = 1
    },
    options("NaN primal tolerance", .refused("options.primalTolerance", "is nan; \(unit)")) {
      $0.primalTolerance = .nan
    },
    options("dual tolerance 0", .refused("options.dualTolerance", "is 0.0; \(unit)")) {
      $0.dualTolerance = 0
    },
    options("dual tolerance 1", .refused("options.dualTolerance", "is 1.0; \(unit)")) {
      $0.dualTolerance = 1
    },
    options("NaN dual tolerance", .refused("options.dualTolerance", "is nan; \(unit)")) {
      $0.dualTolerance = .nan
    },
    options("tiny tolerances", .optimal(5)) { ($0.primalTolerance, $0.dualTolerance) = (1e-300, 1e-300) },

    Misuse(
      "basis without rows", .refused("start.rows", "has 0 statuses; give 2, one per row"),
      start: basis([], [.basic, .basic])),
    Misuse(
      "basis with a column too many", .refused("start.columns", "has 3 statuses; give 2, one per column"),
      start: basis([.basic, .basic], [.atLower, .atLower, .atLower])),
    Misuse(
      "too many basic", .refused("start", "has 3 basic rows and columns; give as many as there are rows, 2"),
      start: basis([.basic, .basic], [.basic, .atLower])),
    Misuse(
      "too few basic", .refused("start", "has 1 basic rows and columns; give as many as there are rows, 2"),
      start: basis([.basic, .atUpper], [.atLower, .atLower])),
    Misuse(
      "row at an infinite lower bound", .refused("start.rows[1]", unsuited),
      start: basis([.basic, .atLower], [.basic, .atLower])),
    Misuse(
      "column at an infinite upper bound", .refused("start.columns[1]", unsuited),
      start: basis([.basic, .basic], [.atLower, .atUpper])),
    Misuse(
      "free at a bounded column", .refused("start.columns[0]", unsuited),
      start: basis([.basic, .basic], [.free, .atLower])),
    Misuse(
      "fixed between two bounds", .refused("start.columns[0]", unsuited),
      start: basis([.basic, .basic], [.fixed, .atLower])),
    Misuse(
      "start that is neither primal nor dual feasible", .optimal(-10),
      program: program(
        [(-1, 0, 10), (1, 0, .infinity)], [([1, 1], 4, .infinity), ([1, -1], -.infinity, 10)]),
      start: basis([.basic, .basic], [.atLower, .atLower])),
  ]
}
