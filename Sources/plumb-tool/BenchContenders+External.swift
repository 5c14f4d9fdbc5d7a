import ArgumentParser
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore

extension ContenderKind {
  /// Another program, whose time is that of its own clock.
  static let external = ContenderKind(names: ["external:COMMAND"]) { description in
    guard case .external(let command)? = EngineChoice(argument: description.engine) else { return nil }
    return { task in
      let limit = Duration.seconds(task.timeLimit)
      do {
        return ExternalContender(
          try ExternalEngine(
            command, tolerance: description.tolerance ?? ExternalEngine.tolerance,
            limits: .init(start: limit, answer: limit, bytes: 1 << 31)))
      } catch {
        throw Exit.fail("\(description.engine) \(error)", Exit.badData)
      }
    }
  }
}

/// A program that is sent each case as a line and answers with a line.
private final class ExternalContender: Contender {
  private let engine: ExternalEngine
  private var cases: [LayoutCase] = []

  init(_ engine: ExternalEngine) { self.engine = engine }

  func begin(_ problem: BenchmarkProblem) {
    if !cases.isEmpty { return }
    guard let made = try? problem.makeCases() else {
      preconditionFailure("a problem's sweep is checked when it is made")
    }
    cases = made
  }

  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    var result = engine.layout(cases[step.number], step.tree)
    let roundTrip = (result.statistics.counts["roundTripNanoseconds"] ?? 0) / 1e9
    let total = result.statistics.counts["nanoseconds"].map { $0 / 1e9 } ?? roundTrip
    result.statistics[.solve] = total
    return ContenderRun(result, total: total, roundTrip: roundTrip)
  }
}
