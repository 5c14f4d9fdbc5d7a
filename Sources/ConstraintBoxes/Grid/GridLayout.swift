// CSS Grid Layout 1 §12.1: a grid container is laid out; §12.2: its content sizes.

import Boxes
import LayoutCore

/// A grid container, with its items in their tracks.
struct GridContainer {
  let box: Int
  let style: BoxStyle
  let edges: BoxThickness
  let placement: GridPlacement
  let columns: GridTemplate
  let rows: GridTemplate
  /// Whether the height is known before the rows.
  let hasKnownHeight: Bool

  func template(_ axis: Axis) -> GridTemplate { axis == .horizontal ? columns : rows }

  func range(of item: BoxGridItem, _ axis: Axis) -> Range<Int> {
    axis == .horizontal ? item.columns : item.rows
  }

  /// Whether flexible rows come out differently if the height that they sum to is then filled: factors below 1 fill a part
  /// of it, and limits change it.  Chromium does not look whether they do.
  func hasFillingRows(_ dialect: BoxDialect) -> Bool {
    let factors = rows.sizes.compactMap { size -> Double? in
      if case .fr(let factor) = size.max { factor } else { nil }
    }
    if factors.isEmpty { return false }
    if dialect == .chromium { return true }
    return factors.contains { $0 < 1 } || style.minHeight != .auto || style.maxHeight != .none
  }

  /// Whether a share of a height that is not known yet takes part in the rows.
  var hasPercentRows: Bool {
    if case .percent = style.rowGap { return true }
    return rows.sizes.contains { size in
      if case .percent = size.min { return true }
      if case .percent = size.max { return true }
      if case .fitContent(.percent) = size.max { return true }
      return false
    }
  }
}

extension BoxCompiler {
  // MARK: §12.2

  /// The width of the content box.
  ///
  /// - Parameter base: what percentages of the container's own width and its limits refer to, which count the repetitions of
  ///   tracks.
  func gridContentWidth(_ box: Int, _ kind: ContentSize, base: Length?, _ outer: OuterHeight) -> Length {
    let edges = edges(of: box, base: base)
    let style = facts.styles[box]
    let looked = lookedAt(outer)
    let space = BoxSpace(width: .zero, height: outer.height, base: BothAxes(base, outer.base))
    let known = declaredHeight(box, space, edges)
    let lookedSpace = BoxSpace(width: .zero, height: looked.height, base: BothAxes(base, looked.base))
    let lookedHeight = declaredHeight(box, lookedSpace, edges).flatMap {
      $0.isDefinite ? self.content(.vertical, of: $0.height, edges, box) : nil
    }
    let innerHeight =
      known?.isDefinite == true ? known.map { content(.vertical, of: $0.height, edges, box) } : nil
    func inner(_ axis: Axis, _ limit: Length?) -> Length? {
      limit.map { content(axis, of: $0, edges, box) }
    }
    // CSS Box Sizing 4 §5.1  A minimum of the height is one of the width by the ratio.
    let across =
      style.aspectRatio == nil || known != nil
      ? nil : acrossLimits(of: box, .horizontal, edges, base: BothAxes(base, outer.base)).minimum
    let leastWidths = [definiteMinimum(box, .horizontal, edges, base: base), across].compactMap { $0 }
    let leastWidth =
      leastWidths.isEmpty
      ? nil : rows.largest(leastWidths, BoxProvenance(.aspectRatio, .horizontal, box))
    let minimums = BothAxes(
      inner(.horizontal, leastWidth),
      inner(.vertical, definiteMinimum(box, .vertical, edges, base: looked.base)))
    func repeatSpace(_ axis: Axis, _ size: Length?, _ minimum: Length?, _ base: Length?) -> GridRepeatSpace? {
      if size != nil { return self.repeatSpace(size, nil, nil, box, axis) }
      let maximum = inner(axis, definite(style.maximum(axis), box, axis, edges, base: base))
      return self.repeatSpace(nil, minimum, maximum, box, axis)
    }
    let gap = resolved(style.columnGap, base: nil)
    let rowGap = resolved(style.rowGap, base: innerHeight)
    let container = gridContainer(
      box, edges, columnSpace: repeatSpace(.horizontal, nil, minimums.horizontal, base),
      rowSpace: repeatSpace(.vertical, lookedHeight, minimums.vertical, looked.base),
      gaps: (gap, resolved(style.rowGap, base: lookedHeight)),
      bases: (minimums.horizontal, lookedHeight ?? minimums.vertical),
      hasKnownHeight: innerHeight != nil)
    let isTold = tellFixedHeights(container, gap: rowGap, base: innerHeight)
    func columnSizes() -> [Length] {
      sizeTracks(
        columnSizing(
          container, kind == .min ? .minContent : .maxContent, gap: gap, base: nil, nil, nil))
    }
    var sizes = columnSizes()
    if !isTold, facts.followsHeight[box] {
      var space = space
      space.width = sizes.sum + gaps(container, .horizontal, gap) + edges.horizontal
      let before = rowsBeforeColumns(container, sizes, space, gap, isMeasured: true)
      if tellHeights(container, before.lines) { sizes = columnSizes() }
    }
    return sizes.sum + gaps(container, .horizontal, gap)
  }

  /// The rows by which columns are sized again (§12.1 3).
  ///
  /// - Parameter isMeasured: whether the width of the container is asked, from which no height follows yet.
  private func rowsBeforeColumns(
    _ container: GridContainer, _ columns: [Length], _ space: BoxSpace, _ gap: Length,
    isMeasured: Bool = false
  ) -> (lines: TrackPositions, content: Length) {
    let (box, edges) = (container.box, container.edges)
    let known = isMeasured ? declaredHeight(box, space, edges) : knownHeight(box, space, edges)
    let inner = known.map { self.content(.vertical, of: $0.height, edges, box) }
    let base = known?.isDefinite == true ? inner : nil
    var limits = rowLimits(box, space, edges, isKnown: known != nil)
    // Chromium fills a minimum with flexible rows later, when columns stay.
    if dialect == .chromium, container.hasFillingRows(dialect) { limits.minimum = nil }
    let rowGap = resolved(container.style.rowGap, base: base)
    let columnLines = lines(
      container, .horizontal, columns, gap: gap, in: self.content(.horizontal, of: space.width, edges, box))
    let sizes = sizeTracks(
      rowSizing(
        container, inner.map { .definite($0) } ?? .indefinite, gap: rowGap, base: base, limits.minimum,
        limits.maximum, columnLines))
    let content = sizes.sum + gaps(container, .vertical, rowGap)
    let isFree = isMeasured && container.style.aspectRatio != nil
    let height =
      isFree ? known?.height ?? content + edges.vertical : height(box, space, edges, ofContent: content)
    let rowLines = lines(
      container, .vertical, sizes, gap: rowGap, in: self.content(.vertical, of: height, edges, box))
    return (rowLines, content)
  }

  /// The limits within which rows grow (§12.6, §12.7.1, §12.8): those of the content box, if its height is not known.
  private func rowLimits(_ box: Int, _ space: BoxSpace, _ edges: BoxThickness, isKnown: Bool) -> (
    minimum: Length?, maximum: Length?
  ) {
    if isKnown || space.height != .auto { return (nil, nil) }
    func limit(_ length: Length?) -> Length? { length.map { self.content(.vertical, of: $0, edges, box) } }
    let limits = limits(of: box, .vertical, edges, base: space.base)
    // A minimum by content is stronger.
    let maximum = facts.styles[box].minHeight.isByContent ? nil : limits.maximum
    return (limit(limits.minimum), limit(maximum))
  }

  // MARK: §12.1

  func gridLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    gridLayout(box, space, repeatedBefore: nil)
  }

  /// What the repetition of rows goes by.
  private struct RowRepetition {
    var space: GridRepeatSpace?
    var gap: Length
    var base: Length?
    /// The columns, once they are sized.
    var columns: [Length]?
  }

  /// - Parameter repeatedBefore: what the repetition of rows went by before they were sized again; nil the first time.
  private func gridLayout(_ box: Int, _ space: BoxSpace, repeatedBefore: RowRepetition?) -> BoxArrangement {
    let style = facts.styles[box]
    let outerEdges = edges(of: box, base: space.base.horizontal)
    let known = knownHeight(box, space, outerEdges)
    let edges = edges(outerEdges, in: space, known?.height, box)
    let innerWidth = self.content(.horizontal, of: space.width, edges, box)
    let innerHeight = known.map { self.content(.vertical, of: $0.height, edges, box) }
    let base = known?.isDefinite == true ? innerHeight : nil
    func limit(_ length: Length?) -> Length? { length.map { self.content(.vertical, of: $0, edges, box) } }
    let limits = limits(of: box, .vertical, edges, base: space.base)
    let (minimum, maximum) = rowLimits(box, space, edges, isKnown: known != nil)
    let gaps = (resolved(style.columnGap, base: innerWidth), resolved(style.rowGap, base: base))
    var repetition =
      repeatedBefore
      ?? RowRepetition(
        space: repeatSpace(
          base, base == nil ? limit(limits.minimum) : nil, base == nil ? limit(limits.maximum) : nil, box,
          .vertical), gap: gaps.1, base: base ?? limit(limits.minimum))
    let container = gridContainer(
      box, edges, columnSpace: GridRepeatSpace(length: innerWidth, isAtLeast: false),
      rowSpace: repetition.space, gaps: (gaps.0, repetition.gap), bases: (innerWidth, repetition.base),
      hasKnownHeight: base != nil && repeatedBefore == nil)

    // Columns, then rows.
    func sizedColumns() -> [Length] {
      sizeTracks(columnSizing(container, .definite(innerWidth), gap: gaps.0, base: innerWidth, nil, nil))
    }
    let isTold = tellFixedHeights(container, gap: gaps.1, base: base)
    // Other rows may have made other implicit columns.
    func haveTheirTracks(_ columns: [Length]) -> Bool {
      columns.count == tracks(container, .horizontal, base: innerWidth).count
    }
    let kept = [repetition.columns, keptColumns(container, width: space.width)]
      .compactMap { $0 }.first(where: haveTheirTracks)
    var columnSizes = kept ?? sizedColumns()
    var contentBefore: Length?
    if kept == nil, !isTold, facts.followsHeight[box] {
      let before = rowsBeforeColumns(container, columnSizes, space, gaps.0)
      if tellHeights(container, before.lines) {
        columnSizes = sizedColumns()
        // Chromium keeps the height of these rows, if it sizes them again.
        if dialect == .chromium, changesContributions(container) { contentBefore = before.content }
      }
    }
    repetition.columns = columnSizes
    let innerBefore = contentBefore.map {
      self.content(.vertical, of: self.height(box, space, edges, ofContent: $0), edges, box)
    }
    let columnLines = lines(
      container, .horizontal, columnSizes, gap: gaps.0, in: innerWidth)
    let rowSizes = sizeTracks(
      rowSizing(
        container, (innerHeight ?? innerBefore).map { .definite($0) } ?? .indefinite, gap: gaps.1,
        base: base, minimum, maximum, columnLines, hasFixedRows: isTold))
    let content = contentBefore ?? rowSizes.sum + self.gaps(container, .vertical, gaps.1)
    let height = height(box, space, edges, ofContent: content)
    // §7.2.1: percentages of a height that content decides refer to it afterwards.  §12.7.1: so do flexible rows that fill
    // a part of it.
    // CSS Box Sizing 4 §5.1: and of a height that follows the width, which content may make higher.
    let isAtLeastContent = isAtLeastContent(box, space)
    if base == nil || isAtLeastContent,
      container.hasPercentRows || known == nil && container.hasFillingRows(dialect)
    {
      var again = space
      again.height = .fixed(height, isDefinite: true)
      return gridLayout(box, again, repeatedBefore: repetition)
    }
    // CSS Box Sizing 3 §2.1  Limits by content change the border box alone.
    let aligned = isAtLeastContent ? height : known?.height ?? height
    let rowLines = lines(
      container, .vertical, rowSizes, gap: gaps.1, in: self.content(.vertical, of: aligned, edges, box))
    tellHeights(container, rowLines)
    return arrangement(
      container, columnLines, rowLines, width: space.width, innerWidth: innerWidth, height: height,
      tracks: (columnSizes, rowSizes))
  }

  /// §12.1 3  Whether the width of an item by its content is another one with the height that it has been told.
  private func changesContributions(_ container: GridContainer) -> Bool {
    let items = container.placement.items.map(\.box).filter { facts.followsHeight[$0] }
    let after = items.map { contentWidth($0, .min, base: nil) }
    let told = outerHeights
    defer { outerHeights = told }
    for box in items { outerHeights[box] = .unknown }
    let changes = zip(items, after).map { contentWidth($0, .min, base: nil) - $1 }.filter { $0 != .zero }
    if changes.isEmpty { return false }
    return assume(
      BoxProvenance(.gridContributions, .horizontal, container.box), .sameQuestion, changes, guess: [0]
    ) { changes in
      [changes.allSatisfy { abs($0) <= comparisonTolerance } ? 1 : 0]
    }[0] == 0
  }

  /// As in browsers, scrollbars of items that have come do not count in the columns of a grid that is as wide as without them.
  private func keptColumns(_ container: GridContainer, width: Length) -> [Length]? {
    guard let settled = settledColumns[container.box],
      container.placement.items.contains(where: { $0.style.hasAutoScrollbars })
    else { return nil }
    return isSameWidth(settled.width, width, container.box) ? settled.columns : nil
  }

  /// §7.2.3.2  What `auto-fill` fills, of the lengths that are definite.
  private func repeatSpace(
    _ size: Length?, _ minimum: Length?, _ maximum: Length?, _ box: Int, _ axis: Axis
  ) -> GridRepeatSpace? {
    if let length = size ?? maximum {
      let least = size == nil ? minimum.map { [$0] } ?? [] : []
      return GridRepeatSpace(
        length: rows.largest([length] + least, BoxProvenance(.gridRepeat, axis, box)), isAtLeast: false)
    }
    return minimum.map { GridRepeatSpace(length: $0, isAtLeast: true) }
  }

  private func gridContainer(
    _ box: Int, _ edges: BoxThickness, columnSpace: GridRepeatSpace?, rowSpace: GridRepeatSpace?,
    gaps: (Length, Length), bases: (Length?, Length?), hasKnownHeight: Bool
  ) -> GridContainer {
    let (style, grid) = (facts.styles[box], facts.grids[box])
    let columns = explicitTracks(
      grid.templateColumns, box, .horizontal, gap: gaps.0, space: columnSpace, base: bases.0)
    let rows = explicitTracks(
      grid.templateRows, box, .vertical, gap: gaps.1, space: rowSpace, base: bases.1)
    let boxes = facts.inFlow(box)
    let ordered = boxes.indices.sorted {
      (facts.styles[boxes[$0]].order, $0) < (facts.styles[boxes[$1]].order, $1)
    }
    let columnLines = BoxGridLines(grid, .columns, listedTracks: columns.sizes.count)
    let rowLines = BoxGridLines(grid, .rows, listedTracks: rows.sizes.count)
    let placement = GridPlacement(
      ordered.map { boxes[$0] }, facts.styles, facts.grids, of: style, lines: (columnLines, rowLines))
    return GridContainer(
      box: box, style: style, edges: edges, placement: placement,
      columns: GridTemplate(
        lines: columnLines, before: placement.columnsBefore, explicit: columns.sizes,
        total: placement.columnCount,
        fitted: columns.fitted, auto: grid.autoColumns),
      rows: GridTemplate(
        lines: rowLines, before: placement.rowsBefore, explicit: rows.sizes, total: placement.rowCount,
        fitted: rows.fitted,
        auto: grid.autoRows), hasKnownHeight: hasKnownHeight)
  }

  func tracks(_ container: GridContainer, _ axis: Axis, base: Length?) -> [GridTrack] {
    let template = container.template(axis)
    var isOccupied = [Bool](repeating: false, count: template.total)
    for item in container.placement.items {
      for index in container.range(of: item, axis) { isOccupied[index] = true }
    }
    return initialTracks(template, container.box, axis, base: base, isOccupied: isOccupied)
  }

  private func columnSizing(
    _ container: GridContainer, _ space: GridSpace, gap: Length, base: Length?, _ minimum: Length?,
    _ maximum: Length?
  ) -> GridTrackSizing {
    let shims = columnShims(container) { self.widthContribution($0, .min, base: nil) }
    // What brings the edge of such an item to those of others goes by its smallest width; as in browsers, so does the rest.
    let small = Set(
      container.placement.items.filter { sharesFarEdge($0, container) }.map(\.box))
    return GridTrackSizing(
      box: container.box, axis: .horizontal, gap: gap, space: space, minimum: minimum, maximum: maximum,
      stretches: container.style.justifyContent.stretches,
      items: container.placement.items.map {
        GridSpanning(box: $0.box, tracks: $0.columns, shim: shims[$0.box] ?? .zero)
      },
      tracks: tracks(container, .horizontal, base: base),
      contentContribution: {
        self.outerWidthContribution($0, small.contains($0) ? .min : $1, base: nil)
      })
  }

  private func rowSizing(
    _ container: GridContainer, _ space: GridSpace, gap: Length, base: Length?, _ minimum: Length?,
    _ maximum: Length?, _ columns: TrackPositions, hasFixedRows: Bool = false
  ) -> GridTrackSizing {
    var placed: [Int: GridPlaced] = [:]
    for item in container.placement.items {
      // What rows are sized by does not know their heights.
      if facts.asksHeight[item.box], !hasFixedRows { outerHeights[item.box] = .unknown }
      placed[item.box] = inArea(item, container, columns, rows: nil)
    }
    let shims = shims(container, placed)
    return GridTrackSizing(
      box: container.box, axis: .vertical, gap: gap, space: space, minimum: minimum, maximum: maximum,
      stretches: container.style.alignContent.stretches,
      items: container.placement.items.map {
        GridSpanning(box: $0.box, tracks: $0.rows, shim: shims[$0.box] ?? .zero)
      },
      tracks: tracks(container, .vertical, base: base),
      areaWidth: { placed[$0]!.space.base.horizontal },
      contentContribution: { box, _ in placed[box]!.height + placed[box]!.margins.both(.vertical) })
  }

  /// All gaps between the tracks of an axis.
  func gaps(_ container: GridContainer, _ axis: Axis, _ gap: Length) -> Length {
    Double(max(0, tracks(container, axis, base: nil).count { $0.hasGapBefore })) * gap
  }
}

extension BoxContentAlignment {
  /// Whether tracks of auto size take what is left.
  fileprivate var stretches: Bool { position == .normal || position == .stretch }
}
