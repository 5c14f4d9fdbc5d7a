import LayoutCore
import LayoutViews
import Testing

@Suite struct PositionTests {
  @Test func `F11: a position takes the proposal and centres the view on a point`() throws {
    let view = box("a").position(x: 30, y: 20).name("p")
    try expectFrames(LayoutTree(view), in: offer(100, 50), ["p": [0, 0, 100, 50], "a": [25, 15]])
    try expectFrames(LayoutTree(view), in: offer(nil, 50), ["p": [0, 0, 10, 50], "a": [25, 15]])
    let tree = try LayoutTree(view)
    #expect(layOut(tree, in: .infinity).status == .unbounded(view: try #require(tree.nodes["p"])))
  }
}
