import LayoutCore
import LayoutViews
import Testing

/// S2–S4: the lengths of a stack's children along it.
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

  @Test func `S4: a shape offered ∞ is unbounded, the first one, children before parents`() throws {
    let tree = try LayoutTree(
      HStack {
        box("a")
        VStack { shape("b") }
        shape("c")
      })
    #expect(layOut(tree, in: offer(.infinity, 10)).status == .unbounded(view: try #require(tree.nodes["b"])))
  }

  @Test func `L7: a text inside many stacks is measured a few times, however many`() throws {
    func measures(_ depth: Int) throws -> Double? {
      let tree = try TreeBuilder.tree { Self.alternating(depth, into: &$0) }
      return DirectEngineUnderTest.layout(tree, in: offer(5000, 5000)).statistics.counts["measures"]
    }
    let few = try #require(try measures(4))
    // On each axis 0, ∞ and one length between.
    #expect(few <= 9)
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
