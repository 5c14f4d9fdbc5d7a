import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct ScrollViewTests {
  /// A scroll view of `count` rows of 120 × 20.
  private func tree(
    _ scroll: ScrollDescription = ScrollDescription(), rows: Int = 20
  ) throws -> LayoutTree {
    try TreeBuilder.tree { $0.scrollView(scroll, name: "scroll") { $0.vertical { $0.rows("r", rows) } } }
  }

  private func start(
    _ scroll: ScrollDescription, of row: String = "r0", rows: Int = 20,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let tree = try tree(scroll, rows: rows)
    return try layOut(tree, in: offer(300, 200), sourceLocation: sourceLocation).frame(row, in: tree)[1]
  }

  @Test func `SC3, SC4: along the proposal, across the content`() throws {
    for rows in [3, 20] {
      try expectFrames(
        tree(rows: rows), in: offer(300, 200), host: .center,
        ["scroll": [90, 0, 120, 200], "r0": [90, 0, 120, 20], "r2": [90, 40]])
    }
    try expectFrames(tree(rows: 3), ["scroll": [0, 0, 120, 60]])
  }

  @Test func `SC1, SC2: several views stand in a VStack that is offered nil along`() throws {
    let horizontal = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(axes: .horizontal), name: "scroll") { builder in
        builder.fixed("a", 30, 10)
        builder.color("b")
      }
    }
    try expectFrames(
      horizontal, in: offer(200, 100), host: .center,
      ["scroll": [0, 0, 200, 100], "a": [0, 0, 30, 10], "b": [0, 18, 30, 82]])
    let both = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(axes: [.horizontal, .vertical]), name: "scroll") { $0.color("a") }
    }
    try expectFrames(both, in: offer(200, 100), ["scroll": [0, 0, 200, 100], "a": [0, 0, 10, 10]])
  }

  @Test func `SC6: a given offset stays in the range of the content`() throws {
    #expect(try start(ScrollDescription(contentOffset: Point(x: 50, y: 70))) == -70)
    #expect(try start(ScrollDescription(contentOffset: Point(x: 0, y: -16))) == 0)
    #expect(try start(ScrollDescription(contentOffset: Point(x: 0, y: 900))) == -200)
    #expect(try start(ScrollDescription(contentOffset: Point(x: 0, y: 70)), rows: 3) == 0)
  }

  @Test func `SC7, SC8: longer content starts at its anchor, shorter content stands at it`() throws {
    #expect(try start(ScrollDescription(initialAnchor: .bottom)) == -200)
    #expect(try start(ScrollDescription(initialAnchor: .center)) == -100)
    #expect(try start(ScrollDescription(initialAnchor: .bottom), rows: 3) == 0)
    #expect(try start(ScrollDescription(alignmentAnchor: .bottom), rows: 3) == 140)
    #expect(try start(ScrollDescription(alignmentAnchor: .center), rows: 3) == 70)
    #expect(try start(ScrollDescription(alignmentAnchor: .center)) == 0)
    #expect(try start(ScrollDescription(contentOffset: .zero, initialAnchor: .bottom)) == 0)
  }

  @Test func `SC9: margins belong to the content`() throws {
    let margins = EdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    try expectFrames(
      tree(ScrollDescription(margins: margins)), in: offer(300, 200),
      ["scroll": [0, 0, 160, 200], "r0": [20, 20, 120, 20]])
    #expect(try start(ScrollDescription(contentOffset: Point(x: 0, y: 999), margins: margins)) == -220)
    #expect(try start(ScrollDescription(margins: margins, initialAnchor: .bottom)) == -220)
    #expect(try start(ScrollDescription(margins: margins, alignmentAnchor: .bottom), rows: 3) == 120)
    // SC2: across, the content is offered the proposal less the margins.
    let flexible = try TreeBuilder.tree {
      $0.scrollView(ScrollDescription(margins: margins), name: "scroll") { $0.color("a") }
    }
    try expectFrames(flexible, in: offer(100, 50), ["scroll": [0, 0, 100, 50], "a": [20, 20, 60, 10]])
    try expectFrames(flexible, in: offer(30, nil), ["scroll": [0, 0, 40, 50], "a": [20, 20, 0, 10]])
  }

  @Test func `SC10: the smallest change that shows the target`() throws {
    func target(_ name: String, from offset: Double? = nil) throws -> Double {
      try start(
        ScrollDescription(
          contentOffset: offset.map { Point(x: 0, y: $0) }, target: ScrollTarget(name)))
    }
    #expect(try target("r15") == -120)
    #expect(try target("r0") == 0)
    #expect(try target("r3", from: 100) == -60)
    #expect(try target("r8", from: 100) == -100)
    #expect(try target("r19") == -200)
  }

  @Test func `SC10: a target longer than the view comes to its start`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(target: ScrollTarget("long"))) { builder in
        builder.vertical { builder in
          builder.rows("r", 2)
          builder.fixed("long", 10, 500)
        }
      }
    }
    try expectFrames(tree, in: offer(100, 200), ["long": [55, 0]])
  }

  @Test func `SC11: the anchor of the target meets that of the view without its margins`() throws {
    #expect(try start(ScrollDescription(target: ScrollTarget("r3", anchor: .top))) == -60)
    #expect(try start(ScrollDescription(target: ScrollTarget("r10", anchor: .center))) == -110)
    #expect(try start(ScrollDescription(target: ScrollTarget("r0", anchor: .center))) == 0)
    let margins = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let scroll = ScrollDescription(target: ScrollTarget("r5", anchor: .top), margins: margins)
    #expect(try start(scroll, of: "r5") == 20)
  }

  @Test func `SC10: a target inside another scroll view, and one that is not shown`() throws {
    let nested = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(target: ScrollTarget("r9"))) { builder in
        builder.vertical { builder in
          builder.rows("a", 10)
          builder.framed(nil, 40) {
            $0.scrollView(ScrollDescription(target: ScrollTarget("r5", anchor: .top))) {
              $0.vertical { $0.rows("r", 10) }
            }
          }
          builder.rows("b", 10)
        }
      }
    }
    // Inside, r5 comes to the start at 200, so r9 stands at 280.
    try expectFrames(nested, in: offer(200, 100), ["a0": [0, -200], "r5": [0, 0], "r9": [0, 80]])
    let hidden = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(target: ScrollTarget("b"))) { builder in
        builder.viewThatFits { builder in
          builder.fixed("a", 10, 500)
          builder.fixed("b", 10, 600)
        }
      }
    }
    try expectFrames(hidden, in: offer(100, 100), ["a": [0, 0, 10, 500]])
  }

  @Test func `SC13: right to left, a horizontal scroll view starts at its right end`() throws {
    func tree(_ scroll: ScrollDescription) throws -> LayoutTree {
      try TreeBuilder.tree { builder in
        builder.modified(by: .layoutDirection(.rightToLeft)) { builder in
          builder.scrollView(scroll) { $0.horizontal { $0.rows("r", 6, 60, 40) } }
        }
      }
    }
    let axes = Axis.Set.horizontal
    try expectFrames(
      tree(ScrollDescription(axes: axes)), in: offer(200, 100), ["r0": [140, 0], "r5": [-160, 0]])
    let moved = ScrollDescription(axes: axes, contentOffset: Point(x: 30, y: 0))
    try expectFrames(tree(moved), in: offer(200, 100), ["r0": [170, 0]])
    let target = ScrollDescription(axes: axes, target: ScrollTarget("r5"))
    try expectFrames(tree(target), in: offer(200, 100), ["r5": [0, 0]])
  }

  @Test func `SC10: the target's place counts as it is mirrored`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(axes: .horizontal, target: ScrollTarget("r0"))) { builder in
        builder.modified(by: .layoutDirection(.rightToLeft)) { $0.horizontal { $0.rows("r", 6, 60, 40) } }
      }
    }
    try expectFrames(tree, in: offer(200, 40), ["r0": [140, 0], "r5": [-160, 0]])
  }

  @Test func `SC5: a scroll view forwards no guides`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .top) { builder in
        builder.fixed("a", 10, 10)
        builder.scrollView(ScrollDescription(), name: "scroll") { builder in
          builder.guided(VerticalAlignment.top.key, at: 5) { $0.fixed("b", 10, 10) }
        }
      }
    }
    try expectFrames(tree, in: offer(100, 50), ["a": [0, 0], "scroll": [10, 0, 10, 50]])
  }

  @Test func `6: content that is infinite along its scroll view is unbounded`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(), name: "scroll") { builder in
        builder.framed(nil, nil) { $0.color("a") }
      }
    }
    #expect(layOut(tree, in: offer(100, .infinity)).status == .unbounded(view: 0))
    #expect(layOut(tree, in: offer(.infinity, 100)).status == .unbounded(view: try #require(tree.nodes["a"])))
  }
}
