import LayoutCases
import LayoutCore

/// How much a view holds, overlays and backgrounds included.
struct Extent {
  var leaves = 0
  /// The most containers around a leaf, and the most grids.
  var containers = 0
  var grids = 0
  /// The most modifiers on one view.
  var modifiers = 0

  init(_ view: ViewDescription) {
    let layers = view.modifiers.compactMap { modifier in
      switch modifier {
      case .overlay(let content, _), .background(let content, _): Extent(content)
      default: nil
      }
    }
    let inner = view.children.map { Extent($0) }
    let isContainer = view.kind.holdsChildren && view.kind.hasFrame
    let isLeaf = !view.kind.holdsChildren && view.kind != .emptyView
    leaves = (inner + layers).reduce(isLeaf ? 1 : 0) { $0 + $1.leaves }
    containers = max(
      (inner.map(\.containers).max() ?? 0) + (isContainer ? 1 : 0), layers.map(\.containers).max() ?? 0)
    grids = max(
      (inner.map(\.grids).max() ?? 0) + (view.kind.name == "Grid" ? 1 : 0), layers.map(\.grids).max() ?? 0)
    modifiers = max(view.modifiers.count, (inner + layers).map(\.modifiers).max() ?? 0)
  }
}
