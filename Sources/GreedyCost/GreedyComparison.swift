public import LayoutCore
public import LinearProgramming

/// A greedy layout and what is known about the best one.
public struct GreedyComparison: Sendable {
  public let objective: GreedyObjective
  /// What both layouts are offered; without a height where the height is compared.
  public let proposal: ProposedViewSize
  public let greedy: LayoutMeasure
  /// The greedy layout.
  public let layout: LayoutResult
  /// Whether a text may break in several ways.
  public let hasChoices: Bool
  /// The least value found, in points; the greedy one where no better one was.
  public private(set) var optimum: Double
  /// No layout of the model has a smaller value.
  public private(set) var bound: Double
  /// What the solver knows about its point; nil where no program was needed, because nothing can be less.
  public private(set) var point: LinearProgramSolution.Point?
  /// Programs that the search branched into.
  public private(set) var nodes = 0
  /// A layout of the least value, where that is less than the greedy one.
  public internal(set) var better: RealisedLayout?

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
  public var isOptimal: Bool { point == nil || point == .optimal }

  /// How far the optimum may be above the least value, relative to its magnitude or to 1.
  public var gap: Double { isOptimal ? 0 : (optimum - bound) / max(1, optimum) }

  /// What the greedy layout comes to, in points.
  public var greedyValue: Double { greedy.value(of: objective) }

  /// What greed costs, in points; 0 up to the tolerance of a search among integers, 1e-6 of the value.
  public var loss: Double {
    let loss = greedyValue - optimum
    return loss > Self.tolerance * max(1, greedyValue) ? loss : 0
  }

  /// Up to which an optimum of 0 and a loss of 0 are known, relative to a value's magnitude or to 1.
  public static let tolerance = 1e-6

  /// Whether the greedy layout leaves something to make less.
  public var concernsGreed: Bool { greedyValue > Self.tolerance }

  /// Whether the better layout measures what the program promised, to 1e-6 of the value.
  public var isRealised: Bool {
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
public struct RealisedLayout: Sendable {
  /// The views in frames of their lengths; a view is named `#` and its node in the original tree.
  public let tree: LayoutTree
  public let result: LayoutResult
  public let measure: LayoutMeasure

  /// The frame of the view that has this node in the original tree.
  public func frame(ofOriginal node: Int) -> Rect? { tree.nodes["#\(node)"].map { result.frames[$0] } }
}
