import ConstraintLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutExplanation
import LayoutViews
import LinearProgramming
import Plumb
import Testing

/// Explanations whose every word and number is known.
@Suite struct ExplanationTests {
  private func explained(
    _ view: some View, in proposal: ProposedViewSize = ProposedViewSize(width: 100, height: 100)
  ) throws -> Explained {
    Explained(try LayoutTree(view), in: proposal)
  }

  @Test func `a recorded column is as wide as its widest cell and what a spanning line adds`() throws {
    let recorded = try #require(RecordedCases.all().first { $0.name == "measured/grid-modifiers" })
    let explanation = try Explained(recorded, .cells).explanation("blue", .width)
    #expect(explanation.value == 78)
    #expect(explanation.story.first == "blue.width = 78: column 1 of `grid` (G13)")
    #expect(
      explanation.story.contains(
        "width that the cells of column 1 of `grid` need = 9: declared width of `a`, for `a`, rather than 0 (`blue`) (G13)"
      ))
    // (320 − 60 − 28 − 9 − 2 · 8) ÷ 3 + 9
    let amounts = Dictionary(
      uniqueKeysWithValues: explanation.terms.map { (explanation.words[$0.node], $0.amount) })
    #expect(
      amounts == [
        "proposed width": 320, "declared width of the frame of `red`": 60, "declared width of `ccc`": 28,
        "declared width of `a`": 9, "gaps of `grid`": 16,
      ])
    let proposed = try #require(explanation.sensitivities.first)
    #expect(proposed.words == "proposed width" && proposed.isDefined)
    #expect(abs(proposed.more - 1 / 3) < 1e-12)
  }

  @Test func `F8: a number that a layout proposes on both axes is named for each`() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "w", "proposal": {"width": 57, "height": 57},
         "root": {"view": "Layout", "layout": "cascade", "children": [
           {"view": "Leaf", "id": "a", "width": 10, "height": 5},
           {"view": "Color", "id": "b", "modifiers": [{"padding": {"leading": 8}}]}]}}
        """.utf8))
    let explained = try Explained(layoutCase, .cells)
    let words = try [FrameCoordinate.width, .height].map { try explained.explanation("b", $0).words.joined() }
    #expect(
      words[0].contains("width that the root Layout") && !words[0].contains("height that the root Layout"))
    #expect(
      words[1].contains("height that the root Layout") && !words[1].contains("width that the root Layout"))
  }

  @Test func `positions are one sum`() throws {
    let view = VStack(spacing: 8) {
      Leaf(width: 10, height: 12).id("a")
      Leaf(width: 10, height: 78).id("b")
      Leaf(width: 10, height: 5).id("c")
    }
    let explanation = try explained(view).explanation("c", .y)
    #expect(explanation.steps.count == 1)
    #expect(
      explanation.story == [
        "c.y = 106: 78 (declared height of `b`) + 12 (declared height of `a`) + 8 (gap before `b`) + 8 (gap before `c`) (S6)"
      ])
  }

  @Test func `two widest cells are tied`() throws {
    let view = Grid {
      GridRow { Leaf(width: 50, height: 10).id("a") }
      GridRow { Leaf(width: 50, height: 10).id("b") }
      GridRow { Leaf(width: 20, height: 10).id("c") }
    }.id("grid")
    let explanation = try explained(view).explanation("grid", .width)
    #expect(explanation.value == 50)
    let tie = try #require(explanation.ties.first)
    #expect(explanation.ties.count == 1)
    #expect(tie.words == "width that the cells of column 1 of `grid` need")
    #expect(tie.rows == ["`a`", "`b`"])
    let widths = explanation.sensitivities
    #expect(widths.map(\.words) == ["declared width of `a`", "declared width of `b`"])
    for width in widths {
      #expect(!width.isDefined && width.less == 0 && width.more == 1 && width.tie == tie.definition)
    }
  }

  @Test func `the smallest of tied rows follows what becomes less`() throws {
    // A Color in a frame of at most 40, offered 40.
    let view = Color.red.frame(maxWidth: 40).id("a")
    let explanation = try explained(view, in: ProposedViewSize(width: 40, height: 10)).explanation(
      "a", .width)
    #expect(explanation.sensitivities.map(\.words) == ["proposed width", "maximum width of `a`"])
    #expect(explanation.sensitivities.allSatisfy { $0.less == 1 && $0.more == 0 })
  }

  @Test func `a measured text names its proposal`() throws {
    let view = Text("one two three").frame(width: 60).id("a")
    let explanation = try explained(view).explanation("a", .height)
    #expect(explanation.value == 32)
    #expect(explanation.words.contains("measured height of Text \"one two three\", proposed 60 × 100"))
    #expect(explanation.sensitivities.isEmpty)
  }

  @Test func `DOT escapes names`() throws {
    let explanation = try explained(Leaf(width: 3, height: 4).id("a \"b\\\n")).explanation(
      "a \"b\\\n", .width)
    #expect(explanation.dot.contains(#"[label="a \"b\\\\n.width = 3"#))
    #expect(explanation.dot.hasPrefix("digraph explanation {\n") && explanation.dot.hasSuffix("}\n"))
  }

  @Test func `what has no frame cannot be explained`() throws {
    let view = ViewThatFits {
      Leaf(width: 500, height: 10).id("wide")
      Grid { GridRow { Leaf(width: 5, height: 10).id("narrow") } }.id("grid")
    }
    let shown = try explained(view)
    let error = #expect(throws: ExplanationError.self) { try shown.explanation("wide", .x) }
    guard case .notShown(let told) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(told.contains("`wide` needs a width of 500"), "\(told)")
    let row = try #require(shown.tree.kinds.firstIndex(of: .gridRow))
    #expect(throws: ExplanationError.noFrame) { try shown.explanation(row, .x) }
    #expect(try shown.explanation("narrow", .width).value == 5)
    let endless = try explained(Color.red.id("a"), in: ProposedViewSize(width: .infinity, height: 10))
    #expect(throws: ExplanationError.notPlaced(.unbounded(view: 0))) { try endless.explanation("a", .x) }
  }

  @Test func `the layout with names is the layout`() throws {
    for layoutCase in try RecordedCases.all() {
      let tree = try layoutCase.tree()
      let engine = ConstraintEngine(encoding: .cells)
      let plain = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      let named = engine.forExplanations.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      for (a, b) in zip(plain.frames, named.frames) where !a.isNull {
        #expect(zip(a.coordinates, b.coordinates).allSatisfy { abs($0 - $1) <= 1e-9 }, "\(layoutCase.name)")
      }
    }
  }
}
