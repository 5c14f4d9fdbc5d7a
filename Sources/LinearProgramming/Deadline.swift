/// A number of seconds from now.
package struct Deadline: Sendable {
  private let began = ContinuousClock.now
  private let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// Never below 0, unless it was to begin with: what is no limit stays none.
  package var secondsLeft: Double {
    let left = seconds - (ContinuousClock.now - began) / .seconds(1)
    return seconds > 0 ? max(0, left) : seconds
  }

  var isOver: Bool { secondsLeft <= 0 }
}

extension SolverOptions {
  /// The same with what is left of the time.
  package func until(_ deadline: Deadline) -> SolverOptions {
    var options = self
    options.timeLimit = deadline.secondsLeft
    return options
  }
}
