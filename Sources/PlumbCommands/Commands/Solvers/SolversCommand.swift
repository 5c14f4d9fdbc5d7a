public import ArgumentParser
import ConstraintLayout
import ExternalSolvers
import LayoutCases
import LayoutCore
public import LinearProgramming

struct SolversCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solvers",
    abstract: "Has other solvers solve the linear programs from text, and compares the frames.",
    discussion: """
      The constraint engine writes every stage of a layout as text, and another program solves it. Its \
      values go into the next stage and in the end into the frames; GLPK takes no part. The frames are \
      compared with the direct engine's and with those from GLPK. Solvers that are not installed are listed.

      plumb solvers Cases/evidence.ndjson
      plumb solvers trees mixed:rows=3 --count 20 --solver highs --solver clp \\
        --exchange mps --summary

      command:COMMAND is any other solver. The shell runs COMMAND with these environment variables: PROGRAM, \
      the path of the text to read; SOLUTION, the path to write to; FORMAT, which is lp or mps; and \
      TOLERANCE. It must write what glpsol --write does (Documentation/Solvers.md).

      plumb solvers case.json \\
        --solver 'command:glpsol --$FORMAT $PROGRAM --write $SOLUTION'
      """)

  @Argument(
    help:
      "Families such as trees or mixed:rows=3, all of them with all, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String]
  @Option(help: "A solver. May be repeated; by default all that are installed, of those with a name.")
  var solver: [SolverChoice] = []
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @Option(help: "The text that is handed to solvers: CPLEX LP, or free MPS.") var exchange = ProgramTextFormat
    .lp
  @OptionGroup var strictness: Strictness
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 20
  @Option(help: "Seconds after which a solver that does not answer is ended.") var timeLimit: Double = 60
  @Flag(help: "Leaves out the table of all cases.") var summary = false
  @Option(help: "A table to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if !(timeLimit > 0 && timeLimit <= 1e6) {
      throw ValidationError(
        "--time-limit is \(timeLimit); more than 0 and at most 1000000 seconds are needed")
    }
  }

  func run() throws {
    let printer = SolverPrinter(isJSON: format == .json)
    let (commands, missing) = try installed()
    var tallies = commands.map { SolverTally($0, exchange) }
    for source in sources.flatMap({ $0 == "all" ? Family.all.map(\.label) : [$0] }) {
      var trials: [SolverTrial] = []
      for (layoutCase, _) in try CaseSource.cases(source, seed: seed, count: count, strictness) {
        for (number, trial) in try self.trials(of: layoutCase, source, commands) {
          tallies[number].add(trial)
          trials.append(trial)
        }
      }
      Terminal.progress("")
      if !summary { try Terminal.write(try printer.text(trials)) }
      try Terminal.write(printer.faults(trials))
    }
    for tally in tallies { try Terminal.write(try printer.text(tally)) }
    for solver in missing { try Terminal.write(try printer.text(solver)) }
    if tallies.contains(where: \.someDiffer) { throw Exit.differ }
    if tallies.contains(where: \.someFailed) { throw Exit.noSolution }
  }

  /// The solvers to use, and those that are not installed.
  ///
  /// - Throws: if a solver that was named is not installed, or none is.
  private func installed() throws -> ([SolverCommand], [MissingSolver]) {
    let choices = solver.isEmpty ? KnownSolver.allCases.map(SolverChoice.known) : solver
    var commands: [SolverCommand] = []
    var missing: [MissingSolver] = []
    for choice in choices {
      if let command = choice.solverCommand() {
        commands.append(command)
      } else if let remedy = choice.remedy {
        missing.append(MissingSolver(solver: choice.name, remedy: remedy))
      }
    }
    if commands.isEmpty || !solver.isEmpty, let first = missing.first {
      throw Exit.fail("\(first.solver) is not installed: \(first.remedy)", Exit.usage)
    }
    return (commands, missing)
  }

  /// The trials of a case with each solver in each encoding, each with its solver's index.
  private func trials(
    of layoutCase: LayoutCase, _ source: String, _ commands: [SolverCommand]
  ) throws -> [(Int, SolverTrial)] {
    let encodings = encoding.map { [$0] } ?? Encoding.allCases
    let answers: SolverTrials
    do { answers = try SolverTrials(layoutCase, encodings) } catch {
      throw Exit.fail("\(source): \(error)", Exit.badData)
    }
    return try commands.enumerated().flatMap { number, command in
      try encodings.map { encoding in
        Terminal.progress("\(layoutCase.name)  \(command.name)  \(encoding.rawValue)")
        let solver = ExternalSolver(command, exchange: exchange)
        let trial = answers.trial(of: solver, encoding, timeLimit: timeLimit)
        if let error = solver.unwritable {
          throw Exit.fail(
            "a temporary file cannot be written: \(Terminal.reason(error)); TMPDIR says where they are",
            Exit.outputError)
        }
        return (number, trial)
      }
    }
  }
}

/// A solver by its name on the command line.
enum SolverChoice: Hashable {
  case known(KnownSolver)
  case command(String)

  /// The command that runs it; nil if it is not installed.
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

extension ProgramTextFormat: ExpressibleByArgument {}
