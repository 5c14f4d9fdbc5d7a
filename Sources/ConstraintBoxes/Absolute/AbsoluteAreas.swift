// CSS Flexbox 1 §4.1 and CSS Grid Layout 1 §10: the containing block and the static position of an absolute box by its container.

import Boxes
import LayoutCore

extension BoxCompiler {
  // MARK: CSS Flexbox 1 §4.1

  /// The absolute children of a flex container: their static position is that of the only item.
  func addAbsoluteChildren(to arrangement: BoxArrangement, _ container: FlexContainer) {
    let height = arrangement.height
    addAbsoluteChildren(to: arrangement, of: container.box) { child in
      let item = flexItem(child, container)
      // As in browsers, `safe` counts for the cross axis alone, and where the box itself says it.
      let isSafe = item.style.alignSelf.overflow == .safe
      /// From the left or from above.
      func axis(_ axis: Axis, _ length: Length) -> AbsoluteAxis {
        let isMain = axis == container.main
        let isReversed = isMain ? container.isMainReversed : container.isCrossReversed
        let share = isMain ? mainShare(container) : crossShare(item, container)
        let start = container.isWrapReversed ? 1.0 : 0
        return paddingAxis(
          axis, of: container.box, container.edges, length: length, share: isReversed ? 1 - share : share,
          safeShare: isMain || !isSafe ? nil : isReversed ? 1 - start : start)
      }
      return (axis(.horizontal, container.space.width), axis(.vertical, height))
    } area: { axis, _ in
      paddingAxis(
        axis, of: container.box, container.edges,
        length: axis == .horizontal ? container.space.width : height, share: 0, safeShare: nil)
    }
  }

  /// The part of the free space before the only item, along the main axis.
  private func mainShare(_ container: FlexContainer) -> Double {
    let start: Double = container.isDirectionReversed ? 1 : 0
    let left: Double = container.isMainReversed ? 1 : 0
    switch container.style.justifyContent.position {
    case .normal, .stretch, .flexStart, .baseline, .spaceBetween: return 0
    case .flexEnd: return 1
    case .center, .spaceAround, .spaceEvenly: return 0.5
    case .start: return start
    case .end, .lastBaseline: return 1 - start
    case .left: return container.isRow ? left : start
    case .right: return container.isRow ? 1 - left : start
    }
  }

  // MARK: CSS Grid Layout 1 §10

  /// The absolute children of a grid container: their containing block is the area that their lines give; an auto line is
  /// the edge of the padding box.  The static position is that of the only item in this area.
  func addAbsoluteChildren(
    to arrangement: BoxArrangement, _ container: GridContainer, _ columns: TrackPositions,
    _ rows: TrackPositions,
    width: Length
  ) {
    let height = arrangement.height
    func area(_ axis: Axis, _ child: Int) -> AbsoluteAxis {
      let style = facts.styles[child]
      let item = BoxGridItem(box: child, style: style, columns: 0..<0, rows: 0..<0)
      return axis == .horizontal
        ? gridAxis(
          item, axis, container, columns,
          container.columns.lines.placement(style.gridColumnStart, style.gridColumnEnd, facts.grids[child]),
          length: width)
        : gridAxis(
          item, axis, container, rows,
          container.rows.lines.placement(style.gridRowStart, style.gridRowEnd, facts.grids[child]),
          length: height)
    }
    addAbsoluteChildren(to: arrangement, of: container.box) { child in
      (area(.horizontal, child), area(.vertical, child))
    } area: {
      area($0, $1)
    }
  }

  private func gridAxis(
    _ item: BoxGridItem, _ axis: Axis, _ container: GridContainer, _ lines: TrackPositions,
    _ placement: (start: BoxGridLine, end: BoxGridLine), length: Length
  ) -> AbsoluteAxis {
    let isReversed = axis == .horizontal && container.style.direction == .rtl
    let alignment = alignment(item, axis, container)
    let own = share(alignment.position, axis, item.style, container.style)
    // As in browsers, where the box itself says it.
    let isSafe = (axis == .horizontal ? item.style.justifySelf : item.style.alignSelf).overflow == .safe
    let edges = container.edges
    let padding = paddingAxis(
      axis, of: container.box, edges, length: length, share: isReversed ? 1 - own : own,
      safeShare: isSafe ? isReversed ? 1 : 0 : nil)
    // As the containing block is further out, the only item's area is the content box.
    if container.style.position == .static { return padding }
    let (first, last) = areaLines(placement, container.template(axis))

    let content = edges.start(axis)
    let inner = self.content(axis, of: length, edges, container.box)
    func place(_ line: Length) -> Length { content + (isReversed ? inner - line : line) }
    let start = first.map {
      place($0 < lines.starts.count ? lines.starts[$0] : lines.ends.last ?? lines.only)
    }
    let end = last.map { place($0 > 0 ? lines.ends[$0 - 1] : lines.starts.first ?? lines.only) }
    let paddingEnd = padding.start + padding.length
    var left = (isReversed ? end : start) ?? padding.start
    let right = (isReversed ? start : end) ?? paddingEnd
    var length = right - left
    if (first == nil) != (last == nil) {
      // A line may lie beyond the padding edge; the area then is empty.
      length = self.rows.positive(length, BoxProvenance(.absolute, axis, item.box))
      if isReversed { left = right - length }
    }
    return AbsoluteAxis(
      axis: axis, start: left, length: length, staticStart: left, staticLength: length,
      staticShare: padding.staticShare, safeShare: padding.safeShare,
      padding: (padding.start - left, paddingEnd - left))
  }

  /// The lines of an area, counted from the first track; nil for auto, and for lines that are not there.
  private func areaLines(_ placement: (start: BoxGridLine, end: BoxGridLine), _ template: GridTemplate) -> (
    Int?, Int?
  ) {
    func line(_ number: Int) -> Int {
      template.before + (number > 0 ? number - 1 : template.lines.explicitTracks + 1 + number)
    }
    func kept(_ line: Int) -> Int? { (0...template.total).contains(line) ? line : nil }
    switch placement {
    case (.line(let a), .line(let b)):
      let (a, b) = (line(a), line(b))
      return a == b ? (kept(a), kept(a + 1)) : (kept(min(a, b)), kept(max(a, b)))
    case (.line(let a), .span(let count)): return (kept(line(a)), kept(line(a) + count))
    case (.span(let count), .line(let b)): return (kept(line(b) - count), kept(line(b)))
    case (.line(let a), .auto): return (kept(line(a)), nil)
    case (.auto, .line(let b)): return (nil, kept(line(b)))
    case (.auto, _), (.span, _): return (nil, nil)
    case (.named, _), (_, .named): preconditionFailure("BoxGridLines makes numbers of names")
    }
  }
}
