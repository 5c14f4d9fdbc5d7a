import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt scroll views: the broken rule is named first.
@Suite struct ScrollRuleTests {
  /// Ten rows of 100 × 40 in a scroll view of 200 × 150.
  private func scrolled(_ scroll: ScrollDescription, rows: Int = 10) throws -> Claim {
    var builder = TreeBuilder()
    builder.scrollView(scroll, spacing: .uniform(0), name: "scroll") { builder in
      for row in 0..<rows {
        builder.leaf(
          LinearLeaf(width: LengthRange(fixed: 100), height: LengthRange(fixed: 40)), name: "r\(row)")
      }
    }
    return try Claim(builder.finish(), 200, 150)
  }

  @Test func `SC2: content that is offered the length along`() throws {
    var claim = try Claim(
      ScrollView {
        shape("a")
      }.name("scroll"), 80, 100)
    #expect(try claim.frame("a") == Rect(x: 0, y: 0, width: 80, height: 10))
    try claim.spoil("a") { $0.size.height = 100 }
    claim.expectFirst(.L3, "height", of: "a")
  }

  @Test func `SC3: a scroll view that is as long as its content`() throws {
    var claim = try scrolled(ScrollDescription())
    try claim.spoil("scroll") { $0.size.height = 400 }
    claim.expectFirst(.SC3, "height", of: "scroll")
  }

  @Test func `SC4: a scroll view that is as wide as it is proposed`() throws {
    var claim = try scrolled(ScrollDescription())
    #expect(try claim.frame("scroll").width == 100)
    try claim.spoil("scroll") { $0.size.width = 200 }
    claim.expectFirst(.SC4, "width", of: "scroll")
  }

  @Test func `SC6: content that is not scrolled, or too far`() throws {
    let scroll = ScrollDescription(contentOffset: Point(x: 30, y: 90))
    var claim = try scrolled(scroll)
    #expect(try claim.frame("r0").minY == -90)
    #expect(try claim.frame("r0").minX == 0)
    try claim.moveContent(y: 90)
    claim.expectOnly(.SC6, "vertical content offset", of: "scroll")
    var far = try scrolled(ScrollDescription(contentOffset: Point(x: 0, y: 1000)))
    #expect(try far.frame("r9").maxY == 150)
    try far.moveContent(y: -750)
    far.expectOnly(.SC6, "vertical content offset", of: "scroll")
  }

  @Test func `SC7: content that starts at its start instead of its end`() throws {
    var claim = try scrolled(ScrollDescription(initialAnchor: .bottom))
    #expect(try claim.frame("r9").maxY == 150)
    try claim.moveContent(y: 250)
    claim.expectOnly(.SC7, "vertical content offset", of: "scroll")
  }

  @Test func `SC8: shorter content at the start instead of the middle`() throws {
    var claim = try scrolled(ScrollDescription(alignmentAnchor: .center), rows: 2)
    #expect(try claim.frame("r0").minY == 35)
    try claim.moveContent(y: -35)
    claim.expectOnly(.SC8, "vertical content offset", of: "scroll")
  }

  @Test func `SC9: margins that are forgotten across`() throws {
    let margins = EdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 10)
    var claim = try scrolled(ScrollDescription(margins: margins))
    #expect(try claim.frame("scroll").width == 115)
    #expect(try claim.frame("r0").origin == Point(x: 5, y: 20))
    try claim.spoil("scroll") { $0.size.width = 100 }
    try claim.moveContent(x: -5)
    claim.expectFirst(.SC4, "width", of: "scroll")
  }

  @Test func `SC10: a target that comes to the start instead of the end`() throws {
    var claim = try scrolled(ScrollDescription(target: ScrollTarget("r5")))
    #expect(try claim.frame("r5").maxY == 150)
    try claim.moveContent(y: -110)
    claim.expectOnly(.SC10, "vertical content offset", of: "scroll")
  }

  @Test func `SC11: a target whose end is centred`() throws {
    var claim = try scrolled(ScrollDescription(target: ScrollTarget("r5", anchor: .center)))
    #expect(try claim.frame("r5").midY == 75)
    try claim.moveContent(y: -20)
    claim.expectOnly(.SC11, "vertical content offset", of: "scroll")
  }

  @Test func `SC13: from right to left the content starts at the right end`() throws {
    var claim = try Claim(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          box("a", 150)
          box("b", 150)
        }
      }.name("scroll").environment(\.layoutDirection, .rightToLeft), 100, 50)
    #expect(try claim.frame("a").maxX == 100)
    try claim.moveContent(x: 200)
    claim.expectOnly(.SC6, "horizontal content offset", of: "scroll")
  }

  @Test func `CR1: a target and a container across other containers`() throws {
    var claim = try Claim(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ScrollView {
            box("a").containerRelativeFrame([.horizontal, .vertical], count: 2, spacing: 10).name("half")
          }.contentMargins(.vertical, 20)
        }
      }, 300, 140)
    // Across, the inner scroll view is proposed what its stack offers: the ideal, nil.
    #expect(try claim.frame("half").size == Size(width: 10, height: 45))
    try claim.spoil("half") { $0.size.height = 55 }
    claim.expectFirst(.CR2, "height", of: "half")
  }
}

extension Claim {
  /// Moves the content of the scroll view that is the root.
  fileprivate mutating func moveContent(x: Double = 0, y: Double = 0) throws {
    let root = try node("scroll")
    for inner in (root + 1)..<tree.end(of: root) where !result.frames[inner].isNull {
      result.frames[inner].origin.x += x
      result.frames[inner].origin.y += y
    }
  }
}
