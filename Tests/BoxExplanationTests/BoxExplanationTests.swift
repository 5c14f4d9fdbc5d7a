import BoxCases
import BoxExplanation
import Boxes
import ConstraintBoxes
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
    let solution = try ConstraintBoxEngine(solver: GLPKSolver()).solve(tree)
    return try BoxExplanation(of: box, coordinate, in: solution, tree)
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
      guard let solution = try? engine.solve(tree) else { continue }
      for box in 0..<tree.count where !solution.frameExpressions[box].isEmpty {
        for coordinate in BoxCoordinate.allCases {
          let explanation = try BoxExplanation(of: box, coordinate, in: solution, tree)
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
}
