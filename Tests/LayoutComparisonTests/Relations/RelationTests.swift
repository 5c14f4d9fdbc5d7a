import GLPKSolver
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb
import Testing

/// Every relation holds with every engine, and applies to enough cases to mean something.
@Suite struct RelationTests {
  /// The families that relations are promised to apply to, by a name that failures cite.
  static let families = [
    "fixed": "fixed:rows=3,columns=4", "mixed": "mixed:rows=4,columns=4", "notation": "notation",
    "random": "random", "settingsOrder": "settingsOrder",
    "small": "mixed:rows=2,columns=3", "stacks": "stacks:leaves=12,depth=3", "trees": "trees",
  ]

  /// How many of 60 cases with frames each relation must at least apply to, by families that suit it. Some `trees` and
  /// `random` cases have none, because a view without a maximum is proposed an infinite length: a relation then says
  /// only that the changed case has none either. A relation that applies to every case is promised 60.
  static let promises: [(relation: String, family: String, least: Int)] = [
    ("mirror", "trees", 60), ("mirror", "random", 60), ("mirror", "mixed", 60),
    ("transpose", "small", 20), ("permuteRows", "small", 15), ("repeatRow", "small", 20),
    ("transpose", "stacks", 60), ("transpose", "fixed", 60), ("transpose", "trees", 3),
    ("scale", "mixed", 60), ("scale", "stacks", 60), ("scale", "trees", 5), ("scale", "random", 6),
    ("insertNothing", "trees", 40), ("insertNothing", "random", 60), ("group", "trees", 40),
    ("group", "random", 60), ("ungroup", "trees", 8), ("ungroup", "random", 8), ("wrap", "trees", 40),
    ("wrap", "random", 40), ("wrap", "stacks", 60), ("onlyChild", "trees", 40), ("onlyChild", "random", 40),
    ("isolate", "settingsOrder", 30),
    ("restateDirection", "trees", 60), ("restateDirection", "random", 60),
    ("restateDirection", "notation", 60),
    ("unusedGuide", "trees", 60), ("unusedGuide", "random", 60), ("rename", "trees", 60),
    ("explicitSpacing", "trees", 30), ("explicitSpacing", "mixed", 60), ("priorities", "trees", 25),
    ("priorities", "random", 25), ("permuteZStack", "trees", 20), ("permuteRows", "fixed", 60),
    ("permuteRows", "random", 2), ("repeatRow", "fixed", 60), ("repeatRow", "random", 2),
    ("pad", "trees", 30), ("pad", "random", 25), ("frame", "trees", 10), ("frame", "random", 15),
    ("overlay", "trees", 10), ("overlay", "random", 15), ("idealSize", "trees", 60),
    ("idealSize", "random", 60), ("host", "trees", 60), ("host", "random", 60), ("rigid", "fixed", 60),
    ("rigid", "trees", 3),
  ]

  @Test(arguments: promises.indices) func `relations hold on generated cases with every engine`(
    index: Int
  ) throws {
    let (name, familyName, least) = Self.promises[index]
    let relation = try #require(Relations.named(name))
    let family = try Family(try #require(Self.families[familyName]))
    let engines: [(engine: any LayoutEngine, cases: Int)] = [
      (DirectEngine(), 240), (ConstraintEngine(encoding: .tracks), 30),
      (ConstraintEngine(encoding: .cells), 30),
    ]
    for (engine, cases) in engines {
      var counts = RelationCounts()
      for seed in 1...UInt64(cases) {
        let outcomes = try RelationCheck(engine).check(
          [relation], on: family.makeCase(seed: seed), seed: seed)
        let outcome = try #require(outcomes.first)
        if case .violated(let differences, let reason) = outcome {
          Issue.record("\(familyName)/\(seed), \(engine.name): \(reason ?? "") \(differences.prefix(3))")
        }
        counts.add(outcome)
      }
      let placed = cases - counts["unplaced"]
      #expect(
        60 * counts.applied >= least * placed, "\(name) on \(familyName), \(engine.name): \(counts.counts)")
      #expect(5 * placed >= 4 * cases, "most cases have frames")
      #expect(counts.unsolved == 0)
    }
  }

  @Test func `every relation is promised of some family`() {
    let names = Relations.all.filter { !$0.reordersPrograms }.map(\.name)
    #expect(Set(names) == Set(Self.promises.map(\.relation)))
    #expect(Set(names).count == names.count, "names are unique")
  }

  @Test(arguments: Encoding.allCases) func `programs in another order have the same frames`(
    encoding: Encoding
  ) throws {
    let engine = ConstraintEngine(encoding: encoding)
    var reordered = engine
    reordered.solver = ReorderingSolver(GLPKSolver(), seed: 5)
    let check = RelationCheck(engine, reordered: reordered)
    let relation = try #require(Relations.named("reorder"))
    for (name, text) in Self.families {
      let family = try Family(text)
      var counts = RelationCounts()
      for seed in 1...20 as ClosedRange<UInt64> {
        counts.add(
          try #require(try check.check([relation], on: family.makeCase(seed: seed), seed: seed).first))
      }
      #expect(counts["violated"] == 0 && counts.applied >= 12, "\(name): \(counts.counts)")
    }
    let direct = try RelationCheck(DirectEngine()).check(
      [relation], on: Family("trees").makeCase(seed: 1), seed: 1)
    #expect(direct == [.notApplicable])
  }
}
