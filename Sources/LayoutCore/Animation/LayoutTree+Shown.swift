extension LayoutTree {
  /// The frames of the views that are shown, by their labels, in the order of the tree: of every innermost
  /// view, and of every wrapper that has a name. Rows have none (G1). Complexity: O(nodes).
  ///
  /// - Parameter frames: one per node.
  func shownFrames(_ frames: [Rect]) -> [(label: String, frame: Rect)] {
    let labels = innermostPaths().merging(names) { _, name in name }
    return (0..<count).compactMap { node in
      guard let label = labels[node], kinds[node].hasGeometry, !frames[node].isNull else { return nil }
      return (label, frames[node])
    }
  }

  /// The path of every innermost view, by node: the views inside an element, and those of its overlays and
  /// backgrounds after them, follow each other up to its end.
  private func innermostPaths() -> [Int: String] {
    var paths: [Int: String] = [:]
    paths.reserveCapacity(count)
    var open = [(element: 0, path: "0")]
    while let (element, path) = open.popLast() {
      let core = core(of: element)
      paths[core] = path
      var (inside, position) = (core + 1, 0)
      while inside < end(of: element) {
        open.append((inside, "\(path)/\(position)"))
        (inside, position) = (end(of: inside), position + 1)
      }
    }
    return paths
  }
}
