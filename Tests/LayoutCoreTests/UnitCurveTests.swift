import LayoutCore
import LayoutViews
import Testing

@Suite struct UnitCurveTests {
  private static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
    .bezier(startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 1, y: 0)),
    .bezier(startControlPoint: UnitPoint(x: -3, y: 0.2), endControlPoint: UnitPoint(x: 7, y: 0.8)),
  ]

  @Test(arguments: curves)
  func `a curve starts at 0, ends at 1, and stays there outside`(curve: UnitCurve) {
    for start in [0, -1, -.infinity, .nan, -0.0] as [Double] { #expect(curve.value(at: start) == 0) }
    for end in [1, 2, .infinity] as [Double] { #expect(curve.value(at: end) == 1) }
  }

  @Test(arguments: curves)
  func `a curve never falls`(curve: UnitCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    let falls = zip(values, values.dropFirst()).filter { $0 > $1 + 1e-12 }
    #expect(falls.isEmpty)
  }

  @Test func `a Bézier curve with its controls on the diagonal is the diagonal`() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0.2), endControlPoint: UnitPoint(x: 0.9, y: 0.9))
    for step in 1..<1000 {
      let moment = Double(step) / 1000
      #expect(abs(curve.value(at: moment) - moment) < 1e-12)
    }
  }

  @Test func `known points of Bézier curves are met to 1e-12`() {
    // Halfway in its parameter a curve is at (p₁ + p₂) · 3/8 + 1/8.
    #expect(abs(UnitCurve.easeIn.value(at: 1.42 * 0.375 + 0.125) - 0.5) < 1e-12)
    #expect(abs(UnitCurve.easeOut.value(at: 0.58 * 0.375 + 0.125) - 0.5) < 1e-12)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    // Both controls at x = 0: the moment is the cube of the parameter s, and y = 3s(1 − s) + s³ for y₁ = y₂ = 1.
    let steep = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 0, y: 1))
    for parameter in [0.001, 0.1, 0.5, 0.9] {
      let value = 3 * parameter * (1 - parameter) + parameter * parameter * parameter
      #expect(abs(steep.value(at: parameter * parameter * parameter) - value) < 1e-12)
    }
    #expect(steep.value(at: .leastNonzeroMagnitude) > 0)
  }

  @Test func `a curve overshoots where its controls lie outside, and bad numbers count as 0`() {
    let curve = UnitCurve.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 0.5, y: 2))
    #expect((1..<100).contains { curve.value(at: Double($0) / 100) > 1 })
    let bad = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: .nan, y: .infinity), endControlPoint: UnitPoint(x: .infinity, y: .nan))
    #expect(bad == .bezier(startControlPoint: .zero, endControlPoint: .zero))
  }

  @Test func `circular curves are quarters of a circle`() {
    // 1 − √(1 − 0.6²) = 0.2; the others are the same quarter turned round and joined.
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-15)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-15)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.3) - 0.1) < 1e-15)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.7) - 0.9) < 1e-15)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 1e-10) - 5e-21) < 1e-35)
  }
}
