// CSS Grid Layout 1 §12.1: a grid container is laid out; §12.2: its content sizes; §11: items stand in their areas.

import Boxes
import LayoutCore

/// A grid container, with its items in their tracks.
private struct GridContainer {
  let box: Int
  let style: BoxStyle
  let edges: BoxThickness
  let placement: GridPlacement
  let columns: GridTemplate
  let rows: GridTemplate

  func template(_ axis: Axis) -> GridTemplate { axis == .horizontal ? columns : rows }

  func range(of item: GridItem, _ axis: Axis) -> Range<Int> {
    axis == .horizontal ? item.columns : item.rows
  }

  /// Whether the factors of flexible rows sum to less than 1.
  var hasFractionalRows: Bool {
    let factors = rows.sizes.compactMap { size -> Double? in
      if case .fr(let factor) = size.max { factor } else { nil }
    }
    return !factors.isEmpty && factors.reduce(0, +) < 1
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

/// Where the tracks of an axis lie in the content box, from its start.
private struct GridLines {
  var starts: [Length] = []
  var ends: [Length] = []

  func start(_ range: Range<Int>) -> Length { starts[range.lowerBound] }
  func length(_ range: Range<Int>) -> Length { ends[range.upperBound - 1] - starts[range.lowerBound] }
}

/// An item in its area.
private struct GridPlaced {
  let item: GridItem
  let margins: BoxMargins
  var space: BoxSpace
  var height: Length
}

extension BoxCompiler {
  // MARK: §12.2

  /// The width of the content box.
  func gridContentWidth(_ box: Int, _ kind: ContentSize) -> Length {
    let edges = edges(of: box, base: nil)
    let style = facts.styles[box]
    func inner(_ size: BoxSize) -> Length? {
      definite(size, box, .horizontal, edges, base: nil).map { $0 - edges.horizontal }
    }
    let (minimum, maximum) = (inner(style.minWidth), inner(style.maxWidth))
    let gap = resolved(style.columnGap, base: nil)
    let space = repeatSpace(inner(style.width), minimum, maximum)
    let container = gridContainer(
      box, edges, columnSpace: space, rowSpace: nil, gaps: (gap, resolved(style.rowGap, base: nil)),
      bases: (nil, nil))
    let sizes = sizeTracks(
      columnSizing(
        container, kind == .min ? .minContent : .maxContent, gap: gap, base: nil, minimum, maximum))
    return sizes.sum + gaps(container, .horizontal, gap)
  }

  // MARK: §12.1

  func gridLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    let style = facts.styles[box]
    let edges = edges(of: box, base: space.base.horizontal)
    let innerWidth = space.width - edges.horizontal
    let known = knownHeight(box, space, edges)
    let innerHeight = known.map { $0.height - edges.vertical }
    let base = known?.isDefinite == true ? innerHeight : nil
    let limits =
      known == nil && space.height == .auto
      ? limits(of: box, .vertical, edges, base: space.base) : (minimum: nil, maximum: nil)
    let minimum = limits.minimum.map { $0 - edges.vertical }
    let maximum = limits.maximum.map { $0 - edges.vertical }
    let gaps = (resolved(style.columnGap, base: innerWidth), resolved(style.rowGap, base: base))
    let container = gridContainer(
      box, edges, columnSpace: GridRepeatSpace(length: innerWidth, isAtLeast: false),
      rowSpace: repeatSpace(innerHeight, minimum, maximum), gaps: gaps, bases: (innerWidth, base))

    // Columns, then rows.
    let columnSizes = sizeTracks(
      columnSizing(container, .definite(innerWidth), gap: gaps.0, base: innerWidth, nil, nil))
    let columnLines = lines(
      container, .horizontal, columnSizes, gap: gaps.0, in: innerWidth)
    let rowSizes = sizeTracks(
      rowSizing(
        container, innerHeight.map { .definite($0) } ?? .indefinite, gap: gaps.1, base: base, minimum,
        maximum, columnLines))
    let content = rowSizes.sum + self.gaps(container, .vertical, gaps.1)
    let height = height(box, space, edges, ofContent: content)
    // §7.2.1: percentages of a height that content decides refer to it afterwards.  §12.7.1: so do flexible rows that fill
    // a part of it.
    if base == nil, container.hasPercentRows || known == nil && container.hasFractionalRows {
      var again = space
      again.height = .fixed(height, isDefinite: true)
      return gridLayout(box, again)
    }
    let rowLines = lines(container, .vertical, rowSizes, gap: gaps.1, in: height - edges.vertical)
    return arrangement(
      container, columnLines, rowLines, innerWidth: innerWidth, height: height,
      tracks: (columnSizes, rowSizes))
  }

  /// §7.2.3.2  What `auto-fill` fills, of the lengths that are definite.
  private func repeatSpace(_ size: Length?, _ minimum: Length?, _ maximum: Length?) -> GridRepeatSpace? {
    if let length = size ?? maximum { return GridRepeatSpace(length: length, isAtLeast: false) }
    return minimum.map { GridRepeatSpace(length: $0, isAtLeast: true) }
  }

  private func gridContainer(
    _ box: Int, _ edges: BoxThickness, columnSpace: GridRepeatSpace?, rowSpace: GridRepeatSpace?,
    gaps: (Length, Length), bases: (Length?, Length?)
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
    let placement = GridPlacement(
      ordered.map { boxes[$0] }, facts.styles, of: style,
      explicit: (columns.sizes.count, rows.sizes.count))
    return GridContainer(
      box: box, style: style, edges: edges, placement: placement,
      columns: GridTemplate(
        before: placement.columnsBefore, explicit: columns.sizes, total: placement.columnCount,
        fitted: columns.fitted, auto: grid.autoColumns),
      rows: GridTemplate(
        before: placement.rowsBefore, explicit: rows.sizes, total: placement.rowCount, fitted: rows.fitted,
        auto: grid.autoRows))
  }

  private func tracks(_ container: GridContainer, _ axis: Axis, base: Length?) -> [GridTrack] {
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
  ) -> GridSizing {
    GridSizing(
      box: container.box, axis: .horizontal, gap: gap, space: space, minimum: minimum, maximum: maximum,
      stretches: container.style.justifyContent.stretches,
      items: container.placement.items.map { GridSpanning(box: $0.box, tracks: $0.columns) },
      tracks: tracks(container, .horizontal, base: base),
      contentContribution: { self.outerWidthContribution($0, $1, base: nil) })
  }

  private func rowSizing(
    _ container: GridContainer, _ space: GridSpace, gap: Length, base: Length?, _ minimum: Length?,
    _ maximum: Length?, _ columns: GridLines
  ) -> GridSizing {
    var placed: [Int: GridPlaced] = [:]
    for item in container.placement.items { placed[item.box] = inArea(item, container, columns, rows: nil) }
    let shims = shims(container, placed)
    return GridSizing(
      box: container.box, axis: .vertical, gap: gap, space: space, minimum: minimum, maximum: maximum,
      stretches: container.style.alignContent.stretches,
      items: container.placement.items.map {
        GridSpanning(box: $0.box, tracks: $0.rows, shim: shims[$0.box] ?? .zero)
      },
      tracks: tracks(container, .vertical, base: base),
      contentContribution: { box, _ in placed[box]!.height + placed[box]!.margins.both(.vertical) })
  }

  /// All gaps between the tracks of an axis.
  private func gaps(_ container: GridContainer, _ axis: Axis, _ gap: Length) -> Length {
    Double(max(0, tracks(container, axis, base: nil).count { $0.hasGapBefore })) * gap
  }

  /// §11.5  Where the tracks lie, with what `justify-content` or `align-content` puts between them.
  private func lines(
    _ container: GridContainer, _ axis: Axis, _ sizes: [Length], gap: Length, in inner: Length
  ) -> GridLines {
    let initial = tracks(container, axis, base: nil)
    let count = initial.count { !$0.isCollapsed }
    let provenance = BoxProvenance(.contentDistribution, axis, container.box)
    let free = rows.named(inner - sizes.sum - gaps(container, axis, gap), provenance)
    let isInline = axis == .horizontal
    let distribution = distribute(
      isInline ? container.style.justifyContent : container.style.alignContent, free, count: count,
      isReversed: false, isLeftEnd: isInline ? container.style.direction == .rtl : nil, provenance)
    var lines = GridLines()
    var position = distribution.leading
    for (index, size) in sizes.enumerated() {
      if initial[index].hasGapBefore { position += gap + distribution.between }
      lines.starts.append(rows.named(position, provenance))
      position = lines.starts[index] + size
      lines.ends.append(position)
    }
    return lines
  }

  // MARK: §11

  private func alignment(_ item: GridItem, _ axis: Axis, _ container: GridContainer) -> BoxSelfAlignment {
    let (own, common) =
      axis == .horizontal
      ? (item.style.justifySelf, container.style.justifyItems)
      : (item.style.alignSelf, container.style.alignItems)
    var alignment = own.position == .auto ? common : own
    if alignment.position == .normal || alignment.position == .auto { alignment.position = .stretch }
    return alignment
  }

  /// §6.2  The size of an item in its area; rows that are nil are not known yet.
  private func inArea(
    _ item: GridItem, _ container: GridContainer, _ columns: GridLines, rows rowLines: GridLines?
  ) -> GridPlaced {
    let areaWidth = columns.length(item.columns)
    let areaHeight = rowLines?.length(item.rows)
    let margins = margins(of: item.box, base: areaWidth)
    let available = areaWidth - margins.both(.horizontal)
    let stretchesWidth =
      alignment(item, .horizontal, container).position == .stretch && item.style.width == .auto
      && !margins.hasAuto(.horizontal)
    let width =
      stretchesWidth
      ? stretchedWidth(item.box, available: available, base: areaWidth)
      : fittingWidth(item.box, available: available, base: areaWidth)
    var space = BoxSpace(width: width, height: .auto, base: BothAxes(areaWidth, areaHeight))
    if let areaHeight, alignment(item, .vertical, container).position == .stretch,
      item.style.height == .auto, !margins.hasAuto(.vertical)
    {
      let edges = edges(of: item.box, base: areaWidth)
      let height = rows.largest(
        [areaHeight - margins.both(.vertical), edges.vertical],
        BoxProvenance(.gridItems, .vertical, item.box))
      space.height = .fixed(
        clamp(height, limits(of: item.box, .vertical, edges, base: space.base), item.box, .vertical),
        isDefinite: true)
    }
    return GridPlaced(item: item, margins: margins, space: space, height: layout(item.box, space).height)
  }

  private func arrangement(
    _ container: GridContainer, _ columns: GridLines, _ rowLines: GridLines, innerWidth: Length,
    height: Length, tracks: (columns: [Length], rows: [Length])
  ) -> BoxArrangement {
    var placed: [Int: GridPlaced] = [:]
    for item in container.placement.items {
      placed[item.box] = inArea(item, container, columns, rows: rowLines)
    }
    let shims = shims(container, placed)
    var children: [BoxArrangement.Child] = []
    var tops: [Int: Length] = [:]
    for item in container.placement.items {
      let own = placed[item.box]!
      let across = offset(own, .horizontal, area: columns.length(item.columns), nil, container)
      let down = offset(own, .vertical, area: rowLines.length(item.rows), shims[item.box], container)
      var x = columns.start(item.columns) + across
      if container.style.direction == .rtl { x = innerWidth - x - own.space.width }
      let y = container.edges.top + rowLines.start(item.rows) + down
      tops[item.box] = y
      let offset = relativeOffset(item.box, base: own.space.base, direction: container.style.direction)
      children.append(
        BoxArrangement.Child(
          box: item.box,
          x: rows.named(
            container.edges.left + x + offset.x, BoxProvenance(.selfAlignment, .horizontal, item.box)),
          y: rows.named(y + offset.y, BoxProvenance(.selfAlignment, .vertical, item.box)), space: own.space)
      )
    }
    return BoxArrangement(
      height: height, baselines: baselines(container, placed, tops), children: children, tracks: tracks)
  }

  /// §11.2 and §11.3  From the start of the area of an item to its border box.
  ///
  /// - Parameter shim: what the alignment of baselines puts before the item, or behind it if it is a last baseline.
  private func offset(
    _ placed: GridPlaced, _ axis: Axis, area: Length, _ shim: Length?, _ container: GridContainer
  ) -> Length {
    let provenance = BoxProvenance(.selfAlignment, axis, placed.item.box)
    let isRightToLeft = axis == .horizontal && container.style.direction == .rtl
    let before =
      isRightToLeft ? placed.margins.right : axis == .horizontal ? placed.margins.left : placed.margins.top
    let after =
      isRightToLeft ? placed.margins.left : axis == .horizontal ? placed.margins.right : placed.margins.bottom
    let size = axis == .horizontal ? placed.space.width : placed.height
    let free = area - size - (before ?? .zero) - (after ?? .zero)
    if before == nil || after == nil {
      let positive = rows.positive(free, provenance)
      guard before == nil else { return before! }
      return after == nil ? 0.5 * positive : positive
    }
    let alignment = alignment(placed.item, axis, container)
    if let shim {
      return before! + (alignment.position == .lastBaseline ? free - shim : shim)
    }
    let share = share(alignment.position, axis, placed.item.style, container.style)
    let room = alignment.overflow == .safe ? rows.positive(free, provenance) : free
    return before! + share * room
  }

  /// The part of the free space of an area that stands before an item.
  private func share(
    _ position: BoxSelfAlignment.Position, _ axis: Axis, _ item: BoxStyle, _ container: BoxStyle
  ) -> Double {
    let isRightToLeft = axis == .horizontal && container.direction == .rtl
    let isSame = axis == .vertical || item.direction == container.direction
    switch position {
    case .auto, .normal, .stretch, .start, .flexStart, .baseline: return 0
    case .end, .flexEnd, .lastBaseline: return 1
    case .center: return 0.5
    case .selfStart: return isSame ? 0 : 1
    case .selfEnd: return isSame ? 1 : 0
    case .left: return isRightToLeft ? 1 : 0
    case .right: return axis == .vertical || isRightToLeft ? 0 : 1
    }
  }

  // MARK: Baselines

  /// CSS Box Alignment 3 §9.3  What is before each item (behind it, for a last baseline) so that baselines of a row meet.
  private func shims(_ container: GridContainer, _ placed: [Int: GridPlaced]) -> [Int: Length] {
    var shims: [Int: Length] = [:]
    for isLast in [false, true] {
      let aligned = container.placement.items.filter { item in
        alignment(item, .vertical, container).position == (isLast ? .lastBaseline : .baseline)
          && !placed[item.box]!.margins.hasAuto(.vertical)
      }
      for (row, items) in Dictionary(
        grouping: aligned, by: { isLast ? $0.rows.upperBound : $0.rows.lowerBound })
      {
        let depths = items.map { item -> Length in
          let own = placed[item.box]!
          let found = layout(item.box, own.space)
          if isLast {
            return own.margins.end(.vertical) + own.height - (found.baselines.last ?? own.height)
          }
          return own.margins.start(.vertical) + (found.baselines.first ?? own.height)
        }
        let deepest = rows.largest(depths, BoxProvenance(.baselines, .vertical, container.box, index: row))
        for (item, depth) in zip(items, depths) { shims[item.box] = deepest - depth }
      }
    }
    return shims
  }

  /// §10.6  The baselines of the container: those of its first and its last row.
  private func baselines(
    _ container: GridContainer, _ placed: [Int: GridPlaced], _ tops: [Int: Length]
  ) -> (first: Length?, last: Length?) {
    func baseline(isLast: Bool) -> Length? {
      let items = container.placement.items
      let row = isLast ? items.map(\.rows.upperBound).max() : items.map(\.rows.lowerBound).min()
      let inRow = items.filter { (isLast ? $0.rows.upperBound : $0.rows.lowerBound) == row }
      let aligned = inRow.filter {
        alignment($0, .vertical, container).position == (isLast ? .lastBaseline : .baseline)
      }
      let candidates = aligned.isEmpty ? inRow : aligned
      guard
        let item = isLast
          ? candidates.max(by: { $0.columns.lowerBound < $1.columns.lowerBound })
          : candidates.min(by: { $0.columns.lowerBound < $1.columns.lowerBound })
      else { return nil }
      let own = placed[item.box]!
      let found = layout(item.box, own.space).baselines
      return tops[item.box]! + ((isLast ? found.last : found.first) ?? own.height)
    }
    return (baseline(isLast: false), baseline(isLast: true))
  }
}

extension BoxContentAlignment {
  /// Whether tracks of auto size take what is left.
  fileprivate var stretches: Bool { position == .normal || position == .stretch }
}
