import LayoutCore
import Testing

/// S2–S4, S7, S9: the lengths of a stack's children along it.
@Suite struct DistributionTests {
  private func expectWidths(
    _ view: some View, in width: Double?, _ widths: [String: Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try LayoutTree(view)
    let result = layOut(tree, in: offer(width, 10), sourceLocation: sourceLocation)
    for (name, expected) in widths {
      expectNear(
        [try result.frame(name, in: tree)[2]], [expected], 1e-9, "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test func `S2: less flexible children are served first`() throws {
    let view = HStack(spacing: 0) {
      shape("a")
      bar("b", 0, 5, 30)
      box("c")
    }
    try expectWidths(view, in: 100, ["a": 60, "b": 30, "c": 10])
  }

  @Test func `S2: of two infinite children the one with the larger minimum is served first`() throws {
    let view = HStack(spacing: 0) {
      shape("a")
      bar("b", 60, 60, .infinity)
    }
    try expectWidths(view, in: 100, ["a": 40, "b": 60])
  }

  @Test func `S2: flexibilities that differ by less than half a unit keep the source order`() throws {
    func view(_ most: Double) -> some View {
      HStack(spacing: 0) {
        bar("a", 30, 30, most)
        bar("b", 10, 10, 50)
      }
    }
    try expectWidths(view(70.000001), in: 50, ["a": 30, "b": 20])
    try expectWidths(view(70.0001), in: 50, ["a": 30, "b": 25])
  }

  @Test func `S2: a child that is shorter the more it is offered has a flexibility below 0`() throws {
    // At 0 the last view is chosen, at ∞ the first.
    let view = HStack(spacing: 0) {
      shape("a")
      ViewThatFits(in: .horizontal) {
        box("b")
        Leaf(width: 1e15, height: 10)
      }
    }
    try expectWidths(view, in: 100, ["a": 90, "b": 10])
  }

  @Test func `S2: a child's minimum may be far below 0, as a grid's with negative gaps is`() throws {
    let view = HStack(spacing: 0) {
      shape("a")
      overlapping("g", by: -1e15)
    }
    try expectWidths(view, in: 0, ["g": 20 - 1e15, "a": 1e15 - 20])
  }

  @Test func `S3: what a child shorter than 0 gives back is handed out, at an offer of 0 too`() throws {
    let view = HStack(spacing: 0) {
      overlapping("g", by: -100)
      shape("a")
    }
    try expectWidths(view, in: 0, ["g": -80, "a": 80])
    try expectWidths(view, in: 10, ["g": -80, "a": 90])
  }

  /// Two boxes with a gap between them, 20 + gap wide.
  private func overlapping(_ name: String, by gap: Double) -> some View {
    Grid(horizontalSpacing: gap) {
      GridRow {
        box("\(name)1")
        box("\(name)2")
      }
    }.name(name)
  }

  @Test func `S3: higher groups go first and leave the lower ones their minimums`() throws {
    let view = HStack(spacing: 0) {
      bar("a", 20, 20, .infinity)
      shape("b").layoutPriority(1)
      bar("c", 5, 5, 50).layoutPriority(-1)
    }
    try expectWidths(view, in: 100, ["a": 20, "b": 75, "c": 5])
  }

  @Test func `S3: gaps are taken off first, and offers are never negative`() throws {
    let view = HStack(spacing: 30) {
      shape("a")
      shape("b")
    }
    try expectWidths(view, in: 100, ["a": 35, "b": 35])
    try expectWidths(view, in: 20, ["a": 0, "b": 0])
  }

  @Test func `S3: a negative gap is handed out where nothing is proposed`() throws {
    let view = HStack(spacing: -30) {
      shape("a")
      shape("b")
    }.name("stack")
    try expectWidths(view, in: 0, ["a": 15, "b": 15, "stack": 0])
  }

  @Test func `S4: at nil every child takes its ideal, at ∞ its maximum`() throws {
    let view = HStack(spacing: 2) {
      shape("a")
      bar("b", 5, 20, 60)
    }.name("stack")
    try expectWidths(view, in: nil, ["a": 10, "b": 20, "stack": 32])
    let bounded = HStack(spacing: 2) {
      box("a")
      bar("b", 5, 20, 60)
    }.name("stack")
    try expectWidths(bounded, in: .infinity, ["b": 60, "stack": 72])
  }

  @Test func `S4: a shape offered ∞ is unbounded, the first one, children before parents`() throws {
    let tree = try LayoutTree(
      HStack {
        box("a")
        VStack { shape("b") }
        shape("c")
      })
    #expect(layOut(tree, in: offer(.infinity, 10)).status == .unbounded(view: try #require(tree.nodes["b"])))
  }

  @Test func `S7: a stack may exceed its proposal, and is never shorter than 0`() throws {
    func view(_ spacing: Double) -> some View {
      HStack(spacing: spacing) {
        box("a", 60)
        box("b", 60)
      }.name("stack")
    }
    try expectFrames(LayoutTree(view(0)), in: offer(100, 10), ["stack": [0, 0, 120, 10], "b": [60, 0]])
    try expectFrames(LayoutTree(view(-130)), in: offer(100, 10), ["stack": [0, 0, 0, 10], "b": [-70, 0]])
  }

  @Test func `S9: a priority survives guides, overlays and fixed sizes, and no other wrapper`() throws {
    let surviving = HStack(spacing: 0) {
      shape("a").layoutPriority(1).alignmentGuide(.top) { _ in 0 }.background { shape("back") }
        .fixedSize(horizontal: false, vertical: true)
      shape("b")
    }
    try expectWidths(surviving, in: 100, ["a": 100, "b": 0])
    let reset = HStack(spacing: 0) {
      shape("a").layoutPriority(1).padding(0)
      shape("b")
    }
    try expectWidths(reset, in: 100, ["a": 50, "b": 50])
  }

  @Test func `A6: a stack of one view has its priority`() throws {
    let view = HStack(spacing: 0) {
      VStack { shape("a").layoutPriority(1) }
      shape("b")
    }
    try expectWidths(view, in: 100, ["a": 100, "b": 0])
  }

  @Test func `L4: a spacer is served last and keeps its minimum`() throws {
    let view = HStack(spacing: 0) {
      Spacer().name("s")
      shape("a")
    }
    try expectWidths(view, in: 100, ["s": 8, "a": 92])
    let long = HStack(spacing: 0) {
      Spacer(minLength: 30).name("s")
      box("a")
    }
    try expectWidths(long, in: 100, ["s": 90])
    try expectWidths(long, in: nil, ["s": 30])
  }

  @Test func `L7: a text inside many stacks is measured a few times, however many`() throws {
    func measures(_ depth: Int) throws -> Double? {
      let tree = try TreeBuilder.tree { Self.alternating(depth, into: &$0) }
      return DirectEngineUnderTest.layout(tree, in: offer(5000, 5000)).statistics.counts["measures"]
    }
    let few = try #require(try measures(4))
    #expect(few <= 6)
    for depth in [10, 100, 300] { #expect(try #require(try measures(depth)) <= few) }
  }

  private static func alternating(_ depth: Int, into builder: inout TreeBuilder) {
    if depth == 0 { return builder.text("to be or not to be") }
    let stack = StackDescription(
      axis: depth % 2 == 0 ? .horizontal : .vertical,
      alignment: .standard(depth % 2 == 0 ? .verticalCenter : .horizontalCenter))
    builder.stack(stack) { builder in
      builder.color()
      alternating(depth - 1, into: &builder)
    }
  }

  @Test func `stacks that multiply proposals with every level are refused in time`() throws {
    let tree = try TreeBuilder.tree { Self.multiplying(40, into: &$0) }
    guard case .refused = DirectEngineUnderTest.layout(tree, in: offer(1e9, 1e9)).status else {
      Issue.record("an exponential layout is not refused")
      return
    }
  }

  /// Every level has a leaf whose lengths depend on both sides.
  private static func multiplying(_ depth: Int, into builder: inout TreeBuilder) {
    if depth == 0 { return builder.color() }
    let stack = StackDescription(
      axis: depth % 2 == 0 ? .horizontal : .vertical,
      alignment: .standard(depth % 2 == 0 ? .verticalCenter : .horizontalCenter))
    builder.stack(stack) { builder in
      builder.measuredLeaf(
        MeasuredLeaf { proposal in
          func length(_ side: Double?) -> Double { min(side ?? 10, 1e6) / 1000 + 1 }
          return Size(width: length(proposal.height), height: length(proposal.width))
        })
      builder.color()
      // Turn the 0 and ∞ of probes into lengths that are divided further.
      let (least, most) = (FlexibleLength(min: 1e5), FlexibleLength(max: 1e8))
      builder.modified(by: [
        .flexibleFrame(FlexibleFrame(width: least, height: least)),
        .flexibleFrame(FlexibleFrame(width: most, height: most)),
      ]) {
        multiplying(depth - 1, into: &$0)
      }
    }
  }
}
