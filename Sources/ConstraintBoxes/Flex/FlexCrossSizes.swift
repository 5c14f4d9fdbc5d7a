// CSS Flexible Box Layout 1 §9.4: cross sizes of items and lines; §9.6 step 15: the container's cross size.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// Step 7  The hypothetical cross size of an item, and its baseline.
  func findCross(_ item: inout FlexItem, _ container: FlexContainer) {
    /// From the upper or left edge of the border box.
    let baselines: (first: Length, last: Length)
    if container.isRow {
      var space = BoxSpace(width: item.main, height: .auto, base: container.base)
      if container.isLimitedByContent, !container.isMultiLine, let inner = container.innerHeight,
        stretches(item, container)
      {
        // §9.8 1  It is treated as stretched already.
        space.height = .stretched(inner - item.margins.both(.vertical))
        item.height = space.height
      }
      let answer = layout(item.box, space)
      item.cross = answer.height
      baselines = (answer.baselines.first ?? answer.height, answer.baselines.last ?? answer.height)
    } else {
      item.cross = measuringWidth(item, container)
      // CSS Box Alignment 3 §9.1  Across a column, the left edge is that under the lines.
      baselines = (.zero, .zero)
    }
    item.hypotheticalCross = item.cross
    let cross = container.cross
    if item.margins.hasAuto(cross) { return }
    switch item.alignment.position {
    case .baseline: item.baseline = fromCrossStart(baselines.first, item, container)
    case .lastBaseline: item.baseline = fromCrossStart(baselines.last, item, container)
    default: break
    }
  }

  /// From the edge at the cross start of an item's margin box to what lies some way below the upper edge of its border box, or
  /// to the right of the left one.
  private func fromCrossStart(_ length: Length, _ item: FlexItem, _ container: FlexContainer) -> Length {
    let cross = container.cross
    return container.isCrossReversed
      ? item.cross - length + item.margins.end(cross) : item.margins.start(cross) + length
  }

  /// The baseline of an item of its used cross size.
  func usedBaseline(of item: FlexItem, _ container: FlexContainer) -> Length? {
    guard let baseline = item.baseline else { return nil }
    guard container.isRow, item.height != .auto else {
      return container.isCrossReversed ? baseline + item.cross - item.hypotheticalCross : baseline
    }
    let space = BoxSpace(width: item.main, height: item.height, base: container.base)
    let answer = layout(item.box, space)
    let own = item.isLastBaseline ? answer.baselines.last : answer.baselines.first
    return fromCrossStart(own ?? answer.height, item, container)
  }

  /// The cross size of an item's margin box.
  func outerCross(_ item: FlexItem, _ container: FlexContainer) -> Length {
    item.cross + item.margins.both(container.cross)
  }

  /// Step 8  The cross size of each line.
  func findLineCrosses(_ lines: inout [FlexLine], _ container: FlexContainer) {
    let cross = container.cross
    if !container.isMultiLine, lines.count == 1, let inner = container.inner(cross) {
      lines[0].cross = inner
      return
    }
    for index in lines.indices {
      let items = lines[index].items
      let provenance = BoxProvenance(.flexCross, cross, container.box, index: index)
      var sizes = items.filter { $0.baseline == nil }.map { outerCross($0, container) }
      for isLast in [false, true] {
        let aligned = items.filter { $0.baseline != nil && $0.isLastBaseline == isLast }
        if aligned.isEmpty { continue }
        let before = rows.largest(aligned.map { $0.baseline! }, provenance)
        let after = rows.largest(aligned.map { outerCross($0, container) - $0.baseline! }, provenance)
        sizes.append(before + after)
      }
      lines[index].cross = rows.largest(sizes + [.zero], provenance)
    }
    // A single line is as large as its container, whose limits therefore count for it.
    if !container.isMultiLine, lines.count == 1 {
      lines[0].cross = innerCrossSize(of: lines, container)
    }
  }

  /// §9.6 step 15  The cross size of the container's content box.
  func innerCrossSize(of lines: [FlexLine], _ container: FlexContainer) -> Length {
    if let inner = container.inner(container.cross) { return inner }
    let content = lines.map(\.cross).sum + Double(max(0, lines.count - 1)) * container.crossGap
    let height = height(container.box, container.space, container.edges, ofContent: content)
    return self.content(.vertical, of: height, container.edges, container.box)
  }

  /// Step 9  `align-content: stretch` shares free space among the lines.
  func stretchLines(_ lines: inout [FlexLine], _ innerCross: Length, _ container: FlexContainer) {
    let position = container.style.alignContent.position
    guard container.isMultiLine, !lines.isEmpty, position == .stretch || position == .normal else { return }
    let free = innerCross - lines.map(\.cross).sum - Double(lines.count - 1) * container.crossGap
    let provenance = BoxProvenance(.flexCross, container.cross, container.box)
    let share = rows.positive(free, provenance) / Double(lines.count)
    for index in lines.indices { lines[index].cross += share }
  }

  /// Step 11  The used cross size: that of the line for an item that is stretched.
  func stretch(_ item: inout FlexItem, lineCross: Length, _ container: FlexContainer) {
    let available = lineCross - item.margins.both(container.cross)
    if container.isRow {
      stretchHeight(&item, available, container)
    } else if stretches(item, container) {
      item.cross = stretchedWidth(
        item.box, available: available, base: container.innerWidth,
        around: dialect == .chromium || container.isBalanced ? lineCross : nil)
    } else if container.isMultiLine, dialect == .chromium || container.isBalanced {
      // Chromium gives an item of a column the width that fits in its line, not in the container (§9.4 7).
      item.cross = fittingWidth(item.box, available: lineCross, base: container.innerWidth)
    }
  }

  private func stretchHeight(_ item: inout FlexItem, _ available: Length, _ container: FlexContainer) {
    let own = item.cross
    let provenance = BoxProvenance(.stretching, .vertical, item.box)
    if hasLimitsOfLine(item, container) {
      limitByLine(&item, available, container)
      return
    }
    if stretches(item, container) {
      let space = BoxSpace(width: item.main, height: .stretched(available), base: container.base)
      item.cross = layout(item.box, space).height
      // As in Chromium, a box with a ratio that is as high as that anyway is not laid out again.
      let isMeasured = container.isMultiLine || container.innerHeight == nil
      let mayKeep =
        dialect == .chromium && item.style.aspectRatio != nil || isMeasured && forgetsStretching(item.box)
      if mayKeep, isSameHeight(item.cross, own, item.box) { return }
      item.height = space.height
    }
    // CSS Box Sizing 4 §3.1  A minimum that fills its line, where nothing around is known.
    if item.style.minHeight == .stretch, container.base.vertical == nil {
      let least = rows.largest([item.cross, available], provenance)
      if !isSameHeight(least, item.cross, item.box) {
        item.cross = least
        item.height = .fixed(least, isDefinite: true)
      }
    }
    // A maximum that fills it, in a single line.
    if item.style.maxHeight == .stretch, container.base.vertical == nil, !container.isMultiLine {
      let room = rows.largest([available, item.edges.frame(.vertical)], provenance)
      // With a ratio a minimum by content is the height by it, else it does not count.
      let minimum = limits(
        of: item.box, .vertical, item.edges, base: container.base,
        content: transferred(item.main, to: .vertical, item.box, item.edges)
      ).minimum
      let most = clamp(item.cross, (minimum, room), item.box, .vertical)
      if isSameHeight(most, item.cross, item.box) { return }
      item.cross = most
      item.height = .fixed(most, isDefinite: true)
    }
  }

  /// Whether limits of an item in a row of known height stretch to its line, which is not the container.
  private func hasLimitsOfLine(_ item: FlexItem, _ container: FlexContainer) -> Bool {
    let isOther = container.isMultiLine && container.base.vertical != nil || container.isLimitedByContent
    return isOther && [item.style.minHeight, item.style.maxHeight].contains(.stretch)
  }

  /// CSS Box Sizing 4 §3.1  The height of such an item.
  private func limitByLine(_ item: inout FlexItem, _ available: Length, _ container: FlexContainer) {
    let (box, edges, base) = (item.box, item.edges, container.base)
    let provenance = BoxProvenance(.stretching, .vertical, box)
    let room = rows.largest([available, edges.frame(.vertical)], provenance)
    var limits = limits(of: box, .vertical, edges, base: base)
    if item.style.minHeight == .stretch { limits.minimum = room }
    if item.style.maxHeight == .stretch { limits.maximum = room }
    let own =
      stretches(item, container)
      ? room
      : definite(item.style.height, box, .vertical, edges, base: base.vertical)
        ?? layout(box, BoxSpace(width: item.main, height: .content, base: base)).height
    item.cross = clamp(own, limits, box, .vertical)
    item.height = .fixed(item.cross, isDefinite: true)
  }

  /// Whether a box has a height that it is asked for anyway, which is assumed.
  func isSameHeight(_ asked: Length, _ own: Length, _ box: Int) -> Bool {
    if asked == own { return true }
    let provenance = BoxProvenance(.flexCross, .vertical, box)
    return assume(provenance, .sameHeight, [asked - own], guess: [1]) {
      [abs($0[0]) <= comparisonTolerance ? 1 : 0]
    }[0] == 1
  }
}
