import Foundation
import Testing

/// `plumb boxes explain`, `whatif` and `export`.
@Suite struct BoxAnswersTests {
  private static let row =
    #"{"format":"plumb-boxes/1","name":"row","viewport":["100px","max-content"],"root":{"style":{"width":"100%"},"#
    + #""children":[{"style":{"flex-grow":"1"}},{"text":"HH"}]}}"# + "\n"

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a number is explained down to what is declared`() throws {
    let run = try Tool.run(["boxes", "explain", "-", "--box", "root.children[0]"], input: Self.row)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("width of `$.root.children[0]` = 80: 100 (") == true)
    #expect(
      run.output.contains(
        "the sum of what is declared:\n     100, width of the viewport\n     -20: -1 × 20, "))
    let json = try Tool.run(
      ["boxes", "explain", "-", "--box", "$.root.children[0]", "--number", "x", "--format", "json"],
      input: Self.row)
    let object = try Self.object(json.output)
    #expect(object["format"] as? String == "plumb-box-explanation/1" && object["value"] as? Double == 0)
  }

  @Test func `comparisons are counted, and told where that is asked for`() throws {
    let plain = try Tool.run(["boxes", "explain", "-"], input: Self.row)
    #expect(plain.lines.last == "7 comparisons were assumed and checked; --comparisons tells what came out")
    let told = try Tool.run(["boxes", "explain", "-", "--comparisons"], input: Self.row)
    #expect(
      told.lines.contains(
        "     the text of `$.root.children[1]` has a width of 20: it stands on 1 line [css-text-3 §5]"),
      "\(told.output)")
    let json = try Self.object(
      try Tool.run(["boxes", "explain", "-", "--format", "json"], input: Self.row).output)
    #expect(json["assumptions"] as? Int == 7)
    #expect((json["comparisons"] as? [String])?.isEmpty == false)
  }

  @Test func `a box that is not there is named, with those that are`() throws {
    let run = try Tool.run(["boxes", "explain", "-", "--box", "root.children[7]"], input: Self.row)
    #expect(run.code == 64)
    #expect(
      run.errors
        == "plumb: the case has no box root.children[7]; its boxes are root, root.children[0], root.children[1]\n"
    )
  }

  @Test func `pieces have their lines and what changes at their ends`() throws {
    let run = try Tool.run(
      ["boxes", "whatif", "-", "--from", "10", "--to", "50", "--format", "json"], input: Self.row)
    #expect(run.code == 0, "\(run.errors)")
    let pieces = try #require(try Self.object(run.output)["pieces"] as? [[String: Any]])
    // Up to 20 the text alone fills the line; what is more is the grown box's.
    let starts = pieces.compactMap { $0["from"] as? Double }
    #expect(starts.count == 2 && starts[0] == 10 && abs(starts[1] - 20) < 1e-6, "\(starts)")
    let boxes = try #require(pieces[1]["boxes"] as? [[String: Any]])
    #expect(
      boxes.compactMap { $0["path"] as? String } == ["$.root", "$.root.children[0]", "$.root.children[1]"])
    #expect(boxes[1]["slope"] as? [Double] == [0, 0, 1, 0])
    let wrong = try Tool.run(["boxes", "whatif", "-", "--from", "9", "--to", "2"], input: Self.row)
    #expect(wrong.code == 64 && wrong.errors.contains("0 ≤ from ≤ to ≤ 1000000 is needed"))
  }

  @Test func `programs have certificates`() throws {
    let run = try Tool.run(["boxes", "export", "-"], input: Self.row)
    #expect(run.code == 0, "\(run.errors)")
    let object = try Self.object(run.output)
    let definitions = try #require(object["definitions"] as? [[String: Any]])
    #expect(!definitions.isEmpty && definitions.allSatisfy { ($0["attained"] as? Int ?? -1) >= 0 })
    #expect(
      (object["frames"] as? [String: Any])?.keys.sorted() == [
        "$.root", "$.root.children[0]", "$.root.children[1]",
      ])
  }
}
