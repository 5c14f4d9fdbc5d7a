import LayoutCore
import Testing

@Suite struct FixedFrameTests {
  @Test func `F1: the child is offered the fixed values, the parent's elsewhere`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .name("frame")) { $0.framedColor("child", 40, nil) }
    }
    try expectFrames(tree, in: offer(100, 70), ["frame": [0, 0, 40, 70], "child": [0, 0, 40, 70]])
    try expectFrames(tree, in: offer(100, nil), ["frame": [0, 0, 40, 10]])
  }
}
