import ConstraintLayout
import LayoutBenchmarking
import LinearProgramming
import Plumb

extension ContenderKind {
  /// The constraint engine in an encoding, with a start, and with settings of GLPK for the cold one.
  static let constraint = ContenderKind(names: constraintNames) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts[0] == "constraint", let encoding = Encoding(rawValue: parts[1]),
      let start = ConstraintEngine.Start(rawValue: parts[2])
    else { return nil }
    // One stage, unless weights need more.
    let isWhole = parts.count > 3 && parts.last == "whole"
    let words = parts.dropFirst(3).dropLast(isWhole ? 1 : 0)
    var options = SolverOptions()
    guard options.set(words), start == .cold || words.isEmpty else { return nil }
    return { [options] task in
      var engine = ConstraintEngine(encoding: encoding, start: start)
      if isWhole { engine.rowCap = .max }
      engine.options = options
      // The limit of the task ends it, not that of the solver.
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

extension SolverOptions {
  /// Sets what the words say; false if one is none, or is there twice.
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
