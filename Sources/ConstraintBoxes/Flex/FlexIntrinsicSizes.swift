// CSS Flexible Box Layout 1 §9.9: the width that a flex container has by its content.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// The width of the content box.
  func flexContentWidth(_ box: Int, _ kind: ContentSize, _ outer: OuterHeight) -> Length {
    let style = facts.styles[box]
    func space(_ outer: OuterHeight) -> BoxSpace {
      BoxSpace(width: .zero, height: outer.height, base: BothAxes(nil, outer.base))
    }
    if facts.asksHeight[box] {
      let container = flexContainer(box, space(outer), measuredWidths: [:])
      tellHeights(flexItems(container), in: container)
    }
    let items = facts.inFlow(box)
    let provenance = BoxProvenance(.flexIntrinsic, .horizontal, box)
    let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
    let widths = items.map {
      isRow && (kind == .max || style.flexWrap == .nowrap)
        ? rowContribution($0, kind) : outerWidthContribution($0, kind, base: nil)
    }
    let isWrapping = style.flexWrap != .nowrap && items.count > 1
    let isBalanced = isWrapping && style.flexWrap != .wrap && style.flexWrap != .wrapReverse
    if isRow, kind == .max || style.flexWrap == .nowrap {
      let gap = resolved(style.columnGap, base: nil)
      if isBalanced, style.flexLineCount != nil {
        // They break by the sizes that items have in layout.
        let container = flexContainer(box, space(outer), measuredWidths: [:])
        let ordered = flexItems(container).map { sized($0, in: container) }
        let sizes = ordered.map { $0.hypothetical + $0.margins.both(.horizontal) }
        let numbers = balancedLineNumbers(sizes, available: nil, gap: gap, of: box, .horizontal)
        let lines = lines(ordered.map { rowContribution($0.box, kind) }, numbers).map {
          $0.sum + Double($0.count - 1) * gap
        }
        return rows.largest(lines + [flexContentWidth(box, .min, outer)], provenance)
      }
      let sum = widths.sum + Double(max(0, items.count - 1)) * gap
      // Content that wraps is at least as wide as its widest item.
      return rows.largest(
        [sum, style.flexWrap == .nowrap ? .zero : flexContentWidth(box, .min, outer)], provenance)
    }
    if isWrapping, !isRow, kind == .max {
      return wrappingColumnContentWidth(
        box, items, widths, space(lookedAt(outer)), isBalanced: isBalanced)
    }
    return rows.largest(widths + [.zero], provenance)
  }

  /// §9.9.2  What an item adds to the width of a row: its contribution; no more than its flex base size if it does not
  /// grow, no less if it does not shrink; within its limits.
  private func rowContribution(_ box: Int, _ kind: ContentSize) -> Length {
    let style = facts.styles[box]
    let margins = margins(of: box, base: nil).both(.horizontal)
    var width = widthContribution(box, kind, base: nil)
    if style.flexGrow > 0, style.flexShrink > 0 { return width + margins }
    let edges = edges(of: box, base: nil)
    let provenance = BoxProvenance(.flexIntrinsic, .horizontal, box)
    let basis = style.flexBasis == .auto ? style.width : style.flexBasis
    guard let definite = definite(basis, box, .horizontal, edges, base: nil) else { return width + margins }
    let base = rows.largest([definite, edges.frame(.horizontal)], provenance)
    // As in browsers, a minimum of fit-content and the maximum beside it do not count again for what the basis leaves as it is.
    if style.minWidth == .fitContent, style.maxWidth != .none {
      let changes = [width - base, base - width].map { arePositive(provenance, .nonzero, [$0])[0] }
      if !(style.flexGrow == 0 && changes[0] || style.flexShrink == 0 && changes[1]) {
        return width + margins
      }
    }
    if style.flexGrow == 0 { width = rows.smallest([width, base], provenance) }
    if style.flexShrink == 0 { width = rows.largest([width, base], provenance) }
    var limits = limits(of: box, .horizontal, edges, base: BothAxes(nil, nil))
    // As in browsers, a minimum of fit-content is min-content here, because nothing says what is available.
    if style.minWidth == .fitContent { limits.minimum = contentWidth(box, .min, base: nil) }
    if limits.minimum == nil, style.minWidth == .auto, !style.scrolls(.horizontal, dialect) {
      let content = rows.largest(
        [contentWidth(box, .min, base: nil)]
          + (ratioWidth(box, base: nil) == nil ? [] : [minContentInRow(box, edges, base: nil)]), provenance)
      let suggestions = [
        content, self.definite(style.width, box, .horizontal, edges, base: nil),
        self.definite(style.maxWidth, box, .horizontal, edges, base: nil),
      ]
      limits.minimum = rows.smallest(suggestions.compactMap { $0 }, provenance)
    }
    return clamp(width, limits, box, .horizontal) + margins
  }

  /// The lines of a column side by side: it is broken at the height that its own properties give.
  private func wrappingColumnContentWidth(
    _ box: Int, _ items: [Int], _ widths: [Length], _ space: BoxSpace, isBalanced: Bool
  ) -> Length {
    let contributions = Dictionary(uniqueKeysWithValues: zip(items, widths))
    let container = flexContainer(box, space, measuredWidths: contributions)
    var lines = [FlexLine(items: flexItems(container))]
    if availableMainSize(container) != nil || isBalanced && container.style.flexLineCount != nil {
      lines = flexLines(lines[0].items.map { sized($0, in: container) }, container)
    }
    let lineWidths = lines.map { columnLineWidth($0.items, contributions, container) }
    return lineWidths.sum + Double(lines.count - 1) * resolved(container.style.columnGap, base: nil)
  }

  /// §9.4 step 8  The width of a line of a column: what stands before and after the edge at which baselines meet, or the
  /// widest item.
  private func columnLineWidth(
    _ items: [FlexItem], _ contributions: [Int: Length], _ container: FlexContainer
  ) -> Length {
    let provenance = BoxProvenance(.flexIntrinsic, .horizontal, container.box)
    var sizes = items.map { contributions[$0.box]! } + [.zero]
    for position in [BoxSelfAlignment.Position.baseline, .lastBaseline] {
      let aligned = items.filter { $0.alignment.position == position && !$0.margins.hasAuto(.horizontal) }
      if aligned.isEmpty { continue }
      let left = rows.largest(aligned.map { $0.margins.start(.horizontal) }, provenance)
      let right = rows.largest(
        aligned.map { contributions[$0.box]! - $0.margins.start(.horizontal) }, provenance)
      sizes.append(left + right)
    }
    return rows.largest(sizes, provenance)
  }

  /// Sizes by the numbers of their lines.
  private func lines(_ sizes: [Length], _ numbers: [Double]) -> [[Length]] {
    var lines: [[Length]] = []
    for (size, number) in zip(sizes, numbers) {
      if Int(number) == lines.count { lines.append([]) }
      lines[lines.count - 1].append(size)
    }
    return lines
  }
}
