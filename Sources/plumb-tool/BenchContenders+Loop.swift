import LayoutBenchmarking

extension ContenderKind {
  /// The floor that memory sets.
  static let loop = ContenderKind(names: ["loop"]) { description in
    guard description.engine == "loop" else { return nil }
    return { _ in LoopContender() }
  }
}
