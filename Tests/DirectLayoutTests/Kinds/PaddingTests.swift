import LayoutCore
import LayoutViews
import Testing

@Suite struct PaddingTests {
  @Test func `F4: padding offers what the insets leave, at least 0`() throws {
    let view = shape("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).name("p")
    try expectFrames(LayoutTree(view), in: offer(20, 20), ["p": [0, 0, 20, 20], "a": [2, 1, 14, 16]])
    try expectFrames(LayoutTree(view), in: offer(5, nil), ["p": [0, 0, 6, 14], "a": [2, 1, 0, 10]])
    try expectFrames(
      LayoutTree(shape("a").padding().name("p")), ["p": [0, 0, 42, 42], "a": [16, 16, 10, 10]])
  }

  @Test func `F4: negative padding offers more, and no size is below 0`() throws {
    try expectFrames(
      LayoutTree(shape("a").padding(-5).name("p")), in: offer(20, 20),
      ["p": [0, 0, 20, 20], "a": [-5, -5, 30, 30]])
    try expectFrames(
      LayoutTree(box("a").padding(-8).name("p")), ["p": [0, 0, 0, 0], "a": [-8, -8, 10, 10]])
  }
}
