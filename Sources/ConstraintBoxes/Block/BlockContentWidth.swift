// CSS 2 §10.3.5: the width that the content of a block container takes by itself.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// The width that the content of a block container takes by itself.
  func blockContentWidth(_ box: Int, _ kind: ContentSize) -> Length {
    let provenance = BoxProvenance(.blockFlow, .horizontal, box)
    var widths = [Length.zero]
    var run: [Length] = []
    let children = facts.inFlow(box)
    if children.contains(where: { facts.asksHeight[$0] }) {
      let outer = outerHeights[box] ?? .unknown
      let edges = edges(of: box, base: nil)
      let known = declaredHeight(
        box, BoxSpace(width: .zero, height: outer.height, base: BothAxes(nil, outer.base)), edges)
      let base = known.flatMap { $0.isDefinite ? content(.vertical, of: $0.height, edges, box) : nil }
      for child in children where facts.asksHeight[child] {
        outerHeights[child] = OuterHeight(height: .auto, base: base)
      }
    }
    for child in children {
      let width = outerWidthContribution(child, kind, base: nil)
      if kind == .max, facts.styles[child].isInline {
        run.append(width)
        continue
      }
      widths += [run.sum, width]
      run = []
    }
    return rows.largest(widths + [run.sum], provenance)
  }
}
