import LinearProgramming

/// Branch and bound over the rows that definitions attain.
///
/// A node is a piece. Its relaxation gives inputs, and measures that nothing in the piece beats. The layout
/// program is solved at these inputs. If the required constraints hold there, that is an answer; if it is as
/// good as the relaxation, it is the best of the piece. Otherwise the search decides one definition
/// (`OpenBranching`): it makes one child for each row that the definition can attain, and searches depth
/// first, the row nearest to the relaxation first. Before that it solves the piece that the layout program
/// attains at these inputs. The relaxation of that piece is exact, so a good answer comes early. Pieces that
/// cannot beat the best answer are not searched.
///
/// Complexity: in the worst case exponential in the number of definitions of the core.
struct OpenSearch {
  /// The best answer so far.
  struct Best {
    /// A value per input of the core.
    var inputs: [Double]
    var measures: [OpenMeasure]
    /// The index of the criterion that has no least value; nil if all have one.
    var unbounded: Int?
  }

  private struct BranchNode {
    /// The rows that are given, −1 for an open definition; nil at the root.
    var attained: [Int32]?
    var bound: [OpenMeasure]
  }

  private(set) var best: Best?
  private(set) var nodes = 0
  private(set) var iterations = 0
  /// Why the search ended early.
  private(set) var stop: String?
  /// Why rounding errors ended the search.
  private(set) var failure: String?

  private let core: OpenCore
  private let present: [Double]
  private let solver: any LinearProgramSolver
  private let clock: OpenClock
  private let nodeLimit: Int
  private var stack = [BranchNode(attained: nil, bound: [])]
  private var active: OpenActiveSet

  init(
    _ core: OpenCore, present: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock,
    nodeLimit: Int
  ) throws(SolverError) {
    self.core = core
    self.present = present
    self.solver = solver
    self.clock = clock
    self.nodeLimit = nodeLimit
    active = OpenActiveSet(core, at: present)
    while let node = stack.last, failure == nil {
      stop = limit
      if stop != nil { return }
      let place = stack.count - 1
      try visit(node)
      if stop != nil { return }
      stack.remove(at: place)
    }
  }

  /// The limit that has been reached; nil if none.
  private var limit: String? {
    if nodes >= nodeLimit { return "the limit of \(nodeLimit) nodes" }
    if Task.isCancelled { return "the task was cancelled" }
    return clock.isOver ? "the time limit" : nil
  }

  /// No answer, found or not, is better than this.
  var bound: [OpenMeasure] {
    let open = stack.map(\.bound) + (best.map { [$0.measures] } ?? [])
    return open.dropFirst().reduce(open.first ?? []) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  // MARK: Nodes

  private mutating func visit(_ node: BranchNode) throws(SolverError) {
    guard isInteresting(node.bound), let piece = OpenPiece(core, attained: node.attained) else { return }
    guard let found = try solve(piece), let truth = try evaluate(found) else { return }
    guard isInteresting(found.measures) else { return }
    let branching = OpenBranching(core, piece, relaxed: found.values, truth: truth)
    guard let definition = branching.definition else {
      if found.unbounded != nil { offer(found.best) } else { failure = Self.unconfirmed }
      return
    }
    try polish(piece, truth)
    if stop == nil, isInteresting(found.measures) { push(definition, of: piece, found) }
  }

  /// Whether a piece with this bound can beat the best answer.
  private func isInteresting(_ bound: [OpenMeasure]) -> Bool {
    best.map { bound.isBetter(than: $0.measures) } ?? true
  }

  /// Solves the relaxation of a piece, adding bounds until the point misses none; nil if no point can beat
  /// the best.
  private mutating func solve(_ piece: OpenPiece) throws(SolverError) -> OpenPoint? {
    nodes += 1
    while true {
      let part = active.restricting(core)
      let relaxation = OpenRelaxation(part, piece, present: present)
      var grown = active
      let solve = try LexicographicSolve(
        relaxation, of: part, with: solver, clock, cutoff: best?.measures,
        isEnough: { !grown.grow(core, at: $0, through: $1) })
      active = grown
      iterations += solve.iterations
      switch solve.end {
      case .interrupted: break
      case .infeasible, .cutOff: return nil
      case .stopped(let reason): stop = reason
      case .failed(let reason): failure = reason
      case .optimal:
        if !active.grow(core, at: solve.values, through: core.criteria.count) {
          return OpenPoint(solve, core)
        }
      case .unbounded: if !active.fill() { return OpenPoint(solve, core) }
      }
      if stop != nil || failure != nil { return nil }
    }
  }

  /// The values of the core at the inputs of a relaxation. If the required constraints hold there, they are
  /// an answer.
  private mutating func evaluate(_ found: OpenPoint) throws(SolverError) -> [Double]? {
    let values: [Double]
    do {
      values = try core.values(at: found.inputs, with: solver, clock.options(.dual))
    } catch {
      if clock.isOver { stop = "the time limit" } else { failure = error.description }
      return nil
    }
    if found.unbounded == nil, core.required.allSatisfy({ $0.miss(at: values) == 0 }) {
      offer(Best(inputs: found.inputs, measures: core.measures(at: values)))
    }
    return values
  }

  private mutating func offer(_ answer: Best) {
    if isInteresting(answer.measures) { best = answer }
  }

  /// Solves the piece in which every open definition attains the row that it attains at `values`.
  private mutating func polish(_ piece: OpenPiece, _ values: [Double]) throws(SolverError) {
    var attained = piece.attained
    for definition in 0..<core.program.count where attained[definition] < 0 && !core.isInput[definition] {
      attained[definition] = Int32(core.program.attainedRow(of: definition, at: values))
    }
    guard let exact = OpenPiece(core, attained: attained), let found = try solve(exact) else { return }
    if found.unbounded == nil { _ = try evaluate(found) } else { offer(found.best) }
  }

  /// The failure of a piece in which every definition is decided, so that its relaxation should be exact.
  private static let unconfirmed =
    "the layout program has other values at the inputs found than the solver, by more than"
    + " \(OpenProgram.Constraint.tolerance) of their magnitude"

  // MARK: Branching

  /// Pushes a child for each row, the nearest row last, so that it is searched first.
  private mutating func push(_ definition: Int, of piece: OpenPiece, _ found: OpenPoint) {
    let value = found.values[definition]
    let rows = piece.candidates(core.program, definition)
      .map { (row: $0, distance: abs(core.program.value(ofRow: $0, at: found.values) - value)) }
      .sorted { ($0.distance, $0.row) > ($1.distance, $1.row) }
    for (row, _) in rows {
      var attained = piece.attained
      attained[definition] = Int32(row)
      stack.append(BranchNode(attained: attained, bound: found.measures))
    }
  }
}

// MARK: Points

/// The point that a relaxation found.
struct OpenPoint {
  /// The values of the core's variables in the relaxation.
  var values: [Double]
  var inputs: [Double]
  /// Measures that nothing in the piece beats: those of the criteria, then the inputs themselves.
  var measures: [OpenMeasure]
  var unbounded: Int?

  init(_ solve: LexicographicSolve, _ core: OpenCore) {
    values = Array(solve.values.prefix(core.program.count))
    let values = values
    inputs = core.inputs.map { $0.snapped(values[$0.variable]) }
    measures = solve.measures
    if case .unbounded = solve.end {
      unbounded = measures.count - 1
    } else {
      measures += core.inputs.map { OpenMeasure(of: values[$0.variable]) }
    }
  }

  var best: OpenSearch.Best { OpenSearch.Best(inputs: inputs, measures: measures, unbounded: unbounded) }
}

extension OpenCore {
  /// The values of the core at given inputs, solved stage by stage.
  func values(
    at inputs: [Double], with solver: any LinearProgramSolver, _ options: SolverOptions
  ) throws(StagedSolve.Failure) -> [Double] {
    var program = program
    for (input, value) in zip(self.inputs, inputs) { program.setInput(input.variable, to: value) }
    return try program.checkedValues(with: solver, options)
  }

  /// The measures of all criteria, then the inputs themselves: of equally near values the lower is better.
  func measures(at values: [Double]) -> [OpenMeasure] {
    criteria.map { $0.measure(at: values) }
      + inputs.map { OpenMeasure(of: values[$0.variable]) }
  }
}
