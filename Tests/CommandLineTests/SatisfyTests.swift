import Foundation
import Testing

@Suite struct SatisfyTests {
  @Test func `constraints that have a layout get one`() throws {
    let run = try Tool.run(["satisfy", "trees", "--count", "12", "--jobs", "1", "--format", "json"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(#""cases":12"#))
    #expect(run.output.contains(#""placed":"#))
  }

  @Test func `generated cases are cases with constraints`() throws {
    let cases = try Tool.run(["satisfy", "trees", "--count", "3", "--cases"])
    #expect(cases.code == 0)
    #expect(cases.output.contains(#""constraints":[{"#))
    let answers = try Tool.run(["constrain", "-", "--format", "json"], input: cases.output)
    #expect(answers.lines.count == cases.lines.count)
    #expect(!answers.output.contains(#""status":"conflict""#))
  }

  @Test func `a family that is none is a usage error`() throws {
    #expect(try Tool.run(["satisfy", "sofas"]).code == 64)
  }
}
