import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Both engines on a few cases of every family.
@Suite struct FamilyAgreementTests {
  @Test(arguments: Family.all.map(\.name))
  func `both engines and both encodings agree on every family`(name: String) throws {
    // Where a coordinate is the difference of far larger ones, no relative tolerance can hold.
    let family = try Family(name == "magnitudes" ? "magnitudes:decades=3" : name)
    var placed = 0
    for seed in UInt64(1)...12 {
      let report = try AgreementTests.check.check(family.makeCase(seed: seed))
      #expect(report.verdict.isAgreement, "\(family.label)/\(seed): \(report.verdict)")
      if report.answers.allSatisfy({ $0.result.status == .placed }) { placed += 1 }
    }
    #expect(placed >= 6, "most of the cases have frames to compare")
  }
}
