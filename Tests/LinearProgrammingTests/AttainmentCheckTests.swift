import LinearProgramming
import Testing

@Suite struct AttainmentCheckTests {
  let program = LayoutProgram("320", "max(50, 0.5a)", "min(b, 200)", "a - c")

  @Test func `the value of the program passes`() {
    let check = AttainmentCheck(program, values: program.evaluated)
    #expect(check.passes)
    #expect(check.worst == 0)
  }

  @Test(arguments: [
    (1, 159.0, AttainmentCheck.Violation.Kind.broken), (1, 161, .unattained), (2, 161, .broken),
    (2, 100, .unattained), (3, 161, .broken), (0, .nan, .notFinite),
  ])
  func `a wrong value is named with its definition`(
    definition: Int, value: Double, kind: AttainmentCheck.Violation.Kind
  ) {
    var values = program.evaluated
    values[definition] = value
    let check = AttainmentCheck(program, values: values)
    #expect(check.violations.contains { $0.definition == definition && $0.kind == kind })
  }

  @Test func `a row that overflows does not hold`() {
    let program = LayoutProgram("4", "max(50, 1e308a)")
    let check = AttainmentCheck(program, values: [4, 50])
    #expect(check.violations.contains { $0.definition == 1 && $0.row == 2 && $0.kind == .broken })
  }

  @Test func `an error of one part in a thousand million fails`() {
    var values = program.evaluated
    values[1] *= 1 + 1e-9
    values[2] = values[1]
    values[3] = 320 - values[1]
    #expect(!AttainmentCheck(program, values: values).passes)
  }
}
