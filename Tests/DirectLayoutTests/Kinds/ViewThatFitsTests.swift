import LayoutCore
import LayoutViews
import Testing

/// F7: choices.
@Suite struct ViewThatFitsTests {
  private func view(_ axes: Axis.Set) -> some View {
    ViewThatFits(in: axes) {
      box("a", 60, 10)
      box("b", 40, 20)
      box("c", 10, 30)
    }.name("choice")
  }

  private func expectChoice(
    _ name: String, _ axes: Axis.Set = .horizontal, in proposal: ProposedViewSize,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try LayoutTree(view(axes))
    let result = layOut(tree, in: proposal, sourceLocation: sourceLocation)
    let shown = try ["a", "b", "c"].filter { !result.frames[try #require(tree.nodes[$0])].isNull }
    #expect(shown == [name], sourceLocation: sourceLocation)
    #expect(
      try result.frame("choice", in: tree) == result.frame(name, in: tree), sourceLocation: sourceLocation)
  }

  @Test func `F7: the first child whose ideal size fits is shown, else the last`() throws {
    try expectChoice("a", in: offer(60, 0))
    try expectChoice("b", in: offer(59, 0))
    try expectChoice("c", in: offer(39, 0))
    try expectChoice("c", in: offer(2, 0))
    try expectChoice("b", [.horizontal, .vertical], in: offer(50, 50))
    try expectChoice("c", [.horizontal, .vertical], in: offer(50, 15))
  }

  @Test func `F7: a nil side and ∞ do not constrain`() throws {
    try expectChoice("a", in: offer(nil, 0))
    try expectChoice("a", [.horizontal, .vertical], in: .infinity)
  }

  @Test func `F7: lengths are compared in whole units`() throws {
    try expectChoice("a", in: offer(59.999999, 0))
    try expectChoice("b", in: offer(59.9999, 0))
  }

  @Test func `F7, S2: a length on the boundary between two units fits the shorter room`() throws {
    let tree = try LayoutTree(
      ViewThatFits {
        box("a", 0, unitBoundary)
        box("b")
      })
    try expectFrames(tree, in: offer(10, 10), ["a": [0, 0, 0, unitBoundary]])
  }

  @Test func `F7: what is infinite in hidden views does not count`() throws {
    let tree = try LayoutTree(
      ViewThatFits {
        box("a")
        HStack {
          shape("b")
          Text("c")
        }
      })
    let result = layOut(tree, in: .infinity)
    #expect(result.status == .placed)
    #expect(result.frames.filter(\.isNull).count == tree.count - 2)
  }
}
