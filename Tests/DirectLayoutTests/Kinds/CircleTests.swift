import LayoutCore
import LayoutViews
import Testing

/// L3: circles.
@Suite struct CircleTests {
  /// The length of a circle's sides by what it is offered.
  static let lengths: [(ProposedViewSize, Double)] = [
    (offer(60, 40), 40), (offer(70, 40), 40), (offer(40, 70), 40), (offer(0, 40), 0),
    (offer(.infinity, 40), 40),
    (offer(nil, nil), 10), (offer(nil, 40), 10), (offer(40, nil), 10), (offer(nil, 4), 4),
    (offer(.infinity, nil), 10),
  ]

  @Test(arguments: lengths)
  func `L3: a circle is as long on both axes as the shorter side of a shape`(
    _ proposal: ProposedViewSize, _ length: Double
  ) throws {
    let tree = try TreeBuilder.tree { $0.circle() }
    #expect(layOut(tree, in: proposal).size == Size(width: length, height: length))
  }

  @Test func `L3: a circle is infinite if it is offered ∞ on both axes`() throws {
    let tree = try TreeBuilder.tree { $0.circle() }
    #expect(layOut(tree, in: offer(.infinity, .infinity)).status == .unbounded(view: 0))
  }

  @Test func `L3, S2: in a row circles are served before shapes that go on growing`() throws {
    let row = HStack(spacing: 0) {
      circle("a")
      shape("b")
      shape("c")
      circle("d")
    }
    try expectFrames(
      LayoutTree(row), in: offer(300, 40),
      ["a": [0, 0, 40, 40], "b": [40, 0, 110, 40], "c": [150, 0, 110, 40], "d": [260, 0, 40, 40]])
    let column = VStack(spacing: 0) {
      circle("a")
      shape("b")
    }
    try expectFrames(
      LayoutTree(column), in: offer(60, 100), ["a": [5, 0, 50, 50], "b": [0, 50, 60, 50]])
  }

  @Test func `L3, G19: a grid's row is as high as the circle that its column's width allows`() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        circle("a")
        box("b", 70)
      }
    }
    try expectFrames(
      LayoutTree(view), in: offer(100, 200), ["a": [0, 0, 30, 30], "b": [30, 10, 70, 10]])
  }
}
