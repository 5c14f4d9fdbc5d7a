import LayoutCore
import LayoutReading
import Plumb

/// The direct engine, but for what a lie makes of its answers.
struct LyingEngine: LayoutEngine {
  var name = "liar"
  var lie: @Sendable (LayoutTree, inout LayoutResult) -> Void

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: proposal, host: host)
    lie(tree, &result)
    return result
  }

  /// Moves the views of `wrong` to the right by a point.
  static func moving(_ wrong: @escaping @Sendable (LayoutTree) -> [Int]) -> LyingEngine {
    LyingEngine { tree, result in
      guard result.status == .placed else { return }
      for node in wrong(tree) { result.frames[node].origin.x += 1 }
    }
  }

  /// The children of every node of a kind.
  private static func children(of kinds: [ViewKind], in tree: LayoutTree) -> [[Int]] {
    tree.kinds.indices.filter { kinds.contains(tree.kinds[$0]) }.map { Array(tree.children(of: $0)) }
  }

  // MARK: Lies

  /// Answers every case in the same way.
  static func answering(_ status: LayoutStatus, name: String) -> LyingEngine {
    LyingEngine(name: name, lie: { _, result in result = LayoutResult(status: status) })
  }

  /// Hides everything (F7).
  static let hidesTheRoot = LyingEngine { tree, result in
    if result.status == .placed { result.frames = tree.kinds.map { _ in .null } }
  }

  /// Forgets a gap: the cells behind the first of a row are a point off.
  static let forgetsGaps = moving { tree in
    children(of: [.gridRow], in: tree).flatMap { $0.dropFirst() }
  }

  /// Takes one of two children that tie for the other: the last child of a stack with several is a point off.
  static let breaksTies = moving { tree in
    children(of: [.stack], in: tree).compactMap { $0.count > 1 ? $0.last : nil }
  }

  /// Misplaces cells with an anchor.
  static let misplacesAnchors = moving { tree in
    children(of: [.grid, .gridRow], in: tree).joined().filter { tree.cellModifiers(of: $0).anchor != nil }
  }

  /// Misplaces cells of rows that span columns.
  static let ignoresSpans = moving { tree in
    children(of: [.gridRow], in: tree).joined().filter { tree.cellModifiers(of: $0).span > 1 }
  }

  /// Fails on any text with a "y".
  static let cannotRead = LyingEngine { tree, result in
    if tree.measures.contains(where: { $0.text?.content.contains("y") ?? false }) {
      result = LayoutResult(status: .solverFailure("cannot read"))
    }
  }

  /// Fails on a grid with five cells or more.
  static let cannotCount = LyingEngine { tree, result in
    let cells = tree.kinds.indices.filter { tree.kinds[$0] == .grid }.map { grid in
      tree.children(of: grid).reduce(0) {
        $0 + (tree.kinds[$1] == .gridRow ? Array(tree.children(of: $1)).count : 1)
      }
    }
    if cells.contains(where: { $0 >= 5 }) { result = LayoutResult(status: .solverFailure("cannot count")) }
  }
}
