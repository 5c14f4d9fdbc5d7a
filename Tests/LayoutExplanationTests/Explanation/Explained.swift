import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import Plumb

/// A case laid out for explanations by both encodings.
struct Explained {
  let tree: LayoutTree
  let solution: ConstraintSolution

  init(_ layoutCase: LayoutCase, _ encoding: Encoding) throws {
    try self.init(layoutCase.tree(), in: layoutCase.proposal, host: layoutCase.host, encoding)
  }

  init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .topLeading, _ encoding: Encoding = .cells
  ) {
    self.tree = tree
    let engine = ConstraintEngine(encoding: encoding)
    solution = (encoding == .cells ? engine.forExplanations : engine).solve(tree, in: proposal, host: host)
  }

  var isPlaced: Bool { solution.result.status == .placed }

  /// The shown nodes: at most `count`, spread over the tree.
  func nodes(_ count: Int) -> [Int] {
    let shown = (0..<tree.count).filter {
      tree.kinds[$0].hasGeometry && !solution.result.frames[$0].isNull
    }
    return stride(from: 0, to: shown.count, by: (shown.count - 1) / count + 1).map { shown[$0] }
  }

  func explanation(_ node: Int, _ coordinate: FrameCoordinate) throws -> Explanation {
    try Explanation(of: node, coordinate, in: solution, tree)
  }

  func explanation(_ subject: ExplanationSubject, _ coordinate: FrameCoordinate) throws -> Explanation {
    try Explanation(of: subject, coordinate, in: solution, tree)
  }

  func explanation(_ name: String, _ coordinate: FrameCoordinate) throws -> Explanation {
    try explanation(tree.nodes[name]!, coordinate)
  }
}

extension FrameCoordinate {
  /// Its value in a frame, in points.
  func value(in frame: Rect) -> Double {
    switch self {
    case .x: frame.minX
    case .y: frame.minY
    case .width: frame.width
    case .height: frame.height
    }
  }
}
