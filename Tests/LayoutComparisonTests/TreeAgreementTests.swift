import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb
import Testing

/// Both engines on random trees over the whole language.
@Suite struct TreeAgreementTests {
  @Test(arguments: [Family.trees.name, Family.screenTrees.name], AgreementTests.groups)
  func `both engines and both encodings agree on random trees over the whole language, attainment checked`(
    name: String, seeds: Range<UInt64>
  ) throws {
    let family = try Family(name)
    var placed = 0
    for seed in seeds {
      let report = try AgreementTests.check.check(family.makeCase(seed: seed))
      #expect(report.verdict.isAgreement, "\(family.name), seed \(seed): \(report.verdict)")
      guard report.answers.allSatisfy({ $0.result.status == .placed }) else { continue }
      placed += 1
      for answer in report.answers.dropFirst() {
        let residual = try #require(answer.result.statistics.counts["attainmentResidual"])
        #expect(residual <= AttainmentCheck.tolerance, "seed \(seed), \(answer.engine)")
      }
    }
    #expect(placed >= seeds.count * 6 / 10, "most of the trees have frames to compare")
  }

  @Test func `both engines agree on stacks in stacks`() throws {
    for (leaves, depth) in [(1, 1), (12, 1), (30, 4), (60, 6), (200, 6)] {
      let report = try AgreementTests.check.check(
        Family.stacks.setting(["leaves": leaves, "depth": depth]).makeCase(seed: 1))
      #expect(report.verdict.isAgreement, "\(leaves) leaves: \(report.verdict)")
      #expect(report.answers.allSatisfy { $0.result.status == .placed })
    }
  }
}
