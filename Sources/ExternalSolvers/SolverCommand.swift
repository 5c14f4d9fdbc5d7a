/// A program that solves linear programs from files, and how the shell runs it.
///
/// The script finds in its environment: PROGRAM, the path of the program to read; SOLUTION, the path of what it
/// writes; FORMAT, which is `lp` or `mps`; TOLERANCE, the largest relative violation of a bound.
public struct SolverCommand: Sendable, Hashable {
  /// Name and version, such as `glpsol 5.0`.
  public let name: String
  /// By the text that is read.
  let scripts: [ProgramExchange: String]
  let format: SolutionFormat

  init(name: String, scripts: [ProgramExchange: String], format: SolutionFormat) {
    self.name = name
    self.scripts = scripts
    self.format = format
  }

  /// Any script that writes its solution as `glpsol --write` does.
  public init(_ script: String) {
    self.init(
      name: script, scripts: Dictionary(uniqueKeysWithValues: ProgramExchange.allCases.map { ($0, script) }),
      format: .glpk)
  }

  /// The script for one program, with its environment.
  func script(_ exchange: ProgramExchange, program: String, solution: String, tolerance: Double) -> String {
    """
    export PROGRAM=\(shellQuoted(program)) SOLUTION=\(shellQuoted(solution))
    export FORMAT=\(exchange.rawValue) TOLERANCE=\(tolerance)
    \(scripts[exchange]!)
    """
  }
}

/// `text` as one word of the shell.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
