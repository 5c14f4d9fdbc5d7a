import Foundation
import LayoutCases
import Plumb
import Testing

/// The screens as cases.
@Suite struct ScreenCaseTests {
  @Test(arguments: Screen.all) func `its case has its frames`(screen: Screen) throws {
    for proposal in [screen.proposal, ProposedViewSize(width: 320, height: 568)] {
      let settled = try screen.settled(by: DirectEngine(), in: proposal)
      let layoutCase = try screen.layoutCase(in: proposal)
      let read = try LayoutCase(json: Data(layoutCase.json().utf8))
      let tree = try read.tree()
      let result = DirectEngine().layout(tree, in: read.proposal, host: read.host)
      #expect(tree.kinds == settled.tree.kinds)
      #expect(result.frames == settled.result.frames)
      #expect(tree.nodes == settled.tree.nodes)
    }
  }
}
