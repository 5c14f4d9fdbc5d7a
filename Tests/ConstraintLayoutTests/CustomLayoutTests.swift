import ConstraintLayout
import DirectLayout
import LayoutCore
import LayoutViews
import Testing

/// F8 in both engines, above all what layouts do wrong.
@Suite struct CustomLayoutTests {
  /// A layout of closures: a size, and what it does with its subviews.
  private struct Free: Layout {
    var size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { proposal, _ in
      proposal.replacingUnspecifiedDimensions()
    }
    var place: @Sendable (CGRect, LayoutSubviews) -> Void = { _, _ in }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      size(proposal, subviews)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      place(bounds, subviews)
    }
  }

  private func container(_ layout: Free) -> some View {
    HStack(spacing: 0) {
      Leaf(width: 30, height: 10)
      layout {
        Leaf(width: 20, height: 10).id("first")
        Color.red.id("second")
      }.id("custom")
    }
  }

  /// Expects that every engine refuses the layout by the name of the view.
  private func expectRefusal(
    _ layout: Free, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try LayoutTree(container(layout))
    let engines: [any LayoutEngine] =
      [DirectEngine()] + Encoding.allCases.map { ConstraintEngine.glpk($0) }
    for engine in engines {
      let status = engine.layout(tree, in: ProposedViewSize(width: 100, height: 50), host: .center).status
      guard case .refused(let view, _) = status else {
        Issue.record("\(engine.name): \(status)", sourceLocation: sourceLocation)
        continue
      }
      #expect(tree.label(of: view) == "custom", "\(engine.name)", sourceLocation: sourceLocation)
    }
  }

  @Test func `F8: a size that is no length is refused by the layout's name`() throws {
    for length in [Double.nan, .infinity, -1, -.infinity] {
      try expectRefusal(Free(size: { _, _ in CGSize(width: length, height: 10) }))
      try expectRefusal(Free(size: { _, _ in CGSize(width: 10, height: length) }))
    }
  }

  @Test func `F8: a place that is no point is refused by the layout's name`() throws {
    for length in [Double.nan, .infinity, -.infinity] {
      try expectRefusal(
        Free(place: { $1[0].place(at: CGPoint(x: length, y: 0), proposal: .unspecified) }))
      try expectRefusal(
        Free(place: {
          $1[0].place(at: $0.origin, anchor: UnitPoint(x: 0, y: length), proposal: .unspecified)
        }))
    }
  }

  @Test func `F8: a proposal that is NaN is refused by the layout's name`() throws {
    let nan = ProposedViewSize(width: .nan, height: nil)
    try expectRefusal(Free(place: { $1[0].place(at: $0.origin, proposal: nan) }))
    try expectRefusal(Free(size: { $1[0].sizeThatFits(ProposedViewSize(width: nil, height: .nan)) + $0 }))
    try expectRefusal(
      Free(size: { CGSize(width: $1[1].dimensions(in: nan)[.leading], height: $0.height ?? 1) }))
  }

  @Test func `F8: the last of two places counts`() throws {
    let layout = Free(place: { bounds, subviews in
      subviews[0].place(at: CGPoint(x: 3, y: 4), proposal: .unspecified)
      subviews[0].place(at: CGPoint(x: 7, y: 5), proposal: .unspecified)
    })
    let (tree, result) = try expectAgreement(
      container(layout), in: ProposedViewSize(width: 100, height: 50))
    #expect(try tree.frame("first", in: result) == [37, 5, 20, 10])
  }

  @Test func `F8: a subview never placed is centred with the container's proposal`() throws {
    let (tree, result) = try expectAgreement(
      container(Free()), in: ProposedViewSize(width: 100, height: 50))
    #expect(try tree.frame("first", in: result) == [55, 20, 20, 10])
    #expect(try tree.frame("second", in: result) == [30, 0, 70, 50])
  }

  @Test func `F8: a negative side of a proposal counts as 0`() throws {
    let layout = Free(place: {
      $1[1].place(at: $0.origin, proposal: ProposedViewSize(width: -5, height: 8))
    })
    let (tree, result) = try expectAgreement(
      container(layout), in: ProposedViewSize(width: 100, height: 50))
    #expect(try tree.frame("second", in: result) == [30, 0, 0, 8])
  }

  @Test func `F8: a layout that is offered less than 0 is offered 0`() throws {
    // The grid is 10 + 10 − 30 = −10 wide, and offers that to what lies over it.
    let view = Grid(horizontalSpacing: -30) {
      GridRow {
        Leaf(width: 10, height: 10)
        Leaf(width: 10, height: 10)
      }
    }.overlay { Free()() { Color.red.id("second") }.id("custom") }
    let (tree, result) = try expectAgreement(view)
    #expect(try tree.frame("custom", in: result) == [-5, 0, 0, 10])
  }

  @Test func `F8: a layout that comes out infinite is the view named, and is not asked to place`() throws {
    let layout = Free(place: { _, _ in Issue.record("asked to place") })
    let tree = try LayoutTree(container(layout))
    let proposal = ProposedViewSize(width: 100, height: .infinity)
    let custom = try #require(tree.nodes["custom"])
    #expect(DirectEngine().layout(tree, in: proposal, host: .center).status == .unbounded(view: custom))
    for encoding in Encoding.allCases {
      let status = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .center).status
      #expect(status == .unbounded(view: custom))
    }
  }

  @Test func `F8: an offer is foreseen or declared, so that one round is enough`() throws {
    let free = container(Free())
    let (_, solved) = try expectAgreement(free, in: ProposedViewSize(width: 100, height: 50))
    #expect(solved.statistics.counts["rounds"] == 1)
    let (_, declared) = try expectAgreement(free)
    #expect(declared.statistics.counts["rounds"] == 1)
  }

  @Test func `F8: a layout that reaches itself through an outer layout's subviews is refused`() throws {
    final class Kept: @unchecked Sendable { var subviews: LayoutSubviews? }
    let kept = Kept()
    let outer = Free(size: { proposal, subviews in
      kept.subviews = subviews
      return subviews[0].sizeThatFits(proposal)
    })
    let inner = Free(size: { proposal, _ in
      kept.subviews?[0].sizeThatFits(proposal) ?? CGSize(width: 1, height: 1)
    })
    let tree = try LayoutTree(outer { inner { Color.red }.id("inner") })
    for engine in [DirectEngine() as any LayoutEngine, ConstraintEngine.glpk(.tracks)] {
      kept.subviews = nil
      let status = engine.layout(tree, in: ProposedViewSize(width: 20, height: 20), host: .center).status
      #expect(status.name == "refused", "\(engine.name): \(status)")
    }
  }

  @Test func `F7: a child after the first that fits is not asked`() throws {
    func refused(_ first: Double) throws -> [String] {
      let tree = try LayoutTree(
        ViewThatFits {
          Leaf(width: first, height: 5)
          Measured { _ in Size(width: .nan, height: 5) }
          Color.red
        })
      let proposal = ProposedViewSize(width: 50, height: 50)
      return ([DirectEngine()] as [any LayoutEngine] + Encoding.allCases.map { ConstraintEngine.glpk($0) })
        .map { $0.layout(tree, in: proposal, host: .center).status.name }
    }
    #expect(try refused(5) == ["placed", "placed", "placed"])
    #expect(try refused(60) == ["refused", "refused", "refused"])
  }

  @Test func `a position that overflows is unbounded in every engine`() throws {
    let tree = try LayoutTree(
      Leaf(width: 5, height: 5).id("leaf").offset(x: 1.7e308).offset(x: 1.7e308))
    for engine in [DirectEngine() as any LayoutEngine, ConstraintEngine.glpk(.tracks)] {
      let status = engine.layout(tree, in: .unspecified, host: .topLeading).status
      #expect(status.name == "unbounded", "\(engine.name): \(status)")
    }
  }

  @Test func `F8: layouts ask each other through their subviews`() throws {
    let sum: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { proposal, subviews in
      subviews.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
        CGSize(width: $0.width + $1.width, height: max($0.height, $1.height))
      }
    }
    let row: @Sendable (CGRect, LayoutSubviews) -> Void = { bounds, subviews in
      var x = bounds.minX
      for subview in subviews {
        let proposal = ProposedViewSize(width: bounds.width / 2, height: bounds.height)
        subview.place(at: CGPoint(x: x, y: bounds.maxY), anchor: .bottomLeading, proposal: proposal)
        x += subview.dimensions(in: proposal).width
      }
    }
    let layout = Free(size: sum, place: row)
    let view = HStack {
      layout {
        layout {
          Leaf(width: 20, height: 10)
          Text("two words")
          layout { Color.red.frame(maxWidth: 30) }
        }
        Leaf(width: LengthRange(min: 0, ideal: 5, max: 40), height: 30)
      }
      Spacer()
    }
    for width in [40.0, 100, 333] {
      let (_, result) = try expectAgreement(view, in: ProposedViewSize(width: width, height: 60))
      #expect(result.statistics.counts["subproblems"] == nil)
    }
  }
}

private func + (a: CGSize, b: ProposedViewSize) -> CGSize {
  CGSize(width: a.width + (b.width ?? 0), height: a.height + (b.height ?? 0))
}
