/// What is left of the time for an answer, and the options of each solve within it.
struct OpenClock: Sendable {
  private let began = ContinuousClock.now
  private let given: SolverOptions

  init(_ options: SolverOptions) { given = options }

  var seconds: Double { (ContinuousClock.now - began) / .seconds(1) }

  var isOver: Bool { seconds >= given.timeLimit }

  /// The options given, with the time that is left.
  func options(_ method: SolverOptions.Method) -> SolverOptions {
    var options = given
    options.method = method
    options.presolve = false
    options.timeLimit = max(0, given.timeLimit - seconds)
    return options
  }
}
