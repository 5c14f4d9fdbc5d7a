import LayoutCore
import LayoutViews
import Testing

/// L4, L5: which stack a Spacer or a Divider belongs to.
@Suite struct SpacerTests {
  @Test(arguments: LayoutDirection.allCases)
  func `L4: a spacer is seen through layout directions, whether they change the direction or not`(
    _ direction: LayoutDirection
  ) throws {
    let view = HStack {
      box("a")
      Spacer().name("s").layoutDirection(direction)
    }
    // 100 − 10 along the stack, 0 across it, no gap between them.
    try expectFrames(
      LayoutTree(view), in: offer(100, 50), ["a": [0, 0, 10, 10], "s": [10, 5, 90, 0]])
  }

  @Test func `L4: a spacer is seen through guides, priorities and cell modifiers`() throws {
    let view = VStack(alignment: .leading) {
      box("a")
      Spacer().name("s").gridCellColumns(2).layoutPriority(3).alignmentGuide(.leading) { _ in 0 }
    }
    try expectFrames(LayoutTree(view), in: offer(50, 100), ["s": [0, 10, 0, 90]])
  }

  @Test func `L4: a spacer is seen through backgrounds and overlays`() throws {
    let view = HStack {
      box("a", 50, 50)
      Spacer().name("s").over("o", 5, 5).overlay { shape("front") }
      box("b", 50, 50)
    }.name("row")
    try expectFrames(
      LayoutTree(view), in: offer(300, 100), host: .center,
      [
        "row": [0, 25, 300, 50], "a": [0, 25], "s": [50, 50, 200, 0], "front": [50, 50, 200, 0],
        "b": [250, 25],
      ])
  }

  @Test func `L4: the least length of a spacer over a background counts, and it is served last`() throws {
    let view = HStack(spacing: 0) {
      shape("a")
      Spacer(minLength: 20).name("s").over("o")
    }
    try expectFrames(LayoutTree(view), in: offer(100, 20), ["a": [0, 0, 80, 20], "s": [80, 10, 20, 0]])
  }

  @Test func `L4: inside any other wrapper a spacer is as outside a stack`() throws {
    let view = HStack(spacing: 0) {
      box("a")
      Spacer().name("s").padding(0)
    }
    try expectFrames(LayoutTree(view), in: offer(100, 50), ["a": [0, 20], "s": [10, 0, 90, 50]])
  }

  @Test func `L4: over a view, in a ZStack, a grid and a choice a spacer is flexible on both axes`()
    throws
  {
    let view = HStack(spacing: 0) { box("a", 20, 30).overlay { Spacer().name("s") } }
    try expectFrames(LayoutTree(view), in: offer(100, 50), ["s": [0, 0, 20, 30]])
    let choice = HStack(spacing: 0) { ViewThatFits { Spacer().name("s") } }
    try expectFrames(LayoutTree(choice), in: offer(100, 50), ["s": [0, 0, 100, 50]])
    let grid = HStack(spacing: 0) { Grid { GridRow { Spacer().name("s") } } }
    try expectFrames(LayoutTree(grid), in: offer(100, 50), ["s": [0, 0, 100, 50]])
  }

  @Test func `L4, G1: a spacer in a row outside a grid belongs to the stack around the row`() throws {
    let view = HStack {
      GridRow {
        box("a")
        Spacer().name("s")
      }
    }
    try expectFrames(LayoutTree(view), in: offer(100, 50), ["s": [10, 5, 90, 0]])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `L5: a divider runs across the stack that it belongs to`(_ direction: LayoutDirection) throws {
    let view = HStack(spacing: 0) {
      box("a", 10, 30)
      Divider().name("d").layoutDirection(direction)
    }
    try expectFrames(LayoutTree(view), in: offer(100, 40), ["d": [10, 0, 1, 40]])
    let grounded = HStack(spacing: 0) {
      box("a", 10, 30)
      Divider().name("d").over("o").overlay { shape("front") }
    }
    try expectFrames(LayoutTree(grounded), in: offer(100, 40), ["d": [10, 0, 1, 40]])
    let framed = HStack(spacing: 0) {
      box("a", 10, 30)
      Divider().name("d").padding(0)
    }
    try expectFrames(LayoutTree(framed), in: offer(100, 40), ["d": [10, 14.5, 90, 1]])
  }
}
