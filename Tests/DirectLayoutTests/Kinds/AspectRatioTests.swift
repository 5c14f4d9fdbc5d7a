import LayoutCore
import LayoutViews
import Testing

/// F12: aspectRatio.
@Suite struct AspectRatioTests {
  /// A resizable image of 64 × 40 points.
  private func image(_ name: String = "image") -> some View {
    Leaf(
      width: LengthRange(min: 0, ideal: 64, max: .infinity),
      height: LengthRange(min: 0, ideal: 40, max: .infinity)
    ).name(name)
  }

  /// Expects the frame of the view "image" inside `view`.
  private func expectImage(
    _ view: some View, in proposal: ProposedViewSize, _ frame: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectFrames(LayoutTree(view), in: proposal, ["image": frame], sourceLocation: sourceLocation)
  }

  @Test func `F12: fit offers the largest rectangle of the ideal size's ratio`() throws {
    try expectImage(image().ratio(nil), in: offer(100, 40), [0, 0, 64, 40])
    try expectImage(image().ratio(nil), in: offer(40, 100), [0, 0, 40, 25])
    try expectImage(image().ratio(nil), in: offer(100, 100), [0, 0, 100, 62.5])
    // A frame of one length alone, in a row 100 high.
    try expectImage(image().ratio(nil).frame(width: 100), in: offer(300, 100), [0, 0, 100, 62.5])
    try expectImage(image().ratio(nil).frame(height: 30), in: offer(300, 100), [0, 0, 48, 30])
    try expectImage(image().ratio(1), in: offer(60, 40), [0, 0, 40, 40])
    try expectFrames(LayoutTree(shape("c").ratio(2)), in: offer(100, 100), ["c": [0, 0, 100, 50]])
  }

  @Test func `F12: fill offers the smallest rectangle that covers the proposal, and overflows`() throws {
    try expectImage(
      image().ratio(nil, .fill).frame(width: 40, height: 60), in: offer(300, 100), [-28, 0, 96, 60])
    try expectImage(
      image().ratio(1 / 3, .fill).frame(width: 30, height: 30), in: offer(300, 100), [0, -30, 30, 90])
  }

  @Test func `F12: the size is the child's, which stands at the start`() throws {
    let rigid = box("image", 64, 40).ratio(nil).name("ratio")
    try expectFrames(
      LayoutTree(rigid), in: offer(100, 30), ["image": [0, 0, 64, 40], "ratio": [0, 0, 64, 40]])
    let least = bar("image", 50, 60, 70, height: 5).ratio(1).name("ratio")
    try expectFrames(
      LayoutTree(least), in: offer(20, 30), ["image": [0, 0, 50, 5], "ratio": [0, 0, 50, 5]])
  }

  /// What the child of an aspectRatio is offered for its size.
  private func offers(_ ratio: Double?, _ mode: ContentMode, in proposal: ProposedViewSize) throws
    -> Set<ProposedViewSize>
  {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .aspectRatio(AspectRatio(ratio, contentMode: mode))) {
        $0.measuredLeaf(offers.leaf(20, 10))
      }
    }
    _ = DirectEngineUnderTest.layout(tree, in: proposal)
    return offers.all
  }

  @Test func `F12: where one side is nil the other decides alone`() throws {
    for mode in ContentMode.allCases {
      #expect(try offers(4, mode, in: offer(100, nil)) == [offer(100, 25)])
      #expect(try offers(4, mode, in: offer(nil, 100)) == [offer(400, 100)])
      #expect(try offers(4, mode, in: offer(nil, nil)) == [offer(nil, nil)])
      #expect(try offers(4, mode, in: offer(.infinity, nil)) == [offer(.infinity, .infinity)])
    }
  }

  @Test func `F12: an infinite side follows the formulas`() throws {
    #expect(try offers(4, .fit, in: offer(.infinity, 30)) == [offer(120, 30)])
    #expect(try offers(4, .fit, in: offer(30, .infinity)) == [offer(30, 7.5)])
    #expect(try offers(4, .fill, in: offer(.infinity, 30)) == [offer(.infinity, .infinity)])
    #expect(try offers(4, .fill, in: offer(30, .infinity)) == [offer(.infinity, .infinity)])
    for mode in ContentMode.allCases {
      #expect(try offers(4, mode, in: offer(.infinity, .infinity)) == [offer(.infinity, .infinity)])
    }
    #expect(try offers(4, .fit, in: offer(0, 30)) == [offer(0, 0)])
    #expect(try offers(4, .fill, in: offer(0, 30)) == [offer(120, 30)])
    // Without a ratio of its own the child is asked for its ideal size first: 2.
    #expect(try offers(nil, .fit, in: offer(60, 10)) == [offer(nil, nil), offer(20, 10)])
  }

  @Test(arguments: [Size(width: 0, height: 10), Size(width: 10, height: 0), .zero])
  func `F12: a child whose ideal size has no ratio is offered the proposal`(_ ideal: Size) throws {
    let child = Leaf(
      width: LengthRange(min: 0, ideal: ideal.width, max: .infinity),
      height: LengthRange(min: 0, ideal: ideal.height, max: .infinity)
    ).name("image")
    try expectImage(child.ratio(nil), in: offer(60, 40), [0, 0, 60, 40])
    try expectImage(child.ratio(nil, .fill), in: offer(60, nil), [0, 0, 60, ideal.height])
  }

  @Test func `F12, S2: along a row the ratio ends what a picture may grow to`() throws {
    let row = HStack(spacing: 0) {
      shape("a")
      image().ratio(nil)
    }
    // At (∞, 30) the picture is 48 wide, so that it is served before the shape: half of 200 and no more than 48.
    try expectFrames(
      LayoutTree(row), in: offer(200, 30), ["a": [0, 0, 152, 30], "image": [152, 0, 48, 30]])
  }

  @Test func `F12, L7: both lengths depend on both sides of the proposal`() throws {
    // The column is 40 wide, so that the picture is 25 high, whatever the row offers.
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        image().ratio(nil)
        box("b", 60)
      }
    }
    try expectFrames(LayoutTree(view), in: offer(100, 300), ["image": [0, 0, 40, 25], "b": [40, 7.5]])
  }

  @Test func `F12: the ratio of an ideal size is asked for once, however deep it stands`() throws {
    let offers = Offers()
    let modifiers = (0..<40).map { _ in
      ModifierDescription.aspectRatio(AspectRatio(nil, contentMode: .fit))
    }
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: modifiers) { $0.measuredLeaf(offers.leaf(20, 10)) }
    }
    let result = DirectEngineUnderTest.layout(tree, in: offer(100, 30))
    #expect(offers.all == [offer(nil, nil), offer(60, 30)])
    #expect(try #require(result.statistics.counts["asks"]) < 1000)
  }
}
