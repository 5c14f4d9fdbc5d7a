import LayoutBenchmarking
import LayoutCore
import Plumb

extension ContenderKind {
  /// A layout session: each step is solved from where the one before ended.
  static let session = ContenderKind(names: Encoding.allCases.map { "session/\($0.rawValue)" }) {
    description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0] == "session", let encoding = Encoding(rawValue: parts[1]) else {
      return nil
    }
    return { _ in SessionContender(encoding) }
  }
}

/// A session that is opened with the last step of the problem, so that the first one is a change too.
private final class SessionContender: Contender {
  private let encoding: Encoding
  private var session: LayoutSession?

  init(_ encoding: Encoding) { self.encoding = encoding }

  func begin(_ problem: BenchmarkProblem) {
    let last = problem.steps[problem.steps.count - 1]
    session = try? LayoutSession(last.tree, in: last.proposal, host: problem.host, encoding: encoding)
  }

  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    guard let session else {
      return ContenderRun(LayoutResult(status: .solverFailure("there is no thread for GLPK")), total: 0)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let result =
      step.proposal == session.proposal ? session.update(step.tree) : session.resize(to: step.proposal)
    return ContenderRun(result, total: (clock.now - start) / .seconds(1))
  }
}
