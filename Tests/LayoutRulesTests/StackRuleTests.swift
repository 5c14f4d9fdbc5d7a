import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt stacks: the broken rule is named first.
@Suite struct StackRuleTests {
  @Test func `S1: a gap that is forgotten, and all that follows`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        box("b")
        box("c")
      }.name("stack"), nil, nil)
    try claim.move("b", "c", x: -8)
    try claim.spoil("stack") { $0.size.width -= 8 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack")
  }

  @Test func `S2: children that are served in source order`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        shape("a")
        bar("b", 0, 40)
        bar("c", 30, 30)
      }.name("stack"), 120, 10)
    // 120 ÷ 3 to a first, then 40 to b, which is right by chance, then 30 to c.
    try claim.spoil("a") { $0.size.width = 40 }
    try claim.move("b", "c", x: -10)
    try claim.spoil("stack") { $0.size.width -= 10 }
    claim.expectFirst(.S2, "number of the child that is asked first,", of: "stack")
  }

  @Test func `S3: a child that is offered too much`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        shape("a")
        box("b")
      }.name("stack"), 100, 10)
    try claim.spoil("a") { $0.size.width = 100 }
    try claim.move("b", x: 10)
    try claim.spoil("stack") { $0.size.width = 110 }
    claim.expectOnly(.S3, "offer to child 1", of: "stack")
  }

  @Test func `S4: a child that is offered 50 instead of its ideal`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        shape("a")
        box("b")
      }.name("stack"), nil, 10)
    try claim.spoil("a") { $0.size.width = 50 }
    try claim.move("b", x: 40)
    try claim.spoil("stack") { $0.size.width = 60 }
    claim.expectFirst(.S4, "offer to child 1", of: "stack")
  }

  @Test func `S5: a child on the edge instead of the centre`() throws {
    var claim = try Claim(
      HStack {
        box("a", 10, 30)
        box("b")
      }, nil, nil)
    try claim.move("b", y: -10)
    claim.expectOnly(.S5, "y", of: "b")
  }

  @Test func `S5: a line that is off`() throws {
    var claim = try Claim(
      HStack {
        box("a", 10, 30)
        box("b")
        box("c", 10, 20)
      }.name("stack"), nil, nil)
    try claim.move("a", "b", "c", y: 4)
    claim.expectOnly(.S5, "y of the guide line", of: "stack")
  }

  @Test func `S6: a child that is off by itself`() throws {
    var claim = try Claim(
      VStack {
        box("a")
        box("b")
        box("c")
      }, nil, nil)
    try claim.move("b", y: 2)
    claim.expectOnly(.S6, "y", of: "b")
  }

  @Test func `S7: a stack that is longer than what is in it`() throws {
    var claim = try Claim(
      HStack {
        VStack {
          box("a")
          box("b")
        }.name("stack")
        box("c", 10, 90)
      }, nil, nil)
    try claim.spoil("stack") { $0.size.height += 5 }
    claim.expectOnly(.S7, "height", of: "stack")
  }

  /// a alone sizes the stack: 20 × 20, with the guide line at 10. So a stands at 0, and b at 10 − 25 = −15.
  private func sizedByPriority() throws -> Claim {
    try Claim(
      ZStack {
        box("a", 20, 20).layoutPriority(1)
        box("b", 50, 50)
      }.name("z"), nil, nil)
  }

  @Test func `S8: a ZStack sized by a child without priority`() throws {
    var claim = try sizedByPriority()
    // The children still stand on the line of a, at 10, so the priorities are heeded there: the size alone is wrong, on
    // both axes.
    try claim.spoil("z") { $0.size = Size(width: 50, height: 50) }
    claim.expectFirst(.S8, "width", of: "z")
    #expect(claim.judgement.violations?.map(\.subject) == ["width", "height"])
  }

  @Test func `S8, S9: a ZStack that ignores a priority`() throws {
    var claim = try sizedByPriority()
    // As if a's priority were 0: both children size the stack, 50 × 50, and stand on the line of b, at 25.
    try claim.spoil("z") { $0.size = Size(width: 50, height: 50) }
    try claim.move("a", "b", x: 15, y: 15)
    claim.expectOnly(.S9, "layout priority of child 1", of: "z")
  }

  @Test func `S8: a child off the guide line`() throws {
    var claim = try Claim(
      ZStack {
        box("a", 20, 20)
        box("b", 50, 50)
        box("c", 30, 30)
      }, nil, nil)
    try claim.move("a", x: 7)
    claim.expectOnly(.S8, "x", of: "a")
  }

  @Test func `A3: an explicit guide that is not heeded`() throws {
    var claim = try Claim(
      VStack(alignment: .leading, spacing: 0) {
        box("a", 30)
        box("b").alignmentGuide(.leading) { _ in -12 }
        box("c")
      }.name("stack"), nil, nil)
    let wrapper = try claim.node("b") - 1
    for node in [wrapper, wrapper + 1] { claim.result.frames[node].origin.x -= 12 }
    claim.expectFirst(.A3, "horizontal guide of child 2", of: "stack")
  }

  @Test func `A5: a baseline that a stack does not hand on`() throws {
    var claim = try Claim(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          Text("a").name("t")
          box("b", 10, 40)
        }.name("inner")
        box("c", 10, 20)
      }.name("stack"), nil, nil)
    // As if the baseline of the inner stack were its bottom.
    try claim.move("c", y: 56 - 20)
    try claim.move("inner", y: -7)
    try claim.spoil("stack") { $0.size.height = 56 }
    claim.expectFirst(.A5, "vertical guide of child 1", of: "stack")
  }

  @Test func `A6: a stack with one child that does not stand in its corner`() throws {
    var claim = try Claim(HStack { box("a") }.name("stack"), nil, nil)
    try claim.move("a", x: 1)
    claim.expectOnly(.A6, "x", of: "a")
  }

  @Test func `a subtree that is shifted as a whole breaks one rule`() throws {
    var claim = try Claim(
      HStack {
        box("z")
        VStack {
          HStack {
            box("a")
            box("b")
          }
          Text("c").padding(4)
        }.name("inner")
        box("d")
      }, 200, 100)
    try claim.move("inner", x: 3)
    claim.expectOnly(.S6, "x", of: "inner")
  }

  @Test func `a wrong leaf deep inside, and everything that follows from it, breaks one rule`() throws {
    var claim = try Claim(
      HStack {
        VStack {
          HStack {
            box("a")
            box("b")
          }.name("row")
        }.name("column")
        box("c")
      }.name("root"),
      nil, nil)
    try claim.move("b", "c", x: 6)
    for name in ["a", "row", "column", "root"] { try claim.spoil(name) { $0.size.width += 6 } }
    claim.expectOnly(.L2, "width", of: "a")
  }
}
