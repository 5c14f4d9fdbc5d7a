import ArgumentParser
import ChildProcesses
import ConstraintLayout
import DirectLayout
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// The engines to compare; the direct engine is the first.
struct ComparedEngines: ParsableArguments {
  @Option(
    help:
      "Direct alone is compared with the expected frames; constraint or external:COMMAND with direct. May be repeated; direct and constraint by default."
  )
  var engine: [EngineChoice] = []
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @OptionGroup var constraint: ConstraintOptions
  @OptionGroup var external: ExternalOptions

  /// The engines in this process.
  var own: [any LayoutEngine] {
    [DirectEngine()] + encodings.map { constraint.engine($0) }
  }

  /// The encodings of the constraint engine that are compared.
  private var encodings: [Encoding] {
    guard engine.isEmpty || engine.contains(.constraint) else { return [] }
    return encoding.map { [$0] } ?? Encoding.allCases
  }

  /// Starts the external engines.
  func externals() throws -> [ExternalEngine] {
    try engine.compactMap { choice in
      guard case .external(let command) = choice else { return nil }
      return try external.engine(command)
    }
  }

  /// Options, besides the engines' names, that can change their answers.
  func options(_ externals: [ExternalEngine]) -> [String] {
    var options: [String] = []
    if own.count > 1 {
      options += [
        "--weight-cap \(constraint.weightCap)", "--row-cap \(constraint.rowCap)",
        "--time-limit \(constraint.timeLimit)",
      ]
    }
    if !externals.isEmpty {
      options += [
        "--external-tolerance \(external.externalTolerance)",
        "--external-time-limit \(external.secondsOfAnswer)",
      ]
    }
    return options + externals.map { "\($0.name) \($0.hello.version)" }
  }

  /// Checks that every engine has sessions, which other programs have not.
  func checkSessions() throws {
    for case .external(let command) in engine {
      throw ValidationError("external:\(command) has no sessions to edit; direct and constraint have")
    }
  }

  /// A check that steps a session of each of them through scripts.
  func scriptCheck() -> ScriptCheck {
    var engines = [
      SessionEngine(DirectEngine(), namesOnlyMoved: true) { tree, proposal, host in
        DirectLayoutSession(tree, in: proposal, host: host)
      }
    ]
    for encoding in encodings {
      let engine = constraint.engine(encoding)
      // Another basis of the same optimum rounds differently in the last places.
      engines.append(
        SessionEngine(engine, deviation: 1e-11) { tree, proposal, host in
          ConstraintLayoutSession(tree, in: proposal, host: host, engine: engine)
        })
    }
    return ScriptCheck(engines)
  }

  /// A cross-check that compares all of them with the direct engine.
  func check(_ externals: [ExternalEngine]) -> CrossCheck {
    CrossCheck(caseEngines: own.map(TreeEngine.init) + externals)
  }
}

extension ComparedEngines {
  /// The command-line words that choose these engines; without those for the defaults.
  var words: [String] {
    engine.flatMap { choice in
      switch choice {
      case .direct: ["--engine", "direct"]
      case .constraint: ["--engine", "constraint"]
      case .external(let command): ["--engine", "external:\(command)"]
      }
    } + (encoding.map { ["--encoding", $0.rawValue] } ?? []) + constraint.words
      + option("--external-tolerance", external.externalTolerance, besides: ExternalEngine.tolerance)
  }

  private func option(_ name: String, _ value: Double, besides usual: Double) -> [String] {
    value == usual ? [] : [name, "\(value)"]
  }
}

extension ConstraintOptions {
  fileprivate var words: [String] {
    (start == .propagated ? [] : ["--start", start.rawValue])
      + (choices == .compared ? [] : ["--choices", choices.rawValue])
      + (weightCap == 1e5 ? [] : ["--weight-cap", "\(weightCap)"])
      + (rowCap == Staging.rowCap ? [] : ["--row-cap", "\(rowCap)"]) + (certify ? ["--certify"] : [])
  }
}
