import LayoutCore
import LayoutViews
import Testing

@Suite struct OffsetTests {
  @Test func `F10: an offset moves the view and nothing else`() throws {
    let view = HStack(alignment: .top, spacing: 0) {
      box("a").offset(x: 5, y: 30).name("o")
      box("b")
    }.name("stack")
    try expectFrames(
      LayoutTree(view), ["stack": [0, 0, 20, 10], "o": [0, 0, 10, 10], "a": [5, 30], "b": [10, 0]])
  }
}
