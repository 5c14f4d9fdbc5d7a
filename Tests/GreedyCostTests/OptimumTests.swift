import GLPKSolver
import GreedyCost
import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

/// What must hold of every optimum, on generated cases.
@Suite struct OptimumTests {
  @Test(arguments: Comparing.families, GreedyObjective.allCases)
  func `greed is a solution, and the optimum can be laid out`(
    family: String, objective: GreedyObjective
  ) throws {
    let family = try Family(family)
    var covered = 0
    for seed in UInt64(1)...60 {
      let layoutCase = family.makeCase(seed: seed)
      // Texts are cut to a proposed height, and texts that are cut are not covered.
      var proposal = layoutCase.proposal
      if objective == .height { proposal.height = nil }
      let result = try Comparing.cost.compare(try layoutCase.tree(), in: proposal, objective)
      guard case .success(let comparison) = result else { continue }
      covered += 1
      let greedy = comparison.greedyValue
      #expect(comparison.isOptimal, "\(layoutCase.name)")
      #expect(comparison.optimum <= greedy + 1e-9 * max(1, greedy), "\(layoutCase.name)")
      #expect(comparison.bound <= comparison.optimum, "\(layoutCase.name)")
      #expect(comparison.isRealised, "\(layoutCase.name)")
      guard let better = comparison.better else { continue }
      #expect(better.measure.value(of: objective) < greedy, "\(layoutCase.name)")
      if objective == .overflow {
        for axis in Axis.allCases {
          let (more, most) = (better.measure.overflow(axis), comparison.greedy.overflow(axis))
          #expect(more <= most + 1e-6 * max(1, most), "\(layoutCase.name)")
        }
      }
    }
    #expect(covered > 8, "\(covered) cases are covered")
  }

  /// Every view of the better layout answers with the length that it is given, as it would in the original tree.
  @Test(arguments: ["mixed", "text", "textStacks", "wide"])
  func `views have lengths that they can have`(family: String) throws {
    let family = try Family(family)
    var checked = 0
    for seed in UInt64(1)...40 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      for objective in GreedyObjective.allCases {
        let result = try Comparing.cost.compare(tree, in: layoutCase.proposal, objective)
        guard case .success(let comparison) = result, let better = comparison.better else { continue }
        for node in 0..<tree.count where [.leaf, .circle, .measuredLeaf].contains(tree.kinds[node]) {
          let frame = try #require(better.tree.nodes["#\(node)"])
          let leaf = better.tree.core(of: frame)
          let (given, taken) = (better.result.frames[frame].size, better.result.frames[leaf].size)
          #expect(Comparing.areClose(given.width, taken.width), "\(layoutCase.name)")
          #expect(Comparing.areClose(given.height, taken.height), "\(layoutCase.name)")
          checked += 1
        }
      }
    }
    #expect(checked > 40)
  }

  /// Where the solver has no time, the answer is the greedy layout with a bound.
  @Test func `a search that is stopped leaves a bound`() throws {
    var cost = Comparing.cost
    cost.options.timeLimit = 1e-9
    let family = try Family("textStacks")
    var open = 0
    for seed in UInt64(1)...20 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      guard case .success(let stopped) = try cost.compare(tree, in: layoutCase.proposal, .height),
        case .success(let whole) = try Comparing.cost.compare(tree, in: layoutCase.proposal, .height)
      else { continue }
      #expect(stopped.bound <= whole.optimum + 1e-9 && whole.optimum <= stopped.optimum + 1e-9)
      #expect(stopped.optimum <= stopped.greedyValue)
      if !stopped.isOptimal {
        open += 1
        #expect(stopped.gap > 0)
      }
    }
    #expect(open > 0)
  }
}
