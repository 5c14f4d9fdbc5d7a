import ConstraintLayout
import DirectLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

/// F7 as a checked assumption and as a mixed-integer program.
@Suite struct ChoiceTests {
  private func engine(_ choices: ConstraintEngine.Choices) -> ConstraintEngine {
    var engine = ConstraintEngine.glpk(.tracks)
    engine.choices = choices
    return engine
  }

  /// Three widths to choose from, beside a leaf that takes 40.
  private var view: some View {
    HStack(spacing: 0) {
      Leaf(width: 40, height: 10)
      ViewThatFits(in: .horizontal) {
        Leaf(width: 100, height: 10).id("wide")
        Leaf(width: 50.25, height: 10).id("middle")
        Leaf(width: 30, height: 10).id("narrow")
      }
    }
  }

  @Test(arguments: ConstraintEngine.Choices.allCases)
  func `F7: the first child that fits is shown, else the last`(choices: ConstraintEngine.Choices) throws {
    let tree = try LayoutTree(view)
    for (width, shown) in [
      (140.0, "wide"), (139.0, "middle"), (90.25, "middle"), (90.0, "narrow"), (0, "narrow"),
    ] {
      let result = engine(choices).layout(
        tree, in: ProposedViewSize(width: width, height: nil), host: .topLeading)
      #expect(result.status == .placed)
      for name in ["wide", "middle", "narrow"] {
        #expect(result.frames[try #require(tree.nodes[name])].isNull == (name != shown), "\(width), \(name)")
      }
    }
  }

  @Test func `F7: a child too long by one unit of 1/65536 point does not fit by either way`() throws {
    for (room, isWide) in [(100.0, true), (100 - 1 / 65536.0, false)] {
      let tree = try LayoutTree(
        ViewThatFits {
          Leaf(width: 100, height: 10).id("wide")
          Leaf(width: 50, height: 10).id("narrow")
        })
      for choices in ConstraintEngine.Choices.allCases {
        let result = engine(choices).layout(
          tree, in: ProposedViewSize(width: room, height: 10), host: .topLeading)
        #expect(result.frames[try #require(tree.nodes["wide"])].isNull != isWide, "\(room), \(choices)")
      }
    }
  }

  @Test func `F7: both ways give the same frames in random trees`() throws {
    var programs = 0.0
    for seed in UInt64(7000)..<7300 {
      let layoutCase = Family.trees.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let compared = engine(.compared).layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      let integer = engine(.integer).layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      #expect(compared.status == integer.status, "seed \(seed)")
      #expect(compared.frames.map(\.isNull) == integer.frames.map(\.isNull), "seed \(seed)")
      let isSame = zip(compared.frames, integer.frames).allSatisfy { a, b in
        a.isNull || zip(a.coordinates, b.coordinates).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
      }
      #expect(isSame, "seed \(seed)")
      programs += integer.statistics.counts["integerPrograms", default: 0]
    }
    #expect(programs > 100)
  }

  @Test func `a solver without integers is a solver failure that says so`() throws {
    struct Continuous: LinearProgramSolver {
      var name: String { "continuous" }
      func solve(
        _ program: LinearProgram, options: SolverOptions, start: Basis?
      ) throws(SolverError) -> LinearProgramSolution {
        try GLPKSolver().solve(program, options: options, start: start)
      }
    }
    var engine = ConstraintEngine(encoding: .tracks, solver: Continuous())
    engine.choices = .integer
    let result = engine.layout(
      try LayoutTree(view), in: ProposedViewSize(width: 100, height: nil), host: .topLeading)
    guard case .solverFailure(let reason) = result.status else {
      Issue.record("\(result.status)")
      return
    }
    #expect(reason.contains("mixed-integer"))
  }
}
