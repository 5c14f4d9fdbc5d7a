public import LayoutCore
public import LinearProgramming

/// The constraint engine: compiles the rules into a layout program, has it solved stage by stage, and
/// reads the frames back.
public struct ConstraintEngine: LayoutEngine {
  /// Where the simplex method starts.
  public enum Start: String, CaseIterable, Sendable {
    /// The solver's own start.
    case cold
    /// A basis guessed from declared data alone.
    case structural
    /// Structural in the first stage; in later ones the basis that follows from what earlier stages solved.
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
    /// By comparing lengths: assumed, and checked against the solution.
    case compared
    /// By a mixed-integer program with one binary per choice, over what the solution gives.
    case integer
  }

  public var encoding: Encoding
  public var start: Start
  public var choices = Choices.compared
  public var solver: any LinearProgramSolver
  public var options = SolverOptions()
  /// The largest dominance weight before a program is cut into stages.
  public var weightCap = 1e5
  /// The most rows in a stage.
  public var rowCap = Staging.rowCap
  /// Whether to follow the final program in exact arithmetic too, which is slow, count how the solution does,
  /// and tell the frames nearest to the exact ones.
  public var checksExactly = false
  /// Whether every length that a view declares is a variable of its own in the cells encoding, so that an
  /// explanation can name it. The layout is the same.
  public var namesData = false
  /// The most rounds of correcting assumptions.
  public var roundLimit = 1000

  public init(
    encoding: Encoding = .tracks, start: Start = .propagated, solver: any LinearProgramSolver
  ) {
    self.encoding = encoding
    self.start = start
    self.solver = solver
  }

  /// In the cells encoding a row for every rule instance is a row of the linear program too. A propagated start
  /// begins with few rows.
  var staging: Staging {
    Staging(
      weightCap: weightCap, rowCap: rowCap, openingCap: start == .propagated ? openingCap : .max,
      boundsColumns: encoding == .tracks)
  }

  /// The most rows in the first stage of a propagated start; as many as it likes where stages are not capped.
  private var openingCap: Int { rowCap == .max ? .max : Staging.openingCap }

  public var name: String {
    "constraint/\(encoding.rawValue)" + (start == .propagated ? "" : "/\(start.rawValue)")
      + (choices == .compared ? "" : "/\(choices.rawValue)")
  }

  public func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    solve(tree, in: proposal, host: host).result
  }

  /// A layout together with the program it was read from.
  public func solve(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> ConstraintSolution {
    withStack(for: tree) { solveHere(tree, in: proposal, host: host) }
  }

  private func solveHere(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) -> ConstraintSolution {
    var statistics = LayoutStatistics()
    if let reason = Self.refusal(of: proposal) {
      return ConstraintSolution(LayoutResult(status: .refused(view: 0, reason: reason)))
    }
    let facts = statistics.time(.build) { self.facts(of: tree) }
    let answers = LayoutHost(facts, self)
    defer { answers.retire() }
    do throws(Compiler.Failure) {
      let settled = try settle(facts, answers, &statistics) { compiler throws(Compiler.Failure) in
        try compiler.compileRoot(in: proposal, host: host)
      }
      statistics.add(answers.statistics)
      if let view = settled.compiler.firstInfinite {
        return ConstraintSolution(LayoutResult(status: .unbounded(view: view), statistics: statistics))
      }
      return ConstraintSolution(
        reading: settled.compiler, settled.solve, tree, statistics, exactly: checksExactly)
    } catch {
      statistics.add(answers.statistics)
      return ConstraintSolution(LayoutResult(status: error.status(in: tree), statistics: statistics))
    }
  }

  /// What the structure of a tree tells this engine: the tracks encoding lays leaves out track by track.
  func facts(of tree: LayoutTree, _ openings: Openings = .none) -> TreeFacts {
    TreeFacts(tree, gathersLeaves: encoding == .tracks, openings: openings)
  }

  /// The answer of one view to a proposal in numbers: a program of its own.
  func answer(
    _ facts: TreeFacts, _ node: Int, in proposal: ProposedViewSize, guide: AlignmentKey?, _ host: LayoutHost
  ) -> Result<(size: Size, guide: Double?), Compiler.Failure> {
    var own = LayoutStatistics()
    let before = host.statistics.total
    defer {
      own[.compile] -= host.statistics.total - before  // Of programs inside this one.
      host.addSubproblem(own)
    }
    do throws(Compiler.Failure) {
      let settled = try settle(facts, host, &own) { compiler throws(Compiler.Failure) in
        try compiler.answer(node, in: proposal, guide: guide)
      }
      let values = settled.solve.values
      func value(_ length: Length) -> Double { length.expression?.value(at: values) ?? .infinity }
      let extent = settled.output.extent
      let size = Size(width: value(extent.width), height: value(extent.height))
      return .success((size, settled.output.guide?.value(at: values)))
    } catch {
      return .failure(error)
    }
  }

  /// Section 6: a proposal is nil, ∞ or a finite length that is not negative.
  static func refusal(of proposal: ProposedViewSize) -> String? {
    for axis in Axis.allCases {
      if let length = proposal[axis], !(length >= 0) {
        return "proposes \(length) on the \(axis) axis; a length of at least 0, nil or ∞ is needed"
      }
    }
    return nil
  }
}

extension Compiler.Failure {
  func status(in tree: LayoutTree) -> LayoutStatus {
    switch self {
    case .refused(let view, let reason): .refused(view: view, reason: reason)
    case .tooDeep(let view):
      .solverFailure(
        "view \(tree.label(of: view)) would be compiled under more than \(Compiler.sizingLimit) proposals; nest "
          + "fewer containers")
    case .solverFailure(let reason): .solverFailure(reason)
    }
  }
}
