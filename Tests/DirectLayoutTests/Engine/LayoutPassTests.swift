import LayoutCore
import Testing

@Suite struct LayoutPassTests {
  @Test func `F9: a centring host places the root in the proposal, on finite axes only`() throws {
    let tree = try TreeBuilder.tree { $0.fixed("a", 20, 10) }
    try expectFrames(tree, in: offer(100, 50), host: .center, ["a": [40, 20]])
    try expectFrames(tree, in: offer(nil, 4), host: .center, ["a": [0, -3]])
    try expectFrames(tree, in: offer(.infinity, 10), host: .center, ["a": [0, 0]])
  }
}
