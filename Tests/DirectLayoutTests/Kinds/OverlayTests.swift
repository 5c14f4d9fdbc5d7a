import LayoutCore
import LayoutViews
import Testing

@Suite struct OverlayTests {
  @Test func `F6: an overlay is offered the primary's size and meets its guides`() throws {
    let view = box("a", 40, 20).overlay(alignment: .topTrailing) { box("b") }
      .background { shape("c") }.name("o")
    try expectFrames(LayoutTree(view), ["o": [0, 0, 40, 20], "b": [30, 0], "c": [0, 0, 40, 20]])
    let guided = box("a", 40, 20).alignmentGuide(.trailing) { _ in 30 }
      .overlay(alignment: .trailing) { box("b").alignmentGuide(.trailing) { _ in 1 } }
    try expectFrames(LayoutTree(guided), ["b": [29, 5]])
  }

  @Test func `F6: several views of a background stand in a ZStack of its alignment`() throws {
    let view = box("a", 40, 40).background(alignment: .leading) {
      box("b")
      box("c", 20, 20)
    }
    try expectFrames(LayoutTree(view), ["b": [0, 15], "c": [0, 10]])
  }
}
