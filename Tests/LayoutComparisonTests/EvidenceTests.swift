import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// The shipped evidence: what was recorded from real layouts or documented.
@Suite struct EvidenceTests {
  /// The cases that use what no engine lays out yet, with what that is.
  static let notSupported: [String: Set<String>] = [
    "measured/alignment-guide": ["VStack"],
    "measured/hstack-distribution": ["HStack"],
    "measured/spacer": ["HStack"],
    "measured/spacing-default": ["HStack"],
    "measured/divider": ["HStack", "VStack"],
    "measured/frame-flex": ["VStack", "fixedSize"],
    "measured/fixed-size": ["VStack", "fixedSize"],
    "measured/padding-edges": ["padding"],
    "measured/hstack-ideal": ["HStack", "VStack"],
    "measured/hstack-alignment": ["HStack", "VStack"],
    "measured/zstack": ["ZStack"],
    "measured/hstack-baseline": ["HStack", "VStack"],
    "documented/first-third": ["HStack"],
    "documented/first-third-guided": ["HStack"],
    "documented/zstack-bottom-leading": ["ZStack"],
  ]

  @Test func `every case within scope meets its frames on both engines and both encodings`() throws {
    var met: [String] = []
    for layoutCase in try Project.evidence() where Self.notSupported[layoutCase.name] == nil {
      let report = try AgreementTests.check.check(layoutCase)
      #expect(report.answers.count == 3)
      for answer in report.answers {
        let expectation = try #require(answer.expectation)
        #expect(expectation.count > 0)
        #expect(expectation.passes, "\(layoutCase.name), \(answer.engine): \(expectation.differences)")
      }
      #expect(report.verdict.isAgreement, "\(layoutCase.name): \(report.verdict)")
      met.append(layoutCase.name)
    }
    #expect(met.count == 10)
  }

  @Test func `the other cases are known, with the features they wait for`() throws {
    var found: [String: Set<String>] = [:]
    for layoutCase in try Project.evidence() {
      do throws(CaseError) {
        _ = try AgreementTests.check.check(layoutCase)
      } catch {
        guard case .notYetSupported(_, let features) = error else {
          Issue.record("\(layoutCase.name): \(error)")
          continue
        }
        found[layoutCase.name] = Set(features.map(\.name))
      }
    }
    #expect(found == Self.notSupported)
  }
}
