import LayoutCore
import Testing

@testable import ConstraintLayout

/// Corrections of assumptions come to an end where rounding errors decide.
@Suite struct SolutionRoundingTests {
  @Test func `lengths are known as well as the largest of their program`() {
    #expect(SolutionRounding(of: [8, 1e7]).isNearly(8, 8.000000001241801))
    #expect(!SolutionRounding(of: [8, 100]).isNearly(8, 8.000000001241801))
    #expect(!SolutionRounding(of: [8, 1e7]).isNearly(8, 8.0000001))
    #expect(SolutionRounding(of: []).isNearly(.nan, .nan))
    #expect(!SolutionRounding(of: [1]).isNearly(nil, 0 as Double?))
  }

  @Test func `what was corrected from the same lengths holds`() {
    let rounding = SolutionRounding(of: [1e7])
    var grounds = Grounds()
    var held: [Bool] = []
    for (view, first) in [(3, 8), (3, 8.000000001), (3, 9), (3, 8), (4, 8)] {
      let key = AssumptionKey(.SA6, view)
      held.append(grounds.hold(key, [first, 1], rounding))
    }
    #expect(held == [false, true, false, false, false])
  }
}
