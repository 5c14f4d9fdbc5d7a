import LayoutCore
import LayoutViews
import Testing

@Suite struct FixedSizeTests {
  @Test func `F5: a fixed size offers nil on its axes`() throws {
    let text = Text("aaaa bbbb").name("t")
    try expectFrames(LayoutTree(text), in: offer(40, 90), ["t": [0, 0, 35, 32]])
    try expectFrames(
      LayoutTree(text.fixedSize(horizontal: true, vertical: false)), in: offer(40, 90), ["t": [0, 0, 63, 16]])
    try expectFrames(
      LayoutTree(shape("a").fixedSize(horizontal: false, vertical: true)), in: offer(40, 90),
      ["a": [0, 0, 40, 10]])
  }
}
