import LayoutCore
import LayoutViews
import Testing

/// S9, A6, L4: the layout priority of a view. In each stack the view that is served first takes all 100 points.
@Suite struct LayoutPriorityTests {
  /// The widths of a and b, two shapes, in 100 points.
  private func expectWidths(
    _ a: Double, _ b: Double, _ view: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try LayoutTree(view)
    let result = layOut(tree, in: offer(100, 10), sourceLocation: sourceLocation)
    #expect(try result.frame("a", in: tree)[2] == a, sourceLocation: sourceLocation)
    #expect(try result.frame("b", in: tree)[2] == b, sourceLocation: sourceLocation)
  }

  @Test func `S9: a priority survives guides, overlays and fixed sizes`() throws {
    try expectWidths(
      100, 0,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).alignmentGuide(.top) { _ in 0 }.over("back")
          .overlay { shape("front") }
          .fixedSize(horizontal: false, vertical: true)
        shape("b")
      })
  }

  @Test func `S9: frames, padding, offsets and ratios reset a priority`() throws {
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).padding(0)
        shape("b")
      })
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).frame(height: 5)
        shape("b")
      })
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).frame(minHeight: 5)
        shape("b")
      })
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).offset(x: 3, y: 0)
        shape("b")
      })
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).ratio(10)
        shape("b")
      })
  }

  @Test func `S9: of several priorities the outermost wins`() throws {
    try expectWidths(
      0, 100,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).layoutPriority(-1)
        shape("b")
      })
  }

  @Test(arguments: LayoutDirection.allCases)
  func `S9: a priority survives a layout direction`(_ direction: LayoutDirection) throws {
    try expectWidths(
      100, 0,
      HStack(spacing: 0) {
        shape("a").layoutPriority(1).layoutDirection(direction)
        shape("b")
      })
  }

  @Test func `A6: a stack of one view has its priority, of two views 0`() throws {
    try expectWidths(
      100, 0,
      HStack(spacing: 0) {
        VStack { ZStack { shape("a").layoutPriority(1) } }
        shape("b")
      })
    try expectWidths(
      50, 50,
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          shape("a").layoutPriority(1)
          shape("c")
        }
        shape("b")
      })
  }

  @Test func `L4: a spacer has −∞ in a stack, also as the only view of another one`() throws {
    try expectWidths(
      8, 92,
      HStack(spacing: 0) {
        HStack { Spacer().name("a") }
        shape("b")
      })
  }
}
