import GreedyCost
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

/// Compares cases with their optima, and makes the worst of them small.
struct GreedDesk {
  let cost: GreedyCost

  /// The most cases that are tried to make one smaller.
  private static let budget = 400

  func compare(
    _ layoutCase: LayoutCase, _ objective: GreedyObjective, _ source: String
  ) throws -> Result<GreedyComparison, NotCovered> {
    do {
      return try cost.compare(try layoutCase.tree(), in: layoutCase.proposal, objective)
    } catch let error as CaseError {
      throw Exit.fail("\(source): \(error)", Exit.badData)
    } catch let error as SolverError {
      throw Exit.fail("\(source): \(layoutCase.name): \(error)", Exit.noSolution)
    }
  }

  /// The smallest case found that loses at least half as much, and what is known of it.
  func example(of layoutCase: LayoutCase, _ objective: GreedyObjective) throws -> GreedExample {
    let least = (try compare(layoutCase, objective, layoutCase.name).get()).loss / 2
    let shrinking = Shrinker(budget: Self.budget).shrink(layoutCase) { shrinking in
      Terminal.progress("\(layoutCase.name): \(shrinking.evaluations) smaller cases tried")
    } while: { candidate in
      guard let tree = try? candidate.tree(),
        case .success(let comparison)? = try? cost.compare(tree, in: candidate.proposal, objective)
      else { return false }
      return comparison.isOptimal && comparison.isRealised && comparison.loss >= least
    }
    Terminal.progress("")
    let comparison = try compare(shrinking.layoutCase, objective, layoutCase.name).get()
    return GreedExample(shrinking.layoutCase, comparison, try shrinking.layoutCase.tree())
  }
}

/// The cases in which greed costs the most.
struct GreedWorst {
  let objective: GreedyObjective
  private let count: Int
  private var found: [(case: LayoutCase, loss: Double)] = []

  init(_ objective: GreedyObjective, count: Int) {
    self.objective = objective
    self.count = count
  }

  var cases: [LayoutCase] { found.map(\.case) }

  /// Keeps a case in which greed costs something; of equal ones the first.
  mutating func add(_ layoutCase: LayoutCase, _ loss: Double) {
    guard loss > 0, count > 0 else { return }
    let place = found.firstIndex { $0.loss < loss } ?? found.count
    found.insert((layoutCase, loss), at: place)
    if found.count > count { found.removeLast() }
  }
}
