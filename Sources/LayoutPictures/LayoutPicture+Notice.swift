import LayoutCore

// What stands in for the picture of a layout that has none.
extension LayoutPicture {
  func notice() -> String {
    Canvas(
      around: Rect(x: 0, y: 0, width: 0, height: 0), count: 1,
      title: [title, reason].compactMap(\.self).joined(separator: ": ")
    )
    .document { _ in }
  }

  private var reason: String {
    switch result.status {
    case .placed: "not drawn: \(result.frames.count) frames for \(tree.count) nodes"
    case .unbounded(let view): "unbounded at \(label(of: view))"
    case .outsideLinearFragment(let view, let reason):
      "outside the linear fragment at \(label(of: view)): \(reason)"
    case .solverFailure(let reason): "solver failure: \(reason)"
    case .refused(let view, let reason): "refused at \(label(of: view)): \(reason)"
    }
  }

  private func label(of view: Int) -> String {
    tree.kinds.indices.contains(view) ? tree.label(of: view) : "node \(view)"
  }
}
