import Testing

/// Commands that lay out by the rules alone refuse cases that demand more.
@Suite struct ConstrainedCaseTests {
  static let commands = [
    ["layout"], ["layout", "--engine", "constraint", "--format", "json"], ["compare"], ["export"], ["shrink"],
    ["prove"], ["relations"],
  ]
  static let constrained = CaseText.grid(
    #"{"width":100,"height":40}"#, CaseText.color,
    more: #","constraints":[{"left":{"view":"a","value":"width"},"is":"equal","right":50}]"#)

  @Test(arguments: commands) func `a case with constraints is refused by name`(command: [String]) throws {
    let run = try Tool.run(command + ["-"], input: Self.constrained)
    #expect(run.exited && run.code == 65 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors == "plumb: -: case test has constraints, which `plumb constrain` answers\n", "\(run.errors)")
  }

  @Test func `one such case in a corpus is enough, and a wrong constraint is told as such`() throws {
    let corpus = CaseText.placed + "\n" + Self.constrained
    #expect(try Tool.run(["compare", "-"], input: corpus).code == 65)
    let wrong = Self.constrained.replacing(#""right":50"#, with: #""right":{"view":"z","value":"width"}"#)
    let run = try Tool.run(["compare", "-"], input: wrong)
    #expect(run.code == 65 && run.errors.contains("$.constraints[0].right.view: is \"z\""), "\(run.errors)")
  }
}
