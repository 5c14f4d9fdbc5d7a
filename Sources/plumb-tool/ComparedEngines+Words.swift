import ConstraintLayout
import LayoutComparison
import LinearProgramming

extension ComparedEngines {
  /// The words of a command line that choose these engines, without those that are chosen by default.
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
