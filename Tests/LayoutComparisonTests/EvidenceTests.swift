import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// The shipped evidence: what was recorded from real layouts or documented.
@Suite struct EvidenceTests {
  /// The cases of grids.
  static let grids: Set<String> = [
    "measured/grid-basic", "measured/grid-modifiers", "measured/frame-fixed", "documented/anchor",
    "documented/anchor-none", "documented/merged", "compared/columns-of-colors", "compared/span",
    "compared/unsized-bar", "tutorial/unsized-cell",
  ]

  @Test func `every grid meets its frames on both engines and both encodings`() throws {
    let cases = try Project.evidence().filter { Self.grids.contains($0.name) }
    #expect(cases.count == 10)
    for layoutCase in cases {
      let report = try AgreementTests.check.check(layoutCase)
      #expect(report.answers.count == 3)
      for answer in report.answers {
        let expectation = try #require(answer.expectation)
        #expect(expectation.count > 0)
        #expect(expectation.passes, "\(layoutCase.name), \(answer.engine): \(expectation.differences)")
      }
      #expect(report.verdict.isAgreement, "\(layoutCase.name): \(report.verdict)")
    }
  }
}
