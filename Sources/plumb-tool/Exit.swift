import ArgumentParser
import Foundation

/// What the exit codes mean; usage errors found while parsing exit with 64 by themselves.
enum Exit {
  static let differ = ExitCode(1)
  static let noSolution = ExitCode(2)
  static let usage = ExitCode(64)
  static let badData = ExitCode(65)
  static let internalError = ExitCode(70)
  static let outputError = ExitCode(74)

  /// Says on standard error what is wrong and ends with `code`.
  static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    Terminal.note("plumb: \(message)")
    return code
  }
}
