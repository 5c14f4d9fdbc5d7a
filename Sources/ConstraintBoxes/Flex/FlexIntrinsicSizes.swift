// CSS Flexible Box Layout 1 §9.9: the width that a flex container has by its content.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// The width of the content box.
  ///
  /// As browsers do, items count with their contributions, and not with their flex base sizes.
  func flexContentWidth(_ box: Int, _ kind: ContentSize) -> Length {
    let style = facts.styles[box]
    let items = facts.inFlow(box)
    let provenance = BoxProvenance(.flexIntrinsic, .horizontal, box)
    let widths = items.map { outerWidthContribution($0, kind, base: nil) }
    let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
    if isRow, kind == .max || style.flexWrap == .nowrap {
      let gap = resolved(style.columnGap, base: nil)
      let sum = widths.sum + Double(max(0, items.count - 1)) * gap
      return rows.largest([sum, .zero], provenance)
    }
    if !isRow, let width = balancedColumnContentWidth(box, items, widths) { return width }
    return rows.largest(widths + [.zero], provenance)
  }
}
