import LayoutCases
import LayoutCore
import Testing

/// The layouts that come with the format, with frames worked by hand (F8).
@Suite struct BuiltInLayoutTests {
  private func fixed(
    _ width: Double, _ height: Double, _ modifiers: ViewDescription.Modifier...
  ) -> ViewDescription {
    let leaf = LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
    return ViewDescription(.leaf(leaf), modifiers: modifiers)
  }

  private func flexible(_ width: Double) -> ViewDescription {
    let leaf = LinearLeaf(
      width: LengthRange(min: 0, ideal: width, max: .infinity), height: LengthRange(fixed: 10))
    return ViewDescription(.leaf(leaf))
  }

  private let spacer = ViewDescription(.spacer(minLength: 4))

  private func offer(_ width: Double?, _ height: Double? = nil) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
  }

  @Test func `equalWidthHStack: all are as wide as the widest, 8 apart and centred`() throws {
    let outcome = try LeafHost.outcome(
      of: "equalWidthHStack", offer(nil), [flexible(30), fixed(50, 20), fixed(10, 6)])
    #expect(outcome.size == Size(width: 3 * 50 + 16, height: 20))
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 5, width: 50, height: 10), Rect(x: 58, y: 0, width: 50, height: 20),
        Rect(x: 136, y: 7, width: 10, height: 6),
      ])
  }

  @Test func `equalWidthHStack: less than that is shared equally, down to nothing`() throws {
    let views = [flexible(30), flexible(50)]
    let shared = try LeafHost.outcome(of: "equalWidthHStack", offer(48), views)
    #expect(shared.size == Size(width: 48, height: 10))
    #expect(shared.frames.map(\.width) == [20, 20])
    #expect(shared.frames.map(\.minX) == [0, 28])
    #expect(try LeafHost.outcome(of: "equalWidthHStack", offer(0), views).size.width == 8)
    #expect(try LeafHost.outcome(of: "equalWidthHStack", offer(.infinity), views).size.width == 108)
  }

  @Test func `equalWidthHStack: spacers are as in a stack, and without gaps`() throws {
    let outcome = try LeafHost.outcome(of: "equalWidthHStack", offer(40), [flexible(30), spacer])
    #expect(outcome.size == Size(width: 40, height: 10))
    #expect(outcome.frames[1] == Rect(x: 20, y: 5, width: 20, height: 0))
  }

  @Test func `equalWidthVStack: all are as wide as the widest, not wider than offered`() throws {
    let views = [flexible(30), fixed(50, 20), spacer]
    let outcome = try LeafHost.outcome(of: "equalWidthVStack", offer(nil), views)
    #expect(outcome.size == Size(width: 50, height: 10 + 8 + 20 + 4))
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 0, width: 50, height: 10), Rect(x: 0, y: 18, width: 50, height: 20),
        Rect(x: 25, y: 38, width: 0, height: 4),
      ])
    let narrow = try LeafHost.outcome(of: "equalWidthVStack", offer(40, 5), views)
    #expect(narrow.size == Size(width: 40, height: 42))
    #expect(narrow.frames.map(\.width) == [40, 50, 0])
    #expect(narrow.frames[1].minX == -5)
  }

  @Test func `radial: clockwise from the top in the order of the ranks`() throws {
    let views = [
      fixed(10, 10, .layoutValue(key: "rank", value: 2)), fixed(10, 10),
      fixed(10, 10, .layoutValue(key: "rank", value: 1)),
      fixed(
        10, 10, .layoutValue(key: "rank", value: -1), .frame(width: 20), .layoutValue(key: "rank", value: 3)),
    ]
    let outcome = try LeafHost.outcome(of: "radial", offer(90, 120), views)
    #expect(outcome.size == Size(width: 90, height: 120))
    // Ranks 2, 0, 1, 3: the second stands at the top, then the third to the right, then the first.
    let centres = outcome.frames.map { [$0.midX, $0.midY].map { ($0 * 1000).rounded() / 1000 } }
    #expect(Array(centres.prefix(3)) == [[45, 90], [45, 30], [75, 60]])
    #expect(try LeafHost.outcome(of: "radial", offer(nil), views).size == Size(width: 90, height: 90))
  }

  @Test func `flow: lines break where the next view does not fit`() throws {
    let views = [fixed(30, 10), fixed(40, 20), fixed(22, 4), flexible(100), fixed(120, 5)]
    let outcome = try LeafHost.outcome(of: "flow", offer(78), views)
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 5, width: 30, height: 10), Rect(x: 38, y: 0, width: 40, height: 20),
        Rect(x: 0, y: 28, width: 22, height: 4), Rect(x: 0, y: 40, width: 78, height: 10),
        Rect(x: 0, y: 58, width: 120, height: 5),
      ])
    #expect(outcome.size == Size(width: 120, height: 63))
    let line = try LeafHost.outcome(of: "flow", offer(nil), Array(views.prefix(3)))
    #expect(line.size == Size(width: 30 + 8 + 40 + 8 + 22, height: 20))
  }

  @Test func `flow: a rounding error breaks no line`() throws {
    let views = [fixed(30, 10), fixed(40, 20)]
    #expect(try LeafHost.outcome(of: "flow", offer(78 - 1e-9), views).size.height == 20)
    #expect(try LeafHost.outcome(of: "flow", offer(78 - 1e-3), views).size.height == 38)
  }

  @Test func `cascade: each view a gap further, offered what the gaps leave`() throws {
    let views = [flexible(30), fixed(50, 20, .layoutPriority(1)), fixed(5, 5)]
    let outcome = try LeafHost.outcome(of: "cascade", offer(100, 100), views)
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 0, width: 84, height: 10), Rect(x: 8, y: 8, width: 50, height: 20),
        Rect(x: 16, y: 16, width: 5, height: 5),
      ])
    #expect(outcome.size == Size(width: 84, height: 28))
    #expect(outcome.leading == 8)
    let next = try LeafHost.outcome(of: "cascade", offer(nil), [spacer, fixed(5, 5), fixed(5, 5)])
    #expect(next.frames.map(\.origin) == [.zero, .zero, Point(x: 8, y: 8)])
    #expect(next.leading == 0)
  }

  @Test func `lines: ideal sizes 8 apart, level at the top, lines 6 apart, as wide as proposed`() throws {
    let views = [fixed(30, 10), fixed(40, 20), flexible(22), fixed(120, 5), fixed(0, 4), fixed(9, 4)]
    let outcome = try LeafHost.outcome(of: "lines", offer(78), views)
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 38, y: 0, width: 40, height: 20),
        Rect(x: 0, y: 26, width: 22, height: 10), Rect(x: 0, y: 42, width: 120, height: 5),
        Rect(x: 0, y: 53, width: 0, height: 4), Rect(x: 8, y: 53, width: 9, height: 4),
      ])
    #expect(outcome.size == Size(width: 78, height: 57))
    #expect(
      try LeafHost.outcome(of: "lines", offer(nil), Array(views.prefix(3))).size
        == Size(width: 300, height: 20))
  }

  @Test func `lines: a rounding error breaks no line`() throws {
    let views = [fixed(30, 10), fixed(40, 20)]
    #expect(try LeafHost.outcome(of: "lines", offer(78 - 1e-9), views).size.height == 20)
    #expect(try LeafHost.outcome(of: "lines", offer(78 - 1e-3), views).size.height == 36)
  }

  @Test func `quarters: centres at quarter turns, the fifth and later ones half as far`() throws {
    let views = [fixed(10, 10), fixed(4, 8), flexible(20), fixed(2, 2), fixed(6, 6), fixed(0, 0)]
    let outcome = try LeafHost.outcome(of: "quarters", offer(160, 200), views)
    #expect(outcome.size == Size(width: 160, height: 160))
    #expect(
      outcome.frames.map { Point(x: $0.midX, y: $0.midY) } == [
        Point(x: 80, y: 12), Point(x: 148, y: 80), Point(x: 80, y: 148), Point(x: 12, y: 80),
        Point(x: 80, y: 46), Point(x: 114, y: 80),
      ])
    #expect(outcome.frames[2].size == Size(width: 20, height: 10))
    for proposal in [offer(nil), offer(200, nil), offer(.infinity, 200)] {
      #expect(try LeafHost.outcome(of: "quarters", proposal, views).size == Size(width: 200, height: 200))
    }
  }

  @Test func `priorityColumn: higher priorities first, indents, preferred gaps`() throws {
    let views = [
      fixed(30, 10), fixed(20, 6, .layoutPriority(1), .layoutValue(key: "indent", value: 25)),
      fixed(10, 4, .layoutValue(key: "indent", value: 5)), fixed(2, 2, .layoutPriority(-1)),
    ]
    let outcome = try LeafHost.outcome(of: "priorityColumn", offer(500, 5), views)
    #expect(outcome.size == Size(width: 45, height: 6 + 8 + 10 + 8 + 4 + 8 + 2))
    #expect(
      outcome.frames == [
        Rect(x: 0, y: 14, width: 30, height: 10), Rect(x: 25, y: 0, width: 20, height: 6),
        Rect(x: 5, y: 32, width: 10, height: 4), Rect(x: 0, y: 44, width: 2, height: 2),
      ])
    let text = DeclaredSpacing.text(TextSpacing(above: 4, below: 9, between: 1))
    func declaring(_ height: Double) -> ViewDescription {
      var view = fixed(10, height)
      view.preferredSpacing = text
      return view
    }
    let column = [declaring(5), declaring(5), fixed(10, 5), declaring(5)]
    #expect(
      try LeafHost.outcome(of: "priorityColumn", offer(nil), column).frames.map(\.minY) == [0, 6, 20, 29])
  }

  @Test(arguments: LayoutRegistry.builtIn.names)
  func `without subviews every layout is 0 × 0, and no offer gives it NaN`(name: String) throws {
    for width in [nil, 0, 0.1, 50, .infinity] as [Double?] {
      for height in [nil, 0, 50, .infinity] as [Double?] {
        let proposal = ProposedViewSize(width: width, height: height)
        #expect(try LeafHost.outcome(of: name, proposal, []).size == .zero)
        let views = [flexible(30), spacer, fixed(50, 20), ViewDescription(.color)]
        let size = try LeafHost.outcome(of: name, proposal, views).size
        #expect(size.width >= 0 && size.height >= 0)
        if (width ?? 0).isFinite && (height ?? 0).isFinite {
          #expect(size.width.isFinite && size.height.isFinite)
        }
      }
    }
  }
}
