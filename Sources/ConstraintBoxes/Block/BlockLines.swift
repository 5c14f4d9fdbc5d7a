// CSS 2 §9.4.2 and §10.8: boxes that stand in the lines of a block container.  A line breaks between any two of them; they stand on its
// baseline.

import Boxes
import LayoutCore

/// Boxes in lines, from the upper left corner of the content box and the upper edge of the first line.
struct BlockLines {
  var children: [BoxArrangement.Child] = []
  var height = Length.zero
  var baselines = (first: Length.zero, last: Length.zero)
}

extension BoxCompiler {
  func blockLines(_ boxes: [Int], _ container: BlockContainer) -> BlockLines {
    let inner = container.innerWidth
    let provenance = BoxProvenance(.blockLines, .vertical, container.box)
    struct Item {
      let box: Int
      let margins: BoxMargins
      let space: BoxSpace
      let answer: BoxArrangement
      var width: Length { space.width + margins.both(.horizontal) }
      /// From the upper edge of the margin box to the baseline, which is the lower one if there is none.
      var ascent: Length {
        margins.start(.vertical) + (answer.baselines.first ?? answer.height + margins.end(.vertical))
      }
      var descent: Length {
        margins.start(.vertical) + answer.height + margins.end(.vertical) - ascent
      }
    }
    let items = boxes.map { box -> Item in
      if facts.asksHeight[box] {
        outerHeights[box] = OuterHeight(height: .auto, base: container.base.vertical)
      }
      let space = BoxSpace(
        width: fittingWidth(box, available: inner, base: inner), height: .auto, base: container.base)
      return Item(
        box: box, margins: margins(of: box, base: inner), space: space, answer: layout(box, space))
    }
    let numbers = wrappedLineNumbers(
      items.map(\.width), available: inner, gap: .zero, of: container.box, .horizontal)
    var lines: [[Item]] = []
    for (item, number) in zip(items, numbers) {
      if Int(number) == lines.count { lines.append([]) }
      lines[lines.count - 1].append(item)
    }
    var result = BlockLines()
    for line in lines {
      let ascent = rows.largest(line.map(\.ascent) + [.zero], provenance)
      let descent = rows.largest(line.map(\.descent) + [.zero], provenance)
      let baseline = result.height + ascent
      if result.children.isEmpty { result.baselines.first = baseline }
      result.baselines.last = baseline
      var start = Length.zero
      for item in line {
        let isRightToLeft = container.style.direction == .rtl
        let before = isRightToLeft ? inner - start - item.width : start
        let offset = relativeOffset(item.box, base: container.base, direction: container.style.direction)
        result.children.append(
          BoxArrangement.Child(
            box: item.box,
            x: rows.named(
              container.edges.left + before + item.margins.start(.horizontal) + offset.x,
              BoxProvenance(.blockLines, .horizontal, item.box)),
            y: baseline - item.ascent + item.margins.start(.vertical) + offset.y, space: item.space))
        start += item.width
      }
      result.height = rows.named(baseline + descent, provenance)
    }
    return result
  }
}
