/// Why there is nothing between two layouts.
public enum LayoutTransitionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The two ends of a transition.
  public enum End: String, Sendable, Hashable {
    case start, end
  }

  /// A layout has no frames.
  case notPlaced(End, LayoutStatus)
  /// A result is not of the tree that it came with.
  case otherTree(End, nodes: Int, frames: Int)

  public var description: String {
    switch self {
    case .notPlaced(let end, let status):
      "the layout at the \(end.rawValue) is \(status.name), not placed; a transition needs two placed layouts"
    case .otherTree(let end, let nodes, let frames):
      "the result at the \(end.rawValue) has \(frames) frames for a tree of \(nodes) nodes; give the tree that "
        + "was laid out"
    }
  }

  static func check(
    _ tree: LayoutTree, _ result: LayoutResult, _ end: End
  ) throws(LayoutTransitionError) {
    guard result.status == .placed else { throw .notPlaced(end, result.status) }
    guard result.frames.count == tree.count else {
      throw .otherTree(end, nodes: tree.count, frames: result.frames.count)
    }
  }
}
