import Testing

@testable import LayoutBenchmarking

/// Runs of known truth: an interval must hold it as often as it states.
@Suite struct IntervalCoverageTests {
  /// The share of 2,000 runs scatters by 0.003 with seven repeats, and by 0.004 with nine.
  @Test(arguments: SyntheticRuns.Subject.allCases, SyntheticRuns.Noise.allCases)
  func `intervals hold the truth as often as they state`(
    _ subject: SyntheticRuns.Subject, _ noise: SyntheticRuns.Noise
  ) throws {
    for (repeats, stated) in [(7, 0.984375), (9, 0.9609375)] {
      let coverage = SyntheticRuns(noise, subject, repeats: repeats).coverage(runs: 2000)
      #expect(coverage.intervals == 2000)
      #expect(abs(try #require(coverage.statedShare) - stated) < 1e-9)
      #expect(abs(try #require(coverage.share) - stated) < 0.012, "\(repeats)")
    }
  }

  @Test func `three processes have no interval of 95 percent`() {
    #expect(SyntheticRuns(.even, .apart, repeats: 3).coverage(runs: 10).intervals == 0)
  }

  @Test func `factors have their median at 1`() {
    for noise in SyntheticRuns.Noise.allCases {
      #expect(abs(noise.factor(0.5) - 1) < 1e-12)
      #expect(noise.factor(0.4) < 1 && noise.factor(0.9) > 1)
    }
  }

  @Test func `A over A is counted by measure, where there is an interval`() {
    var line = SummaryLine.made(.noise, "total")
    (line.low, line.high, line.coverage) = (0.9, 1.2, 0.98)
    var other = line
    (other.low, other.high, other.coverage) = (1.01, 1.2, 0.96)
    var none = line
    (none.low, none.high, none.coverage) = (nil, nil, nil)
    let ratio = {
      var ratio = line
      ratio.kind = .ratio
      return ratio
    }()
    let coverage = IntervalCoverage(noise: [line, other, none, ratio], "total")
    #expect(coverage.held == 1 && coverage.intervals == 2 && coverage.share == 0.5)
    #expect(coverage.statedShare == 0.97)
    #expect(IntervalCoverage(noise: [line], "solve").share == nil)
  }
}

extension SummaryLine {
  fileprivate static func made(_ kind: Kind, _ measure: String) -> Self {
    let key = SampleGroup.Key(plan: "p", experiment: "e", problem: "fixed", together: nil, contender: "A/A:a")
    return SummaryLine(kind, SampleGroup(key, []), measure, value: 1)
  }
}
