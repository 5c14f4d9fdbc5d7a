import BoxCases
import BoxExplanation
import Boxes
import ConstraintBoxes
import DirectBoxes
import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct BoxExplanationTests {
  /// 400 wide: a text of 60 that grows by 1, 100 declared, a grid of 1fr and auto that grows by 2; gaps of 10 and padding of 5.
  private static let line = #"""
    {"format":"plumb-boxes/1","name":"line","viewport":["400px","max-content"],"root":{"style":{"display":"flex",\#
    "width":"100%","column-gap":"10px","padding-left":"5px"},"children":[{"style":{"flex-grow":"1"},\#
    "text":"HHHH\u200BHH"},{"style":{"width":"100px"}},{"style":{"display":"grid","grid-template-columns":"1fr auto",\#
    "flex-grow":"2"},"children":[{"text":"HHH"},{"text":"HH"}]}]}}
    """#

  private func explain(_ json: String, _ box: Int, _ coordinate: BoxCoordinate) throws -> BoxExplanation {
    let tree = try #require(try BoxCase.cases(in: Data(json.utf8)).first).tree
    let layout = try ExplainableBoxLayout(tree, by: ConstraintBoxEngine(solver: GLPKSolver()))
    return try BoxExplanation(of: box, coordinate, in: layout)
  }

  @Test func `a grown item is its base size and a share of what is left`() throws {
    // §9.7: 400 − 5 − 2·10 − 60 − 100 − 50 = 165 are left, of which a third.
    let width = try explain(Self.line, 1, .width)
    #expect(width.value == 115)
    let first = try #require(width.story.first)
    #expect(
      first.hasPrefix("width of `$.root.children[0]` = 115: 1/3 × 400 (width of `$.root` within its limits)"))
    #expect(first.contains("[css-sizing-3 §3.1; css-flexbox-1 §9.7]"))
    #expect(width.sensitivities.map(\.words) == ["width of the viewport"])
    let change = try #require(width.sensitivities[0].change)
    #expect(abs(change.more - 1.0 / 3) < 1e-12 && change.less == change.more)
  }

  /// Two items shrink, one of them from `base`: §9.7 takes ratios of base sizes.
  private static func shrinking(_ base: String) -> String {
    #"{"format":"plumb-boxes/1","name":"sh","viewport":["300px","max-content"],"root":{"style":{"display":"flex","width":"100%"},"#
      + #""children":[{"style":{"width":"50%"},"text":"HH"},{"style":{"width":"\#(base)"},"text":"HHHH"}]}}"#
  }

  @Test func `a ratio that moves with the viewport makes no straight line`() throws {
    // W · W / (W + 400): its slope at 300 is 0.6735, and 0.714 with the ratio held.
    let curved = try explain(Self.shrinking("200px"), 1, .width)
    #expect(abs(curved.value - 300 * 300 / 700) < 1e-9)
    #expect(curved.sensitivities.map(\.ratio) == ["`$.root`"] && curved.sensitivities[0].change == nil)
    // With 50 % and 80 % the ratio stays.
    let straight = try explain(Self.shrinking("80%"), 1, .width)
    let change = try #require(straight.sensitivities.first?.change)
    #expect(abs(change.more - 5.0 / 13) < 1e-9 && abs(change.less - 5.0 / 13) < 1e-9)
  }

  /// 300 wide: columns of 1fr, 2fr and 40 with gaps of 10.
  private static let fractions = #"""
    {"format":"plumb-boxes/1","name":"fr","viewport":["400px","max-content"],"root":{"style":{"display":"grid",\#
    "width":"300px","column-gap":"10px","grid-template-columns":"1fr 2fr 40px"},"children":[{"text":"HH"},\#
    {"style":{"height":"5px"}},{"text":"HH"}]}}
    """#

  @Test func `a flexible column is followed to what was left for it`() throws {
    // §12.7.1: (300 − 20 − 40) ÷ 3 = 80.
    let story = try explain(Self.fractions, 2, .width).story
    #expect(
      story[0].hasPrefix("width of `$.root.children[1]` = 160: flexible column 2 of `$.root`"), "\(story)")
    let told =
      "fr size in the columns of `$.root` = 80: 300 available − 20 of gaps − 40 of other columns leave 240, "
      + "over 3, the sum of the factors 1, 2 of columns 1, 2 [css-grid-1 §12.7]"
    #expect(story.contains(told), "\(story)")
    #expect(try !explain(Self.fractions, 3, .height).story.contains { $0.contains("fr size") })
  }

  @Test func `comparisons are told in words, with what was compared and what came out`() throws {
    let tree = try #require(try BoxCase.cases(in: Data(Self.line.utf8)).first).tree
    let solution = try ConstraintBoxEngine(solver: GLPKSolver()).solve(tree)
    let told = solution.comparisons.map { $0.words(in: tree) }
    #expect(
      told.contains(
        "the text of `$.root.children[0]` has a width of 115: it stands on 1 line [css-text-3 §5]"),
      "\(told)")
    #expect(
      told.contains {
        $0.hasPrefix(
          "the items of line 1 of `$.root` have base sizes of 60, 100, 50 and within their limits need 210 of 375: they grow; "
        )
          && $0.hasSuffix("those that keep their size: 2 [css-flexbox-1 §9.7]")
      }, "\(told)")
  }

  /// Every comparison of the public cases has words with a section.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func `every comparison has words`(_ file: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Cases/Boxes/\(file).ndjson")
    var count = 0
    for boxCase in try BoxCase.cases(in: Data(contentsOf: path)).enumerated().filter({ $0.offset % 5 == 0 })
      .map(\.element)
    {
      let engine = ConstraintBoxEngine(solver: GLPKSolver())
      guard let solution = try? engine.solve(boxCase.tree) else { continue }
      for comparison in solution.comparisons {
        let words = comparison.words(in: boxCase.tree)
        #expect(
          words.hasSuffix(" [\(comparison.provenance.section.citation)]") && !words.contains("nan"),
          "\(words)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func `sentences follow each other and none explains itself`() throws {
    let story = try explain(Self.line, 4, .width).story
    #expect(story.count == Set(story).count)
    for sentence in story {
      let sides = sentence.split(separator: ": ", maxSplits: 1).map(String.init)
      let name = try #require(sides.first?.components(separatedBy: " = ").first)
      #expect(sides.count < 2 || !sides[1].hasPrefix(name + " ["), "\(sentence)")
    }
  }

  /// In every public case, the terms of every number sum to it, and each chain's number is the frame's.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func `terms sum to the number`(_ file: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Cases/Boxes/\(file).ndjson")
    var explained = 0
    for boxCase in try BoxCase.cases(in: Data(contentsOf: path)).enumerated().filter({ $0.offset % 8 == 0 })
      .map(\.element)
    {
      let tree = boxCase.tree
      let engine = ConstraintBoxEngine(solver: GLPKSolver())
      guard let layout = try? ExplainableBoxLayout(tree, by: engine) else { continue }
      let solution = layout.solution
      for box in 0..<tree.count where !solution.frameExpressions[box].isEmpty {
        for coordinate in BoxCoordinate.allCases {
          let explanation = try BoxExplanation(of: box, coordinate, in: layout)
          let sum = explanation.terms.reduce(Dyadic(0)) { $0 + $1.exact }
          #expect(sum == explanation.exact, "\(boxCase.name), box \(box), \(coordinate)")
          let frame = solution.frames.frames[box]
          let number = [frame.x, frame.y, frame.width, frame.height][
            BoxCoordinate.allCases.firstIndex(of: coordinate)!]
          #expect(abs(number - explanation.value) <= 1e-9 * max(1, abs(number)))
          #expect(!explanation.story.contains { $0.contains("nil") || $0.isEmpty })
          explained += 1
        }
      }
    }
    #expect(explained > 0)
  }

  @Test func `a box that is not laid out is refused by name`() throws {
    let json = #"{"format":"plumb-boxes/1","name":"none","root":{"children":[{"style":{"display":"none"}}]}}"#
    #expect { try explain(json, 1, .width) } throws: {
      "\($0)".hasPrefix("$.root.children[0].style.display: ")
    }
  }

  // MARK: Properties

  private func told(_ json: String, _ box: Int, _ coordinate: BoxCoordinate) throws -> (
    story: [String], notes: [String], terms: [String]
  ) {
    let tree = try #require(try BoxCase.cases(in: Data(json.utf8)).first).tree
    let explanation = try explain(json, box, coordinate)
    let notes = BoxNotes(on: explanation, of: tree, by: DirectBoxEngine())
    return (
      explanation.story(zero: notes.zero), notes.notes, explanation.terms.map { explanation.words[$0.node] }
    )
  }

  private static func boxes(_ style: String, _ children: String...) -> String {
    #"{"format":"plumb-boxes/1","name":"told","viewport":["400px","max-content"],"root":{"style":{\#(style)},"#
      + #""children":[\#(children.joined(separator: ","))]}}"#
  }

  private static func box(_ style: String) -> String { #"{"style":{\#(style)}}"# }

  @Test func `a sum names the properties in it`() throws {
    let json = Self.boxes(
      #""width":"300px""#, Self.box(#""flex-basis":"80px","padding-left":"10px","flex-shrink":"0""#),
      Self.box(#""width":"50px","margin-left":"20px""#))
    let x = try told(json, 2, .x)
    #expect(
      x.terms.sorted() == [
        "`flex-basis` of `$.root.children[0]`", "`margin-left` of `$.root.children[1]`",
        "`padding-left` of `$.root.children[0]`",
      ])
    #expect(x.story[0].contains("20 (`margin-left` of `$.root.children[1]`)"), "\(x.story)")
    #expect(!x.story.joined().contains("declared lengths"))
  }

  @Test func `a text, a border and a track are named too`() throws {
    let json = Self.boxes(
      #""display":"grid","grid-template-columns":"40px auto","border-left":"3px""#, Self.box(""),
      #"{"text":"HHH"}"#)
    let width = try told(json, 0, .width)
    #expect(
      width.terms.sorted() == [
        "`border-left-width` of `$.root` and `grid-template-columns` of `$.root`",
        "the text of `$.root.children[1]` on one line",
      ], "\(width.terms)")
    // A length that is no text's is not told as one.
    let x = try told(json, 2, .x)
    #expect(!x.terms.joined().contains("the text"), "\(x.terms)")
  }

  @Test func `terms that cancel are not told, and heights are no widths`() throws {
    // Nothing is left to share, so the share of it cancels.
    let json = Self.boxes(
      #""flex-direction":"column","width":"100px""#, Self.box(#""height":"30px","margin-top":"5px""#),
      Self.box(#""height":"40px","padding-top":"3px""#))
    let y = try told(json, 2, .y)
    #expect(
      y.story[0]
        == "y of `$.root.children[1]` = 35: 30 (`height` of `$.root.children[0]`) + 5 (`margin-top` of `$.root.children[0]`)"
        || y.story[0].contains("30 (flex base size") || y.story[0].contains("30 (height of"), "\(y.story)")
    #expect(y.story.allSatisfy { !$0.contains("−") && !$0.contains("width") }, "\(y.story)")
    #expect(Set(y.terms) == ["`height` of `$.root.children[0]`", "`margin-top` of `$.root.children[0]`"])
    let square = Self.boxes(
      #""align-items":"start""#, Self.box(#""width":"20px","height":"20px""#),
      Self.box(#""width":"20px","height":"20px""#))
    for box in 0...2 {
      let height = try told(square, box, .height)
      #expect(!(height.story + height.terms).joined().contains("width"), "\(height.story)")
    }
  }

  // MARK: Notes

  @Test func `a number that is 0 has a reason`() throws {
    let row = Self.boxes(
      #""width":"100px","align-items":"start""#, Self.box(#""flex-basis":"0px""#), Self.box(""),
      Self.box(#""max-width":"0px","width":"30px""#), Self.box(#""width":"0px","height":"50%""#),
      #"{"children":[{"style":{"position":"absolute","width":"10px"}}]}"#, #"{"children":[{}]}"#,
      Self.box(#""min-height":"50%""#))
    for (box, coordinate, reason) in [
      (1, .width, "`flex-basis` is 0, and `flex-grow` is 0"), (2, .width, "nothing is in it"),
      (2, .height, "nothing is in it, and nothing else gives it a height"), (3, .width, "`max-width` is 0"),
      (4, .width, "`width` is 0"), (4, .height, "`height`, 50%, counts as auto"),
      (5, .width, "only absolute boxes are in it"), (7, .height, "what is in it is 0 high"),
      (9, .height, "`min-height`, 50%, comes to 0"),
      (0, .x, "the root stands at the corner of the viewport"),
      (1, .y, "it stands at the upper edge of `$.root`"),
    ] as [(Int, BoxCoordinate, String)] {
      let told = try told(row, box, coordinate)
      #expect(
        told.story.count == 1 && told.story[0].contains(" = 0: "), "\(box), \(coordinate): \(told.story)")
      #expect(told.story[0].contains(reason), "\(told.story)")
    }
  }

  @Test func `percentages that count as nothing are told`() throws {
    // The column is as high as what is in it; half of the 30 that comes out would be 15.
    let height = Self.boxes(
      #""width":"100px","align-items":"start""#, Self.box(#""height":"50%""#), Self.box(#""height":"30px""#))
    let note = try #require(try told(height, 1, .height).notes.first)
    #expect(note.contains("`height` of `$.root.children[0]` is 50% and counts as auto here"), "\(note)")
    #expect(note.contains("the number would be 15"))
    let gap = Self.boxes(
      #""flex-direction":"column","row-gap":"10%""#, Self.box(#""height":"30px""#),
      Self.box(#""height":"40px""#))
    #expect(
      try told(gap, 0, .height).notes.contains { $0.contains("`row-gap` of `$.root` is 10% and counts as 0") }
    )
    let known = Self.boxes(
      #""width":"100px","height":"60px""#, Self.box(#""height":"50%""#), Self.box(#""height":"30px""#))
    #expect(try told(known, 1, .height).notes.isEmpty)
  }

  @Test func `minimums that are auto are told beside fr and in a row`() throws {
    let grid = Self.boxes(
      #""display":"grid","width":"200px","grid-template-columns":"1fr 1fr""#, Self.box(#""width":"150px""#),
      Self.box(#""height":"10px""#))
    let note = try #require(try told(grid, 2, .width).notes.first)
    #expect(
      note.contains("`grid-template-columns` of `$.root` is minmax(auto, …fr)")
        && note.contains("would be 100"))
    let row = Self.boxes(
      #""width":"100px""#, #"{"text":"HHHHHHHH"}"#, Self.box(#""flex-grow":"1","flex-basis":"80px""#))
    let flex = try told(row, 2, .width).notes
    #expect(
      flex.contains { $0.contains("`min-width` of `$.root.children[0]` is auto: it stays 80 wide") },
      "\(flex)")
  }

  /// An engine that moves everything.
  private struct OtherEngine: BoxEngine {
    var name: String { "moved" }

    func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames {
      var frames = try DirectBoxEngine().layout(tree)
      for box in frames.frames.indices { frames.frames[box].width += 1 }
      return frames
    }
  }

  @Test func `a number that the other engine does not give is told as such`() throws {
    let tree = try #require(try BoxCase.cases(in: Data(Self.line.utf8)).first).tree
    let explanation = try explain(Self.line, 1, .width)
    let notes = BoxNotes(on: explanation, of: tree, by: OtherEngine()).notes
    #expect(
      notes.count == 1 && notes[0].contains("moved, the other engine, gives 116 and not 115"), "\(notes)")
    #expect(
      BoxNotes(on: explanation, of: tree, by: DirectBoxEngine()).notes.allSatisfy {
        !$0.contains("other engine")
      })
  }
}
