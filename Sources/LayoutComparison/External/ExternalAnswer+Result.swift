import LayoutCases
import LayoutCore

extension ExternalAnswer {
  /// What the answer says of `tree`, with null frames for the views that it cannot name or does not show.
  ///
  /// - Throws: where the frames are not those of the tree's labels, four finite numbers each.
  func result(_ tree: LayoutTree) throws(ExternalEngineError) -> LayoutResult {
    let nodes = tree.nodesByLabel()
    var result = LayoutResult(status: try layoutStatus(nodes))
    if result.status == .placed { result.frames = try placedFrames(tree, nodes) }
    if let nanoseconds {
      guard nanoseconds.isFinite, nanoseconds >= 0 else {
        throw ExternalEngineError("says that it took \(nanoseconds) ns")
      }
      result.statistics[.solve] = nanoseconds * 1e-9
      result.statistics.counts["nanoseconds"] = nanoseconds
    }
    return result
  }

  private func layoutStatus(_ nodes: [String: Int]) throws(ExternalEngineError) -> LayoutStatus {
    switch status {
    case .placed: return .placed
    case .unbounded: return .unbounded(view: try node(nodes))
    case .unsupported: return .unsupported(view: try node(nodes), reason: try why())
    case .refused: return .refused(view: try node(nodes), reason: try why())
    case .solverFailure: return .solverFailure(try why())
    }
  }

  private func why() throws(ExternalEngineError) -> String {
    guard let reason, !reason.isEmpty else {
      throw ExternalEngineError("answers \(status.rawValue) without a reason")
    }
    return reason
  }

  private func node(_ nodes: [String: Int]) throws(ExternalEngineError) -> Int {
    guard let view else { throw ExternalEngineError("answers \(status.rawValue) without a view") }
    guard let node = nodes[view] else {
      throw ExternalEngineError(
        "answers \(status.rawValue) at \(view.debugDescription), which is no view of the case")
    }
    return node
  }

  private func placedFrames(
    _ tree: LayoutTree, _ nodes: [String: Int]
  ) throws(ExternalEngineError) -> [Rect] {
    guard let given = frames else { throw ExternalEngineError("answers placed without frames") }
    if let label = given.keys.filter({ nodes[$0] == nil }).min() {
      throw ExternalEngineError("gives a frame to \(label.debugDescription), which is no view of the case")
    }
    let optional = tree.nodesThatMayBeHidden()
    let missing = nodes.filter { given[$0.key] == nil && !optional.contains($0.value) }.keys.sorted()
    if let first = missing.first {
      let more = missing.count > 1 ? " and \(missing.count - 1) more views" : ""
      throw ExternalEngineError("gives no frame to \(first.debugDescription)\(more)")
    }
    var frames = [Rect](repeating: .null, count: tree.count)
    for (label, numbers) in given.sorted(by: { $0.key < $1.key }) {
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite), let node = nodes[label] else {
        throw ExternalEngineError(
          "gives \(label.debugDescription) the frame \(numbers); x, y, width and height are needed")
      }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if !frames[node].isNull, frames[node] != frame {
        throw ExternalEngineError("gives two frames to \(label.debugDescription), which has other names too")
      }
      frames[node] = frame
    }
    return frames
  }
}

extension LayoutTree {
  /// Everything inside a ViewThatFits, which shows one of its children (F7). Complexity: O(nodes).
  fileprivate func nodesThatMayBeHidden() -> Set<Int> {
    var hidden: Set<Int> = []
    var node = 0
    while node < count {
      if kinds[node] == .viewThatFits {
        hidden.formUnion(node + 1..<end(of: node))
        node = end(of: node)
      } else {
        node += 1
      }
    }
    return hidden
  }
}
