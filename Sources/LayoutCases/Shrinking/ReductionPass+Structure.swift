import LayoutCore

extension ReductionPass {
  /// A child, or the content of an overlay, stands in for the view around it.
  static let replacesByPart = ReductionPass(
    "replaces views by what is inside them",
    ofViews: { view in
      view.inside.map { part -> ViewEdit in { $0 = part.view } }
    })

  /// Rows, cells and other children go, in halves and one by one.
  static let dropsChildren = ReductionPass(
    "drops children",
    ofViews: { view in
      parts(of: view.children.count).map { part -> ViewEdit in { $0.removeChildren(part) } }
    })

  /// The children of a container stand among its siblings.
  static let flattens = ReductionPass(
    "flattens containers",
    ofViews: { view in
      view.children.indices.filter { !view.children[$0].children.isEmpty }.map { index -> ViewEdit in
        { $0.children.replaceSubrange(index...index, with: $0.children[index].children) }
      }
    })
}

extension ViewDescription {
  /// Removes children; rows go with the gaps before or behind them that a grid has as data.
  fileprivate mutating func removeChildren(_ range: Range<Int>) {
    children.removeSubrange(range)
    if case .grid(let alignment, let horizontal, let vertical) = kind {
      kind = .grid(
        alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical.without(range))
    }
  }
}

extension GridSpacing {
  /// What is left when tracks go.
  func without(_ tracks: Range<Int>) -> GridSpacing {
    guard case .each(var gaps) = self else { return self }
    let count = min(gaps.count, tracks.count)
    let start = min(tracks.lowerBound, gaps.count - count)
    gaps.removeSubrange(start..<start + count)
    return .each(gaps)
  }
}
