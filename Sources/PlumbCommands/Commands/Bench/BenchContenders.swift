import ArgumentParser
import ChildProcesses
import ConstraintLayout
import DirectLayout
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// A kind of contender. Each kind has a file or section of its own and is listed in `all`.
struct ContenderKind: Sendable {
  /// The names in plans, for messages.
  var names: [String]
  /// Returns what makes the contender of a description; nil if it is of another kind.
  var maker: @Sendable (ContenderDescription) -> Maker?

  /// Makes a contender in the measuring process.
  typealias Maker = @Sendable (BenchmarkTask) throws -> any Contender

  static let all: [ContenderKind] = [.direct, .constraint, .follow, .session, .loop, .file, .external]

  /// The maker of a description's contender.
  static func maker(_ description: ContenderDescription) throws -> Maker {
    for kind in all {
      if let make = kind.maker(description) { return make }
    }
    let names = all.flatMap(\.names).joined(separator: ", ")
    throw Exit.fail("there is no contender \"\(description.engine)\"; there are \(names)", Exit.badData)
  }
}

extension ContenderKind {
  /// The direct engine.
  static let direct = ContenderKind(names: ["direct"]) { description in
    guard description.engine == "direct" else { return nil }
    return { _ in EngineContender(DirectEngine()) }
  }
}

extension ContenderKind {
  /// The constraint engine with an encoding and a start; a cold start can have settings of GLPK.
  static let constraint = ContenderKind(names: constraintNames) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts[0] == "constraint", let encoding = Encoding(rawValue: parts[1]),
      let start = ConstraintEngine.Start(rawValue: parts[2])
    else { return nil }
    // `whole`: the program is solved in one stage, unless the weights need more.
    let isWhole = parts.count > 3 && parts.last == "whole"
    let words = parts.dropFirst(3).dropLast(isWhole ? 1 : 0)
    var options = SolverOptions()
    guard options.set(words), start == .cold || words.isEmpty else { return nil }
    return { [options] task in
      var engine = ConstraintEngine(encoding: encoding, start: start)
      if isWhole { engine.rowCap = .max }
      engine.options = options
      // The limit of the task should end it, not that of the solver.
      engine.options.timeLimit = 2 * task.timeLimit
      return EngineContender(engine)
    }
  }

  private static var constraintNames: [String] {
    let names = Encoding.allCases.flatMap { encoding in
      ConstraintEngine.Start.allCases.map { "constraint/\(encoding.rawValue)/\($0.rawValue)" }
    }
    return names + ["constraint/…/cold/primal, /presolve, /standard", "constraint/…/whole"]
  }
}

extension ContenderKind {
  /// The constraint engine with definitions that are evaluated in order, in the place of a solver.
  static let follow = ContenderKind(names: Encoding.allCases.map { "follow/\($0.rawValue)" }) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0] == "follow", let encoding = Encoding(rawValue: parts[1]) else {
      return nil
    }
    return { task in
      var engine = ConstraintEngine(encoding: encoding)
      engine.follows = true
      engine.options.timeLimit = 2 * task.timeLimit
      return EngineContender(engine)
    }
  }
}

extension SolverOptions {
  /// Applies settings; false if a word is unknown or occurs twice.
  fileprivate mutating func set(_ words: ArraySlice<String>) -> Bool {
    guard Set(words).count == words.count else { return false }
    for word in words {
      switch word {
      case "primal": method = .primal
      case "presolve": presolve = true
      case "standard": coldStart = .standard
      default: return false
      }
    }
    return true
  }
}

extension ContenderKind {
  /// A layout session of an engine: each step is an edit of the step before.
  static let session = ContenderKind(names: sessionNames) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0] == "session" else { return nil }
    let encoding = Encoding(rawValue: parts[1])
    guard encoding != nil || parts[1] == "direct" else { return nil }
    return { _ in
      // It opens with the last step, so that the first step is a change too.
      SessionContender { problem in
        let last = problem.steps[problem.steps.count - 1]
        guard let encoding else {
          return DirectLayoutSession(last.tree, in: last.proposal, host: problem.host)
        }
        return ConstraintLayoutSession(
          last.tree, in: last.proposal, host: problem.host, encoding: encoding)
      }
    }
  }

  private static var sessionNames: [String] {
    ["session/direct"] + Encoding.allCases.map { "session/\($0.rawValue)" }
  }
}

extension ContenderKind {
  /// The loops that measure the time of memory alone: of a layout, also of flexible leaves, and of an edit.
  static let loop = ContenderKind(names: ["loop", "loop/clamps", "loop/edits"]) { description in
    switch description.engine {
    case "loop": { _ in LoopContender() }
    case "loop/clamps": { _ in ClampLoopContender() }
    case "loop/edits": { _ in EditLoopContender(DirectEngine()) }
    default: nil
    }
  }
}

extension ContenderKind {
  /// Another program, timed by its own clock.
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

/// A program that reads each case as a line and answers with a line.
private final class ExternalContender: Contender {
  private let engine: ExternalEngine
  private var cases: [LayoutCase] = []

  init(_ engine: ExternalEngine) { self.engine = engine }

  var version: String? { "\(engine.hello.name) \(engine.hello.version)" }

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
