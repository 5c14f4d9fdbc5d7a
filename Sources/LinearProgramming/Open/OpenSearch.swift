/// Branch and bound over the rows that definitions attain.
///
/// A node is a piece. Its relaxation gives inputs, and measures that nothing in the piece is better than. The layout
/// program is solved at these inputs; where the required demands hold there, that is an answer, and where it is as
/// good as the relaxation, the best of the piece. Otherwise the definition whose value is furthest from all its rows is
/// decided: one child for each row that it can attain, searched depth first, the row nearest to the relaxation first.
/// Before that the piece that the layout program attains at these inputs is solved: its relaxation is exact, so a
/// good answer comes early. Pieces that cannot be better than the best answer are not searched.
///
/// Complexity: exponential in the number of definitions that matter, in the worst case.
struct OpenSearch {
  /// What is best so far.
  struct Best {
    /// A value per input of the core.
    var inputs: [Double]
    var measures: [OpenMeasure]
    /// The objective that has no least value.
    var unbounded: Int?
  }

  private struct Node {
    /// The rows that are given, −1 for an open definition; nil at the root.
    var attained: [Int32]?
    var bound: [OpenMeasure]
  }

  private(set) var best: Best?
  private(set) var nodes = 0
  private(set) var iterations = 0
  /// Why the search ended early.
  private(set) var stop: String?
  /// Where rounding errors got the better of it.
  private(set) var failure: String?

  private let core: OpenCore
  private let present: [Double]
  private let solver: any LinearProgramSolver
  private let clock: OpenClock
  private let nodeLimit: Int
  private var stack = [Node(attained: nil, bound: [])]

  init(
    _ core: OpenCore, present: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock,
    nodeLimit: Int
  ) throws(SolverError) {
    self.core = core
    self.present = present
    self.solver = solver
    self.clock = clock
    self.nodeLimit = nodeLimit
    while let node = stack.last, stop == nil, failure == nil {
      if clock.isOver || Task.isCancelled || nodes >= nodeLimit {
        stop = nodes >= nodeLimit ? "the limit of \(nodeLimit) nodes" : "the time limit"
        return
      }
      let place = stack.count - 1
      try visit(node)
      if stop == nil { stack.remove(at: place) }
    }
  }

  /// Nothing that was not searched is better than this.
  var bound: [OpenMeasure] {
    let open = stack.map(\.bound) + (best.map { [$0.measures] } ?? [])
    return open.dropFirst().reduce(open.first ?? []) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  // MARK: Nodes

  private mutating func visit(_ node: Node) throws(SolverError) {
    if let best, !node.bound.isEmpty, !node.bound.isBetter(than: best.measures) { return }
    guard let piece = OpenPiece(core, attained: node.attained) else { return }
    guard let found = try solve(piece) else { return }
    let truth = try evaluate(found)
    guard stop == nil, failure == nil else { return }
    if let best, !found.measures.isBetter(than: best.measures) { return }
    guard let definition = branching(piece, found) else {
      if found.unbounded != nil { offer(found.best) } else { failure = Self.unconfirmed }
      return
    }
    if let truth { try polish(piece, truth) }
    if let best, !found.measures.isBetter(than: best.measures) { return }
    push(definition, of: piece, found)
  }

  /// The relaxation of a piece; nil where it has no interesting point.
  private mutating func solve(_ piece: OpenPiece) throws(SolverError) -> Found? {
    nodes += 1
    let relaxation = OpenRelaxation(core, piece, present: present)
    let solve = try LexicographicSolve(
      relaxation, of: core, with: solver, clock, cutoff: best?.measures)
    iterations += solve.iterations
    switch solve.end {
    case .optimal, .unbounded: return Found(solve, core)
    case .infeasible, .cutOff: return nil
    case .stopped(let reason): stop = reason
    case .failed(let reason): failure = reason
    }
    return nil
  }

  /// The values of the core at the inputs of a relaxation; an answer if the required demands hold there.
  private mutating func evaluate(_ found: Found) throws(SolverError) -> [Double]? {
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
    if let best, !answer.measures.isBetter(than: best.measures) { return }
    best = answer
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

  /// Of a piece whose relaxation is exact.
  private static let unconfirmed =
    "the layout program has other values at the inputs found than the solver, by more than"
    + " \(Demand.tolerance) of their magnitude"

  // MARK: Branching

  /// The open definition whose value is furthest from its rows, relative to its magnitude; nil without any.
  private func branching(_ piece: OpenPiece, _ found: Found) -> Int? {
    var furthest: (definition: Int, distance: Double)?
    for definition in 0..<core.program.count
    where piece.attained[definition] < 0 && !core.isInput[definition] {
      let row = core.program.attainedRow(of: definition, at: found.values)
      let value = found.values[definition]
      let distance = abs(core.program.value(ofRow: row, at: found.values) - value) / max(1, abs(value))
      if distance > furthest?.distance ?? -1 { furthest = (definition, distance) }
    }
    return furthest?.definition
  }

  /// The nearest row comes last, to be searched first.
  private mutating func push(_ definition: Int, of piece: OpenPiece, _ found: Found) {
    let value = found.values[definition]
    let rows = piece.candidates(core.program, definition)
      .map { (row: $0, distance: abs(core.program.value(ofRow: $0, at: found.values) - value)) }
      .sorted { ($0.distance, $0.row) > ($1.distance, $1.row) }
    for (row, _) in rows {
      var attained = piece.attained
      attained[definition] = Int32(row)
      stack.append(Node(attained: attained, bound: found.measures))
    }
  }
}

/// What a relaxation found.
private struct Found {
  /// The values of the core's variables, as the relaxation has them.
  var values: [Double]
  var inputs: [Double]
  /// Measures that nothing in the piece is better than; those of the objectives, then the inputs themselves.
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
      measures += core.inputs.map {
        OpenMeasure(value: values[$0.variable], magnitude: abs(values[$0.variable]))
      }
    }
  }

  var best: OpenSearch.Best { OpenSearch.Best(inputs: inputs, measures: measures, unbounded: unbounded) }
}

extension OpenCore {
  /// The values of the core at given inputs, as the solver finds them stage by stage.
  func values(
    at inputs: [Double], with solver: any LinearProgramSolver, _ options: SolverOptions
  ) throws(StagedSolve.Failure) -> [Double] {
    var program = program
    for (input, value) in zip(self.inputs, inputs) { program.setInput(input.variable, to: value) }
    return try program.checkedValues(with: solver, options)
  }

  /// All objectives, then the inputs themselves, the lower the better.
  func measures(at values: [Double]) -> [OpenMeasure] {
    objectives.map { $0.measure(at: values) }
      + inputs.map { OpenMeasure(value: values[$0.variable], magnitude: abs(values[$0.variable])) }
  }
}
