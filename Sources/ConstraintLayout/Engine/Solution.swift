public import LayoutCore
public import LinearProgramming

/// A layout of the constraint engine, with the program, the values and the stages that it was read from.
public struct ConstraintSolution: Sendable {
  public private(set) var result: LayoutResult
  /// Empty unless the layout was placed.
  public private(set) var program = LayoutProgram()
  /// The value of each variable of `program`.
  public private(set) var values: [Double] = []
  /// For each definition of `program`, the row that its value attains in the solver's last basis.
  public private(set) var attained: [Int32] = []
  /// Stages and dominance weights; nil unless the layout was placed.
  public private(set) var plan: DominanceWeights?
  /// For each variable that stands for a measured answer (L7, F8), the offer that was measured; empty unless
  /// the engine has `namesData`.
  package private(set) var measuredOffers: [Int: MeasuredOffer] = [:]
  /// For each variable that is a share of a distribution, its place in the order (S2); empty unless the engine
  /// has `namesData`.
  package private(set) var visits: [Int: DistributionStep] = [:]
  /// For each ViewThatFits that is placed, what it shows and why (F7); empty unless the engine has `namesData`.
  package private(set) var choices: [Int: ToldChoice] = [:]
  private var readBack = ReadBack()

  /// The expressions of x, y, width and height, in this order, of each shown node, over the variables of
  /// `program`; empty unless the layout was placed. Complexity: linear in the terms.
  public func frameExpressions() -> [Int: [Affine]] {
    readBack.expressions().filter { !result.frames[$0.key].isNull }
  }

  /// The expressions of one node, as in `frameExpressions()`; nil if it is not shown. Complexity: linear in the frames.
  public func frameExpressions(of node: Int) -> [Affine]? {
    guard result.frames.indices.contains(node), !result.frames[node].isNull else { return nil }
    return readBack.expressions(of: node)
  }

  /// The expressions of the position and the length of each column (horizontal) or row (vertical) of a grid,
  /// over the variables of `program`; nil if the grid is not shown (F7) or the layout was not placed.
  /// Complexity: linear in the tracks of all grids.
  package func trackExpressions(
    _ axis: Axis, ofGrid node: Int
  ) -> [(position: Affine, length: Affine)]? {
    guard result.frames.indices.contains(node), !result.frames[node].isNull else { return nil }
    let grid = readBack.trackExpressions().first { $0.node == node }
    return (axis == .horizontal ? grid?.columns : grid?.rows)?.map { ($0.position, $0.length) }
  }

  init(_ result: LayoutResult) { self.result = result }

  init(
    reading compiler: Compiler, _ solve: StagedSolve, _ tree: LayoutTree, _ statistics: LayoutStatistics,
    exactly: Bool
  ) {
    var statistics = statistics
    var overflow: Int?
    result = LayoutResult(status: .placed)
    statistics.time(.readBack) {
      let read = compiler.readBack.frames(count: tree.count, at: solve.values)
      result.frames = read.frames
      overflow = read.overflow
      result.grids = compiler.readBack.grids(at: solve.values)
      tree.removeMissing(from: &result.frames)
      result.grids.removeAll { result.frames[$0.node].isNull }
    }
    if let view = overflow {
      result = LayoutResult(status: .unbounded(view: view))
    }
    if exactly, result.status == .placed {
      let exact = ExactCheck(compiler.program, values: solve.values)
      statistics.count(exact)
      var nearest = compiler.readBack.nearestFrames(count: tree.count, at: exact.exact)
      for node in nearest.indices where result.frames[node].isNull { nearest[node] = .null }
      result.nearestFrames = nearest
    }
    result.statistics = statistics
    program = compiler.program
    values = solve.values
    attained = solve.attained
    plan = solve.plan
    readBack = compiler.readBack
    measuredOffers = compiler.measuredOffers
    visits = compiler.visits
    for (node, choice) in compiler.rows.choices { choices[node] = choice.told(node, tree, at: solve.values) }
  }
}

// MARK: Statistics

extension LayoutStatistics {
  /// Adds the counts of measures, and moves the times of programs solved while compiling to their own phases.
  mutating func add(_ answers: LayoutStatistics) {
    self[.compile] -= answers.total
    for phase in Phase.allCases { self[phase] += answers[phase] }
    counts.merge(answers.counts) { $0 + $1 }
  }

  mutating func add(_ solve: StagedSolve) {
    self[.compile] += solve.assembleSeconds
    self[.load] += solve.loadSeconds
    self[.solve] += solve.solveSeconds
    counts["iterations", default: 0] += Double(solve.iterations)
    counts["stages"] = Double(solve.plan.stages.count)
    counts["largestWeight"] = solve.plan.largest
  }

  /// Checks the solution without trusting the solver.
  ///
  /// - Returns: what is wrong with it; nil if it passes.
  mutating func verify(
    _ program: LayoutProgram, _ values: [Double], _ tree: LayoutTree
  ) -> String? {
    let check = time(.readBack) { AttainmentCheck(program, values: values) }
    counts["attainmentResidual"] = check.worst
    guard let violation = check.violations.first else { return nil }
    let provenance = Provenance(label: program.labels[violation.definition])
    return
      "the solver's point fails the attainment check: \(provenance.name(in: tree)) is \(violation.kind) by "
      + "\(violation.amount) of its magnitude; lengths of very different magnitudes can do that"
  }

  mutating func count(_ check: ExactCheck) {
    counts["exactDeviation"] = check.worst
    counts["exactValues"] = Double(check.exactCount)
    counts["correctlyRoundedValues"] = Double(check.correctlyRoundedCount)
  }

  mutating func count(_ compiler: Compiler, round: Int) {
    counts["variables"] = Double(compiler.program.count)
    counts["rows"] = Double(compiler.program.rowCount)
    counts["nonzeros"] = Double(compiler.program.nonzeroCount + compiler.program.rowCount)
    counts["foldedRows"] = Double(compiler.foldedRows)
    counts["rounds"] = Double(round)
  }
}
