import LayoutCore
import Testing

/// S8: ZStacks.
@Suite struct ZStackTests {
  @Test func `S8: every child is offered the union`() throws {
    let view = ZStack {
      box("a", 50, 40)
      shape("b")
    }
    try expectFrames(LayoutTree(view), ["a": [0, 0, 50, 40], "b": [0, 0, 50, 40]])
    try expectFrames(LayoutTree(view), in: offer(100, 100), ["a": [25, 30, 50, 40], "b": [0, 0, 100, 100]])
  }

  @Test func `S8: the children of the highest priority alone size the stack`() throws {
    let view = ZStack(alignment: .topTrailing) {
      box("a", 20, 20).layoutPriority(1)
      box("b", 100, 100)
      shape("c")
    }.name("stack")
    try expectFrames(
      LayoutTree(view), in: offer(300, 300),
      ["stack": [0, 0, 20, 20], "a": [0, 0], "b": [-80, 0], "c": [0, 0, 20, 20]])
  }

  @Test func `S8: the union is that of the frames; the guide line does not count`() throws {
    let view = ZStack(alignment: .leading) {
      box("a", 20).alignmentGuide(.leading) { _ in -10 }
      box("b", 10).alignmentGuide(.leading) { _ in -5 }
    }.name("stack")
    try expectFrames(LayoutTree(view), ["stack": [0, 0, 25, 10], "a": [5, 0], "b": [0, 0]])
  }

  @Test func `S8: the line is where the largest guide of the sizing children is at the last offer`() throws {
    let view = ZStack(alignment: .leading) {
      shape("a").alignmentGuide(.leading) { $0.width / 2 }.layoutPriority(1)
      box("b", 60).layoutPriority(1)
      box("c", 10).alignmentGuide(.leading) { _ in 80 }
    }.name("stack")
    // At (nil, nil) a is 10 wide with its guide at 5: the union is 65. Offered that, its guide is at 32.5.
    try expectFrames(
      LayoutTree(view),
      ["stack": [0, 0, 65, 10], "a": [0, 0, 65, 10], "b": [32.5, 0], "c": [-47.5, 0]])
  }

  @Test func `L4: a spacer is flexible on both axes in a ZStack, with a priority of 0`() throws {
    let view = ZStack {
      Spacer().name("s")
      box("a", 5, 5)
    }
    try expectFrames(LayoutTree(view), in: offer(40, 30), ["s": [0, 0, 40, 30], "a": [17.5, 12.5]])
  }

  @Test func `A5: baselines of a ZStack are those of its children where they stand`() throws {
    let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
      ZStack(alignment: .bottom) {
        box("a", 30, 50)
        Text("b")
      }
      Text("c").name("c")
    }
    try expectFrames(LayoutTree(view), ["a": [0, 0], "c": [30, 34]])
  }
}
