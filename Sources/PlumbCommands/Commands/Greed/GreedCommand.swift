import ArgumentParser
import DirectLayout
import GLPKSolver
package import GreedyCost
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

extension GreedyObjective: ExpressibleByArgument {}

struct GreedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "greed",
    abstract: "Compares layouts with the best that the same views could have: what greed costs.",
    discussion: """
      Stacks and grids offer every child an equal share of what is left, in order of flexibility, and take \
      nothing back. So contents can stick out although there is room, texts can wrap into more lines than they \
      must, and columns can be less even than they could be. For every case the best lengths are found by a \
      mixed-integer program and laid out to check them.

      The table has a line for every source and objective. It counts the cases covered; the cases concerned, \
      where greed overflows, a text can break in several ways, or columns differ; the cases where greed is \
      worse than the optimum, and of those the ones whose optimum is 0. It says by how many points and how \
      many times greed is worse; how many programs the time limit stopped, with the largest gap; and how \
      many optima measure something else when they are laid out. Documentation/Greed.md explains the model.

      plumb greed
      plumb greed text textStacks --objective height --show 3
      plumb greed mixed:rows=3,columns=4 screens.ndjson --count 500 \\
        --objective overflow --format json
      """)

  @Argument(
    help:
      "Families such as text or mixed:rows=3, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources = [
    "mixed", "bounded", "flexible", "spanning", "text", "stacks", "textStacks", "wide", "tall", "random",
  ]
  @Option(
    help: "What to make least: overflow, height, evenness or all of them.",
    transform: GreedCommand.objectives)
  var objective = GreedyObjective.allCases
  @OptionGroup var strictness: Strictness
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 100
  @Option(help: "Seconds after which the solver gives up on a program.") var timeLimit = 0.5
  @Option(help: "How many of the worst cases to show for each objective, made small.") var show = 0
  @Option(help: "Lines to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if show < 0 { throw ValidationError("--show is \(show); at least 0 is needed") }
    if !(timeLimit > 0) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 seconds are needed")
    }
  }

  private static func objectives(_ text: String) throws -> [GreedyObjective] {
    if text == "all" { return GreedyObjective.allCases }
    guard let objective = GreedyObjective(rawValue: text) else {
      throw ValidationError("\"\(text)\" is no objective; overflow, height, evenness or all is needed")
    }
    return [objective]
  }

  func run() throws {
    var options = SolverOptions()
    options.timeLimit = timeLimit
    let comparer = GreedComparer(
      cost: GreedyCost(engine: DirectEngine(), solver: GLPKSolver(), options: options))
    var table = GreedTable()
    var worst = objective.map { GreedWorst($0, count: show) }
    for source in sources {
      let cases = try CaseSource.cases(source, seed: seed, count: count, strictness).map(\.case)
      for index in objective.indices {
        var tally = GreedTally(source: source, objective: objective[index])
        for layoutCase in cases {
          Terminal.progress("\(layoutCase.name)  \(objective[index].rawValue)")
          let result = try comparer.compare(layoutCase, objective[index], source)
          tally.add(result)
          if case .success(let comparison) = result { worst[index].add(layoutCase, comparison.loss) }
        }
        table.add(tally)
      }
    }
    Terminal.progress("")
    try Terminal.write(format == .json ? try table.json() : table.text)
    for worst in worst {
      for layoutCase in worst.cases {
        let example = try comparer.example(of: layoutCase, worst.objective)
        try Terminal.write(format == .json ? try example.json() : try example.text())
      }
    }
  }
}

/// Compares cases with their optima, and shrinks the worst ones.
struct GreedComparer {
  let cost: GreedyCost

  /// The most cases tried for shrinking one.
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

  /// The smallest case found that keeps at least half of the loss, with its results.
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
    let comparison = try compare(shrinking.subject, objective, layoutCase.name).get()
    return GreedExample(shrinking.subject, comparison, try shrinking.subject.tree())
  }
}

/// The cases with the largest losses.
struct GreedWorst {
  let objective: GreedyObjective
  private let count: Int
  private var found: [(case: LayoutCase, loss: Double)] = []

  init(_ objective: GreedyObjective, count: Int) {
    self.objective = objective
    self.count = count
  }

  var cases: [LayoutCase] { found.map(\.case) }

  /// Adds a case if its loss is among the largest. Of equal losses the first case is kept.
  mutating func add(_ layoutCase: LayoutCase, _ loss: Double) {
    guard loss > 0, count > 0 else { return }
    let place = found.firstIndex { $0.loss < loss } ?? found.count
    found.insert((layoutCase, loss), at: place)
    if found.count > count { found.removeLast() }
  }
}
