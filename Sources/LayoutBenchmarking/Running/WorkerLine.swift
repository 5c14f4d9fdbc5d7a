/// What a measuring process tells the one that started it: a measurement, or what is said of frames.
public struct WorkerLine: Sendable, Codable {
  var sample: BenchmarkSample?
  var check: FrameCheck?

  init(sample: BenchmarkSample) { self.sample = sample }
  init(check: FrameCheck) { self.check = check }
}

/// What is said of the frames of a contender in one step of all iterations.
struct FrameCheck: Sendable, Codable {
  var contender: String
  var step: Int
  var verdict: String
  var deviation: Double?
  var isDifferent: Bool
  /// The iterations whose frames are not bit by bit those of the last one, which were checked.
  var unlike: [Int]

  /// Says it of a sample, if it is about it.
  func note(on sample: inout BenchmarkSample) {
    guard sample.contender == contender, sample.step ?? 1 == step else { return }
    let isUnlike = unlike.contains(sample.iteration)
    (sample.verdict, sample.deviation) = (verdict, deviation)
    guard isDifferent || isUnlike else { return }
    sample.outcome = "different"
    sample.reason = isUnlike ? "the frames are not those of the last iteration" : nil
  }
}
