import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Failing cases shrink to what can be proved to be as small as it gets.
@Suite struct ShrinkerTests {
  struct Lie: CustomTestStringConvertible {
    var testDescription: String
    var engine: LyingEngine
    /// The fewest views and modifiers with which the lie shows.
    var views: Int
    var modifiers: Int
  }

  // A lie about the second cell of a row needs a grid, its row and both cells; and so on.
  static let lies = [
    Lie(testDescription: "forgets gaps", engine: .forgetsGaps, views: 4, modifiers: 0),
    Lie(testDescription: "breaks ties", engine: .breaksTies, views: 3, modifiers: 0),
    Lie(testDescription: "misplaces anchors", engine: .misplacesAnchors, views: 2, modifiers: 1),
    Lie(testDescription: "ignores spans", engine: .ignoresSpans, views: 3, modifiers: 1),
    Lie(testDescription: "cannot read", engine: .cannotRead, views: 1, modifiers: 0),
    Lie(testDescription: "cannot count", engine: .cannotCount, views: 6, modifiers: 0),
  ]

  /// The largest generated cases of a few seeds on which the lie shows.
  private func failing(_ check: CrossCheck) throws -> [LayoutCase] {
    let families = [
      "mixed:rows=12,columns=14", "stacks:leaves=150,depth=4", "textStacks:leaves=150,depth=4", "random",
      "trees",
    ]
    return try families.compactMap { text in
      let family = try Family(text)
      return
        try (1...20 as ClosedRange<UInt64>).map { family.makeCase(seed: $0) }
        .filter { try !check.check($0).verdict.isAgreement }.max { $0.complexity < $1.complexity }
    }
  }

  @Test(arguments: lies) func `a lie is shrunk to the fewest views that show it`(lie: Lie) throws {
    let check = CrossCheck([DirectEngine(), lie.engine])
    let cases = try failing(check)
    #expect(!cases.isEmpty)
    for layoutCase in cases {
      let shrunk = try #require(try Shrinker().shrink(layoutCase, check: check))
      let complexity = shrunk.layoutCase.complexity
      #expect(
        complexity.views == lie.views && complexity.modifiers == lie.modifiers,
        "\(layoutCase.name): \(shrunk.layoutCase)")
      #expect(shrunk.shrinking.isMinimal)
      #expect(shrunk.shrinking.evaluations < 3000, "\(layoutCase.name)")
      #expect(!shrunk.report.verdict.isAgreement)
      #expect(
        shrunk.layoutCase.reductions().allSatisfy { (try? check.check($0).verdict.isAgreement) ?? true })
    }
  }

  @Test func `what is left is as plain as can be`() throws {
    let check = CrossCheck([DirectEngine(), LyingEngine.cannotRead])
    let layoutCase = try #require(try failing(check).last)
    let shrunk = try #require(try Shrinker().shrink(layoutCase, check: check))
    #expect(shrunk.layoutCase.root == ViewDescription(.text("y")))
    #expect(shrunk.layoutCase.proposal == .unspecified)
    #expect(shrunk.failure.name == "solverFailure" && shrunk.failure.engine == "liar")
  }

  @Test func `spans end at 2 columns, leaves at 10 × 10 points`() throws {
    let check = CrossCheck([DirectEngine(), LyingEngine.ignoresSpans])
    for layoutCase in try failing(check) {
      let shrunk = try #require(try Shrinker().shrink(layoutCase, check: check))
      let size = LengthRange(fixed: 10)
      let cell = ViewDescription(
        .leaf(LinearLeaf(width: size, height: size)), modifiers: [.gridCellColumns(2)])
      #expect(
        shrunk.layoutCase.root
          == ViewDescription(.grid(), children: [ViewDescription(.gridRow(), children: [cell])]))
    }
  }

  @Test func `shrinking is deterministic`() throws {
    let check = CrossCheck([DirectEngine(), LyingEngine.breaksTies])
    for layoutCase in try failing(check).suffix(2) {
      let runs = try (0..<2).map { _ in try #require(try Shrinker().shrink(layoutCase, check: check)) }
      #expect(runs[0].layoutCase == runs[1].layoutCase)
      #expect(runs[0].shrinking.steps == runs[1].shrinking.steps)
      #expect(runs[0].shrinking.evaluations == runs[1].shrinking.evaluations)
    }
  }

  @Test func `a budget ends the search with the simplest case so far`() throws {
    let check = CrossCheck([DirectEngine(), LyingEngine.cannotCount])
    let layoutCase = try Family("mixed:rows=12,columns=14").makeCase(seed: 1)
    var calls = 0
    let shrunk = try #require(
      try Shrinker(budget: 20).shrink(layoutCase, check: check) { _ in calls += 1 })
    #expect(shrunk.shrinking.evaluations == 20 && calls == 20)
    #expect(!shrunk.shrinking.isMinimal)
    #expect(shrunk.layoutCase.complexity < layoutCase.complexity)
    #expect(!shrunk.report.verdict.isAgreement)
    let none = try #require(try Shrinker(budget: 0).shrink(layoutCase, check: check))
    #expect(none.layoutCase == layoutCase && !none.shrinking.isMinimal)
    let late = try #require(try Shrinker(timeLimit: .zero).shrink(layoutCase, check: check))
    #expect(late.layoutCase == layoutCase && !late.shrinking.isMinimal)
  }

  @Test func `nothing is shrunk where nothing is wrong`() throws {
    let check = CrossCheck([DirectEngine(), DirectEngine()])
    #expect(try Shrinker().shrink(Family.random.makeCase(seed: 1), check: check) == nil)
  }
}
