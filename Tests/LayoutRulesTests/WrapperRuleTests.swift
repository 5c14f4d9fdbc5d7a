import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt leaves and wrappers: the broken rule is named first.
@Suite struct WrapperRuleTests {
  @Test func `L2: a fixed leaf that is too wide`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        box("b")
        box("c")
      }, 100, 50)
    try claim.spoil("b") { $0.size.width = 13 }
    claim.expectOnly(.L2, "width", of: "b")
  }

  @Test func `L3: a shape that does not fill its frame`() throws {
    var claim = try Claim(shape("a").frame(width: 40, height: 30).name("frame"), nil, nil)
    try claim.spoil("a") { $0 = Rect(x: 5, y: 0, width: 30, height: 30) }
    claim.expectOnly(.L3, "width", of: "a")
  }

  @Test func `L3: a circle that is no square`() throws {
    var claim = try Claim(Circle().name("a").frame(width: 60, height: 40), nil, nil)
    #expect(try claim.frame("a") == Rect(x: 10, y: 0, width: 40, height: 40))
    try claim.spoil("a") { $0 = Rect(x: 0, y: 0, width: 60, height: 40) }
    claim.expectOnly(.L3, "width", of: "a")
  }

  @Test func `L3: a circle without a proposal, and with one side of it`() throws {
    for (width, height, side) in [(nil, nil, 10), (nil, 40, 10), (4, nil, 4), (30, 20, 20)]
      as [(Double?, Double?, Double)]
    {
      var claim = try Claim(Circle().name("a"), width, height)
      #expect(try claim.frame("a").size == Size(width: side, height: side))
      try claim.spoil("a") { $0.size = Size(width: side + 1, height: side + 1) }
      claim.expectFirst(.L3, "width", of: "a")
    }
  }

  /// As recorded: 300 × 40 for a circle, two shapes and a circle give 40, 110, 110 and 40.
  @Test func `L3, S2: circles that are served after the shapes around them`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        Circle().name("a")
        shape("b")
        shape("c")
        Circle().name("d")
      }.name("stack"), 300, 40)
    #expect(try ["a", "b", "c", "d"].map { try claim.frame($0).width } == [40, 110, 110, 40])
    // As if every one were offered a quarter, and the circles took it.
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try claim.spoil(name) { $0 = Rect(x: 75 * Double(index), y: 0, width: 75, height: 40) }
    }
    #expect(claim.judgement.violations?.contains { $0.rule == .L3 && $0.view == "a" } == true)
  }

  @Test func `L4: a spacer shorter than its minimum, with all that follows`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        Spacer(minLength: 20).name("s")
        box("b")
      }.name("stack"), 10, nil)
    try claim.spoil("s") { $0.size.width = 8 }
    try claim.move("b", x: -12)
    try claim.spoil("stack") { $0.size.width -= 12 }
    claim.expectOnly(.L4, "width", of: "s")
  }

  @Test func `L5: a thick divider`() throws {
    var claim = try Claim(
      ZStack {
        Divider().name("line")
        box("b")
      }, 60, 40)
    try claim.spoil("line") { $0 = Rect(x: 0, y: 4, width: 60, height: 2) }
    claim.expectFirst(.L5, "height", of: "line")
  }

  @Test func `L6: a text that is wider than its widest line`() throws {
    var claim = try Claim(Text("a few words").name("text").frame(width: 40), nil, nil)
    let text = try claim.node("text")
    for node in text..<claim.tree.end(of: text) {
      claim.result.frames[node].origin.x -= 3.5
      claim.result.frames[node].size.width += 7
    }
    claim.expectOnly(.L6, "width")
  }

  @Test func `L8: a container without children has no size`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        VStack {}.name("empty")
      }.name("stack"), nil, nil)
    try claim.spoil("empty") { $0.size.width = 5 }
    claim.expectOnly(.L8, "width", of: "empty")
  }

  @Test func `F1: a frame that takes its child's width`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        box("a").frame(width: 30).name("frame")
        box("b")
      }, nil, nil)
    try claim.spoil("frame") { $0.size.width = 10 }
    try claim.move("a", x: -10)
    claim.expectFirst(.F1, "width", of: "frame")
  }

  @Test func `F2: a flexible frame beyond its maximum`() throws {
    var claim = try Claim(
      VStack(alignment: .leading) {
        shape("a").frame(maxWidth: 50).name("frame")
        box("b", 80)
      }, 100, 40)
    for name in ["frame", "a"] { try claim.spoil(name) { $0.size.width = 60 } }
    claim.expectOnly(.F2, "width", of: "frame")
  }

  @Test func `F3: a child at the edge of its frame instead of its centre`() throws {
    var claim = try Claim(box("a").frame(width: 30, height: 30), nil, nil)
    try claim.move("a", x: -10)
    claim.expectOnly(.F3, "x", of: "a")
  }

  @Test func `F4: a padding without its top`() throws {
    var claim = try Claim(box("a").padding(8).name("padding"), nil, nil)
    try claim.move("a", y: -8)
    claim.expectOnly(.F4, "y", of: "a")
  }

  @Test func `F4: a padding that is too wide`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        box("a").padding(8).name("padding")
        box("b")
      }, nil, nil)
    try claim.spoil("padding") { $0.size.width += 4 }
    claim.expectOnly(.F4, "width", of: "padding")
  }

  @Test func `F5: a fixed size that is not its child's`() throws {
    var claim = try Claim(shape("a").fixedSize().name("fixed"), 60, 60)
    try claim.spoil("fixed") { $0.size.width = 60 }
    claim.expectFirst(.F5, "width", of: "fixed")
  }

  @Test func `F6: an overlay off its corner`() throws {
    var claim = try Claim(
      box("a", 40, 40).overlay(alignment: .topTrailing) {
        HStack(spacing: 0) {
          box("b")
          box("c")
        }.name("layer")
      }, nil, nil)
    // The content of an overlay stands in a ZStack.
    let layer = try claim.node("layer") - 1
    for node in layer..<claim.tree.end(of: layer) { claim.result.frames[node].origin.x -= 20 }
    claim.expectOnly(.F6, "x")
  }

  @Test func `F7: another view than the one that fits`() throws {
    var claim = try Claim(
      ViewThatFits {
        box("wide", 80)
        box("narrow", 20)
      }.name("fits"), 50, 50)
    let (wide, narrow) = (try claim.node("wide"), try claim.node("narrow"))
    claim.result.frames[wide] = Rect(x: 0, y: 0, width: 80, height: 10)
    claim.result.frames[narrow] = .null
    try claim.spoil("fits") { $0.size.width = 80 }
    claim.expectOnly(.F7, "number of the chosen child, counted from 0,", of: "fits")
  }

  @Test func `F8: a subview elsewhere than its layout says`() throws {
    var claim = try Claim(
      Corner()() {
        box("a")
        box("b")
      }, 60, 60)
    try claim.move("b", x: 3)
    claim.expectOnly(.F8, "x", of: "b")
  }

  /// The ideal size is 64 × 40, so that the ratio is 1.6.
  private static let image = Leaf(
    width: LengthRange(min: 0, ideal: 64, max: .infinity),
    height: LengthRange(min: 0, ideal: 40, max: .infinity))

  /// The sizes that were recorded, and what F12 says of proposals with one side.
  static let ratios: [(Double?, ContentMode, Double?, Double?, Size)] = [
    (nil, .fit, 100, 40, Size(width: 64, height: 40)), (nil, .fit, 40, 100, Size(width: 40, height: 25)),
    (nil, .fit, 100, 100, Size(width: 100, height: 62.5)), (nil, .fill, 40, 60, Size(width: 96, height: 60)),
    (1, .fit, 60, 40, Size(width: 40, height: 40)), (0.25, .fill, 30, 30, Size(width: 30, height: 120)),
    (2, .fit, 100, 100, Size(width: 100, height: 50)), (2, .fit, nil, 30, Size(width: 60, height: 30)),
    (2, .fill, 100, nil, Size(width: 100, height: 50)), (2, .fit, nil, nil, Size(width: 64, height: 40)),
    (2, .fit, 0, 30, Size(width: 0, height: 0)), (2, .fill, 0, 30, Size(width: 60, height: 30)),
  ]

  @Test(arguments: ratios)
  func `F12: the size of a view that keeps a ratio`(
    ratio: Double?, mode: ContentMode, width: Double?, height: Double?, size: Size
  ) throws {
    var claim = try Claim(
      Self.image.name("a").aspectRatio(ratio.map { CGFloat($0) }, contentMode: mode).name("ratio"), width,
      height)
    #expect(try claim.frame("a") == Rect(origin: .zero, size: size))
    #expect(try claim.frame("ratio") == Rect(origin: .zero, size: size))
    try claim.spoil("ratio") { $0.size.height += 1 }
    claim.expectFirst(.F12, "height", of: "ratio")
  }

  private func ratio(_ ratio: Double?, _ mode: ContentMode, _ width: Double, _ height: Double) throws -> Claim
  {
    try Claim(
      Self.image.name("a").aspectRatio(ratio.map { CGFloat($0) }, contentMode: mode).name("ratio")
        .frame(width: width, height: height, alignment: .topLeading), nil, nil)
  }

  @Test func `F12: a ratio that is not heeded`() throws {
    var claim = try ratio(2, .fit, 100, 100)
    for name in ["a", "ratio"] { try claim.spoil(name) { $0.size = Size(width: 100, height: 100) } }
    claim.expectOnly(.F12, "ratio of width to height", of: "ratio")
  }

  @Test func `F12: a view that covers what it should fit into`() throws {
    var claim = try ratio(2, .fit, 100, 100)
    for name in ["a", "ratio"] { try claim.spoil(name) { $0.size = Size(width: 200, height: 100) } }
    claim.expectOnly(.F12, "content mode, 1 for fit and 2 for fill,", of: "ratio")
    claim = try ratio(nil, .fill, 40, 60)
    for name in ["a", "ratio"] { try claim.spoil(name) { $0.size = Size(width: 40, height: 25) } }
    claim.expectOnly(.F12, "content mode, 1 for fit and 2 for fill,", of: "ratio")
  }

  @Test func `F12: a view that does not stand in the corner`() throws {
    var claim = try ratio(2, .fit, 100, 100)
    try claim.move("a", y: 25)
    claim.expectOnly(.F12, "y", of: "a")
  }

  @Test func `F12: a rigid view, and one without a ratio of its own, are as they are`() throws {
    var rigid = try Claim(box("a", 64, 40).aspectRatio(contentMode: .fit).name("ratio"), 100, 40)
    #expect(try rigid.frame("a").size == Size(width: 64, height: 40))
    for name in ["a", "ratio"] { try rigid.spoil(name) { $0.size.width = 60 } }
    rigid.expectOnly(.L2, "width", of: "a")
    let flat = try Claim(
      Leaf(width: LengthRange(min: 0, ideal: 0, max: .infinity), height: 30).name("a")
        .aspectRatio(contentMode: .fit), 100, 40)
    #expect(try flat.frame("a").size == Size(width: 100, height: 30))
  }

  /// At (∞, 30) the answer is 48 wide, so that the row serves it before the shape.
  @Test func `F12, S2: a view that keeps its ratio has a largest width`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        shape("b")
        Self.image.name("a").scaledToFit().name("ratio")
      }, 300, 30)
    #expect(try claim.frame("a").width == 48)
    #expect(try claim.frame("b").width == 252)
    for name in ["a", "ratio"] { try claim.spoil(name) { $0 = Rect(x: 252, y: 0, width: 47, height: 30) } }
    #expect(claim.judgement.violations?.isEmpty == false)
  }

  @Test(arguments: [Host.center]) func `F9: a root that is not centred`(host: Host) throws {
    var claim = try Claim(
      HStack {
        box("a")
        box("b")
      }.name("root"), 60, 60, host: host)
    try claim.move("root", x: 4)
    claim.expectOnly(.F9, "x", of: "root")
  }

  @Test func `F10: an offset that is not heeded`() throws {
    var claim = try Claim(box("a").offset(x: 5, y: 6), nil, nil)
    try claim.move("a", x: -5)
    claim.expectOnly(.F10, "x", of: "a")
  }

  @Test func `F11: a position taken for the corner`() throws {
    var claim = try Claim(box("a").position(x: 30, y: 30), 60, 60)
    try claim.move("a", y: 5)
    claim.expectOnly(.F11, "y", of: "a")
  }

  @Test func `G26: a row that is not mirrored`() throws {
    var claim = try Claim(
      ZStack {
        HStack(spacing: 0) {
          box("a")
          box("b", 20)
        }.name("row").layoutDirection(.rightToLeft)
      }, nil, nil)
    try claim.move("a", x: -20)
    try claim.move("b", x: 10)
    claim.expectFirst(.S6, "x", of: "a")
    var mirror = try Claim(box("a").layoutDirection(.rightToLeft).name("mirror"), nil, nil)
    try mirror.spoil("mirror") { $0.size.width = 12 }
    mirror.expectFirst(.G26, "width", of: "mirror")
  }
}

/// Everything at the top left.
private struct Corner: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
