// Widths that look at heights: that of a box with an aspect ratio (CSS Box Sizing 4 §5.1).  In Chromium also a column of
// several lines is as wide as its lines in the height that it will have (CSS Flexible Box Layout 1 §9.9.2), and a grid repeats
// as many rows as fit in it (CSS Grid Layout 1 §7.2.3.2), also if the container outside gives that height.  By the
// specification their own properties decide.

import Boxes
import LayoutCore

/// What a box is told of its height when its width by content is asked.
struct OuterHeight: Hashable {
  var height: BoxHeight
  /// What percentages of heights refer to.
  var base: Length?
  /// Whether `stretch` is written for the height, or counts as written.
  var isAsked = false

  static let unknown = OuterHeight(height: .auto, base: nil)
}

extension BoxCompiler {
  /// What a column of several lines or a grid with rows that repeat looks at of what it is told.
  func lookedAt(_ outer: OuterHeight) -> OuterHeight { dialect == .chromium ? outer : .unknown }

  /// Tells the items of a flex container.
  ///
  /// - Parameter areResolved: whether items of a column have their used heights.
  func tellHeights(_ items: [FlexItem], in container: FlexContainer, areResolved: Bool = false) {
    let inner = container.base.vertical
    for item in items where facts.asksHeight[item.box] {
      var outer = OuterHeight(height: .auto, base: inner)
      if let inner, container.isRow, !container.isMultiLine, stretches(item, container) {
        outer.height = .stretched(inner - item.margins.both(.vertical))
        outer.isAsked = true
      }
      if areResolved { outer.height = usedHeight(item, container) }
      outerHeights[item.box] = outer
    }
  }

  /// Tells the items of a grid container the heights of their areas.
  ///
  /// - Returns: whether the width of one may follow from them.
  @discardableResult func tellHeights(_ container: GridContainer, _ rows: TrackPositions) -> Bool {
    tell(container) { rows.length($0.rows) }
    return container.placement.items.contains { facts.followsHeight[$0.box] }
  }

  /// Tells the items of a grid container whose rows all have lengths.
  ///
  /// - Returns: whether they have.
  func tellFixedHeights(_ container: GridContainer, gap: Length, base: Length?) -> Bool {
    guard facts.asksHeight[container.box] else { return false }
    let rows = tracks(container, .vertical, base: base)
    let areFixed = rows.allSatisfy { row in
      if case .fixed(let minimum) = row.minimum, case .fixed(let maximum) = row.maximum {
        minimum == maximum
      } else {
        false
      }
    }
    if !areFixed { return false }
    tell(container) { item in
      item.rows.map { rows[$0].base }.sum + Double(item.rows.count - 1) * gap
    }
    return true
  }

  private func tell(_ container: GridContainer, _ area: (BoxGridItem) -> Length) {
    for item in container.placement.items where facts.asksHeight[item.box] {
      let height = area(item)
      var outer = OuterHeight(height: .auto, base: height)
      let margins = margins(of: item.box, base: nil)
      if stretchesHeight(item, margins, container) {
        outer.height = .stretched(height - margins.both(.vertical))
        outer.isAsked = asksToStretch(item, .vertical, container)
      }
      outerHeights[item.box] = outer
    }
  }
}
