// CSS 2 §9.4.2 and §10.8: boxes that stand in the lines of a block container.  A line breaks between any two of them; they stand on its
// baseline.

import Boxes
import LayoutCore

/// Boxes in lines, from the upper left corner of the content box and the upper edge of the first line.
struct BlockLines {
  var children: [BoxArrangement.Child] = []
  var height = Length.zero
  var baselines = (first: Length.zero, last: Length.zero)
  /// Where absolute boxes among them would stand.
  var starts: [Int: BlockStart] = [:]
}

/// Where an absolute box would stand in a block container, from the upper left corner of its border box.
struct BlockStart {
  var top: Length
  /// In a line: its height, and a place along it; nil for a box on its own.
  var line: (height: Length, left: Length)?
}

extension BoxCompiler {
  /// - Parameter besides: the absolute boxes among them, with the number of boxes before each.
  func blockLines(_ boxes: [Int], besides: [(box: Int, before: Int)], _ container: BlockContainer)
    -> BlockLines
  {
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
    var (placed, beside) = (0, 0)
    for line in lines {
      let (top, numbers) = (result.height, placed + 1...placed + line.count)
      placed += line.count
      let ascent = rows.largest(line.map(\.ascent) + [.zero], provenance)
      let descent = rows.largest(line.map(\.descent) + [.zero], provenance)
      let baseline = result.height + ascent
      if result.children.isEmpty { result.baselines.first = baseline }
      result.baselines.last = baseline
      var start = Length.zero
      /// What stands before each box of the line, and behind the last one.
      var starts = [start]
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
        starts.append(start)
      }
      result.height = rows.named(baseline + descent, provenance)
      while beside < besides.count, besides[beside].before <= numbers.upperBound {
        let (box, before) = besides[beside]
        beside += 1
        let isBefore = before == 0
        // As in browsers, a box that stands in no line stands below that of the box before it.
        let isBelow = !isBefore && facts.styles[box].outerDisplay != .inline
        let along = isBelow || isBefore ? Length.zero : starts[before - numbers.lowerBound + 1]
        result.starts[box] = BlockStart(
          top: isBelow ? result.height : top,
          line: (
            result.height - top,
            container.edges.left + (container.style.direction == .rtl ? inner - along : along)
          ))
      }
    }
    return result
  }
}
