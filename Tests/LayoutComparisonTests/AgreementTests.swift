import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Both engines on random grids.
@Suite struct AgreementTests {
  static let check = CrossCheck([
    DirectEngine(), ConstraintEngine(encoding: .cells), ConstraintEngine(encoding: .tracks),
  ])
  /// Seeds in groups, so that a failure names its seed and the groups run side by side.
  static let groups: [Range<UInt64>] = stride(from: 0, to: 2000, by: 100).map {
    UInt64($0)..<UInt64($0 + 100)
  }

  @Test(arguments: groups)
  func `both engines and both encodings agree on random grids`(seeds: Range<UInt64>) throws {
    var placed = 0
    for seed in seeds {
      let layoutCase = Family.random.makeCase(seed: seed)
      let report = try Self.check.check(layoutCase)
      #expect(report.verdict.isAgreement, "seed \(seed): \(report.verdict)")
      if report.answers.allSatisfy({ $0.result.status == .placed }) { placed += 1 }
    }
    #expect(placed > seeds.count * 3 / 4, "most of the grids have frames to compare")
  }
}
