import DirectLayout
import LayoutBenchmarking

extension ContenderKind {
  /// The direct engine.
  static let direct = ContenderKind(names: ["direct"]) { description in
    guard description.engine == "direct" else { return nil }
    return { _ in EngineContender(DirectEngine()) }
  }
}
