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

  /// The medians of draws from {1, 3} are 1, 2 and 3 with chances of 1/4, 1/2 and 1/4: 95 % of them need both
  /// ends, and 40 % in the middle are 2.
  @Test func `an interval holds its share of the medians of draws`() {
    let wide = Bootstrap(seed: 3).interval(of: [[1.0, 3]]) { $0[0].median }
    #expect(wide == 1...3)
    let narrow = Bootstrap(seed: 3, confidence: 0.4).interval(of: [[1.0, 3]]) { $0[0].median }
    #expect(narrow == 2...2)
  }

  /// The mean of n draws of 0 and 1 is binomial: with n = 100 the middle 95 % are 0.40 to 0.60, as
  /// `scipy.stats.binom.ppf([0.025, 0.975], 100, 0.5) / 100` says; 2000 resamples come within 0.015 of that.
  @Test func `an interval of a mean is that of the binomial distribution`() throws {
    let group = (0..<100).map { Double($0 % 2) }
    let interval = try #require(
      Bootstrap(seed: 11).interval(of: [group]) { $0[0].reduce(0, +) / 100 })
    #expect(abs(interval.lowerBound - 0.40) < 0.015)
    #expect(abs(interval.upperBound - 0.60) < 0.015)
  }

  @Test func `groups are drawn from by themselves, and the seed decides`() throws {
    let groups = [[2.0, 4, 6], [1.0, 1, 1]]
    let ratio = { (draw: [[Double]]) in draw[0].median.map { $0 / (draw[1].median ?? 0) } }
    let first = try #require(Bootstrap(seed: 5).interval(of: groups, ratio))
    #expect(first == 2...6)
    #expect(first == Bootstrap(seed: 5).interval(of: groups, ratio))
    let many = [(0..<40).map(Double.init)]
    let intervals = (1...5).map { Bootstrap(seed: $0, resamples: 50).interval(of: many) { $0[0].median } }
    #expect(Set(intervals).count > 1)
  }

  @Test func `one process has no interval`() {
    #expect(Bootstrap().interval(of: [[1.0]]) { $0[0].median } == nil)
    #expect(Bootstrap().interval(of: [[1.0, 2], []]) { $0[0].median } == nil)
    #expect(Bootstrap().interval(of: [[Double]]()) { _ in 1 } == nil)
  }
}
