package import LayoutCore
package import LinearProgramming
package import OpenPrograms

/// A layout in which some declared numbers are inputs of the program. It is compiled under assumptions that
/// can be checked and corrected.
///
/// Not thread-safe. Deep trees need much stack, so call everything that compiles, solves or checks from
/// within `run`.
package final class OpenLayout {
  /// Why there is no layout.
  package struct Failure: Error, Sendable {
    package var status: LayoutStatus
  }

  package let tree: LayoutTree
  package let proposal: ProposedViewSize
  package let host: Host
  package let engine: ConstraintEngine
  package private(set) var statistics = LayoutStatistics()
  private let facts: TreeFacts
  private var loop: AssumptionLoop
  /// The last program.
  private(set) var compiler: Compiler
  private var start: InitialState?
  /// The limits of the present call of `run`.
  private var limits = WorkLimits.none

  /// The state that `begin` goes back to.
  private struct InitialState {
    var values: [Double]
    var assumptions: Assumptions
    var compiler: Compiler
  }

  /// Compiles a layout.
  ///
  /// - Parameter parameters: the numbers that are inputs, with their first values.
  /// - Throws: `Failure` if the proposal or the tree is refused.
  package static func make(
    _ tree: LayoutTree, _ parameters: Parameters, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) throws(Failure) -> OpenLayout {
    try run(tree, engine) { limits throws(Failure) in
      let layout = try OpenLayout(tree, parameters, proposal, host, engine, limits)
      layout.loop.answers.limits = .none
      return layout
    }
  }

  /// Compiles a layout and runs `body` with it, with enough stack for its tree.
  package static func with<Answer>(
    _ tree: LayoutTree, _ parameters: Parameters, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine, _ body: (OpenLayout) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try make(tree, parameters, in: proposal, host: host, by: engine).run(body)
  }

  /// Runs `body` with enough stack for the tree.
  package func run<Answer>(_ body: (OpenLayout) throws(Failure) -> Answer) throws(Failure) -> Answer {
    try Self.run(tree, engine) { limits throws(Failure) in
      let outer = self.limits
      self.limits = limits
      loop.answers.limits = limits
      defer {
        self.limits = outer
        loop.answers.limits = outer
      }
      return try body(self)
    }
  }

  private static func run<Answer>(
    _ tree: LayoutTree, _ engine: ConstraintEngine, _ body: (WorkLimits) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try engine.work(on: tree) { limits -> Result<Answer, Failure> in
      do throws(Failure) { return .success(try body(limits)) } catch { return .failure(error) }
    }.get()
  }

  private init(
    _ tree: LayoutTree, _ parameters: Parameters, _ proposal: ProposedViewSize, _ host: Host,
    _ engine: ConstraintEngine, _ limits: WorkLimits
  ) throws(Failure) {
    if let reason = ConstraintEngine.refusal(of: proposal) {
      throw Failure(status: .refused(view: 0, reason: reason))
    }
    self.tree = tree
    self.proposal = proposal
    self.host = host
    self.engine = engine
    facts = engine.facts(of: tree, parameters)
    let answers = MeasurementHost(facts, engine, limits, foresees: false)
    loop = AssumptionLoop(engine, answers)
    compiler = Compiler(facts, encoding: engine.encoding, assumptions: Assumptions(), host: answers)
    try compile()
  }

  deinit { loop.answers.retire() }

  // MARK: What is compiled

  /// The program compiled under the present assumptions.
  package var program: LayoutProgram { compiler.program }

  /// The input variable of a slot; nil if nothing depends on it, for instance inside a view that is not
  /// shown.
  package func input(ofSlot slot: Int) -> Int? { compiler.parameterVariables[slot] }

  /// The input variable of a side of the proposal; nil if that side is nil or ∞.
  package func input(ofProposal axis: Axis) -> Int? {
    let label = Provenance(.F9, .proposal, axis, view: 0).label
    return program.inputs.first { program.labels[$0] == label }
  }

  /// The expressions of x, y, width and height, in this order, of each shown node, by node.
  package var frames: [Int: [Affine]] { compiler.readBack.expressions() }

  /// The positions of the guides that the parameters ask for, in the host's coordinates; views not shown have
  /// none.
  package var guides: [PlacedGuide: Affine] { compiler.placedGuides }

  /// The start, in the host's coordinates, and the length of each track of the grid at `node`; nil if it is
  /// not shown.
  package func tracks(of node: Int, _ axis: Axis) -> [(start: Affine, length: Affine)]? {
    compiler.readBack.trackExpressions().first { $0.node == node }.map { grid in
      (axis == .horizontal ? grid.columns : grid.rows).map { ($0.position, $0.length) }
    }
  }

  // MARK: Numbers

  /// The present number of each slot.
  package var parameterValues: [Double] { facts.parameters.values }

  /// Puts other numbers into the slots, one for each. If the tree has custom layouts, their answers are
  /// dropped and the layout is compiled anew.
  package func setParameterValues(_ values: [Double]) throws(Failure) {
    precondition(values.count == facts.parameters.values.count, "a number for each slot")
    facts.parameters.values = values
    for (slot, variable) in compiler.parameterVariables {
      compiler.program.setInput(variable, to: values[slot])
    }
    if tree.customLayouts.isEmpty { return }
    loop.answers.retire()
    let answers = MeasurementHost(facts, engine, limits, foresees: false)
    let region = loop.region
    loop = AssumptionLoop(engine, answers, assuming: loop.assumptions)
    loop.region = region
    try compile()
  }

  /// Compiles anew under the present assumptions.
  package func compile() throws(Failure) {
    loop.recompile()
    compiler = try named { () throws(Compiler.Failure) in try loop.compiled(&statistics, compileRoot) }
  }

  private func compileRoot(_ compiler: Compiler) throws(Compiler.Failure) {
    try compiler.compileRoot(in: proposal, host: host)
  }

  // MARK: Solving

  /// Solves the program for the present numbers under the present assumptions. The solution passes the check
  /// that definitions are attained; the assumptions may fail at it.
  package func solve() throws(Failure) -> StagedSolve {
    try named { () throws(Compiler.Failure) in
      try loop.answers.solve(compiler, from: engine.start.stagedStart, &statistics)
    }
  }

  /// Whether the assumptions hold at the values of the program; if not, those that the region leaves open are
  /// corrected and the program is compiled anew.
  package func confirm(at values: [Double]) throws(Failure) -> Confirmation {
    if try !confirmOpen(at: values) { return .corrected }
    return loop.region.isEverything || holds(at: values) ? .holds : .isElsewhere
  }

  /// Whether the assumptions hold at the solution that was computed with them.
  package enum Confirmation: Sendable {
    case holds
    /// Some were wrong and are corrected.
    case corrected
    /// The solution lies outside the region.
    case isElsewhere
  }

  /// Like `confirm`, for only the assumptions that the region leaves open.
  private func confirmOpen(at values: [Double]) throws(Failure) -> Bool {
    let holds = try named { () throws(Compiler.Failure) in try loop.confirm(compiler, at: values) }
    if !holds { try compile() }
    return holds
  }

  /// Whether the assumptions hold at the values of the program; nothing is corrected.
  package func holds(at values: [Double]) -> Bool {
    var assumptions = loop.assumptions
    let outcome = try? assumptions.correct(DoubtfulAssumptions(allOf: compiler), of: compiler, at: values)
    if case .hold = outcome { return true }
    return false
  }

  /// Solves and corrects until the assumptions hold. The engine's time limit holds for each call.
  ///
  /// - Throws: `Failure` also if the layout is infinite, or lies outside the region.
  package func settle() throws(Failure) -> StagedSolve {
    let answers = loop.answers
    answers.limits = limits.again(seconds: engine.options.timeLimit)
    defer { answers.limits = limits }
    let settled = try named { () throws(Compiler.Failure) in
      try loop.settle(&statistics, compile: compileRoot) { compiler, statistics throws(Compiler.Failure) in
        try answers.solve(compiler, from: engine.start.stagedStart, &statistics)
      }
    }
    compiler = settled.compiler
    guard loop.region.isEverything || holds(at: settled.solve.values) else {
      throw Failure(status: .solverFailure("the layout is not in the region that it is looked at in"))
    }
    if let view = compiler.firstInfinite { throw Failure(status: .unbounded(view: view)) }
    return settled.solve
  }

  /// Settles at the present numbers, without a region. Later calls only go back to the state after the first
  /// one.
  ///
  /// - Returns: simplex iterations, 0 for later calls.
  package func begin() throws(Failure) -> Int {
    loop.region = .everything
    if let start {
      loop.restore(start.assumptions, start.compiler)
      compiler = start.compiler
      try setParameterValues(start.values)
      return 0
    }
    let values = parameterValues
    let iterations = try settle().iterations
    start = InitialState(values: values, assumptions: loop.assumptions, compiler: compiler)
    return iterations
  }

  // MARK: Regions

  /// Whether other numbers in the slots may make the assumptions wrong.
  package var dependsOnAssumptions: Bool {
    let moves = moving
    return isAskedInNumbers || compiler.checks.contains { !loop.region.decides($0) && $0.depends(moves) }
  }

  /// The parts of the present region.
  package func regionParts() throws(Failure) -> RegionParts {
    let values = try solve().values
    return RegionParts(
      compiler.checks, in: loop.region, tree: tree, isAskedInNumbers: isAskedInNumbers, moves: moving,
      value: { $0.value(at: values) })
  }

  /// F8  Whether a slot is inside a custom layout, which asks its subviews in numbers: no check shows these.
  private var isAskedInNumbers: Bool {
    let layouts = (0..<tree.count).filter { tree.kinds[$0] == .customLayout }
    return facts.parameters.slots.keys.contains { parameter in
      layouts.contains { $0 < parameter.node && parameter.node < tree.end(of: $0) }
    }
  }

  /// Compiles the layout for a region: its outcomes are given, and the other assumptions are corrected at the
  /// first numbers of the slots.
  ///
  /// - Returns: whether that settles within the engine's limit on rounds.
  package func enter(_ region: AssumedRegion) throws(Failure) -> Bool {
    _ = try begin()
    loop.region = region
    try compile()
    for _ in 1...engine.roundLimit {
      if try confirmOpen(at: solve().values) { return true }
    }
    return false
  }

  /// The bounds of the region, over the variables of the program.
  ///
  /// - Parameter margin: by how many points one length must be shorter than another to count as shorter.
  package func bounds(margin: Double) -> [RegionBound] { loop.region.bounds(compiler.checks, margin: margin) }

  /// Whether an expression depends on a slot.
  private var moving: (Affine) -> Bool {
    var moves = [Bool](repeating: false, count: program.count)
    for variable in compiler.parameterVariables.values { moves[variable] = true }
    for definition in 0..<program.count where !moves[definition] {
      let rows = program.rows(of: definition)
      guard !rows.isEmpty else { continue }
      let terms =
        program.terms(of: rows.lowerBound).lowerBound..<program.terms(of: rows.upperBound - 1).upperBound
      moves[definition] = program.termVariables[terms].contains { moves[Int($0)] }
    }
    return { [moves] expression in
      var isMoving = false
      expression.forEachTerm { variable, coefficient in
        if coefficient != 0, moves[Int(variable)] { isMoving = true }
      }
      return isMoving
    }
  }

  /// Reads the layout from the solution of `solve` or `settle`.
  package func result(of solve: StagedSolve) -> LayoutResult {
    var statistics = statistics
    statistics.add(loop.answers.statistics)
    return ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: engine.checksExactly)
      .result
  }

  private func named<Answer>(
    _ body: () throws(Compiler.Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Compiler.Failure) {
      return try body()
    } catch {
      throw Failure(status: error.status(in: tree))
    }
  }
}

// MARK: Along a ray

// One input moves along a ray, and the same rows stay attained.
extension OpenLayout {
  /// The first distance inside `range` from which some assumptions fail, and how they change; nil if all
  /// hold.
  ///
  /// - Parameter sweep: a sweep of the program, in the piece that contains `range`.
  package func firstFlips(
    in range: ClosedRange<Double>, of sweep: ParametricSweep
  ) -> (distance: Double, flips: [AssumptionFlip])? {
    var first = range.upperBound
    var flips: [AssumptionFlip] = []
    for check in compiler.checks {
      guard let (distance, flip) = check.firstFlip(in: range.lowerBound...first, of: tree, sweep.line) else {
        continue
      }
      if distance < first { flips = [] }
      first = distance
      if !flips.contains(flip) { flips.append(flip) }
    }
    return flips.isEmpty ? nil : (first, flips)
  }

  /// F8, A1, F12  Checks that what is asked in numbers is asked the same numbers throughout the sweep's piece.
  ///
  /// - Throws: `Failure` if the numbers move: the answers between them are not known.
  package func refuseMovingAnswers(in sweep: ParametricSweep) throws(Failure) {
    guard let view = compiler.checks.lazy.compactMap({ $0.movingAnswer(sweep.line) }).first else { return }
    throw Failure(
      status: .unsupported(
        view: view, reason: "answers single numbers only, and what it is asked moves (F8, A1, F12)"))
  }
}
