import Testing

@Suite struct ExitCodeTests {
  static let codes: [(arguments: [String], input: String, code: Int32)] = [
    (["layout", "-"], CaseText.placed, 0),
    (["layout", "--engine", "constraint", "--encoding", "cells", "-"], CaseText.placed, 0),
    (["layout", "-"], CaseText.unbounded, 2),
    (["layout", "--engine", "constraint", "--time-limit", "1e-9", "-"], CaseText.placed, 2),
    (["layout"], "", 64),
    (["layout", "--engine", "sofa", "-"], CaseText.placed, 64),
    (["layout", "--format", "svg", "-"], CaseText.placed + "\n" + CaseText.placed, 64),
    (["layout", "-"], CaseText.unknownLayout, 65),
    (["layout", "-"], CaseText.notANumber, 65),
    (["compare", "-"], CaseText.placed, 0),
    (["compare", "-"], CaseText.wronglyExpected, 1),
    (["compare", "-"], CaseText.unbounded, 0),
    (["compare", "-"], CaseText.unknownLayout, 65),
    (["compare", Tool.evidence], "", 0),
    (["compare", "--weight-cap", "0", "-"], CaseText.placed, 64),
    (["compare", "-"], "", 65),
    (["export", "-"], CaseText.placed, 0),
    (["export", "-"], CaseText.unbounded, 2),
    (["export", Tool.evidence], "", 64),
    (["export", "--lp", "--mps", "-"], CaseText.placed, 64),
    (["export", "--stage", "2", "-"], CaseText.placed, 64),
    (["export", "-"], CaseText.unknownLayout, 65),
    (["scale", "--sizes", "1,3"], "", 0),
    (["scale", "--sizes", "3", "--time-limit", "1e-9"], "", 2),
    (["scale", "--sizes", "0"], "", 64),
    (["scale", "--sizes", ""], "", 64),
    (["scale", "--families", ""], "", 64),
    (["scale", "--families", "random", "--sizes", "3"], "", 64),
    (["generate", "random"], "", 0),
    (["generate", "fixed:rows=3,columns=2", "--count", "0"], "", 0),
    (["generate", "trees"], "", 0),
    (["generate", "stacks:leaves=200,depth=6"], "", 0),
    (["generate", "--list"], "", 0),
    (["generate", "--list", "--format", "json"], "", 0),
    (["generate", "stacks:leaves=0"], "", 64),
    (["generate", "stacks:depth=101"], "", 64),
    (["generate", "stacks:rows=1"], "", 64),
    (["generate", "random", "--list"], "", 64),
    (["generate", "random", "--format", "json"], "", 64),
    (["generate"], "", 64),
    (["generate", "sofa"], "", 64),
    (["generate", "random", "--count", "-1"], "", 64),
    (["generate", "fixed:columns=2000000000"], "", 64),
    (["generate", "mixed:rows=9223372036854775808,columns=3"], "", 64),
    (["generate", "mixed:rows=3000,columns=3000"], "", 64),
    (["shrink", "-"], CaseText.placed, 0),
    (["shrink", "-"], CaseText.wronglyExpected, 1),
    (["shrink", "-"], CaseText.unbounded, 0),
    (["shrink", "--budget", "-1", "-"], CaseText.placed, 64),
    (["shrink", "-"], CaseText.unknownLayout, 65),
    (["relations", "--list"], "", 0),
    (["relations", "trees", "--count", "3", "--engine", "direct"], "", 0),
    (["relations", "-", "--relation", "mirror,reorder"], CaseText.placed, 0),
    (["relations", "fixed", "--count", "1", "--engine", "constraint", "--time-limit", "1e-9"], "", 2),
    (["relations"], "", 64),
    (["relations", "trees", "--relation", "mirror,sofa"], "", 64),
    (["relations", "trees", "--count", "-1"], "", 64),
    (["relations", "-"], CaseText.unknownLayout, 65),
    (["relations", "sofa"], "", 64),
    (["sofa"], "", 64),
    ([], "", 0),
  ]

  @Test(arguments: codes.indices) func `every command ends with the documented exit code`(
    index: Int
  ) throws {
    let (arguments, input, code) = Self.codes[index]
    let run = try Tool.run(arguments, input: input)
    #expect(run.exited && run.code == code, "\(arguments): \(run.code), \(run.errors)")
    // Codes that say what was found need no message; the others do.
    #expect((run.code < 64) || !run.errors.isEmpty, "\(arguments)")
  }
}
