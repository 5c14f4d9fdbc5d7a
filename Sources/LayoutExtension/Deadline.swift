/// When a limit on time strikes.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) { end = .now + .seconds(min(seconds, Self.longest)) }

  /// At least 0.
  var secondsLeft: Double { max(0, (end - .now) / .seconds(1)) }

  /// More than a month, so that clocks do not overflow.
  private static let longest = 4e6
}
