import LayoutCore
import Testing

/// S1, S5, S6, S10, A6, L4, L5, L8: where stacks put their children.
@Suite struct StackPlacementTests {
  @Test func `S1: explicit spacing applies next to spacers, the preferred one does not`() throws {
    func view(_ spacing: Double?) -> some View {
      HStack(spacing: spacing) {
        box("a")
        Spacer()
        box("b")
      }.name("stack")
    }
    try expectFrames(LayoutTree(view(nil)), ["stack": [0, 0, 28, 10], "b": [18, 0]])
    try expectFrames(LayoutTree(view(3)), ["stack": [0, 0, 34, 10], "b": [24, 0]])
  }

  @Test func `S1, L4: a spacer is seen through guides, inside other wrappers its spacing is plain`() throws {
    let guided = HStack {
      box("a")
      Spacer().alignmentGuide(.top) { _ in 0 }.layoutPriority(-2)
      box("b")
    }
    try expectFrames(LayoutTree(guided), ["b": [18, 0]])
    let framed = HStack {
      box("a")
      Spacer().frame(width: 5)
      box("b")
    }
    try expectFrames(LayoutTree(framed), ["b": [31, 0]])
  }

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

  @Test func `S1, A6, S10: a stack of one prefers what its view prefers, of several the plain spacing`()
    throws
  {
    func view(_ count: Int) -> some View {
      HStack {
        box("a")
        VStack { ForEach(0..<count) { _ in Spacer() } }
        box("b")
      }
    }
    try expectFrames(LayoutTree(view(1)), ["b": [10, 0]])
    try expectFrames(LayoutTree(view(2)), ["b": [26, 3]])
  }

  @Test func `G9, A6: a grid keeps no spacing next to a stack of one spacer`() throws {
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
    try expectFrames(LayoutTree(view(2)), ["b": [34, 0]])
  }

  @Test func `G12: the priority of a stack's spacer counts 0 in a grid`() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        HStack { Spacer(minLength: 0).name("s") }
        shape("a")
      }
    }
    try expectFrames(LayoutTree(view), in: offer(100, 10), ["s": [0, 5, 50, 0], "a": [50, 0, 50, 10]])
  }

  @Test func `S5: the extent holds the guide line, also outside every child`() throws {
    func view(_ a: Double, _ b: Double) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 20).alignmentGuide(.leading) { _ in a }
        box("b", 10).alignmentGuide(.leading) { _ in b }
      }.name("stack")
    }
    try expectFrames(LayoutTree(view(-10, -5)), ["stack": [0, 0, 30, 20], "a": [10, 0], "b": [5, 10]])
    try expectFrames(LayoutTree(view(50, 40)), ["stack": [0, 0, 50, 20], "a": [0, 0], "b": [10, 10]])
  }

  @Test func `S5: a guide may read the length along the stack, which its distribution decides`() throws {
    let view = HStack(alignment: .top, spacing: 0) {
      shape("a").alignmentGuide(.top) { $0.width / 10 }
      box("b", 40)
    }.name("stack")
    // 60 are left for a, whose guide is then 6.
    try expectFrames(
      LayoutTree(view), in: offer(100, 20), ["stack": [0, 0, 100, 20], "a": [0, 0], "b": [60, 6]])
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

  @Test func `A6: a stack of one view lets all its guides through, of two no edges`() throws {
    func view(_ count: Int) -> some View {
      HStack(alignment: .top, spacing: 0) {
        VStack(spacing: 0) {
          box("a").alignmentGuide(.top) { _ in 5 }
          ForEach(1..<count) { _ in Leaf(width: 10, height: 10) }
        }
        box("b")
      }
    }
    try expectFrames(LayoutTree(view(1)), ["a": [0, 0], "b": [10, 5]])
    try expectFrames(LayoutTree(view(2)), ["a": [0, 0], "b": [10, 0]])
  }

  @Test func `A5: baselines of a VStack combine by the minimum and the maximum`() throws {
    func view(_ alignment: VerticalAlignment) -> some View {
      HStack(alignment: alignment, spacing: 0) {
        VStack(spacing: 4) {
          Text("a").name("a")
          Leaf(width: 50, height: 20)
          Text("b")
        }
        Leaf(width: 10, height: 10).name("c")
      }
    }
    // Baselines at 13 and at 16 + 4 + 20 + 4 + 13 = 57; that of c is its bottom.
    try expectFrames(LayoutTree(view(.firstTextBaseline)), ["a": [21.5, 0], "c": [50, 3]])
    try expectFrames(LayoutTree(view(.lastTextBaseline)), ["a": [21.5, 0], "c": [50, 47]])
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  @Test func `A5: custom guides of an HStack combine by the mean, in the stack's coordinates`() throws {
    let middle = HorizontalAlignment(Middle.self)
    let view = VStack(alignment: middle, spacing: 0) {
      HStack(spacing: 0) {
        box("a").alignmentGuide(middle) { _ in 4 }
        box("b").alignmentGuide(middle) { _ in 8 }
        box("c")
      }
      box("d")
    }
    // (0 + 4 and 10 + 8) / 2 = 11.
    try expectFrames(LayoutTree(view), ["a": [0, 0], "d": [11, 10]])
  }

  @Test func `L5: a divider stands across its stack, in other containers it is horizontal`() throws {
    let view = HStack(spacing: 0) {
      box("a", 10, 30)
      Divider().name("across")
      Divider().padding(0).name("wrapped")
    }
    try expectFrames(LayoutTree(view), ["across": [10, 0, 1, 30], "wrapped": [11, 14.5, 10, 1]])
  }

  @Test func `L8: containers without children are 0 × 0`() throws {
    for tree in [
      try LayoutTree(HStack {}), try LayoutTree(VStack {}), try LayoutTree(ZStack {}),
      try LayoutTree(ViewThatFits {}), try LayoutTree(Grid {}),
    ] {
      #expect(layOut(tree, in: offer(50, 50)).frames == [.zero])
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
