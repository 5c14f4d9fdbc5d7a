public import ArgumentParser
public import ExternalSolvers

/// A solver as the command line names it.
enum SolverChoice: Hashable {
  case known(KnownSolver)
  case command(String)

  /// How it is run; nil where it is not installed.
  func solverCommand() -> SolverCommand? {
    switch self {
    case .known(let solver): solver.command()
    case .command(let script): SolverCommand(script)
    }
  }

  var name: String {
    switch self {
    case .known(let solver): solver.rawValue
    case .command(let script): script
    }
  }

  var remedy: String? {
    switch self {
    case .known(let solver): solver.remedy
    case .command: nil
    }
  }
}

extension SolverChoice: ExpressibleByArgument {
  init?(argument: String) {
    if let solver = KnownSolver(rawValue: argument) {
      self = .known(solver)
    } else if argument.hasPrefix("command:"), argument.dropFirst(8).contains(where: { !$0.isWhitespace }) {
      self = .command(String(argument.dropFirst(8)))
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { KnownSolver.allCases.map(\.rawValue) + ["command:COMMAND"] }
}

extension ProgramExchange: ExpressibleByArgument {}
