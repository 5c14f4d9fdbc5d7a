import LinearProgramming
import Testing

@Suite struct DoubleDoubleTests {
  @Test func `a third is a third, and a tenth a tenth`() {
    let third = DoubleDouble(fractionNear: 1.0 / 3)
    #expect((third + third + third - DoubleDouble(1)).magnitude.high < 1e-31)
    #expect(third.high == 1.0 / 3)
    #expect(third != DoubleDouble(1.0 / 3))
    #expect((DoubleDouble(fractionNear: 0.1) * DoubleDouble(10) - DoubleDouble(1)).magnitude.high < 1e-30)
    #expect((DoubleDouble(fractionNear: -44.7) * DoubleDouble(10) + DoubleDouble(447)).magnitude.high < 1e-28)
  }

  @Test(arguments: [0, 1, -3, 0.5, 1e300, -1e-300, 0x1p-40, 12_345.678_9, 3.141592653589793, 1e9 + 1.0 / 3])
  func `the fraction near a double rounds to it`(value: Double) {
    #expect(DoubleDouble(fractionNear: value).high == value)
  }

  /// Sums and products of doubles are compared with exact ones.
  @Test func `sums and products are right to 31 digits`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let numbers = (0..<4).map { _ in Double.random(in: -1000...1000, using: &random) }
      let value = numbers.map { DoubleDouble($0) }
      let exact = numbers.map { Dyadic($0) }
      let computed = (value[0] * value[1] + value[2]) * value[3]
      let truth = (exact[0] * exact[1] + exact[2]) * exact[3]
      let error = (truth - Dyadic(computed.high)) - Dyadic((computed - DoubleDouble(computed.high)).high)
      #expect(abs(error.rounded) <= 1e-31 * 1e9, "\(numbers)")
      let quotient = value[0] / value[1]
      #expect((quotient * value[1] - value[0]).magnitude.high <= 1e-31 * abs(numbers[0]), "\(numbers)")
    }
  }

  @Test func `numbers that differ in the low part alone are in order`() {
    let small = DoubleDouble(1) + DoubleDouble(0x1p-80)
    #expect(DoubleDouble(1) < small)
    #expect(-small < DoubleDouble(-1))
    #expect((small - DoubleDouble(1)).high == 0x1p-80)
  }
}
