import LayoutCore
import Testing

@Suite struct FrameAlignmentTests {
  @Test func `F3: a frame offers its child its own size and aligns default guide and guide`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .frame(FixedFrame(width: 100, height: 50, alignment: .bottomTrailing))) {
        $0.guided(HorizontalAlignment.trailing.key, at: 15) { $0.fixed("a", 20, 10) }
      }
    }
    try expectFrames(tree, ["a": [85, 40, 20, 10]])
    let wide = try TreeBuilder.tree { builder in
      builder.modified(by: .flexibleFrame(FlexibleFrame(width: FlexibleLength(min: 80)))) {
        $0.leaf(LinearLeaf(width: LengthRange(min: 0, ideal: 30, max: 200), height: .shape), name: "a")
      }
    }
    try expectFrames(wide, ["a": [0, 0, 80, 10]])
  }
}
