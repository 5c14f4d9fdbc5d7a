// CSS Flexible Box Layout 1 §9: the layout algorithm, step by step; each step has a file.

import Boxes
import LayoutCore

/// A flex container in a space.
struct FlexContainer {
  let box: Int
  let style: BoxStyle
  let space: BoxSpace
  let edges: BoxThickness
  /// The width of the content box.
  let innerWidth: Length
  /// The height of the content box, where it is known before the content.
  let innerHeight: Length?
  /// Whether that height is then limited by the content.
  let isLimitedByContent: Bool
  /// What percentages of the items refer to.
  let base: BothAxes<Length?>
  let mainGap: Length
  let crossGap: Length
  /// The widths of the margin boxes of items whose lines are broken to find out the width of the container; nil if that
  /// is known.
  let measuredWidths: [Int: Length]?

  var isRow: Bool { style.flexDirection == .row || style.flexDirection == .rowReverse }
  var main: Axis { isRow ? .horizontal : .vertical }
  var cross: Axis { isRow ? .vertical : .horizontal }
  var isMultiLine: Bool { style.flexWrap != .nowrap }
  var isWrapReversed: Bool { style.flexWrap == .wrapReverse || style.flexWrap == .wrapReverseBalance }
  var isBalanced: Bool { style.flexWrap == .balance || style.flexWrap == .wrapReverseBalance }
  /// Whether items follow each other against the direction of the writing.
  var isDirectionReversed: Bool {
    style.flexDirection == .rowReverse || style.flexDirection == .columnReverse
  }
  /// Whether the main axis runs to the left or upward.
  var isMainReversed: Bool { isRow ? (style.direction == .rtl) != isDirectionReversed : isDirectionReversed }
  /// Whether the cross axis runs to the left or upward.
  var isCrossReversed: Bool { isRow ? isWrapReversed : (style.direction == .rtl) != isWrapReversed }

  /// The size of the content box where it is known before the content.
  func inner(_ axis: Axis) -> Length? {
    axis == .horizontal ? innerWidth : isLimitedByContent ? nil : innerHeight
  }

  /// The margins at the start and the end of the main or cross axis; nil for auto.
  func flowMargins(_ margins: BoxMargins, _ axis: Axis) -> (start: Length?, end: Length?) {
    let start = axis == .horizontal ? margins.left : margins.top
    let end = axis == .horizontal ? margins.right : margins.bottom
    return (axis == main ? isMainReversed : isCrossReversed) ? (end, start) : (start, end)
  }
}

/// An item, with what the steps found out about it.  Sizes are those of its border box.
struct FlexItem {
  let box: Int
  let style: BoxStyle
  let edges: BoxThickness
  let margins: BoxMargins
  /// `align-self`, or what the container says.
  let alignment: BoxSelfAlignment
  /// §9.2: the flex base size, the limits and the hypothetical size.
  var base = Length.zero
  var minimum = Length.zero
  var maximum: Length?
  var hypothetical = Length.zero
  /// §9.7
  var main = Length.zero
  /// §9.4
  var cross = Length.zero
  /// How high an item of a row is to be: as it is by itself, or as its line.
  var height = BoxHeight.auto
  /// The cross size by which lines are measured.
  var hypotheticalCross = Length.zero
  /// From the edge at the cross start of the margin box to the baseline; nil if the item takes no part in the alignment of
  /// baselines.
  var baseline: Length?
  /// From the start of the main axis to the border box, and from the start of the cross axis.
  var mainPosition = Length.zero
  var crossPosition = Length.zero

  var isLastBaseline: Bool { alignment.position == .lastBaseline }
}

/// A line of items.
struct FlexLine {
  var items: [FlexItem]
  var cross = Length.zero
}

extension BoxCompiler {
  func flexLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    let container = flexContainer(box, space)
    // §9.1–9.3: items, their base sizes, lines.
    var items = flexItems(container)
    tellHeights(items, in: container)
    items = items.map { sized($0, in: container) }
    var lines = flexLines(items, container)
    let innerMain = innerMainSize(of: lines, container)
    // §9.7: main sizes.
    for line in lines.indices {
      resolveFlexibleLengths(&lines[line].items, in: innerMain, container, line: line)
      if !container.isRow { tellHeights(lines[line].items, in: container, areResolved: true) }
    }
    // §9.4: cross sizes.
    for line in lines.indices {
      for item in lines[line].items.indices { findCross(&lines[line].items[item], container) }
    }
    findLineCrosses(&lines, container)
    let innerCross = innerCrossSize(of: lines, container)
    stretchLines(&lines, innerCross, container)
    for line in lines.indices {
      for item in lines[line].items.indices {
        stretch(&lines[line].items[item], lineCross: lines[line].cross, container)
      }
    }
    // §9.5–9.6: alignment.
    for line in lines.indices { alignMain(&lines[line].items, in: innerMain, container) }
    alignCross(&lines, in: innerCross, container)
    return arrangement(lines, innerMain: innerMain, innerCross: innerCross, container)
  }

  /// - Parameter measuredWidths: the widths of items, for a container whose own width is asked.
  func flexContainer(
    _ box: Int, _ space: BoxSpace, measuredWidths: [Int: Length]? = nil
  ) -> FlexContainer {
    let style = facts.styles[box]
    let outerEdges = edges(of: box, base: space.base.horizontal)
    let known =
      measuredWidths == nil ? knownHeight(box, space, outerEdges) : declaredHeight(box, space, outerEdges)
    let edges = edges(outerEdges, in: space, known?.height, box)
    let innerWidth = content(.horizontal, of: space.width, edges, box)
    let innerHeight = known.map { content(.vertical, of: $0.height, edges, box) }
    let definiteHeight = known?.isDefinite == true ? innerHeight : nil
    let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
    let columnGap = resolved(style.columnGap, base: innerWidth)
    let rowGap = resolved(style.rowGap, base: definiteHeight)
    return FlexContainer(
      box: box, style: style, space: space, edges: edges, innerWidth: innerWidth, innerHeight: innerHeight,
      isLimitedByContent: isLimitedByContent(box, space),
      base: BothAxes(measuredWidths == nil ? innerWidth : nil, definiteHeight),
      mainGap: isRow ? columnGap : rowGap,
      crossGap: isRow ? rowGap : columnGap, measuredWidths: measuredWidths)
  }

  /// §9.1  The items in the order that `order` gives them.
  func flexItems(_ container: FlexContainer) -> [FlexItem] {
    let boxes = facts.inFlow(container.box)
    // As in Chrome, heights stretch to their share among balanced lines.
    if container.isRow, let share = lineShare(container, container.base.vertical),
      let inner = container.base.vertical
    {
      for box in boxes { insetSums[box] = BothAxes(.zero, inner - share) }
    }
    let ordered = boxes.indices.sorted {
      (facts.styles[boxes[$0]].order, $0) < (facts.styles[boxes[$1]].order, $1)
    }
    return ordered.map { flexItem(boxes[$0], container) }
  }

  func flexItem(_ box: Int, _ container: FlexContainer) -> FlexItem {
    let style = facts.styles[box]
    var alignment = style.alignSelf.position == .auto ? container.style.alignItems : style.alignSelf
    if alignment.position == .normal || alignment.position == .auto { alignment.position = .stretch }
    return FlexItem(
      box: box, style: style, edges: edges(of: box, base: container.base.horizontal),
      margins: margins(of: box, base: container.base.horizontal), alignment: alignment)
  }

  /// The lines as positions of boxes.
  private func arrangement(
    _ lines: [FlexLine], innerMain: Length, innerCross: Length, _ container: FlexContainer
  ) -> BoxArrangement {
    let inner = container.isRow ? (innerMain, innerCross) : (innerCross, innerMain)
    var children: [BoxArrangement.Child] = []
    /// The upper edge of each item, by its box.
    var tops: [Int: Length] = [:]
    for item in lines.flatMap(\.items) {
      let main = container.isMainReversed ? innerMain - item.mainPosition - item.main : item.mainPosition
      let cross =
        container.isCrossReversed ? innerCross - item.crossPosition - item.cross : item.crossPosition
      let x = container.edges.left + (container.isRow ? main : cross)
      let y = container.edges.top + (container.isRow ? cross : main)
      tops[item.box] = y
      let offset = relativeOffset(
        item.box, base: container.base, direction: container.style.direction)
      children.append(
        BoxArrangement.Child(
          box: item.box,
          x: rows.named(x + offset.x, BoxProvenance(.flexMainAlignment, .horizontal, item.box)),
          y: rows.named(y + offset.y, BoxProvenance(.flexCrossAlignment, .vertical, item.box)),
          space: finalSpace(item, container)))
    }
    let height = height(container.box, container.space, container.edges, ofContent: inner.1)
    func baseline(_ items: [FlexItem]?, isLast: Bool) -> Length? {
      guard let items, let item = baselineItem(items, container, isLast: isLast) else { return nil }
      let answer = layout(item.box, finalSpace(item, container))
      let isOfLast = container.isRow && item.baseline != nil ? item.isLastBaseline : isLast
      let own = isOfLast ? answer.baselines.last : answer.baselines.first
      return tops[item.box]! + (own ?? answer.height)
    }
    // §8.5  The upper line gives the first baseline; a row that wraps upward ends with it.
    let isUpward = container.isRow && container.isWrapReversed
    let (first, last) = isUpward ? (lines.last, lines.first) : (lines.first, lines.last)
    let arrangement = BoxArrangement(
      height: height,
      baselines: (baseline(first?.items, isLast: false), baseline(last?.items, isLast: true)),
      children: children)
    addAbsoluteChildren(to: arrangement, container)
    return arrangement
  }

  /// The space in which an item is laid out at last.
  private func finalSpace(_ item: FlexItem, _ container: FlexContainer) -> BoxSpace {
    if container.isRow {
      return BoxSpace(width: item.main, height: item.height, base: container.base)
    }
    var space = BoxSpace(width: item.cross, height: .auto, base: container.base)
    if !keepsOwnHeight(item, in: space, container) { space.height = usedHeight(item, container) }
    return space
  }

  /// Whether an item of a column is not laid out again in its used height, as in Chromium if that is the height that it has by
  /// itself, and the height of the column is not known.  It matters to rows that may exceed `max-height`, to lines that
  /// break at it, and to what stretches in a block.
  private func keepsOwnHeight(_ item: FlexItem, in space: BoxSpace, _ container: FlexContainer) -> Bool {
    guard dialect == .chromium, container.innerHeight == nil || item.style.display == .block else {
      return false
    }
    let isColumn =
      item.style.flexDirection == .column || item.style.flexDirection == .columnReverse
    switch item.style.display {
    case .block where forgetsStretching(item.box): break
    case .grid where item.style.maxHeight != .none && !item.style.maxHeight.isByContent: break
    case .flex where isColumn && item.style.flexWrap != .nowrap: break
    default: return false
    }
    switch item.style.flexBasis {
    case .px, .percent: return false
    default: break
    }
    return isSameHeight(item.main, layout(item.box, space).height, item.box)
  }

  /// §9.8  The main size of an item of a column is definite if that of the container is, or if the item has a basis of its
  /// own.
  func usedHeight(_ item: FlexItem, _ container: FlexContainer) -> BoxHeight {
    let basis = item.style.flexBasis == .auto ? item.style.height : item.style.flexBasis
    let height = definite(
      basis, item.box, .vertical, item.edges, base: container.base.vertical)
    // So is one that follows from the width (CSS Box Sizing 4 §5.1).
    return .fixed(
      item.main,
      isDefinite: container.base.vertical != nil || height != nil || item.style.aspectRatio != nil)
  }

  /// §8.5  The item of a line that gives a container its baseline: in a row one that takes part in the alignment of
  /// baselines, those of the same kind first; else the startmost item, or for the last baseline the endmost, which in a
  /// reversed direction is the first in order.
  private func baselineItem(_ items: [FlexItem], _ container: FlexContainer, isLast: Bool) -> FlexItem? {
    let end = isLast != container.isDirectionReversed ? items.last : items.first
    guard container.isRow else { return end }
    let aligned = items.filter { $0.baseline != nil }
    // As in browsers, the other kind comes first where lines follow each other upward.
    let isOfLast = isLast != container.isWrapReversed
    return aligned.first { $0.isLastBaseline == isOfLast } ?? aligned.first ?? end
  }
}
