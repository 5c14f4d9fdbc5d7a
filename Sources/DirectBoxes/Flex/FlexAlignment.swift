// CSS Flexible Box Layout 1 §9.5, §9.6: alignment along both axes.

internal import Boxes

/// Gives items and lines their places, counted from the main-start and the cross-start edge of the content box.
struct FlexAlignment {
  private let container: FlexContainer

  init(_ container: FlexContainer) { self.container = container }

  private var axes: FlexAxes { container.axes }

  // MARK: §9.5 12 Main axis

  func alignMain(_ items: inout [FlexItem], _ line: FlexLine, innerMain: Double) {
    var free = innerMain - container.mainGap * Double(line.items.count - 1)
    var autoMargins = 0
    for index in line.items {
      let item = items[index]
      free -= item.borderMain + item.margins.main
      autoMargins += (item.margins.isMainStartAuto ? 1 : 0) + (item.margins.isMainEndAuto ? 1 : 0)
    }
    // Auto margins take what is free; nothing is left for `justify-content`.
    if free > 0, autoMargins > 0 {
      let share = free / Double(autoMargins)
      for index in line.items {
        if items[index].margins.isMainStartAuto { items[index].margins.mainStart = share }
        if items[index].margins.isMainEndAuto { items[index].margins.mainEnd = share }
      }
      free = 0
    }
    let distribution = ContentDistribution(
      container.style.pointee.justifyContent, free: free, count: line.items.count,
      isFlipped: axes.isReversed, flexFlip: false, isLeftEnd: axes.isRow ? axes.isMainFlipped : nil)
    var position = distribution.before
    for index in line.items {
      position += items[index].margins.mainStart
      items[index].mainPosition = position
      position +=
        items[index].borderMain + items[index].margins.mainEnd + container.mainGap + distribution.between
    }
  }

  // MARK: §9.6 Cross axis

  func alignCross(_ items: inout [FlexItem], _ lines: inout [FlexLine], innerCross: Double) {
    // 16. Align all flex lines.  A single-line container has nothing to distribute.
    var free = innerCross - container.crossGap * Double(max(0, lines.count - 1))
    for line in lines { free -= line.cross }
    var alignment = container.style.pointee.alignContent
    // Lines share no baselines.  In Chromium that is `flex-start`, and not `start` (CSS Box Alignment 3 §5.3).
    if container.pass.dialect == .chromium, alignment.position == .baseline {
      alignment.position = .flexStart
    }
    var distribution = ContentDistribution(
      alignment, free: free, count: lines.count, isFlipped: axes.isWrapReversed,
      flexFlip: false, isLeftEnd: axes.isRow ? nil : axes.isCrossFlipped)
    if !axes.isMultiLine { (distribution.before, distribution.between) = (0, 0) }
    var position = distribution.before
    for index in lines.indices {
      lines[index].crossPosition = position
      for item in lines[index].items { align(&items[item], lines[index]) }
      position += lines[index].cross + container.crossGap + distribution.between
    }
  }

  private func align(_ item: inout FlexItem, _ line: FlexLine) {
    let free = line.cross - item.outerCross
    // 13. Resolve cross-axis auto margins.
    if item.margins.hasCrossAuto {
      // If the item is too large, auto margins are 0, and it overflows at the end.
      if free > 0, item.margins.isCrossStartAuto {
        item.margins.crossStart = item.margins.isCrossEndAuto ? free / 2 : free
      }
      item.crossPosition = line.crossPosition + item.margins.crossStart
      return
    }
    // 14. Align all flex items along the cross axis.
    var offset: Double
    switch item.alignment.place {
    case .firstBaseline:
      // The items that share a baseline stand at the cross-start edge as far as they can, and those that share the last one
      // at the cross-end edge.
      offset = axes.isCrossFlipped ? line.firstBelow - item.descent : line.firstAbove - item.ascent
    case .lastBaseline:
      offset = free - (axes.isCrossFlipped ? line.lastAbove - item.ascent : line.lastBelow - item.descent)
    default: offset = item.alignment.offset(free)
    }
    if item.alignment.isSafe, free < 0 {
      // Safe boxes overflow at the end of the container's direction.
      offset = axes.isWrapReversed ? free : 0
    }
    item.crossPosition = line.crossPosition + item.margins.crossStart + offset
  }
}
