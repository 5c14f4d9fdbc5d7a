import LinearProgramming
import Testing

@Suite struct ExactCheckTests {
  @Test func `dyadic sums and products are exact where doubles round`() {
    let tenth = Dyadic(0.1)
    let sum = tenth + tenth + tenth
    #expect(sum != Dyadic(0.3))
    #expect(sum.rounded == 0.30000000000000004)
    #expect((sum - Dyadic(0.3)).rounded == 2.7755575615628914e-17)
    #expect((Dyadic(1e300) * Dyadic(1e300)) > Dyadic(1e308))
    #expect((Dyadic(-1.5) * Dyadic(0.25)).rounded == -0.375)
    #expect(Dyadic(.leastNonzeroMagnitude).rounded == .leastNonzeroMagnitude)
  }

  @Test func `rounding goes to the nearest double with ties to even`() {
    let one = Dyadic(1)
    #expect((one + Dyadic(0x1p-53)).rounded == 1)
    #expect((one + Dyadic(0x1p-53) + Dyadic(0x1p-200)).rounded == 1.0.nextUp)
    #expect((one + Dyadic(0x1.8p-52)).rounded == 1.0.nextUp.nextUp)
  }

  @Test func `dyadics order like the numbers they are`() {
    let ascending = [-1e9, -0.5, 0, 1e-300, 1, 3, 1e9].map { Dyadic($0) }
    for (a, b) in zip(ascending, ascending.dropFirst()) {
      #expect(a < b)
      #expect(!(b < a))
      #expect(a != b)
    }
  }

  @Test func `values that are the exact ones are counted as such`() {
    let program = LayoutProgram("0.25", "max(a, 0.125)", "a + b")
    let check = ExactCheck(program, values: program.evaluated)
    #expect(check.exactCount == 3)
    #expect(check.worst == 0)
  }

  @Test func `the distance from the exact values is reported`() {
    let program = LayoutProgram("0.1", "3a")
    let check = ExactCheck(program, values: [0.1, 0.30000000000000004])
    #expect(check.exactCount == 1)
    #expect(check.correctlyRoundedCount == 2)
    let wrong = ExactCheck(program, values: [0.1, 0.5])
    #expect(abs(wrong.worst - 0.2) < 1e-15)
    #expect(wrong.correctlyRoundedCount == 1)
  }
}
