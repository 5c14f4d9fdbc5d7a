package import LayoutCore
package import LinearProgramming

/// What the greedy rules of distribution cost: a layout against the best one that gives the same views other lengths.
///
/// Children are offered equal shares of what is left, in order of flexibility (S2, S3, G12–G14), and nothing that has
/// been given is taken back. So contents can stick out although there is room, columns can be less even than they
/// could be, and texts can wrap into more lines than they must. The optimum is found by a mixed-integer program over
/// the lengths that views may have, built from the tree alone, and checked by laying it out.
///
/// Complexity: exponential in the number of texts that may break.
package struct GreedyCost: Sendable {
  /// The engine that follows the greedy rules.
  package var engine: any LayoutEngine
  package var solver: any MixedIntegerSolver
  /// The limits are for one program.
  package var options: SolverOptions

  package init(
    engine: any LayoutEngine, solver: any MixedIntegerSolver, options: SolverOptions = SolverOptions()
  ) {
    self.engine = engine
    self.solver = solver
    self.options = options
  }

  /// Compares the greedy layout of `tree` with the least that `objective` could be.
  ///
  /// - Throws: `SolverError` where the solver aborts or runs out of memory.
  package func compare(
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

/// What a layout could do better than the greedy rules of distribution (S3, G13, G14) make it do.
package enum GreedyObjective: String, CaseIterable, Sendable {
  /// The points by which contents are longer than the rooms they stand in, both axes together, and along neither axis
  /// more than in the greedy layout.
  ///
  /// Rooms are the proposal, frames, ZStacks, and the tracks and cells of grids.
  case overflow
  /// The height of the root with every height left ideal, as in a scrolling view: what texts take that must wrap. No
  /// contents exceed their room by more than in the greedy layout.
  case height
  /// The widest column of a grid less its narrowest, summed over all grids: each grid as wide as greed makes it, what
  /// spans add to columns shared among spanned ones, no other column wider than there unless a cell of its own can
  /// be as wide, and no room exceeded by more.
  case evenness
}

/// A greedy layout and what is known about the best one.
package struct GreedyComparison: Sendable {
  package let objective: GreedyObjective
  /// What both layouts are offered; without a height where the height is compared.
  package let proposal: ProposedViewSize
  package let greedy: LayoutMeasure
  /// The greedy layout.
  package let layout: LayoutResult
  /// Whether a text may break in several ways.
  package let hasChoices: Bool
  /// The least value found, in points; the greedy one where no better one was.
  package private(set) var optimum: Double
  /// No layout of the model has a smaller value.
  package private(set) var bound: Double
  /// What the solver knows about its point; nil where no program was needed, because nothing can be less.
  package private(set) var point: LinearProgramSolution.Point?
  /// Programs that the search branched into.
  package private(set) var nodes = 0
  /// A layout of the least value, where that is less than the greedy one.
  package internal(set) var better: RealisedLayout?

  init(
    objective: GreedyObjective, proposal: ProposedViewSize, greedy: LayoutMeasure, layout: LayoutResult,
    hasChoices: Bool
  ) {
    self.objective = objective
    self.proposal = proposal
    self.greedy = greedy
    self.layout = layout
    self.hasChoices = hasChoices
    optimum = greedy.value(of: objective)
    bound = optimum
  }

  /// Whether the optimum is known: not if the solver stopped before.
  package var isOptimal: Bool { point == nil || point == .optimal }

  /// How far the optimum may be above the least value, relative to its magnitude or to 1.
  package var gap: Double { isOptimal ? 0 : (optimum - bound) / max(1, optimum) }

  /// What the greedy layout comes to, in points.
  package var greedyValue: Double { greedy.value(of: objective) }

  /// What greed costs, in points; 0 up to the tolerance of a search among integers, 1e-6 of the value.
  package var loss: Double {
    let loss = greedyValue - optimum
    return loss > Self.tolerance * max(1, greedyValue) ? loss : 0
  }

  /// Up to which an optimum of 0 and a loss of 0 are known, relative to a value's magnitude or to 1.
  package static let tolerance = 1e-6

  /// Whether the greedy layout leaves something to make less.
  package var concernsGreed: Bool { greedyValue > Self.tolerance }

  /// Whether the better layout measures what the program promised, to 1e-6 of the value.
  package var isRealised: Bool {
    guard let better else { return loss == 0 }
    return abs(better.measure.value(of: objective) - optimum) <= Self.tolerance * max(1, optimum)
  }

  /// The greedy layout is a solution too: a search that stopped early counts with the better of the two.
  mutating func take(_ solution: MixedIntegerSolution, of program: AllotmentProgram) {
    nodes = solution.nodes
    point = solution.point
    // A solver that finds no solution at all is wrong about its bound, too.
    let known = solution.point == .noFeasiblePoint ? 0 : program.objective(solution.bound)
    bound = max(0, min(optimum, known))
    guard !solution.values.isEmpty else { return }
    let found = max(0, program.objective(solution.objective))  // Rounding errors aside.
    optimum = isOptimal ? found : min(optimum, found)
  }
}

/// The views of a tree with lengths of their own, laid out.
package struct RealisedLayout: Sendable {
  /// The views in frames of their lengths; a view is named `#` and its node in the original tree.
  package let tree: LayoutTree
  package let result: LayoutResult
  package let measure: LayoutMeasure

  /// The frame of the view that has this node in the original tree.
  package func frame(ofOriginal node: Int) -> Rect? { tree.nodes["#\(node)"].map { result.frames[$0] } }
}

/// Why the optimum of a layout is not asked for: what the model of lengths has no words for.
package enum NotCovered: String, Error, CaseIterable, Sendable {
  case noLayout = "the greedy rules give no layout"
  case unboundedProposal = "an infinite proposal, or no width"
  case viewThatFits = "a ViewThatFits"
  case customLayout = "a custom layout"
  case measuredLeaf = "a measured leaf that is no text"
  case position = "a position"
  case idealWidth = "a container offered its ideal width"
  case boundedIdeal = "a frame that cuts an ideal length"
  case guideFormula = "a guide that is no share of its view's length"
  case combinedGuide = "a guide combined from several views"
  case beyondSolver = "lengths beyond the limits of the solver"
}
