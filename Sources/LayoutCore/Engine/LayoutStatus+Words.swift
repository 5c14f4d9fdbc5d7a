extension LayoutStatus {
  /// What a status says of its view, such as `grid would come out infinite`.
  package func words(in tree: LayoutTree) -> String {
    switch self {
    case .placed: "every view is placed"
    case .unbounded(let view): "\(tree.label(of: view)) would come out infinite"
    case .unsupported(let view, let reason), .refused(let view, let reason):
      "\(tree.label(of: view)) \(reason)"
    case .solverFailure(let reason): "there is no solution: \(reason)"
    }
  }
}
