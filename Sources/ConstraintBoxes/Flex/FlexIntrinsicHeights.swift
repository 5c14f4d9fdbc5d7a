// CSS Flexible Box Layout 1 §9.9.2 in Chromium: a column of several lines is as wide as its lines in the height that it will
// have, also if the container outside gives that.  By the specification its own properties decide.

import Boxes
import LayoutCore

/// What a box is told of its height when its width by content is asked.
struct OuterHeight: Hashable {
  var height: BoxHeight
  /// What percentages of heights refer to.
  var base: Length?

  static let unknown = OuterHeight(height: .auto, base: nil)
}

extension BoxCompiler {
  /// Whether boxes are told of their heights.
  var tellsHeights: Bool { dialect == .chromium }

  /// Tells the items of a flex container.
  func tellHeights(_ items: [FlexItem], in container: FlexContainer) {
    guard tellsHeights else { return }
    let inner = container.base.vertical
    for item in items where facts.breaksByHeight[item.box] {
      var outer = OuterHeight(height: .auto, base: inner)
      if let inner, container.isRow, !container.isMultiLine, stretches(item, container) {
        outer.height = .stretched(inner - item.margins.both(.vertical))
      }
      outerHeights[item.box] = outer
    }
  }

  /// Tells the items of a grid container the heights of their areas.
  ///
  /// - Returns: whether the width of one may follow from them.
  @discardableResult func tellHeights(_ container: GridContainer, _ rows: GridLines) -> Bool {
    guard tellsHeights else { return false }
    let items = container.placement.items.filter { facts.breaksByHeight[$0.box] }
    for item in items {
      let area = rows.length(item.rows)
      var outer = OuterHeight(height: .auto, base: area)
      let margins = margins(of: item.box, base: nil)
      if alignment(item, .vertical, container).position == .stretch, item.style.height == .auto,
        !margins.hasAuto(.vertical)
      {
        outer.height = .stretched(area - margins.both(.vertical))
      }
      outerHeights[item.box] = outer
    }
    return !items.isEmpty
  }
}
