import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Text and other measured leaves in columns under pressure: the constraint engine has to find what to
/// measure by measuring and checking.
@Suite struct TextAgreementTests {
  static let groups: [Range<UInt64>] = stride(from: 0, to: 200, by: 20).map { UInt64($0)..<UInt64($0 + 20) }

  @Test(arguments: groups, Encoding.allCases)
  func `both engines agree on grids full of text`(seeds: Range<UInt64>, encoding: Encoding) throws {
    for seed in seeds {
      let (tree, proposal) = try RandomTexts.make(seed: seed)
      let reference = DirectEngine().layout(tree, in: proposal, host: .center)
      let result = ConstraintEngine(encoding: encoding).layout(tree, in: proposal, host: .center)
      let verdict = Comparison(tree, reference, result).verdict
      #expect(verdict.isAgreement, "seed \(seed), \(proposal): \(verdict)")
    }
  }

  @Test func `texts make the constraint engine measure and check in several rounds`() throws {
    var rounds: [Int: Int] = [:]
    for seed in UInt64(0)..<200 {
      let (tree, proposal) = try RandomTexts.make(seed: seed)
      let statistics = ConstraintEngine().layout(tree, in: proposal, host: .center).statistics
      rounds[Int(statistics.counts["rounds"] ?? 0), default: 0] += 1
    }
    #expect(rounds.filter { $0.key > 1 }.values.reduce(0, +) > 100, "\(rounds)")
    // Assumptions rest on one another in chains, which are short: columns, then rows, then nested grids.
    #expect((rounds.keys.max() ?? 0) <= 30, "\(rounds)")
  }
}
