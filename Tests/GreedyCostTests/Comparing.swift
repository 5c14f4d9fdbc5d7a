import DirectLayout
import GLPKSolver
import GreedyCost
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

/// The direct engine against GLPK, with time enough for every program of the tests.
enum Comparing {
  static let cost = GreedyCost(engine: DirectEngine(), solver: GLPKSolver())

  /// The comparison of a view that is covered.
  static func compare(
    _ view: some View, width: Double?, height: Double?, _ objective: GreedyObjective
  ) throws -> GreedyComparison {
    let proposal = ProposedViewSize(width: width, height: height)
    return try cost.compare(try LayoutTree(view), in: proposal, objective).get()
  }

  /// Whether a value is another one, to 1e-9 of the larger, at least 1.
  static func areClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

  /// Cases of every family in which there is something to distribute. In deeper stacks most texts have no room
  /// for all their lines, and are not covered.
  static let families = [
    "mixed", "bounded", "flexible", "spanning", "text", "stacks", "textStacks:leaves=10,depth=2", "wide",
    "tall", "random", "trees",
  ]
}
