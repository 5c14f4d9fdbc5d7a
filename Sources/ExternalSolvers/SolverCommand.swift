import Foundation
import LinearProgramming

/// A program that solves linear programs from files, and how the shell runs it.
///
/// The script gets environment variables: PROGRAM, the path of the program to read; SOLUTION, the path of the
/// file to write; FORMAT, which is `lp` or `mps`; TOLERANCE, the largest relative violation of a bound.
package struct SolverCommand: Sendable, Hashable {
  /// Name and version, such as `glpsol 5.0`.
  package let name: String
  /// By the format of the program.
  let scripts: [ProgramTextFormat: String]
  let format: SolutionFormat

  init(name: String, scripts: [ProgramTextFormat: String], format: SolutionFormat) {
    self.name = name
    self.scripts = scripts
    self.format = format
  }

  /// A command for any script that writes its solution like `glpsol --write`.
  package init(_ script: String) {
    self.init(
      name: script,
      scripts: Dictionary(uniqueKeysWithValues: ProgramTextFormat.allCases.map { ($0, script) }),
      format: .glpk)
  }

  /// The script for one program, with its environment.
  func script(_ exchange: ProgramTextFormat, program: String, solution: String, tolerance: Double) -> String {
    """
    export PROGRAM=\(shellQuoted(program)) SOLUTION=\(shellQuoted(solution))
    export FORMAT=\(exchange.rawValue) TOLERANCE=\(tolerance)
    \(scripts[exchange]!)
    """
  }
}

/// `text` quoted as one word of the shell.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

// MARK: Known solvers

/// A solver that the project knows how to run.
package enum KnownSolver: String, CaseIterable, Sendable {
  case glpsol, highs, clp, scip

  /// How to install it.
  package var remedy: String {
    switch self {
    case .glpsol: "apt-get install glpk-utils"
    case .clp: "apt-get install coinor-clp"
    case .highs, .scip: "scripts/setup solvers"
    }
  }

  /// The name of the executable. HiGHS and SCIP are run by scripts of the project, because their own programs
  /// write too few digits.
  private var executable: String {
    switch self {
    case .glpsol, .clp: rawValue
    case .highs, .scip: "plumb-\(rawValue)"
    }
  }

  /// The command that runs it; nil if it is neither in `.venv-solvers` of the current folder nor on the
  /// search path.
  package func command() -> SolverCommand? {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      [FileManager.default.currentDirectoryPath + "/.venv-solvers/bin"]
      + search.split(separator: ":").map(String.init)
    guard
      let path = folders.map({ "\($0)/\(executable)" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else { return nil }
    return SolverCommand(
      name: ([rawValue] + [version(shellQuoted(path))].compactMap(\.self)).joined(separator: " "),
      scripts: Dictionary(
        uniqueKeysWithValues: ProgramTextFormat.allCases.map { ($0, script(shellQuoted(path), $0)) }),
      format: self == .clp ? .clp : .glpk)
  }

  /// Runs glpsol without presolve and Clp with it: with presolve, GLPK has called infeasible programs
  /// optimal; without, Clp has called feasible ones infeasible.
  private func script(_ path: String, _ exchange: ProgramTextFormat) -> String {
    switch (self, exchange) {
    case (.glpsol, .lp): #"\#(path) --lp "$PROGRAM" --nopresol --dual --write "$SOLUTION""#
    case (.glpsol, .mps): #"\#(path) --freemps "$PROGRAM" --nopresol --dual --write "$SOLUTION""#
    case (.clp, .lp):
      #"\#(path) "$PROGRAM" -primalTolerance "$TOLERANCE" -dualTolerance "$TOLERANCE" -solve "#
        + #"-saveSolution "$SOLUTION" -quit"#
    case (.clp, .mps):
      // Clp reads free MPS only if the first line says so.
      #"sed '1s/$/ FREE/' "$PROGRAM" >"$PROGRAM.free.mps" && PROGRAM="$PROGRAM.free.mps" && "#
        + script(path, .lp)
    case (.highs, _): #"\#(path) "$PROGRAM" "$SOLUTION" "$TOLERANCE""#
    case (.scip, _): #"\#(path) "$PROGRAM" "$SOLUTION""#
    }
  }

  /// The first number with a point in its output: its version.
  private func version(_ path: String) -> String? {
    let said = try? SolverFolder().run(
      "\(path) \(self == .clp ? "-quit" : "--version")", within: .seconds(60))
    return said?.firstMatch(of: /\d+(\.\d+)+/).map { String($0.0) }
  }
}
