import ConstraintLayout
import GLPKSolver
import LayoutCore
import LayoutExplanation
import LayoutViews
import Testing

/// Breakpoints worked out by hand.
@Suite struct BreakpointTests {
  private func sweep(
    _ view: some View, _ parameter: String, from start: Double = 0, to end: Double,
    in proposal: ProposedViewSize = ProposedViewSize(width: 200, height: 100), _ encoding: Encoding = .tracks
  ) throws -> LayoutSweep {
    try LayoutSweep(
      WhatIfParameter(parameter)!, of: LayoutTree(view), in: proposal, host: .topLeading, from: start,
      to: end,
      by: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
  }

  private func slope(_ sweep: LayoutSweep, _ piece: Int, _ name: String, _ coordinate: Int) -> Double? {
    sweep.functions(inPiece: piece)
      .first { $0.node == sweep.tree.nodes[name] && $0.coordinate == coordinate }?.slope
  }

  private struct Thirds: View {
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 100 / 9).id("a")
        Color.red.frame(maxWidth: 100 / 9).id("b")
        Color.red.frame(maxWidth: 100 / 9).id("c")
      }
    }
  }

  @Test(arguments: Encoding.allCases) func `equal views stop growing at one breakpoint`(encoding: Encoding)
    throws
  {
    let sweep = try sweep(Thirds(), "width", to: 300, encoding)
    #expect(sweep.breakpoints.map(\.value) == [100.0 / 3])
    #expect(sweep.pieces.map(\.to) == [100.0 / 3, 300])
    #expect(slope(sweep, 0, "c", 2) == 1.0 / 3)
    #expect(slope(sweep, 1, "c", 2) == 0)
    #expect(sweep.breakpoints[0].isContinuous && sweep.breakpoints[0].jumps.isEmpty)
    #expect(sweep.breakpoints[0].changes.contains { $0.after == "11.111111" })
  }

  private struct Choice: View {
    var body: some View {
      ViewThatFits(in: .horizontal) {
        Leaf(width: 100, height: 10).id("long")
        Leaf(width: 40, height: 10).id("short")
      }
    }
  }

  /// F7, S2  100 points are 6553600 units, and a width counts as as many from (6553599 + 0.618034)/65536 on.
  @Test(arguments: Encoding.allCases) func `a view fits from where its units do`(encoding: Encoding) throws {
    let sweep = try sweep(Choice(), "width", to: 300, encoding)
    #expect(sweep.breakpoints.count == 1)
    let breakpoint = try #require(sweep.breakpoints.first)
    #expect(abs(breakpoint.value - 6_553_599.618034 / 65536) <= 1e-13 * 100)
    #expect(!breakpoint.isContinuous)
    #expect(
      breakpoint.changes.map { "\($0.rule.number) \($0.before) \($0.after)" } == ["F7 short long"])
    #expect(sweep.pieces[1].hidden == [sweep.tree.nodes["short"]])
    #expect(slope(sweep, 0, "long", 2) == nil && slope(sweep, 1, "long", 2) == 0)
    let around = try LayoutSweep.around(
      .proposal(.horizontal), of: LayoutTree(Choice()), in: ProposedViewSize(width: 70, height: 10),
      host: .topLeading, by: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
    #expect(around.pieces.map(\.to) == [breakpoint.value])
    #expect(around.breakpoints.map(\.changes) == [breakpoint.changes])
  }

  /// L6  Characters are 7 wide: "aa bb cc" has lines of 2, then of 5, then of 8 characters. Between two of
  /// these widths a text is as wide as it is offered, until there is room for the space at the end of a line.
  @Test(arguments: Encoding.allCases) func `a text breaks where a word fits`(encoding: Encoding) throws {
    let sweep = try sweep(Text("aa bb cc").id("text"), "width", from: 20, to: 100, encoding)
    #expect(sweep.breakpoints.count == 4)
    for (breakpoint, width) in zip(sweep.breakpoints, [21.0, 35, 42, 56]) {
      #expect(abs(breakpoint.value - width) <= 1.0 / 65536)
      #expect(breakpoint.changes.map(\.rule) == [.L6])
    }
    #expect(sweep.breakpoints.map(\.isContinuous) == [true, false, true, false])
    #expect(
      sweep.breakpoints.map { $0.changes[0].after } == [
        "21 × 48", "offered width × 32", "42 × 32", "56 × 16",
      ])
    let jumps = sweep.breakpoints[1].jumps.filter { $0.node == sweep.tree.nodes["text"] }
    #expect(jumps.map { ($0.left - $0.right).rounded() } == [-14, 16])
    #expect(slope(sweep, 0, "text", 2) == 1 && slope(sweep, 1, "text", 2) == 0)
  }

  /// A text of 56 points beside a view of 20: the views of one are followed, and what a unit separates is one change.
  @Test func `chosen views, and breakpoints a unit apart`() throws {
    struct Pair: View {
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("aa bb cc").id("text")
          Leaf(width: 20, height: 10).id("leaf")
        }
      }
    }
    let (tree, proposal) = (try LayoutTree(Pair()), ProposedViewSize(width: 40, height: 200))
    func sweep(_ name: String) throws -> LayoutSweep {
      try LayoutSweep(
        .proposal(.horizontal), of: tree, in: proposal, host: .topLeading,
        showing: [try #require(tree.nodes[name])], from: 30, to: 100,
        by: ConstraintEngine(encoding: .tracks, solver: GLPKSolver()))
    }
    // The text has three lines up to 35, then two up to 56. The leaf stands below it, and moves with its lines alone.
    let (leaf, text) = (try sweep("leaf"), try sweep("text"))
    #expect(leaf.joined().breakpoints.map { $0.value.rounded() } == [35, 56])
    #expect(text.joined().breakpoints.map { $0.value.rounded() } == [35, 42, 56])
    let last = try #require(leaf.joined().breakpoints.last)
    #expect(last.jumps.map { [$0.left, $0.right] } == [[32, 16]])
    let says = last.changes.map { $0.says(at: last.value) }
    #expect(
      says.contains("below 56 `text` wraps to 2 lines, from there on is on 1 line"), "\(says)")
    let pieces = leaf.joined().pieces
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.to == $1.from })
  }

  @Test(arguments: Encoding.allCases) func `a size is moved, and a gap`(encoding: Encoding) throws {
    struct Row: View {
      var body: some View {
        HStack(spacing: 8) {
          Leaf(width: 30, height: 10).id("fixed")
          Color.red.frame(minWidth: 50).id("rest")
        }
        .id("row")
      }
    }
    let size = try sweep(Row(), "fixed.width", to: 300, encoding)
    #expect(size.value == 30)
    #expect(size.breakpoints.map(\.value) == [142])
    #expect(slope(size, 0, "rest", 2) == -1 && slope(size, 1, "rest", 2) == 0)
    #expect(slope(size, 0, "rest", 0) == 1 && slope(size, 0, "row", 2) == 0 && slope(size, 1, "row", 2) == 1)
    let gap = try sweep(Row(), "row.spacing", to: 300, encoding)
    #expect(gap.value == 8)
    #expect(gap.breakpoints.map(\.value) == [120])
    #expect(slope(gap, 0, "rest", 2) == -1 && slope(gap, 1, "rest", 2) == 0)
  }

  @Test(arguments: Encoding.allCases) func `the piece around a number, and what ends it`(encoding: Encoding)
    throws
  {
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    func around(_ width: Double) throws -> LayoutSweep {
      try LayoutSweep.around(
        .proposal(.horizontal), of: LayoutTree(Thirds()), in: ProposedViewSize(width: width, height: 10),
        host: .topLeading, by: engine)
    }
    let below = try around(20)
    #expect(below.pieces.map(\.from) == [0] && below.pieces.map(\.to) == [100.0 / 3])
    #expect(below.breakpoints.map(\.value) == [100.0 / 3])
    #expect(below.functions(inPiece: 0).count == below.pieces[0].functions.count)
    let above = try around(77)
    #expect(above.pieces.map(\.from) == [100.0 / 3] && above.pieces.map(\.to) == [LayoutSweep.limit])
    #expect(above.breakpoints.map(\.value) == [100.0 / 3])
    #expect(above.functions(inPiece: 0).allSatisfy { $0.slope == 0 })
    #expect(above.functions(inPiece: 0).count == below.functions(inPiece: 0).count)
    let between = try around(100.0 / 3)
    #expect(between.pieces.map(\.from) == [0, 100.0 / 3])
  }

  @Test(arguments: ["c", "", ".width", "a.b", "a.depth", "a.horizontal", "spacing"])
  func `what is no parameter`(text: String) {
    #expect(WhatIfParameter(text) == nil)
  }

  @Test(arguments: [
    "width", "a.width", "a.b.height", "a.spacing", "a.horizontalSpacing", "a.verticalSpacing",
  ])
  func `a parameter reads as it is written`(text: String) {
    #expect(WhatIfParameter(text)?.description == text)
  }

  @Test(arguments: [
    ("z.width", "no view is called z; the nearest are a, b, c"), ("a.spacing", "a is no stack"),
    ("a.horizontalSpacing", "a is no Grid"), ("a.width", "a has no fixed width"),
  ])
  func `a number that a case has not is told`(text: String, problem: String) throws {
    do {
      _ = try sweep(Thirds(), text, to: 10)
      Issue.record("\(text) was swept")
    } catch let error as WhatIfError {
      #expect("\(error)".hasPrefix(problem), "\(error)")
    }
  }

  @Test(arguments: [(10.0, 10.0), (-1, 10), (20, 10), (0, 2e9), (.nan, 10), (0, .infinity)])
  func `what is no interval is told`(start: Double, end: Double) throws {
    #expect(throws: WhatIfError.self) { try sweep(Thirds(), "width", from: start, to: end) }
  }
}
