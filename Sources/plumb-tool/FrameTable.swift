import LayoutComparison
import LayoutCore

/// The frames of a layout as a text table.
struct FrameTable {
  let text: String

  init(_ name: String, _ engine: String, _ tree: LayoutTree, _ result: LayoutResult) {
    var lines = ["\(name), \(engine): \(Self.describe(result.status, tree))"]
    if result.status == .placed {
      var table = TextTable(["view", "x", "y", "width", "height"])
      for node in 0..<tree.count where tree.kinds[node].hasGeometry {
        let isCore = !tree.kinds[node].isWrapper
        guard isCore || tree.names[node] != nil, !result.frames[node].isNull else { continue }
        table.add([tree.label(of: node)] + result.frames[node].coordinates.map(Coordinate.text))
      }
      lines += table.lines
    }
    text = lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  /// What a status means, with the view it is about.
  static func describe(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .placed: "placed"
    case .unbounded: "unbounded: \(status.words(in: tree))"
    case .unsupported(let view, let reason):
      "unsupported: \(tree.label(of: view)): \(reason)"
    case .solverFailure(let reason): "no solution: \(reason)"
    case .refused: "refused: \(status.words(in: tree))"
    }
  }
}
