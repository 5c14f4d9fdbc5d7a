import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// The shipped screens, as applications have them.
@Suite struct ScreenTests {
  @Test func `both engines and both encodings agree on every screen, and meet what was worked out by hand`()
    throws
  {
    let screens = try Project.cases("screens")
    #expect(screens.count == 63)
    var expected = 0
    for screen in screens {
      let report = try AgreementTests.check.check(screen)
      #expect(report.verdict.isAgreement, "\(screen.name): \(report.verdict)")
      for answer in report.answers {
        #expect(answer.result.status == .placed, "\(screen.name), \(answer.engine)")
        if let expectation = answer.expectation {
          #expect(expectation.passes, "\(screen.name), \(answer.engine): \(expectation.differences)")
        }
      }
      if screen.expect != nil { expected += 1 }
    }
    #expect(expected == 30)
  }

  @Test func `no view of a screen stands outside of what the screen is offered`() throws {
    for screen in try Project.cases("screens") {
      let result = DirectEngine().layout(try screen.tree(), in: screen.proposal, host: .topLeading)
      let width = try #require(screen.proposal.width)
      let height = try #require(screen.proposal.height)
      for frame in result.frames where !frame.isNull {
        let isInside =
          frame.minX >= -1e-9 && frame.minY >= -1e-9 && frame.maxX <= width + 1e-9
          && frame.maxY <= height + 1e-9
        #expect(isInside, "\(screen.name): \(frame)")
      }
    }
  }
}
