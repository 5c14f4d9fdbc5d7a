public import LayoutCore
public import LinearProgramming

/// The constraint engine: compiles the rules into a layout program, lets a solver solve it stage by stage,
/// and reads the frames back.
public struct ConstraintEngine: LayoutEngine {
  /// Where the simplex method starts.
  public enum Start: String, CaseIterable, Sendable {
    /// The solver's own start.
    case cold
    /// A basis guessed from declared data alone.
    case structural
    /// Structural in the first stage; in later ones the basis that follows from the values of earlier stages.
    case propagated

    var stagedStart: StagedSolve.Start {
      switch self {
      case .cold: .cold
      case .structural: .structural
      case .propagated: .propagated
      }
    }
  }

  /// How a ViewThatFits is decided (F7); both give the same answer.
  public enum Choices: String, CaseIterable, Sendable {
    /// By comparing lengths; the choice is assumed, and checked against the solution.
    case compared
    /// By a mixed-integer program with one binary variable per child, over the lengths that the solution
    /// gives.
    case integer
  }

  public var encoding: Encoding
  public var start: Start
  public var choices = Choices.compared
  public var solver: any LinearProgramSolver
  /// How linear programs are solved. The time limit covers a whole layout: compiling, every round, and every
  /// program for a part of the tree. When it passes, or the calling task is cancelled, the layout ends with a
  /// solver failure. The iteration limit holds for each linear program.
  public var options = SolverOptions()
  /// The largest dominance weight before a program is cut into stages.
  public var weightCap = 1e5
  /// The most rows in a stage.
  public var rowCap = Staging.rowCap
  /// Whether to evaluate the final program in exact arithmetic too, which is slow. The statistics then say
  /// how far the solution is off, and the result has `nearestFrames`, the doubles nearest to the exact
  /// coordinates.
  public var checksExactly = false
  /// Whether every length that a view declares is a variable of its own in the cells encoding, so that an
  /// explanation can name it. The layout is the same.
  public var namesData = false
  /// The most lengths that a layout asks of one view before it begins again and offers of equal value are one
  /// offer (see `MeasurementHost`). The layout is the same.
  package var expressionLimit = 16
  /// Whether definitions are evaluated in their order instead of being solved, for benchmarks of what a solver
  /// costs.
  package var follows = false
  /// The most rounds of correcting assumptions, in every program.
  public var roundLimit = 1000

  public init(
    encoding: Encoding = .tracks, start: Start = .propagated, solver: any LinearProgramSolver
  ) {
    self.encoding = encoding
    self.start = start
    self.solver = solver
  }

  /// The cells encoding keeps every row of a rule as a row of the linear program. A propagated start gets a
  /// small first stage.
  var staging: Staging {
    Staging(
      weightCap: weightCap, rowCap: rowCap, firstRowCap: start == .propagated ? firstRowCap : .max,
      boundsColumns: encoding == .tracks)
  }

  /// The most rows in the first stage of a propagated start; no limit if stages have none.
  private var firstRowCap: Int { rowCap == .max ? .max : Staging.firstRowCap }

  public var name: String {
    "constraint/\(encoding.rawValue)" + (start == .propagated ? "" : "/\(start.rawValue)")
      + (choices == .compared ? "" : "/\(choices.rawValue)")
  }

  public func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    solve(tree, in: proposal, host: host).result
  }

  /// A layout together with the program it was read from.
  public func solve(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> ConstraintSolution {
    work(on: tree) { limits in solve(tree, in: proposal, host: host, limits) }
  }

  private func solve(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host, _ limits: WorkLimits
  ) -> ConstraintSolution {
    var statistics = LayoutStatistics()
    if let reason = Self.refusal(of: proposal) {
      return ConstraintSolution(LayoutResult(status: .refused(view: 0, reason: reason)))
    }
    let facts = statistics.time(.build) { self.facts(of: tree) }
    let answers = MeasurementHost(facts, self, limits)
    defer { answers.retire() }
    var loop = AssumptionLoop(self, answers)
    do throws(Compiler.Failure) {
      let (compiler, solve) = try loop.symbolsFirst { loop throws(Compiler.Failure) in
        try loop.settle(
          &statistics,
          compile: { compiler throws(Compiler.Failure) in
            try compiler.compileRoot(in: proposal, host: host)
          },
          solve: { compiler, statistics throws(Compiler.Failure) in
            try answers.solve(compiler, from: start.stagedStart, &statistics)
          })
      }
      statistics.add(answers.statistics)
      if let view = compiler.firstInfinite {
        return ConstraintSolution(LayoutResult(status: .unbounded(view: view), statistics: statistics))
      }
      return ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: checksExactly)
    } catch {
      statistics.add(answers.statistics)
      return ConstraintSolution(LayoutResult(status: error.status(in: tree), statistics: statistics))
    }
  }

  /// The facts of a tree for this engine. Only the tracks encoding gathers leaves in stretches.
  func facts(of tree: LayoutTree, _ parameters: Parameters = .none) -> TreeFacts {
    TreeFacts(tree, gathersLeaves: encoding == .tracks, parameters: parameters)
  }

  /// Why a proposal is refused; nil if each side is nil, ∞ or a finite length of at least 0 (Semantics,
  /// section 6).
  static func refusal(of proposal: ProposedViewSize) -> String? {
    for axis in Axis.allCases {
      if let length = proposal[axis], !(length >= 0) {
        return "proposes \(length) on the \(axis) axis; a length of at least 0, nil or ∞ is needed"
      }
    }
    return nil
  }
}

// MARK: Threads, time and cancellation

extension ConstraintEngine {
  /// Runs `body` with enough stack for the depth of a tree: on a thread of its own if the calling thread has
  /// less left. Compiling recurses through the tree, and so does solving if a part of the tree is asked in
  /// numbers.
  func work<Answer>(on tree: LayoutTree, _ body: (WorkLimits) -> Answer) -> Answer {
    withUnsafeCurrentTask { task in
      // The new thread belongs to no task, so it asks the calling task, which waits for it.
      let limits = WorkLimits(seconds: options.timeLimit) { task?.isCancelled ?? false }
      return CallStack.with(atLeast: (tree.depth + 8) * Self.bytesPerLevel) { body(limits) }
    }
  }

  /// An upper bound on the stack that a level of the tree needs.
  private static var bytesPerLevel: Int {
    #if DEBUG
      64 << 10
    #else
      16 << 10
    #endif
  }
}

/// When the work on a layout has to end.
struct WorkLimits {
  private let seconds: Double
  private let deadline: Deadline
  private let isCancelled: () -> Bool

  static var none: WorkLimits { WorkLimits(seconds: .infinity) { false } }

  init(seconds: Double, isCancelled: @escaping () -> Bool) {
    self.seconds = seconds
    self.isCancelled = isCancelled
    deadline = Deadline(seconds: seconds)
  }

  /// Limits that count from now, with the same cancellation.
  func again(seconds: Double) -> WorkLimits { WorkLimits(seconds: seconds, isCancelled: isCancelled) }

  var secondsLeft: Double { deadline.secondsLeft }

  func check() throws(Compiler.Failure) {
    if isCancelled() { throw .solverFailure("cancelled") }
    if deadline.secondsLeft <= 0 { throw .solverFailure("the layout took more than \(seconds) s") }
  }
}

extension Compiler.Failure {
  func status(in tree: LayoutTree) -> LayoutStatus {
    switch self {
    case .refused(let view, let reason): .refused(view: view, reason: reason)
    case .tooDeep(let view):
      .solverFailure(
        "view \(tree.label(of: view)) would be compiled under more than \(MeasurementHost.hardLimit) proposals; nest "
          + "fewer containers")
    case .solverFailure(let reason): .solverFailure(reason)
    }
  }
}
