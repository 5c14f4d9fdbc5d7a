// What Chromium does not lay out again: a block that is asked for the height which it has by itself.  Heights inside that
// `stretch` to it then stay as they were when nothing around was known (CSS Box Sizing 4 §3.1).  By the specification they
// fill it.  A percentage of that height makes it lay the block out again (CSS Box Sizing 3 §5.2.1).

import Boxes

extension BoxCompiler {
  /// Whether a height that stretches inside a box is forgotten, if the box has its height anyway.
  func forgetsStretching(_ box: Int) -> Bool {
    guard dialect == .chromium, facts.styles[box].display == .block else { return false }
    let heights = facts.inFlow(box).flatMap { child in
      let style = facts.styles[child]
      return [style.height, style.minHeight, style.maxHeight]
    }
    let hasPercentage = heights.contains { if case .percent = $0 { true } else { false } }
    return heights.contains(.stretch) && !hasPercentage
  }

  /// Whether such a box, stretched in the area of a grid, is as high as that by itself.
  func keepsLayout(_ item: BoxGridItem, in space: BoxSpace, _ container: GridContainer) -> Bool {
    guard forgetsStretching(item.box) else { return false }
    // In rows of fixed lengths it is stretched from the beginning.
    let areFixed = item.rows.allSatisfy { row in
      switch (container.rows.sizes[row].min, container.rows.sizes[row].max) {
      case (.px(let minimum), .px(let maximum)): minimum == maximum
      case (.percent(let minimum), .percent(let maximum)):
        container.hasKnownHeight && minimum == maximum
      default: false
      }
    }
    if areFixed { return false }
    var own = space
    own.height = .auto
    own.base.vertical = nil
    return isSameHeight(layout(item.box, space).height, layout(item.box, own).height, item.box)
  }
}
