import ArgumentParser
import LayoutComparison

/// An engine as the command line names it.
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

/// The options of engines that are other programs.
struct ExternalOptions: ParsableArguments {
  @Option(help: "Points that a coordinate of an external engine may be off.")
  var externalTolerance: Double = ExternalEngine.tolerance

  @Option(help: "Seconds after which an external engine that does not answer is ended and started again.")
  var externalTimeLimit: Double = 10

  func validate() throws {
    if !(externalTolerance >= 0 && externalTolerance.isFinite) {
      throw ValidationError("--external-tolerance is \(externalTolerance); at least 0 points are needed")
    }
    if !(externalTimeLimit > 0 && externalTimeLimit <= 1e6) {
      throw ValidationError(
        "--external-time-limit is \(externalTimeLimit); more than 0 and at most 1000000 seconds are needed")
    }
  }

  /// Starts the engine of `command`.
  func engine(_ command: String) throws -> ExternalEngine {
    do {
      return try ExternalEngine(
        command, tolerance: externalTolerance, limits: .init(answer: .seconds(externalTimeLimit)))
    } catch {
      throw Exit.fail("--engine external:\(command) \(error)", Exit.usage)
    }
  }
}
