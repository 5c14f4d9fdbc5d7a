public import LayoutCore
public import LinearProgramming

/// What the greedy rules of distribution cost: a layout against the best one that gives the same views other lengths.
///
/// Children are offered equal shares of what is left, in order of flexibility (S2, S3, G12–G14), and nothing that has
/// been given is taken back. So contents can stick out although there is room, columns can be less even than they
/// could be, and texts can wrap into more lines than they must. The optimum is found by a mixed-integer program over
/// the lengths that views may have, built from the tree alone, and checked by laying it out.
///
/// Complexity: exponential in the number of texts that may break.
public struct GreedyCost: Sendable {
  /// The engine that follows the greedy rules.
  public var engine: any LayoutEngine
  public var solver: any MixedIntegerSolver
  /// The limits are for one program.
  public var options: SolverOptions

  public init(
    engine: any LayoutEngine, solver: any MixedIntegerSolver, options: SolverOptions = SolverOptions()
  ) {
    self.engine = engine
    self.solver = solver
    self.options = options
  }

  /// Compares the greedy layout of `tree` with the least that `objective` could be.
  ///
  /// - Throws: `SolverError` where the solver aborts or runs out of memory.
  public func compare(
    _ tree: LayoutTree, in proposal: ProposedViewSize, _ objective: GreedyObjective
  ) throws(SolverError) -> Result<GreedyComparison, NotCovered> {
    var proposal = proposal
    if objective == .height { proposal.height = nil }
    let greedy = engine.layout(tree, in: proposal, host: .topLeading)
    guard greedy.status == .placed else { return .failure(.noLayout) }
    let posed: Result<AllotmentProgram, NotCovered> = CallStack.with(
      atLeast: tree.depth * Self.bytesPerLevel
    ) {
      do throws(NotCovered) {
        return .success(try AllotmentProgram(tree, greedy, in: proposal))
      } catch {
        return .failure(error)
      }
    }
    switch posed {
    case .failure(let reason): return .failure(reason)
    case .success(var program):
      let measure = LayoutMeasure(tree, greedy, in: proposal)
      program.pose(objective, against: measure)
      do throws(SolverError) {
        return .success(try compare(program, objective, measure, in: proposal))
      } catch {
        guard case .invalidInput = error else { throw error }
        return .failure(.beyondSolver)
      }
    }
  }

  /// More than a level of the tree takes of a thread's stack.
  private static let bytesPerLevel = 16 << 10

  private func compare(
    _ program: AllotmentProgram, _ objective: GreedyObjective, _ measure: LayoutMeasure,
    in proposal: ProposedViewSize
  ) throws(SolverError) -> GreedyComparison {
    var comparison = GreedyComparison(
      objective: objective, proposal: proposal, greedy: measure, layout: program.greedy,
      hasChoices: program.hasChoices)
    // No excess and no difference is below 0, and no height is left to choose without texts.
    if comparison.greedyValue == 0 || objective == .height && !program.hasChoices { return comparison }
    let solution = try solver.solve(program.program, options: options)
    comparison.take(solution, of: program)
    if comparison.loss > 0, solution.values.count == program.program.relaxation.columnCount {
      comparison.better = realise(program, at: solution.values, in: proposal)
    }
    return comparison
  }

  /// Lays out the views with the lengths of a solution.
  private func realise(
    _ program: AllotmentProgram, at values: [Double], in proposal: ProposedViewSize
  ) -> RealisedLayout? {
    CallStack.with(atLeast: program.tree.depth * 2 * Self.bytesPerLevel) {
      guard let tree = try? program.allotted(at: values).build() else { return nil }
      let result = engine.layout(tree, in: proposal, host: .topLeading)
      guard result.status == .placed else { return nil }
      return RealisedLayout(tree: tree, result: result, measure: LayoutMeasure(tree, result, in: proposal))
    }
  }
}
