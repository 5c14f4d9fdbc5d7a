import LayoutCore
import LayoutViews
import Synchronization
import Testing

/// A layout that does what it is told.
struct Told: Layout {
  var size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { _, _ in CGSize(width: 100, height: 50)
  }
  var place: @Sendable (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { _, _, _ in }
  var spacing: ViewSpacing?
  var guide: CGFloat?
  var caches: Calls?

  /// Counts calls.
  final class Calls: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  func makeCache(subviews: Subviews) -> Int {
    caches?.add()
    return subviews.count
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    size(proposal, subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
    place(bounds, proposal, subviews)
  }

  func spacing(subviews: Subviews, cache: inout Int) -> ViewSpacing { spacing ?? ViewSpacing() }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Int
  ) -> CGFloat? {
    self.guide
  }
}

/// F8: custom layouts.
@Suite struct CustomLayoutTests {
  @Test func `F8: a place while the cache is made or a size is asked for places nothing`() throws {
    struct Hasty: Layout {
      func makeCache(subviews: Subviews) {
        subviews[0].place(at: CGPoint(x: 7, y: 7), proposal: .zero)
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews[0].place(at: CGPoint(x: 7, y: 7), proposal: .zero)
        return CGSize(width: 100, height: 50)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    try expectFrames(LayoutTree(Hasty()() { box("a") }), ["a": [45, 20, 10, 10]])
  }

  @Test func `F8: the last place wins, and a subview never placed is centred with the proposal`() throws {
    let layout = Told(place: { bounds, _, subviews in
      #expect(bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      subviews[0].place(at: CGPoint(x: 1, y: 2), proposal: .zero)
      subviews[0].place(at: CGPoint(x: 50, y: 40), anchor: .bottomTrailing, proposal: offer(20, nil))
    })
    let view = HStack(spacing: 0) {
      box("b", 30)
      layout {
        shape("a")
        shape("c").frame(width: 20).name("f")
      }.name("layout")
    }
    try expectFrames(
      LayoutTree(view), in: offer(200, 60),
      [
        "layout": [30, 0, 100, 50], "a": [60, 30, 20, 10], "f": [70, -5, 20, 60], "c": [70, -5, 20, 60],
      ])
  }

  @Test func `F8: subviews answer for sizes, guides, priorities, spacing and values`() throws {
    enum Weight: LayoutValueKey { static let defaultValue = 1 }
    let layout = Told(size: { _, subviews in
      #expect(subviews.map(\.priority) == [0, 2])
      #expect(subviews.map { $0[Weight.self] } == [7, 1])
      #expect(subviews[0].spacing.distance(to: subviews[1].spacing, along: .horizontal) == 8)
      #expect(
        subviews[0].sizeThatFits(ProposedViewSize(width: -5, height: 20)) == CGSize(width: 0, height: 20))
      let dimensions = subviews[1].dimensions(in: .unspecified)
      #expect(dimensions[VerticalAlignment.firstTextBaseline] == 13)
      #expect(dimensions[explicit: VerticalAlignment.top] == nil)
      return CGSize(width: 5, height: 5)
    })
    let view = layout {
      shape("a").layoutValue(key: Weight.self, value: 3).layoutValue(key: Weight.self, value: 7)
      Text("b").layoutPriority(2)
    }
    #expect(layOut(try LayoutTree(view)).size == Size(width: 5, height: 5))
  }

  @Test func `F8: the cache is made once per layout of a tree, and every size asked for once`() throws {
    let (caches, sizes) = (Told.Calls(), Told.Calls())
    let layout = Told(
      size: { _, _ in
        sizes.add()
        return CGSize(width: 10, height: 10)
      }, caches: caches)
    let tree = try LayoutTree(
      HStack {
        layout { shape("a") }
        VStack {
          shape("b")
          shape("c")
        }
      })
    let result = DirectEngineUnderTest.layout(tree, in: offer(90, 80))
    #expect(caches.count == 1)
    // At (0, 80), (∞, 80) and what it is offered.
    #expect(sizes.count == 3)
    #expect(result.statistics.counts["layouts"] == 3)
    let plain = DirectEngineUnderTest.layout(try LayoutTree(shape("a")), in: .zero)
    #expect(plain.statistics.counts["layouts"] == nil)
  }

  @Test func `S1, F8: a layout prefers the spacing that it says`() throws {
    func view(_ spacing: ViewSpacing?) -> some View {
      HStack {
        box("a")
        Told(spacing: spacing).callAsFunction {}
        box("b")
      }
    }
    try expectFrames(LayoutTree(view(nil)), ["b": [126, 20]])
    try expectFrames(LayoutTree(view(.zero)), ["b": [110, 20]])
  }

  @Test func `G9, F8: a grid heeds the spacing that a layout says`() throws {
    let view = Grid(horizontalSpacing: nil, verticalSpacing: nil) {
      GridRow {
        box("a")
        Told(spacing: .zero).callAsFunction {}
      }
      GridRow {
        Told(spacing: .zero).callAsFunction {}
        Told(spacing: .zero).callAsFunction {}.name("last")
      }
    }
    // No two cells that want a gap meet in columns; in rows a meets a layout, layouts meet layouts.
    try expectFrames(LayoutTree(view), ["last": [100, 50, 100, 50]])
  }

  @Test func `F8, A5: a layout's explicit guide is what it says, else its subviews' combined`() throws {
    func view(_ guide: CGFloat?) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Told(guide: guide).callAsFunction { box("a").alignmentGuide(.leading) { _ in 70 } }
        box("b")
      }
    }
    try expectFrames(LayoutTree(view(30)), ["b": [30, 50]])
    try expectFrames(LayoutTree(view(nil)), ["b": [0, 50]])
    let baselines = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Told(place: { _, _, subviews in
        subviews[0].place(at: CGPoint(x: 0, y: 20), proposal: .unspecified)
      }).callAsFunction { Text("a") }
      box("b")
    }
    try expectFrames(LayoutTree(baselines), ["b": [100, 23]])
  }

  @Test func `L4, L5: in a layout with an orientation spacers and dividers are as in a stack`() throws {
    let view = Row {
      Spacer(minLength: 4).name("s")
      Divider().name("d")
    }
    try expectFrames(LayoutTree(view), in: offer(60, 40), ["s": [0, 0, 4, 0], "d": [4, 0, 1, 40]])
  }

  @Test func `G26: a layout places from left to right in both directions`() throws {
    let layout = Told(place: { _, _, subviews in
      #expect(subviews.layoutDirection == .rightToLeft)
      subviews[0].place(at: .zero, proposal: .unspecified)
    })
    try expectFrames(
      LayoutTree(layout { box("a") }.layoutDirection(.rightToLeft)), ["a": [90, 0, 10, 10]])
  }

  // MARK: Refusals

  struct Fault: Sendable {
    var what: String
    var layout: Told
  }
  static let faults: [Fault] = [
    Fault(what: "nan × 1", layout: Told(size: { _, _ in CGSize(width: CGFloat.nan, height: 1) })),
    Fault(what: "1.0 × -1", layout: Told(size: { _, _ in CGSize(width: 1, height: -1) })),
    Fault(what: "inf × 1", layout: Told(size: { _, _ in CGSize(width: CGFloat.infinity, height: 1) })),
    Fault(
      what: "a position of nan",
      layout: Told(place: { $2[0].place(at: CGPoint(x: 0, y: .nan * $0.width), proposal: .zero) })),
    Fault(
      what: "a position of inf",
      layout: Told(place: { $2[0].place(at: CGPoint(x: .infinity, y: $0.minX), proposal: $1) })),
    Fault(
      what: "an anchor of nan",
      layout: Told(place: {
        $2[0].place(at: $0.origin, anchor: UnitPoint(x: .nan, y: 0), proposal: $1)
      })),
    Fault(
      what: "a width to a subview that is NaN",
      layout: Told(size: { _, subviews in subviews[0].sizeThatFits(offer(.nan, 1)) })),
    Fault(
      what: "a height to a subview that is NaN",
      layout: Told(place: { $2[0].place(at: $0.origin, proposal: offer($1.width, .nan)) })),
    Fault(what: "guide leading is nan", layout: Told(guide: .nan)),
    Fault(what: "guide leading is -inf", layout: Told(guide: -.infinity)),
  ]

  @Test(arguments: faults)
  func `F8: a layout that says what is no number is refused by name`(_ fault: Fault) throws {
    let tree = try LayoutTree(
      VStack(alignment: .leading) {
        fault.layout { shape("a") }.name("bad")
        shape("b")
      })
    guard case .refused(let view, let reason) = layOut(tree, in: offer(60, 40)).status else {
      Issue.record("\(fault.what) is not refused")
      return
    }
    #expect(view == tree.nodes["bad"])
    #expect(reason.contains(fault.what))
  }

  @Test func `F8: a layout may be infinite in answer to an infinite side`() throws {
    let layout = Told(
      size: { proposal, _ in proposal.replacingUnspecifiedDimensions() },
      place: { $2[0].place(at: CGPoint(x: $0.midX, y: $0.midY), anchor: .center, proposal: .init($0.size)) })
    let tree = try LayoutTree(
      HStack(spacing: 0) {
        layout { shape("a") }.name("layout")
        box("b")
      })
    try expectFrames(tree, in: offer(60, 40), ["layout": [0, 0, 50, 40], "a": [0, 0, 50, 40]])
    let status = layOut(tree, in: offer(.infinity, 40)).status
    // It is not asked to place, so that it is the first infinite view.
    #expect(status == .unbounded(view: try #require(tree.nodes["layout"])))
  }

  @Test func `F8: subviews that outlive the layout of their tree answer nothing`() throws {
    let kept = Kept()
    let tree = try LayoutTree(
      Told(size: { _, subviews in
        kept.subviews.withLock { $0 = Kept.Subviews(subviews) }
        return .zero
      }).callAsFunction { Text("a") })
    _ = DirectEngineUnderTest.layout(tree, in: .zero)
    let subviews = try #require(kept.subviews.withLock { $0 }?.value)
    #expect(subviews[0].sizeThatFits(.unspecified) == .zero)
    #expect(subviews[0].dimensions(in: .unspecified)[explicit: VerticalAlignment.firstTextBaseline] == nil)
  }
}

/// Holds on to subviews, which a layout should not do.
private final class Kept: Sendable {
  struct Subviews: @unchecked Sendable {
    let value: LayoutSubviews
    init(_ value: LayoutSubviews) { self.value = value }
  }
  let subviews = Mutex<Subviews?>(nil)
}

/// Subviews in a row at their ideal widths.
private struct Row: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var x = 0.0
    for subview in subviews {
      let offer = ProposedViewSize(width: nil, height: bounds.height)
      subview.place(at: CGPoint(x: x, y: 0), proposal: offer)
      x += subview.sizeThatFits(offer).width
    }
  }
}
