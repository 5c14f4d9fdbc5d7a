import LayoutCore

// LS4  A child of a lazy stack or lazy grid exists only where it overlaps the visible part of the nearest scroll view
//      that scrolls along the container's axis, by more than half a unit of S2. What does not exist has no frame, nor
//      has anything inside it. All else stands where it would stand if everything existed, so this is a filter of
//      finished frames.
extension LayoutTree {
  /// Takes the frames of what does not exist.
  ///
  /// - Parameter frames: by node. Complexity: linear in the nodes; constant without lazy containers.
  func removeMissing(from frames: inout [Rect]) {
    if lazyStacks.isEmpty && lazyGrids.isEmpty { return }
    // The scroll views around the next node, and the axes on which they scroll.
    var around: [(node: Int, axes: Axis.Set)] = []
    for node in kinds.indices {
      while let last = around.last, node >= end(of: last.node) { around.removeLast() }
      let axis: Axis
      switch kinds[node] {
      case .scrollView:
        around.append((node, scrollViews[payload(of: node)].axes))
        continue
      case .lazyStack: axis = lazyStacks[payload(of: node)].axis
      case .lazyGrid: axis = lazyGrids[payload(of: node)].axis
      default: continue
      }
      guard let scroll = around.last(where: { $0.axes.contains(Axis.Set(axis)) }) else { continue }
      let visible = frames[scroll.node]
      if visible.isNull { continue }
      for child in countedChildren(of: node) where !frames[child].isNull {
        if !frames[child].overlaps(visible, on: axis) {
          for missing in child..<end(of: child) { frames[missing] = .null }
        }
      }
    }
  }
}

extension Rect {
  /// Whether two frames overlap on an axis by more than half a unit.
  fileprivate func overlaps(_ other: Rect, on axis: Axis) -> Bool {
    let overlap =
      axis == .horizontal
      ? min(minX + width, other.minX + other.width) - max(minX, other.minX)
      : min(minY + height, other.minY + other.height) - max(minY, other.minY)
    return overlap > 0.5 / 65536
  }
}
