import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// SC1–SC13  Scroll views: lengths, margins, and where the content stands.
@Suite struct ScrollViewTests {
  /// Ten blocks of 100 × 20, `row0` to `row9`, in a column.
  private func rows(_ builder: inout TreeBuilder) {
    builder.column(name: "content") { builder in
      for row in 0..<10 { builder.block(100, 20, "row\(row)") }
    }
  }

  /// The column of rows in a scroll view that is 150 tall.
  private func scrolled(_ scroll: ScrollDescription) throws -> [String: [Double]?] {
    try namedFrames(in: ProposedViewSize(width: 300, height: 150)) { builder in
      builder.scrollView(scroll, name: "scroll", content: rows)
    }
  }

  // MARK: Lengths

  @Test func `SC3, SC4: along it is its proposal, across its content`() throws {
    expect(try scrolled(ScrollDescription()), ["scroll": [0, 0, 100, 150], "content": [0, 0, 100, 200]])
    let both = ScrollDescription(axes: [.horizontal, .vertical])
    expect(try scrolled(both), ["scroll": [0, 0, 300, 150], "content": [0, 0, 100, 200]])
    expect(
      try scrolled(ScrollDescription(axes: [])), ["scroll": [0, 0, 100, 200], "content": [0, 0, 100, 200]])
  }

  @Test func `SC3: proposed nil it is as long as its content with its margins`() throws {
    let scroll = ScrollDescription(margins: EdgeInsets(top: 5, leading: 1, bottom: 7, trailing: 2))
    let frames = try namedFrames(in: .unspecified) { builder in
      builder.scrollView(scroll, name: "scroll", content: rows)
    }
    expect(frames, ["scroll": [0, 0, 103, 212], "content": [1, 5, 100, 200]])
  }

  @Test func `SC1, SC2, SC9: the content is offered the proposal less the margins across, and nil along`()
    throws
  {
    let scroll = ScrollDescription(margins: EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20))
    let frames = try namedFrames(in: ProposedViewSize(width: 90, height: 50)) { builder in
      builder.scrollView(scroll, name: "scroll") { builder in
        builder.leaf(.shape, name: "color")
        builder.block(20, 5, "block")
      }
    }
    expect(frames, ["scroll": [0, 0, 90, 50], "color": [10, 0, 60, 10], "block": [30, 18, 20, 5]])
    let narrow = try namedFrames(in: ProposedViewSize(width: 25, height: 50)) { builder in
      builder.scrollView(scroll, name: "scroll") { $0.leaf(.shape, name: "color") }
    }
    expect(narrow, ["scroll": [0, 0, 30, 50], "color": [10, 0, 0, 10]])
  }

  @Test func `SC3: an infinite proposal leaves the layout unbounded`() throws {
    var builder = TreeBuilder()
    builder.scrollView(ScrollDescription(), content: rows)
    let result = ConstraintEngine.glpk(.tracks).layout(
      try builder.finish(), in: ProposedViewSize(width: 10, height: .infinity), host: .topLeading)
    #expect(result.status == .unbounded(view: 0))
  }

  // MARK: Where the content stands

  @Test(arguments: [(-10.0, 0.0), (0, 0), (30, -30), (50, -50), (90, -50)])
  func `SC6: an offset stays in its range`(offset: Double, place: Double) throws {
    let frames = try scrolled(ScrollDescription(contentOffset: Point(x: 4, y: offset)))
    expect(frames, ["content": [0, place, 100, 200]])
  }

  @Test func `SC6, SC9: margins widen the range, and stand before the content at rest`() throws {
    let margins = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
    expect(try scrolled(ScrollDescription(margins: margins)), ["content": [0, 20, 100, 200]])
    for (offset, place) in [(-30.0, 20.0), (-5, 5), (80, -60)] {
      let scroll = ScrollDescription(contentOffset: Point(x: 0, y: offset), margins: margins)
      expect(try scrolled(scroll), ["content": [0, place, 100, 200]])
    }
  }

  @Test func `SC7: an initial anchor decides where longer content rests, SC8 where shorter content stands`()
    throws
  {
    expect(try scrolled(ScrollDescription(initialAnchor: .bottom)), ["content": [0, -50, 100, 200]])
    expect(try scrolled(ScrollDescription(initialAnchor: .center)), ["content": [0, -25, 100, 200]])
    expect(try scrolled(ScrollDescription(alignmentAnchor: .bottom)), ["content": [0, 0, 100, 200]])
    func short(_ scroll: ScrollDescription) throws -> [String: [Double]?] {
      try namedFrames(in: ProposedViewSize(width: 100, height: 150)) { builder in
        builder.scrollView(scroll) { $0.block(50, 60, "short") }
      }
    }
    let margins = EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0)
    expect(try short(ScrollDescription(initialAnchor: .bottom)), ["short": [0, 0, 50, 60]])
    expect(try short(ScrollDescription(alignmentAnchor: .bottom)), ["short": [0, 90, 50, 60]])
    expect(
      try short(ScrollDescription(margins: margins, alignmentAnchor: .center)), ["short": [0, 40, 50, 60]])
    // Also with an offset and a target.
    expect(
      try short(
        ScrollDescription(
          contentOffset: Point(x: 0, y: 30), target: ScrollTarget("short"), alignmentAnchor: .bottom)),
      ["short": [0, 90, 50, 60]])
  }

  // MARK: Targets

  @Test(arguments: [("row0", 0.0), ("row7", -10), ("row9", -50)])
  func `SC10: the smallest change that shows the target`(target: String, place: Double) throws {
    let frames = try scrolled(ScrollDescription(target: ScrollTarget(target)))
    expect(frames, ["content": [0, place, 100, 200]])
  }

  @Test func `SC10: from an offset, and for a target longer than the visible part`() throws {
    let scroll = ScrollDescription(contentOffset: Point(x: 0, y: 45), target: ScrollTarget("row1"))
    expect(try scrolled(scroll), ["content": [0, -20, 100, 200], "row1": [0, 0, 100, 20]])
    let whole = ScrollDescription(contentOffset: Point(x: 0, y: 45), target: ScrollTarget("content"))
    expect(try scrolled(whole), ["content": [0, 0, 100, 200]])
  }

  @Test func `SC11: a point of the target comes to that of the view without its margins`() throws {
    let margins = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
    for (anchor, place) in [(UnitPoint.top, -40.0), (.center, 80 - 70), (.bottom, 20)] {
      let scroll = ScrollDescription(target: ScrollTarget("row3", anchor: anchor), margins: margins)
      expect(try scrolled(scroll), ["content": [0, place, 100, 200]])
    }
  }

  @Test func `SC10, G26: a target inside a mirror and another scroll view`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 40)) { builder in
      builder.scrollView(
        ScrollDescription(axes: .horizontal, target: ScrollTarget("target", anchor: .leading))
      ) { builder in
        builder.row { builder in
          builder.block(100, 10)
          builder.modified(by: .layoutDirection(.rightToLeft)) { builder in
            builder.row(name: "mirrored") { builder in
              builder.block(200, 10)
              builder.scrollView(
                ScrollDescription(margins: EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 0))
              ) { $0.block(20, 10, "target") }
              builder.block(30, 10)
            }
          }
        }
      }
    }
    expect(frames, ["target": [0, 0, 20, 10], "mirrored": [-30, 0, 254, 40]])
  }

  @Test func `SC10, F7: a target that is not shown moves nothing`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 40)) { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: 9), target: ScrollTarget("other"))) {
        builder in
        builder.column(name: "content") { builder in
          builder.block(10, 100)
          builder.viewThatFits(in: .horizontal) { builder in
            builder.block(10, 10, "chosen")
            builder.block(20, 10, "other")
          }
        }
      }
    }
    expect(frames, ["content": [0, -9, 10, 110], "other": nil])
  }

  @Test func `SC13, G26: from right to left the offset counts from the right end`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 10)) { builder in
      builder.modified(by: .layoutDirection(.rightToLeft)) { builder in
        builder.scrollView(ScrollDescription(axes: .horizontal, contentOffset: Point(x: 30, y: 0))) {
          $0.block(250, 10, "content")
        }
      }
    }
    expect(frames, ["content": [-120, 0, 250, 10]])
  }

  // MARK: Rows

  @Test func `SC7: the start of the content follows from one row`() throws {
    var builder = TreeBuilder()
    builder.scrollView(ScrollDescription(initialAnchor: .bottom), name: "scroll", content: rows)
    let tree = try builder.finish()
    let solution = ConstraintEngine.glpk(.tracks).solve(
      tree, in: ProposedViewSize(width: 300, height: 150), host: .topLeading)
    #expect(
      solution.program.text(tree, .vertical, [.SC6, .SC7, .SC8]) == [
        "d SC7.deficit.y0.scroll = max(-b + c, 0)"
      ])
  }
}
