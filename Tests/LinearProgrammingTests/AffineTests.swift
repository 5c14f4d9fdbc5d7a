import LinearProgramming
import Testing

@Suite struct AffineTests {
  @Test func `more terms than fit in place keep their values`() {
    var sum = Affine(2)
    for variable in 0..<6 { sum.add(Affine(variable: variable, coefficient: Double(variable + 1))) }
    #expect(sum.termCount == 6)
    #expect(sum.value(at: [1, 1, 1, 1, 1, 10]) == 2 + 1 + 2 + 3 + 4 + 5 + 60)
  }

  @Test func `sum difference and multiple are those of the values`() {
    let a = Affine(variable: 0, coefficient: 2) + 3
    let b = Affine(variable: 1) - Affine(variable: 0)
    let point = [5.0, 7]
    #expect((a + b).value(at: point) == a.value(at: point) + b.value(at: point))
    #expect((a - b).value(at: point) == a.value(at: point) - b.value(at: point))
    #expect((0.5 * a).value(at: point) == 6.5)
  }

  @Test func `only a variable with coefficient one and nothing else is bare`() {
    #expect(Affine(variable: 4).bareVariable == 4)
    #expect((Affine(variable: 4) + 1).bareVariable == nil)
    #expect((2 * Affine(variable: 4)).bareVariable == nil)
    #expect(Affine(1).bareVariable == nil)
  }
}
