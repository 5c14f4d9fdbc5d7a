public import ArgumentParser
import ChildProcesses
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

extension Encoding: ExpressibleByArgument {}
extension ConstraintEngine.Start: ExpressibleByArgument {}
extension ConstraintEngine.Choices: ExpressibleByArgument {}

/// The kind of engine.
enum EngineName: String, ExpressibleByArgument, CaseIterable {
  case direct, constraint
}

/// The options of the constraint engine.
struct ConstraintOptions: ParsableArguments {
  @Option(
    help:
      "Where the simplex method starts: cold, from a basis guessed from declared data, or that propagated through stages."
  )
  var start: ConstraintEngine.Start = .propagated

  @Option(help: "How a ViewThatFits is decided: by comparing lengths, or by a mixed-integer program.")
  var choices: ConstraintEngine.Choices = .compared

  @Option(help: "The largest dominance weight before a program is cut into stages.")
  var weightCap: Double = 1e5

  @Option(help: "The most rows before a program is cut into stages.")
  var rowCap: Int = Staging.rowCap

  @Option(help: "Seconds after which the solver gives up.")
  var timeLimit: Double = 600

  @Flag(help: "Also follow the program in exact arithmetic, which is slow, and compare every frame with it.")
  var certify = false

  func validate() throws {
    if !(weightCap >= 1) { throw ValidationError("--weight-cap is \(weightCap); at least 1 is needed") }
    if rowCap < 1 { throw ValidationError("--row-cap is \(rowCap); at least 1 is needed") }
    if !(timeLimit > 0) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 seconds are needed")
    }
  }

  func engine(_ encoding: Encoding) -> ConstraintEngine {
    var engine = ConstraintEngine(encoding: encoding, start: start)
    engine.choices = choices
    engine.weightCap = weightCap
    engine.rowCap = rowCap
    engine.options.timeLimit = timeLimit
    engine.checksExactly = certify
    return engine
  }
}

/// An engine by its name on the command line.
enum EngineChoice: Hashable {
  case direct, constraint
  case external(command: String)
}

extension EngineChoice: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "direct": self = .direct
    case "constraint": self = .constraint
    default:
      guard argument.hasPrefix("external:") else { return nil }
      let command = argument.dropFirst("external:".count)
      guard command.contains(where: { !$0.isWhitespace }) else { return nil }
      self = .external(command: String(command))
    }
  }

  static var allValueStrings: [String] { ["direct", "constraint", "external:COMMAND"] }
}

/// Options of external engines.
struct ExternalOptions: ParsableArguments {
  @Option(help: "Points that a coordinate of an external engine may be off.")
  var externalTolerance: Double = ExternalEngine.tolerance

  @Option(
    help:
      "Seconds after which an external engine that says nothing is ended. (default: 10; 60 until it says who it is)"
  )
  var externalTimeLimit: Double?

  /// Seconds for one answer.
  var secondsOfAnswer: Double { externalTimeLimit ?? ExternalProgram.Limits().answer / .seconds(1) }

  func validate() throws {
    if !(externalTolerance >= 0 && externalTolerance.isFinite) {
      throw ValidationError("--external-tolerance is \(externalTolerance); at least 0 points are needed")
    }
    if let externalTimeLimit, !(externalTimeLimit > 0 && externalTimeLimit <= 1e6) {
      throw ValidationError(
        "--external-time-limit is \(externalTimeLimit); more than 0 and at most 1000000 seconds are needed")
    }
  }

  private var limits: ExternalProgram.Limits {
    var limits = ExternalProgram.Limits()
    if let externalTimeLimit {
      (limits.start, limits.answer) = (.seconds(externalTimeLimit), .seconds(externalTimeLimit))
    }
    return limits
  }

  /// Starts the external engine with this command.
  func engine(_ command: String) throws -> ExternalEngine {
    do {
      return try ExternalEngine(
        command, tolerance: externalTolerance, limits: limits)
    } catch {
      throw Exit.fail("--engine external:\(command) \(error)", Exit.usage)
    }
  }
}
