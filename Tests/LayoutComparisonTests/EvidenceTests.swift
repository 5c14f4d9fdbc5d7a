import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// The shipped corpora: what was recorded from real layouts or documented, and guides and corners worked by hand.
@Suite struct EvidenceTests {
  static let corpora = [
    "evidence": 25, "alignment-guides": 12, "corners": 21, "Recorded/layout": 47, "Recorded/text": 16,
    "Recorded/text-pressure": 13, "Recorded/layout-future": 10,
    "Recorded/containers": 75, "Recorded/further": 58, "Recorded/told": 20,
  ]

  @Test(arguments: corpora.sorted(by: <))
  func `every case meets its frames on both engines and both encodings`(
    corpus: String, count: Int
  ) throws {
    let cases = try Project.cases(corpus)
    #expect(cases.count == count)
    for layoutCase in cases {
      let report = try AgreementTests.check.check(layoutCase)
      #expect(report.answers.count == 3)
      for answer in report.answers {
        let expectation = try #require(answer.expectation, "\(layoutCase.name), \(answer.engine)")
        #expect(expectation.count > 0)
        #expect(expectation.passes, "\(layoutCase.name), \(answer.engine): \(expectation.differences)")
      }
      #expect(report.verdict.isAgreement, "\(layoutCase.name): \(report.verdict)")
    }
  }
}
