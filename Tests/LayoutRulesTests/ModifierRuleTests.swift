import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// What modifiers, empty views and rows mean is read off what was written: spoilt answers break these rules by their
/// numbers, and trees that say nothing else are judged alike.
@Suite struct ModifierRuleTests {
  /// b has the priority 2, because the outer one wins; a's stands inside a padding and counts as 0. So b goes first: it
  /// takes 60 of 70, and a, with the padding around it, takes the 10 that are left.
  private func priorities() throws -> Claim {
    try Claim(
      HStack(spacing: 0) {
        bar("a", 0, 60).layoutPriority(5).padding(0).name("padded")
        bar("b", 0, 60).layoutPriority(0).layoutPriority(2)
      }.name("stack"), 70, 10)
  }

  @Test func `S9: the outermost of two priorities wins`() throws {
    var claim = try priorities()
    // As if the inner priority of b, 0, counted: both are in one group, and each takes half of 70.
    for name in ["padded", "a"] { try claim.spoil(name) { $0.size.width = 35 } }
    try claim.spoil("b") { $0 = Rect(x: 35, y: $0.minY, width: 35, height: $0.height) }
    claim.expectOnly(.S9, "layout priority of child 2", of: "stack")
  }

  @Test func `S9: a padding resets a priority`() throws {
    var claim = try priorities()
    // As if the 5 inside the padding counted: a goes first and takes 60, and b takes 10.
    for name in ["padded", "a"] { try claim.spoil(name) { $0.size.width = 60 } }
    try claim.spoil("b") { $0 = Rect(x: 60, y: $0.minY, width: 10, height: $0.height) }
    claim.expectOnly(.S9, "layout priority of child 1", of: "stack")
  }

  @Test func `L4: a spacer sees the stack through a layout direction, not through a padding`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        Spacer().layoutDirection(.leftToRight).name("s")
        box("b")
      }, 100, 50)
    #expect(claim.judgement == .holds)
    try claim.spoil("s") { $0 = Rect(x: $0.minX, y: $0.minY - 20, width: $0.width, height: 50) }
    #expect(claim.judgement.violations?.contains { $0.rule == .L4 || $0.rule == .G26 } == true)
  }

  /// As recorded: 50, a spacer with a background, 50 in 300 × 100.
  @Test func `L4: a spacer sees the stack through a background`() throws {
    var claim = try Claim(
      HStack {
        box("a", 50, 50)
        Spacer().background { Color.red.name("back") }.name("s")
        box("b", 50, 50)
      }.name("stack"), 300, 100)
    #expect(try claim.frame("s") == Rect(x: 50, y: 25, width: 200, height: 0))
    #expect(try claim.frame("stack").height == 50)
    // As if it stood outside the stack: flexible on both axes, with a gap of 8 on each side.
    let node = try claim.node("s")
    for node in node..<claim.tree.end(of: node) {
      claim.result.frames[node] = Rect(x: 58, y: 0, width: 184, height: 100)
    }
    try claim.spoil("stack") { $0.size.height = 100 }
    try claim.move("a", "b", y: 25)
    #expect(claim.judgement.violations?.contains { $0.rule == .L4 } == true)
  }

  @Test func `S1: no spacing next to a spacer with a background or an overlay`() throws {
    let row = HStack {
      box("a")
      Spacer(minLength: 0).background { Color.red }.overlay { Color.red }.name("s")
      box("b")
    }.name("stack")
    var claim = try Claim(row, nil, nil)
    try claim.move("s", "b", x: 8)
    try claim.spoil("stack") { $0.size.width += 8 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack")
  }

  @Test func `L4, L5: overlays hand the stack's axis on, frames do not`() throws {
    let claim = try Claim(
      HStack {
        Divider().overlay { Color.red }.name("line")
        Spacer(minLength: 20).overlay { Color.red }.name("s")
        box("a", 50, 50)
        Divider().frame(height: 30).name("framed")
      }, nil, 50)
    #expect(try claim.frame("line").size == Size(width: 1, height: 50))
    #expect(try claim.frame("s").size == Size(width: 20, height: 0))
    #expect(try claim.frame("framed").size == Size(width: 10, height: 30))
  }

  @Test func `L5: a divider in a background is a line across its stack`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        Divider().background { Color.red }.name("d")
      }, 100, 50)
    #expect(try claim.frame("d").size == Size(width: 1, height: 50))
    let node = try claim.node("d")
    for node in node..<claim.tree.end(of: node) {
      claim.result.frames[node] = Rect(x: 18, y: 24.5, width: 82, height: 1)
    }
    #expect(claim.judgement.violations?.contains { $0.rule == .L5 } == true)
  }

  @Test func `S9: a priority passes through a background`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        bar("a", 0, 60)
        bar("b", 0, 60).layoutPriority(1).background { Color.red }.name("back")
      }.name("stack"), 70, 10)
    #expect(try claim.frame("b").width == 60)
    // As if it had none: each takes half.
    try claim.spoil("a") { $0.size.width = 35 }
    let back = try claim.node("back")
    for node in back..<claim.tree.end(of: back) {
      claim.result.frames[node] = Rect(x: 35, y: 0, width: 35, height: 10)
    }
    claim.expectOnly(.S9, "layout priority of child 2", of: "stack")
  }

  @Test func `S1: no spacing next to a spacer behind a layout direction`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        Spacer(minLength: 0).layoutDirection(.leftToRight).name("s")
        box("b")
      }.name("stack"), nil, nil)
    #expect(claim.judgement == .holds)
    try claim.move("s", "b", x: 8)
    try claim.spoil("stack") { $0.size.width += 8 }
    claim.expectFirst(.S1, "gap after child 1", of: "stack")
  }

  @Test func `L5: a divider in a padding is a horizontal line`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        box("a")
        Divider().name("d").padding(1)
      }, 100, 50)
    #expect(claim.judgement == .holds)
    try claim.spoil("d") { $0.size = Size(width: 1, height: 48) }
    #expect(claim.judgement.violations?.contains { $0.rule == .L5 } == true)
  }

  @Test func `G6: the innermost of two spans counts, and G7: one below 1 counts as 1`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("wide").gridCellColumns(2).gridCellColumns(3)
          box("none").gridCellColumns(-4)
        }
        GridRow {
          box("a")
          box("b")
          box("c")
        }
      }.name("grid"), nil, nil)
    #expect(claim.judgement == .holds)
    try claim.move("none", x: 10)
    #expect(claim.judgement.violations?.contains { $0.view == "none" || $0.view == "grid" } == true)
  }

  /// The column is 30 wide and trailing, because a's own alignment beats its row's: its line lies at 30, and a at 20.
  private func columnAlignments() throws -> Claim {
    try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { box("a").gridColumnAlignment(.trailing) }.gridColumnAlignment(.leading)
        GridRow { box("b", 30, 10) }
      }.name("grid"), nil, nil)
  }

  @Test func `G21, G6: a cell's own column alignment beats its row's`() throws {
    var claim = try columnAlignments()
    // As if the row's alignment counted: the line lies at 0, and so does a; b fills the column in any case.
    try claim.move("a", x: -20)
    claim.result.grids[0].columns[0].guideLine = 0
    claim.expectOnly(
      .G21, "alignment of column 1, which is trailing and not leading, as a share of its length,", of: "grid")
    claim = claim.withoutTracks
    claim.expectOnly(
      .G21, "alignment of column 1, which is trailing and not leading, as a share of its length,", of: "grid")
  }

  @Test func `G22: a cell off the line that the tracks show`() throws {
    var claim = try columnAlignments()
    // The column is trailing, as its line at 30 says, so the alignment is right and a alone stands wrong.
    try claim.move("a", x: -20)
    claim.expectOnly(.G22, "x", of: "a")
  }

  @Test func `A6: a stack with one child has its priority`() throws {
    // The inner stack has b's priority: it goes first and takes 60 of 70, and a takes 10.
    var claim = try Claim(
      HStack(spacing: 0) {
        bar("a", 0, 60)
        VStack { bar("b", 0, 60).layoutPriority(1) }.name("inner")
      }.name("stack"), 70, 10)
    // As if it had none: each takes half.
    try claim.spoil("a") { $0.size.width = 35 }
    for name in ["inner", "b"] {
      try claim.spoil(name) { $0 = Rect(x: 35, y: $0.minY, width: 35, height: $0.height) }
    }
    claim.expectOnly(.A6, "layout priority of child 2", of: "stack")
  }

  // MARK: What is written, and nothing else

  @Test func `G1, G5: rows outside of grids, rows without cells and empty views`() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "nothing", "proposal": {"width": null, "height": null},
          "root": {"view": "HStack", "spacing": 0, "children": [
            {"view": "GridRow", "children": [
              {"view": "Leaf", "id": "a", "width": 10, "height": 10},
              {"view": "EmptyView", "modifiers": [{"frame": {"width": 50}}]}]},
            {"view": "Grid", "horizontalSpacing": 0, "verticalSpacing": 5, "children": [
              {"view": "GridRow", "children": []},
              {"view": "GridRow", "children": [
                {"view": "EmptyView"}, {"view": "Leaf", "id": "b", "width": 20, "height": 10}]}]},
            {"view": "Leaf", "id": "c", "width": 10, "height": 10}]}}
        """.utf8))
    let tree = try layoutCase.tree()
    var claim = LayoutResult(status: .placed)
    claim.frames = [Rect](repeating: .null, count: tree.count)
    let grid = try #require((0..<tree.count).first { tree.kinds[$0] == .grid })
    claim.frames[0] = Rect(x: 0, y: 0, width: 40, height: 10)
    claim.frames[grid] = Rect(x: 10, y: 0, width: 20, height: 10)
    for (name, x, width) in [("a", 0.0, 10.0), ("b", 10, 20), ("c", 30, 10)] {
      claim.frames[tree.nodes[name]!] = Rect(x: x, y: 0, width: width, height: 10)
    }
    func judgement() -> Judgement {
      RuleChecker().judgement(of: claim, tree, in: layoutCase.proposal, host: layoutCase.host)
    }
    #expect(judgement() == .holds)
    // A row without cells would be one above, with a gap below it.
    claim.frames[tree.nodes["b"]!].origin.y = 5
    claim.frames[grid].size.height = 15
    #expect(judgement().violations?.first?.node == grid)
  }
}
