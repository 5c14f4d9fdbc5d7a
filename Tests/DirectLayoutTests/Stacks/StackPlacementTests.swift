import LayoutCore
import LayoutViews
import Testing

/// S1, S5, S6, S10, A6, L4, L5, L8: where stacks put their children.
@Suite struct StackPlacementTests {
  @Test func `S1: a spacer is seen through layout directions, whether they change the direction or not`()
    throws
  {
    for direction in LayoutDirection.allCases {
      let tree = try TreeBuilder.tree { builder in
        builder.stack(StackDescription(axis: .horizontal, alignment: .standard(.top))) { builder in
          builder.fixed("a", 10, 10)
          builder.modified(by: .layoutDirection(direction)) { $0.spacer() }
          builder.fixed("b", 10, 10)
        }
      }
      try expectFrames(tree, in: offer(100, 50), ["a": [0, 0], "b": [90, 0]])
      try expectFrames(tree, ["b": [18, 0]])
    }
  }

  @Test func `G9, L4: a grid keeps no spacing next to a spacer under a layout direction`() throws {
    for direction in LayoutDirection.allCases {
      let tree = try TreeBuilder.tree { builder in
        builder.grid(.center, .preferred) { builder in
          builder.gridRow { builder in
            builder.fixed("a", 10, 10)
            builder.modified(by: .layoutDirection(direction)) { $0.spacer(minLength: 4) }
            builder.fixed("b", 10, 10)
          }
        }
      }
      try expectFrames(tree, ["b": [14, 0]])
    }
  }

  @Test func `G9, A6, S10: a grid keeps no spacing next to a stack of spacers`() throws {
    func view(_ count: Int) -> some View {
      Grid(horizontalSpacing: nil, verticalSpacing: 0) {
        GridRow {
          box("a")
          HStack { ForEach(0..<count) { _ in Spacer(minLength: 4) } }
          box("b")
        }
      }
    }
    try expectFrames(LayoutTree(view(1)), ["b": [14, 0]])
    try expectFrames(LayoutTree(view(2)), ["b": [18, 0]])
  }

  @Test func `S6: a nil cross proposal becomes the stack's cross size for placing`() throws {
    let wide = Measured { proposal in
      Size(width: proposal.width ?? 10, height: (proposal.width ?? 10) / 2)
    }
    let view = VStack(spacing: 0) {
      box("a", 100)
      wide.name("m")
      shape("c")
      box("b", 100)
    }.name("stack")
    // Sized with m 10 × 5 and c 10 × 10; placed with both offered a width of 100.
    try expectFrames(
      LayoutTree(view),
      ["stack": [0, 0, 100, 35], "m": [0, 10, 100, 50], "c": [0, 60, 100, 10], "b": [0, 70, 100, 10]])
  }

  @Test func `L8: containers without children are 0 × 0`() throws {
    for tree in [
      try LayoutTree(HStack {}), try LayoutTree(VStack {}), try LayoutTree(ZStack {}),
      try LayoutTree(ViewThatFits {}), try LayoutTree(Grid {}),
    ] {
      #expect(layOut(tree, in: offer(50, 50)).frames.filter { !$0.isNull } == [.zero])
    }
    try expectFrames(
      LayoutTree(
        HStack {
          box("a")
          ZStack {}
          box("b")
        }), ["b": [26, 0]])
  }
}
