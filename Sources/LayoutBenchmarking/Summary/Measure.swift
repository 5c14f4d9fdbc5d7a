/// What of a sample is summed up.
public enum Measure: String, Sendable, CaseIterable {
  case total, roundTrip, build, compile, load, solve, readBack
  /// What the solver took: to load and to solve.
  case solver

  /// Seconds; nil where the sample has none.
  func value(of sample: BenchmarkSample) -> Double? {
    switch self {
    case .total: sample.total
    case .roundTrip: sample.roundTrip
    case .build: sample.seconds?.build
    case .compile: sample.seconds?.compile
    case .load: sample.seconds?.load
    case .solve: sample.seconds?.solve
    case .readBack: sample.seconds?.readBack
    case .solver: sample.seconds.map { $0.load + $0.solve }
    }
  }
}
