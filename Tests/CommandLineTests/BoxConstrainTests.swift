import Foundation
import Testing

/// `plumb boxes constrain`: boxes under constraints beyond CSS.
@Suite struct BoxConstrainTests {
  private struct Answer: Decodable {
    struct Constraint: Decodable {
      var index: Int
      var name: String?
      var text: String
      var source: String
    }
    struct Concession: Decodable, Equatable {
      var box, property: String
      var plain: Double?
      var value: Double
    }
    struct Loss: Decodable {
      var constraint: Constraint
      var level: Int
      var amount: Double
    }
    struct Rule: Decodable, Equatable {
      var box, section: String
    }
    struct Conflict: Decodable {
      struct Member: Decodable {
        var constraint: Constraint
        var relaxation: Double?
      }
      var isIrreducible: Bool
      var members: [Member]
      var rules: [Rule]
      var comparisons: [Rule]
    }
    struct Check: Decodable {
      var passes: Bool
    }
    var format, status: String
    var frames: [String: [Double]]
    var concessions: [Concession]
    var losses: [Loss]
    var conflict: Conflict?
    var check: Check?
    var realization: String?
  }

  private static func example(_ name: String) -> String {
    Tool.project.appending(path: "Cases/Boxes/Constraints/\(name).json").path
  }

  private func answers(_ run: Tool.Run) throws -> [Answer] {
    try run.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  private func item(_ constraints: String) -> String {
    #"{"format":"plumb-boxes/1","name":"item","root":{"children":[{"style":{"width":"40px","height":"10px"}}]},"#
      + #""constraints":[\#(constraints)]}"#
  }

  private func width(_ relation: String, _ right: String, _ more: String = "") -> String {
    #"{"left":{"box":"root.children[0]","value":"width"},"is":"\#(relation)","right":\#(right)\#(more)}"#
  }

  @Test func `the example is placed, confirmed, and a case again`() throws {
    let run = try Tool.run(["boxes", "constrain", "--format", "json", Self.example("sidebar")])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let answer = try #require(try answers(run).first)
    #expect(answer.format == "plumb-box-constrained/1" && answer.status == "placed")
    #expect(answer.check?.passes == true && answer.concessions.first?.box == "root.children[0]")
    #expect(abs((answer.concessions.first?.value ?? 0) - 160) < 1e-9)
    let realized = try Tool.run(
      ["boxes", "layout", "--format", "json", "-"], input: try #require(answer.realization))
    #expect(realized.code == 0, "\(realized.errors)")
    #expect(realized.output.contains(#""frame":[0.0,0.0,160.0,"#))
  }

  @Test func `a conflict has its constraints, rules and boxes, and exit code 2`() throws {
    let json = try Tool.run(["boxes", "constrain", "--format", "json", Self.example("too-wide")])
    #expect(json.code == 2 && json.errors.isEmpty, "\(json.errors)")
    let conflict = try #require(try answers(json).first?.conflict)
    #expect(conflict.members.map(\.constraint.name) == ["toolbar", "list", "inside"])
    #expect(conflict.isIrreducible && conflict.members.allSatisfy { abs(($0.relaxation ?? 0) - 50) < 1e-6 })
    #expect(conflict.rules.contains(.init(box: "viewport", section: "css-sizing-3 §2")))
    let text = try Tool.run(["boxes", "constrain", Self.example("too-wide")])
    #expect(text.code == 2 && text.output.contains("these 3 constraints cannot hold together"))
    #expect(
      text.output.contains("  \"toolbar\", root.children[0].width ≥ 200 ($.constraints[0]); relaxed by 50"))
    #expect(text.output.contains("  css-sizing-3 §2 at the viewport\n"))
    let without = try Tool.run(["boxes", "constrain", Self.example("too-wide"), "--without", "toolbar"])
    #expect(
      without.code == 0 && without.output.contains("width of root.children[1] is 150px instead of 100px"))
    let unknown = try Tool.run(["boxes", "constrain", Self.example("too-wide"), "--without", "tool"])
    #expect(unknown.code == 64 && unknown.errors.contains("\"inside\", \"level\", \"list\", \"toolbar\""))
  }

  @Test func `preferences that lose are told with their amounts`() throws {
    let run = try Tool.run(
      ["boxes", "constrain", "-"],
      input: item(
        width("atLeast", "60", #","level":1"#) + "," + width("atMost", "50", #","level":2,"name":"narrow""#)))
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        "preferences that lost, strongest first:\n  level 2, by 10: \"narrow\", root.children[0].width ≤ 50 ($.constraints[1])\n"
      ))
    #expect(run.output.contains("width of root.children[0] is 60px instead of 40px\n"))
    #expect(
      run.output.hasSuffix(
        "the direct engine lays out the same frames, and on them the constraints hold as told\n"))
  }

  @Test(
    arguments: [
      (
        #"{"left":{"box":"root.child[0]","value":"width"},"is":"equal","right":5}"#,
        "the nearest is root.children[0]"
      ),
      (#"{"left":{"box":"root","value":"wdth"},"is":"equal","right":5}"#, "the nearest is \"width\""),
      (
        #"{"left":{"view":"root","value":"width"},"is":"equal","right":5}"#,
        "has none of the keys box, viewport"
      ),
      (#"{"left":{"viewport":"depth"},"is":"equal","right":5}"#, "one of width, height is needed"),
      (#"{"left":5,"is":"equal","right":5}"#, "a box or the viewport is needed"),
      (#"{"left":{"box":"root","value":"width"},"is":"equals","right":5}"#, "\"equal\""),
      (
        #"{"left":{"box":"root","value":"width"},"is":"equal","right":5,"gives":[]}"#,
        "at least one length is needed"
      ),
      (
        #"{"left":{"box":"root","value":"width"},"is":"equal","right":5,"gives":[{"box":"root","property":"wdth"}]}"#,
        "the nearest is \"width\""
      ),
      (
        #"{"left":{"box":"root","value":"width"},"is":"equal","right":5,"gives":[{"box":"root","property":"border"}]}"#,
        "one of width, height"
      ),
    ])
  func `what is wrong is named with its place`(_ constraint: String, _ problem: String) throws {
    let run = try Tool.run(["boxes", "constrain", "-"], input: item(constraint))
    #expect(run.code == 65 && run.errors.contains(problem), "\(run.errors)")
    #expect(run.errors.contains("$.constraints[0]") && run.errors.contains("column"), "\(run.errors)")
  }

  @Test func `commands that would ignore constraints refuse them`() throws {
    for command in [["layout"], ["explain"], ["compare"], ["whatif"], ["export"]] {
      let run = try Tool.run(["boxes"] + command + ["-"], input: item(width("equal", "50")))
      #expect(run.code == 65 && run.errors.contains("which `plumb boxes constrain` answers"), "\(command)")
    }
  }

  @Test func `a case without constraints has its plain frames`() throws {
    let plain = try Tool.run(["boxes", "layout", "--engine", "constraint", "-"], input: item(""))
    let constrained = try Tool.run(["boxes", "constrain", "-"], input: item(""))
    #expect(constrained.output == plain.output + "checked: the direct engine lays out the same frames\n")
  }
}
