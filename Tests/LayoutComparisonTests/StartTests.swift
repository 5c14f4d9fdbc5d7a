import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

@Suite struct StartTests {
  static let check = CrossCheck([
    DirectEngine(), ConstraintEngine.primal(.cells), ConstraintEngine.primal(.tracks),
    ConstraintEngine(encoding: .tracks, start: .cold),
  ])

  @Test(arguments: [UInt64(5000)..<5100, 5100..<5200])
  func `cold starts and the primal method find the same frames`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let report = try Self.check.check(Family.random.makeCase(seed: seed))
      #expect(report.verdict.isAgreement, "seed \(seed): \(report.verdict)")
    }
  }

  @Test func `both engines draw the same tracks and guide lines`() throws {
    for seed in UInt64(6000)..<6200 {
      let layoutCase = Family.random.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let reference = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      for encoding in Encoding.allCases {
        let result = ConstraintEngine(encoding: encoding)
          .layout(tree, in: layoutCase.proposal, host: layoutCase.host)
        try #require(result.grids.map(\.node) == reference.grids.map(\.node), "seed \(seed)")
        for (grid, expected) in zip(result.grids, reference.grids) {
          #expect(areClose(grid.columns, expected.columns), "seed \(seed), \(encoding), columns")
          #expect(areClose(grid.rows, expected.rows), "seed \(seed), \(encoding), rows")
        }
      }
    }
  }

  private func areClose(_ a: [GridGeometry.Track], _ b: [GridGeometry.Track]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        [(a.position, b.position), (a.length, b.length), (a.guideLine ?? -1, b.guideLine ?? -1)]
          .allSatisfy { relativeDeviation($0, $1) <= Comparison.tolerance }
      }
  }
}
