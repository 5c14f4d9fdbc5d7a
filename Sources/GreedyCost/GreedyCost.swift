package import LayoutCore
package import LinearProgramming

/// Computes what the greedy rules of distribution cost: compares a layout with the best one that gives the
/// same views other lengths.
///
/// The greedy rules offer each child an equal share of what is left, in order of flexibility (S2, S3,
/// G12–G14), and never take anything back. So contents can overflow although there is room, columns can be
/// less even than possible, and texts can take more lines than necessary. A mixed-integer program over the
/// possible lengths finds the optimum. It is built from the tree alone. A layout of the result checks it.
///
/// Complexity: exponential in the number of texts that may break.
package struct GreedyCost: Sendable {
  /// The engine that follows the greedy rules.
  package var engine: any LayoutEngine
  package var solver: any MixedIntegerSolver
  /// Options of the solver. The limits hold for one program.
  package var options: SolverOptions

  package init(
    engine: any LayoutEngine, solver: any MixedIntegerSolver, options: SolverOptions = SolverOptions()
  ) {
    self.engine = engine
    self.solver = solver
    self.options = options
  }

  /// Compares the greedy layout of `tree` with the smallest possible value of `objective`.
  ///
  /// - Throws: `SolverError` where the solver aborts or runs out of memory.
  package func compare(
    _ tree: LayoutTree, in proposal: ProposedViewSize, _ objective: GreedyObjective
  ) throws(SolverError) -> Result<GreedyComparison, NotCovered> {
    var proposal = proposal
    if objective == .height { proposal.height = nil }
    let greedy = engine.layout(tree, in: proposal, host: .topLeading)
    guard greedy.status == .placed else { return .failure(.noLayout) }
    let posed: Result<DistributionProgram, NotCovered> = CallStack.with(
      atLeast: tree.depth * Self.bytesPerLevel
    ) {
      do throws(NotCovered) {
        return .success(try DistributionProgram(tree, greedy, in: proposal))
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

  /// Stack space per level of the tree, in bytes; more than a level needs.
  private static let bytesPerLevel = 16 << 10

  private func compare(
    _ program: DistributionProgram, _ objective: GreedyObjective, _ measure: LayoutMeasure,
    in proposal: ProposedViewSize
  ) throws(SolverError) -> GreedyComparison {
    var comparison = GreedyComparison(
      objective: objective, proposal: proposal, greedy: measure, layout: program.greedy,
      hasChoices: program.hasChoices)
    // Excesses and differences are at least 0. Without a text that can break, the height is fixed.
    if comparison.greedyValue == 0 || objective == .height && !program.hasChoices { return comparison }
    let solution = try solver.solve(program.program, options: options)
    comparison.take(solution, of: program)
    if comparison.loss > 0, solution.values.count == program.program.relaxation.columnCount {
      comparison.better = realise(program, at: solution.values, in: proposal)
    }
    return comparison
  }

  /// Lays out the tree with the lengths of a solution.
  private func realise(
    _ program: DistributionProgram, at values: [Double], in proposal: ProposedViewSize
  ) -> RealisedLayout? {
    CallStack.with(atLeast: program.tree.depth * 2 * Self.bytesPerLevel) {
      guard let tree = try? program.prescribed(at: values).build() else { return nil }
      let result = engine.layout(tree, in: proposal, host: .topLeading)
      guard result.status == .placed else { return nil }
      return RealisedLayout(tree: tree, result: result, measure: LayoutMeasure(tree, result, in: proposal))
    }
  }
}

/// A number, in points, that another distribution of lengths could make smaller (S3, G13, G14).
package enum GreedyObjective: String, CaseIterable, Sendable {
  /// The sum of the lengths by which contents exceed their rooms, on both axes. On neither axis is it larger
  /// than in the greedy layout.
  ///
  /// Rooms are the proposal, frames, ZStacks, and the tracks and cells of grids.
  case overflow
  /// The height of the root if no height is proposed, as in a scrolling view. No contents exceed their room
  /// by more than in the greedy layout.
  case height
  /// The widest column minus the narrowest, summed over all grids. Conditions: each grid keeps its greedy
  /// width; a column is no wider than its own cells can be or greed makes it; spanned columns may share
  /// differently what spans add; no contents exceed their room by more than in the greedy layout.
  case evenness
}

/// A greedy layout and what is known about the best one.
package struct GreedyComparison: Sendable {
  package let objective: GreedyObjective
  /// The proposal for both layouts; without a height if the height is compared.
  package let proposal: ProposedViewSize
  package let greedy: LayoutMeasure
  /// The greedy layout.
  package let layout: LayoutResult
  /// Whether some text may break in several ways.
  package let hasChoices: Bool
  /// The smallest value found, in points; the greedy value if nothing smaller was found.
  package private(set) var optimum: Double
  /// A lower bound: no layout of the model has a smaller value.
  package private(set) var bound: Double
  /// The status of the solution; nil if no program was needed because nothing can be smaller.
  package private(set) var point: LinearProgramSolution.PointStatus?
  /// Number of programs solved by branch and bound.
  package private(set) var nodes = 0
  /// A layout with the value `optimum`; nil if that is not smaller than the greedy value.
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

  /// Whether `optimum` is known to be the smallest value; false if the solver stopped early.
  package var isOptimal: Bool { point == nil || point == .optimal }

  /// The largest possible distance of `optimum` from the smallest value, relative to its magnitude or to 1.
  package var gap: Double { isOptimal ? 0 : (optimum - bound) / max(1, optimum) }

  /// The objective's value in the greedy layout, in points.
  package var greedyValue: Double { greedy.value(of: objective) }

  /// The greedy value minus the optimum, in points; 0 if within 1e-6 of the value, the tolerance of the
  /// integer search.
  package var loss: Double {
    let loss = greedyValue - optimum
    return loss > Self.tolerance * max(1, greedyValue) ? loss : 0
  }

  /// The accuracy of an optimum and of a loss, relative to a value's magnitude or to 1.
  package static let tolerance = 1e-6

  /// Whether the greedy value is larger than 0, so that there is something to improve.
  package var concernsGreed: Bool { greedyValue > Self.tolerance }

  /// Whether the better layout has the value that the program promised, to 1e-6 of the value.
  package var isRealised: Bool {
    guard let better else { return loss == 0 }
    return abs(better.measure.value(of: objective) - optimum) <= Self.tolerance * max(1, optimum)
  }

  /// The greedy layout is a solution too, so it counts if a search that stopped early found nothing better.
  mutating func take(_ solution: MixedIntegerSolution, of program: DistributionProgram) {
    nodes = solution.nodes
    point = solution.point
    // If the solver finds no solution at all, its bound is wrong too.
    let known = solution.point == .noFeasiblePoint ? 0 : program.objective(solution.bound)
    bound = max(0, min(optimum, known))
    guard !solution.values.isEmpty else { return }
    let found = max(0, program.objective(solution.objective))  // Rounding errors aside.
    optimum = isOptimal ? found : min(optimum, found)
  }
}

/// A layout with the lengths of a solution.
package struct RealisedLayout: Sendable {
  /// The views in frames of their lengths. A view is named `#` plus its node in the original tree.
  package let tree: LayoutTree
  package let result: LayoutResult
  package let measure: LayoutMeasure

  /// The frame of a view, by its node in the original tree.
  package func frame(ofOriginal node: Int) -> Rect? { tree.nodes["#\(node)"].map { result.frames[$0] } }
}

/// Why the model does not cover a layout.
package enum NotCovered: String, Error, CaseIterable, Sendable {
  case noLayout = "the greedy rules give no layout"
  case unboundedProposal = "an infinite proposal, or no width"
  case viewThatFits = "a ViewThatFits"
  case customLayout = "a custom layout"
  case screenContainer = "a scroll view, a lazy container, a reader or a safe area"
  case measuredLeaf = "a measured leaf that is no text"
  case mixedText = "a text of several fonts, or one that may shrink"
  case cutText = "a text that has no room for all its lines"
  case position = "a position"
  case aspectRatio = "an aspect ratio"
  case idealWidth = "a container offered its ideal width"
  case boundedIdeal = "a frame that cuts an ideal length"
  case guideFormula = "a guide that is no share of its view's length"
  case combinedGuide = "a guide combined from several views"
  case beyondSolver = "lengths beyond the limits of the solver"
}
