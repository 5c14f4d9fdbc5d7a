import Foundation
import Testing

/// `plumb constrain`: layouts under constraints beyond the rules.
@Suite struct ConstrainTests {
  struct Answer: Decodable {
    struct Constraint: Decodable {
      var index: Int
      var name: String?
      var text: String
      var source: String
    }
    struct Concession: Decodable {
      var quantity: String
      var plain: Double?
      var value: Double?
      var moved: Double?
    }
    struct Loss: Decodable {
      var constraint: Constraint
      var level: Int
      var amount: Double
    }
    struct Conflict: Decodable {
      struct Member: Decodable {
        var constraint: Constraint?
        var content: String?
        var relaxation: Double?
      }
      var isIrreducible: Bool
      var members: [Member]
    }
    struct Check: Decodable {
      var passes: Bool
    }
    var format: String
    var status: String
    var frames: [String: [Double]]
    var concessions: [Concession]
    var losses: [Loss]
    var conflict: Conflict?
    var check: Check?
  }

  static let examples = ["aspect-ratio", "baselines", "caption", "equal-gaps", "shared-columns", "sidebar"]

  private func example(_ name: String) -> String {
    Tool.project.appending(path: "Cases/Constraints/\(name).json").path
  }

  private func answers(_ run: Tool.Run) throws -> [Answer] {
    try run.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  /// A row of leaves that may be 20 to 60 wide and are 40 by themselves, without gaps, 100 points wide.
  private func row(_ ids: [String], _ constraints: String, more: String = "") -> String {
    let leaves = ids.map { #"{"view":"Leaf","id":"\#($0)","width":[20,40,60],"height":10}"# }
    return """
      {"format":"plumb-case/1","name":"row","proposal":{"width":100,"height":40},"host":"topLeading","root":{"view":\
      "HStack","id":"row","spacing":0,"children":[\(leaves.joined(separator: ","))]\(more)},"constraints":[\(constraints)]}
      """
  }

  private func demand(_ name: String, _ left: String, _ relation: String, _ right: Double, level: Int? = nil)
    -> String
  {
    let parts = left.split(separator: ".")
    return #"{"name":"\#(name)","left":{"view":"\#(parts[0])","value":"\#(parts[1])"},"is":"\#(relation)","#
      + #""right":\#(right)\#(level.map { #","level":\#($0)"# } ?? "")}"#
  }

  // MARK: Placed

  @Test(arguments: ["tracks", "cells"])
  func `the shipped examples are placed and confirmed`(encoding: String) throws {
    let run = try Tool.run(
      ["constrain", "--format", "json", "--encoding", encoding] + Self.examples.map(example))
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let answers = try answers(run)
    #expect(answers.count == Self.examples.count)
    for answer in answers {
      #expect(answer.format == "plumb-constrained/1" && answer.status == "placed")
      #expect(answer.check?.passes == true && !answer.concessions.isEmpty)
    }
    let caption = answers[2]
    let (words, image) = (try #require(caption.frames["caption"]), try #require(caption.frames["image"]))
    #expect(abs(words[2] - image[2]) < 1e-9)
    let concession = try #require(caption.concessions.first)
    #expect(concession.quantity == "caption.width" && concession.value == words[2])
  }

  @Test func `text says what gave way, what lost and what was checked`() throws {
    let demands = [
      demand("wide", "a.width", "equal", 50), demand("right", "b.minX", "atLeast", 75, level: 2),
    ]
    let run = try Tool.run(["constrain", "-"], input: row(["a", "b"], demands.joined(separator: ",")))
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.lines.suffix(3) == [
        "what gave way:", "  `b` is moved by 25 in x",
        "checked: the direct engine lays out the same frames, and on them the constraints hold as told",
      ], "\(run.output)")
  }

  @Test func `a preference that lost is told with its level, its amount and where it was written`() throws {
    let demands = [
      demand("wide", "a.width", "atLeast", 70), demand("narrow", "a.width", "atMost", 58, level: 3),
      demand("narrower", "a.width", "atMost", 50, level: 1),
    ].joined(separator: ",")
    let text = try Tool.run(["constrain", "-"], input: row(["a", "b"], demands))
    #expect(text.code == 0, "\(text.errors)")
    #expect(
      text.output.contains(
        """
        what gave way:
          `a` is 70 wide instead of 50
        preferences that lost, strongest first:
          level 1, by 20: "narrower", a.width ≤ 50 ($.constraints[2])
          level 3, by 12: "narrow", a.width ≤ 58 ($.constraints[1])

        """), "\(text.output)")
    let run = try Tool.run(["constrain", "--format", "json", "-"], input: row(["a", "b"], demands))
    let losses = try #require(try answers(run).first).losses
    #expect(losses.map(\.level) == [1, 3] && losses.map(\.amount) == [20, 12])
    #expect(losses.map(\.constraint.index) == [2, 1])
  }

  @Test func `a case without constraints is laid out as ever`() throws {
    let layout = try Tool.run(["layout", "--engine", "constraint", "-"], input: CaseText.placed)
    let run = try Tool.run(["constrain", "-"], input: CaseText.placed + "\n" + CaseText.placed)
    let checked = "checked: the direct engine lays out the same frames\n"
    #expect(run.code == 0 && run.output == layout.output + checked + layout.output + checked, "\(run.output)")
    let unchecked = try Tool.run(["constrain", "--no-check", "-"], input: CaseText.placed)
    #expect(unchecked.output == layout.output)
  }

  @Test func `from right to left a move is told in the host's x`() throws {
    let mirrored = row(["a", "b"], demand("left", "b.minX", "equal", -25))
      .replacing(#""format""#, with: #""layoutDirection":"rightToLeft","format""#)
    let run = try Tool.run(["constrain", "-"], input: mirrored)
    #expect(run.code == 0 && run.output.contains("`b` is moved by -25 in x"), "\(run.output)\(run.errors)")
  }

  // MARK: Not placed

  @Test func `a conflict names its members and the cheapest way out`() throws {
    let demands = [
      demand("small a", "a.width", "atMost", 30), demand("apart", "b.maxX", "atLeast", 0),
      demand("big a", "a.width", "atLeast", 42),
    ].joined(separator: ",")
    let text = try Tool.run(["constrain", "-"], input: row(["a", "b"], demands))
    #expect(text.code == 2)
    #expect(
      text.output.hasSuffix(
        """
        these 2 constraints cannot hold together; without any one of them the others can:
          "small a", a.width ≤ 30 ($.constraints[0]); relaxed by 12 it ends the conflict
          "big a", a.width ≥ 42 ($.constraints[2]); relaxed by 12 it ends the conflict
        cheapest: relax "small a" by 12

        """), "\(text.output)")
    let run = try Tool.run(["constrain", "--format", "json", "-"], input: row(["a", "b"], demands))
    let answer = try #require(try answers(run).first)
    #expect(run.code == 2 && answer.status == "conflict" && answer.frames.isEmpty && answer.check == nil)
    let conflict = try #require(answer.conflict)
    #expect(
      conflict.isIrreducible && conflict.members.compactMap(\.constraint?.name) == ["small a", "big a"])
    for left in ["big a", "0"] {
      let rest = try Tool.run(["constrain", "--without", left, "-"], input: row(["a", "b"], demands))
      #expect(rest.code == 0, "\(left): \(rest.output)")
    }
  }

  @Test func `what does not fit into a constraint is part of the conflict`() throws {
    let run = try Tool.run(
      ["constrain", "-"], input: row(["a"], demand("tiny", "a.width", "equal", 12)))
    #expect(run.code == 2, "\(run.output)")
    #expect(run.output.contains("this constraint and this content cannot hold together"), "\(run.output)")
    #expect(run.output.contains("`a` is no less wide than what it holds"), "\(run.output)")
    #expect(run.output.contains("relaxed by 8 "), "\(run.output)")
  }

  @Test func `constraints that are none are bad data`() throws {
    let unknown = row(["caption"], demand("c", "captoin.width", "equal", 12))
    let run = try Tool.run(["constrain", "-"], input: unknown)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains("$.constraints[0].left.view: is \"captoin\""), "\(run.errors)")
    #expect(run.errors.contains("\"caption\""), "\(run.errors)")
    let window = row(
      ["a"], #"{"left":{"window":"width"},"is":"equal","right":50,"gives":[{"window":"width"}]}"#)
    let fixed = try Tool.run(["constrain", "-"], input: window)
    #expect(
      fixed.code == 65 && fixed.errors.contains("window.width, which cannot give way"), "\(fixed.errors)")
  }

  @Test func `wrong usage is told`() throws {
    let run = try Tool.run(["constrain", "--without", "captions", example("caption")])
    #expect(
      run.code == 64 && run.errors.contains("\"captions\"") && run.errors.contains("\"caption\""),
      "\(run.errors)")
    #expect(try Tool.run(["constrain", "--node-limit", "0", example("caption")]).code == 64)
    #expect(try Tool.run(["constrain"]).code == 64)
  }

  @Test func `a limit on time leaves no answer rather than a poor one`() throws {
    let run = try Tool.run(["constrain", "--time-limit", "1e-9", "--format", "json", example("aspect-ratio")])
    #expect(run.code == 2, "\(run.output)")
    #expect(try answers(run).first?.frames.isEmpty == true)
  }
}
