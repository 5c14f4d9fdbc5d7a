import Foundation
import Testing

@testable import LayoutBenchmarking

@Suite struct StatisticsTests {
  static let values = [3.5, 1, 7.25, 2, 9, 4]

  /// `numpy.quantile(values, share)`, NumPy 2.4.6.
  @Test(arguments: [(0, 1), (0.025, 1.125), (0.25, 2.375), (0.5, 3.75), (0.9, 8.125), (1, 9)])
  func `quantiles are those of NumPy`(share: Double, value: Double) {
    #expect(abs(Self.values.quantile(share) - value) < 1e-12)
  }

  @Test func `medians and median deviations`() {
    #expect([3, 1, 2].median == 2)
    #expect([4, 1, 2, 3].median == 2.5)
    #expect([Double]().median == nil)
    #expect([Double]().medianAbsoluteDeviation == nil)
    // numpy.median(numpy.abs(values - numpy.median(values)))
    #expect(Self.values.medianAbsoluteDeviation == 2.25)
  }

  @Test func `exponents are those of a power law, and of NumPy's fit to noisy times`() throws {
    let exact = try #require(fittedExponent([1, 4, 9, 100].map { (x: $0, y: 3 * pow($0, 1.5)) }))
    #expect(abs(exact - 1.5) < 1e-12)
    let noisy = try #require(
      fittedExponent([(x: 900, y: 0.11), (x: 10_000, y: 1.4), (x: 99_856, y: 12.9), (x: 1_000_000, y: 171)]))
    // numpy.polyfit(numpy.log(x), numpy.log(y), 1)[0]
    #expect(abs(noisy - 1.039693207710974) < 1e-12)
    #expect(fittedExponent([(x: 2, y: 1), (x: 2, y: 3)]) == nil, "one size tells no growth")
    #expect(fittedExponent([(x: 2, y: 1), (x: 3, y: 0)]) == nil, "0 has no logarithm")
  }

  /// `1 - 2 * scipy.stats.binom.cdf(k - 1, n, 0.5)`.
  @Test(arguments: [
    (1, 1, 0), (1, 5, 0.9375), (1, 6, 0.96875), (1, 7, 0.984375), (2, 7, 0.875), (2, 9, 0.9609375),
    (6, 20, 0.9586105346679688), (40, 100, 0.9647997997822952),
  ])
  func `coverages are those of the binomial distribution`(rank: Int, count: Int, coverage: Double) {
    #expect(abs(MedianInterval.coverage(rank: rank, of: count) - coverage) < 1e-12)
  }

  @Test func `an interval is the narrowest whose coverage suffices`() throws {
    let seven = try #require(MedianInterval([5, 3, 9, 1, 7, 2, 8], confidence: 0.95))
    #expect(seven.low == 1 && seven.high == 9 && seven.rank == 1 && seven.coverage == 0.984375)
    let loose = try #require(MedianInterval([5, 3, 9, 1, 7, 2, 8], confidence: 0.8))
    #expect(loose.low == 2 && loose.high == 8 && loose.rank == 2 && loose.coverage == 0.875)
    let twenty = try #require(MedianInterval((1...20).map(Double.init), confidence: 0.95))
    #expect(twenty.low == 6 && twenty.high == 15)
    #expect(twenty.contains(6) && !twenty.contains(5.9))
  }

  @Test(arguments: [0, 1, 2, 5])
  func `too few numbers have no interval of 95 percent`(count: Int) {
    #expect(MedianInterval([Double](repeating: 1, count: count), confidence: 0.95) == nil)
  }
}
