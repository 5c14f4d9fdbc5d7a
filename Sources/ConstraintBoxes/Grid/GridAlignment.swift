// CSS Grid Layout 1 §11: tracks are aligned in the grid (§11.5), and items in their areas (§6.2, §11.2, §11.3).

import Boxes
import LayoutCore

/// Where the tracks of an axis lie in the content box, from its start.
struct TrackPositions {
  var starts: [Length] = []
  var ends: [Length] = []
  /// Where the only line lies if there is no track.
  var only = Length.zero

  func start(_ range: Range<Int>) -> Length { starts[range.lowerBound] }
  func length(_ range: Range<Int>) -> Length { ends[range.upperBound - 1] - starts[range.lowerBound] }
}

/// An item in its area.
struct GridPlaced {
  let item: BoxGridItem
  let margins: BoxMargins
  var space: BoxSpace
  var height: Length
}

extension BoxCompiler {
  /// §11.5  Where the tracks lie, with what `justify-content` or `align-content` puts between them.
  func lines(
    _ container: GridContainer, _ axis: Axis, _ sizes: [Length], gap: Length, in inner: Length
  ) -> TrackPositions {
    let initial = tracks(container, axis, base: nil)
    let count = initial.count { !$0.isCollapsed }
    let provenance = BoxProvenance(.contentDistribution, axis, container.box)
    let free = rows.named(inner - sizes.sum - gaps(container, axis, gap), provenance)
    let isInline = axis == .horizontal
    func distributed(_ free: Length) -> ContentDistribution {
      distribute(
        isInline ? container.style.justifyContent : container.style.alignContent, free,
        count: max(1, count), isReversed: false,
        isLeftEnd: isInline ? container.style.direction == .rtl : nil, provenance)
    }
    var distribution = distributed(free)
    // Chromium aligns the rows of a grid with an aspect ratio twice, if content could make it higher: what then stands between
    // them is a gap the second time.
    if dialect == .chromium, !isInline, container.style.aspectRatio != nil, count > 1,
      !container.hasPercentRows, container.style.minHeight == .auto,
      !container.style.scrolls(.vertical, dialect)
    {
      let again = distributed(free - Double(count - 1) * distribution.between)
      distribution = ContentDistribution(
        leading: again.leading, between: distribution.between + again.between)
    }
    var lines = TrackPositions(only: distribution.leading)
    var position = distribution.leading
    /// Collapsed tracks lie in the gutter: they start where the next track does, and end where the last one does.
    var collapsed = 0..<0
    for (index, size) in sizes.enumerated() {
      if initial[index].hasGapBefore { position += gap + distribution.between }
      lines.starts.append(rows.named(position, provenance))
      if initial[index].isCollapsed {
        collapsed = (collapsed.isEmpty ? index : collapsed.lowerBound)..<index + 1
        lines.ends.append(lines.starts[index])
        continue
      }
      for before in collapsed { lines.starts[before] = lines.starts[index] }
      collapsed = 0..<0
      position = lines.starts[index] + size
      lines.ends.append(position)
    }
    return lines
  }

  // MARK: §11

  func alignment(_ item: BoxGridItem, _ axis: Axis, _ container: GridContainer) -> BoxSelfAlignment {
    let (own, common) =
      axis == .horizontal
      ? (item.style.justifySelf, container.style.justifyItems)
      : (item.style.alignSelf, container.style.alignItems)
    var alignment = own.position == .auto ? common : own
    if alignment.position == .normal || alignment.position == .auto { alignment.position = .stretch }
    return alignment
  }

  /// Whether the height of an item is that of its area.
  func stretchesHeight(_ item: BoxGridItem, _ margins: BoxMargins, _ container: GridContainer) -> Bool {
    alignment(item, .vertical, container).position == .stretch && item.style.height == .auto
      && !margins.hasAuto(.vertical)
  }

  /// The same for the width.  With an aspect ratio it must be asked for, unless the height is not declared, and `stretch` is
  /// not written for it.
  private func stretchesWidth(
    _ item: BoxGridItem, _ margins: BoxMargins, base: Length, _ container: GridContainer
  ) -> Bool {
    guard alignment(item, .horizontal, container).position == .stretch, item.style.width == .auto,
      !margins.hasAuto(.horizontal)
    else { return false }
    if ratioWidth(item.box, base: base) == nil || asksToStretch(item, .horizontal, container) { return true }
    return item.style.height == .auto && !asksToStretch(item, .vertical, container)
  }

  /// Whether `stretch` is written, and not `normal`.
  func asksToStretch(_ item: BoxGridItem, _ axis: Axis, _ container: GridContainer) -> Bool {
    let (own, common) =
      axis == .horizontal
      ? (item.style.justifySelf, container.style.justifyItems)
      : (item.style.alignSelf, container.style.alignItems)
    return (own.position == .auto ? common : own).position == .stretch
  }

  /// §6.2  The size of an item in its area; rows that are nil are not known yet.
  func inArea(
    _ item: BoxGridItem, _ container: GridContainer, _ columns: TrackPositions, rows rowLines: TrackPositions?
  ) -> GridPlaced {
    let areaWidth = columns.length(item.columns)
    let areaHeight = rowLines?.length(item.rows)
    let margins = margins(of: item.box, base: areaWidth)
    let width =
      stretchesWidth(item, margins, base: areaWidth, container)
      ? stretchedWidth(
        item.box, available: areaWidth - margins.both(.horizontal), base: areaWidth,
        isAsked: asksToStretch(item, .horizontal, container))
      : fittingWidth(item.box, available: areaWidth, base: areaWidth)
    var space = BoxSpace(width: width, height: .auto, base: BothAxes(areaWidth, areaHeight))
    // With an aspect ratio the height follows the width, unless `stretch` is written for it.
    let isFree = item.style.aspectRatio == nil || asksToStretch(item, .vertical, container)
    if let areaHeight, isFree, stretchesHeight(item, margins, container) {
      space.height = .stretched(areaHeight - margins.both(.vertical))
      if keepsLayout(item, in: space, container) { space.height = .auto }
    }
    return GridPlaced(item: item, margins: margins, space: space, height: layout(item.box, space).height)
  }

  func arrangement(
    _ container: GridContainer, _ columns: TrackPositions, _ rowLines: TrackPositions, width: Length,
    innerWidth: Length, height: Length, tracks: (columns: [Length], rows: [Length])
  ) -> BoxArrangement {
    var placed: [Int: GridPlaced] = [:]
    for item in container.placement.items {
      placed[item.box] = inArea(item, container, columns, rows: rowLines)
    }
    let shims = shims(container, placed)
    let columnShims = columnShims(container) { placed[$0]!.space.width }
    var children: [BoxArrangement.Child] = []
    var tops: [Int: Length] = [:]
    for item in container.placement.items {
      let own = placed[item.box]!
      let across = offset(
        own, .horizontal, area: columns.length(item.columns), columnShims[item.box], container)
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
    let arrangement = BoxArrangement(
      height: height, baselines: baselines(container, placed, shims, tops), children: children, tracks: tracks
    )
    addAbsoluteChildren(to: arrangement, container, columns, rowLines, width: width)
    if container.style.hasAutoScrollbars {
      let isRightToLeft = container.style.direction == .rtl
      let ends = [columns.starts.first ?? .zero, columns.ends.last ?? .zero].map {
        container.edges.left + (isRightToLeft ? innerWidth - $0 : $0)
      }
      arrangement.trackBounds = (
        ends[isRightToLeft ? 1 : 0], container.edges.top + (rowLines.starts.first ?? .zero),
        ends[isRightToLeft ? 0 : 1], container.edges.top + (rowLines.ends.last ?? .zero)
      )
    }
    return arrangement
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
    // A last baseline that is aligned with no other is a safe end.
    let isSafe = alignment.overflow == .safe || alignment.position == .lastBaseline
    let room = isSafe ? rows.positive(free, provenance) : free
    return before! + share * room
  }

  /// The part of the free space of an area that stands before an item.
  func share(
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
}
