// CSS Overflow 3 §3.1: scroll containers and their scrollbars.
//
// A scrollbar of `scroll` is always there.  One of `auto` is there if content overflows the box, which is assumed: a box is laid out
// without scrollbars, then with those that it needs, which stay.

import Boxes
import LayoutCore

/// The scrollbars of a box with `overflow: auto`.
struct AutoScrollbars: Hashable {
  /// Whether one stands below the box, and one beside it.
  var isBelow = false
  var isBeside = false

  /// Whether one takes from the width, or from the height.
  func takes(from axis: Axis) -> Bool { axis == .horizontal ? isBeside : isBelow }
}

extension BoxStyle {
  /// CSS Overflow 3 §3.1: the other values make a scroll container.
  var isScrollContainer: Bool {
    !(overflowX == .visible || overflowX == .clip) || !(overflowY == .visible || overflowY == .clip)
  }

  /// CSS Overflow 3 §3.1  The used value: where one axis scrolls, `visible` is `auto` on the other one, and `clip` is `hidden`.
  func overflow(_ axis: Axis) -> Overflow {
    let own = axis == .horizontal ? overflowX : overflowY
    guard isScrollContainer else { return own }
    switch own {
    case .visible: return .auto
    case .clip: return .hidden
    case .hidden, .scroll, .auto: return own
    }
  }

  /// Whether scrollbars depend on the content.
  var hasAutoScrollbars: Bool {
    scrollbarWidth > 0 && (overflow(.horizontal) == .auto || overflow(.vertical) == .auto)
  }
}

extension BoxThickness {
  /// Adds scrollbars, which stand between padding and border at the end of their axis.
  mutating func add(_ bars: BothAxes<Length>, _ direction: BoxStyle.Direction) {
    if direction == .rtl { left += bars.horizontal } else { right += bars.horizontal }
    bottom += bars.vertical
    self.bars = BothAxes(self.bars.horizontal + bars.horizontal, self.bars.vertical + bars.vertical)
  }
}

extension BoxCompiler {
  /// CSS Overflow 3 §3.1.1  What a scrollbar takes of an axis.
  func scrollbar(of box: Int, _ axis: Axis) -> Length {
    let style = facts.styles[box]
    switch style.overflow(axis == .horizontal ? .vertical : .horizontal) {
    case .scroll: return Length(style.scrollbarWidth)
    case .auto: return bars[box]?.takes(from: axis) == true ? Length(style.scrollbarWidth) : .zero
    case .visible, .hidden, .clip: return .zero
    }
  }

  /// CSS Overflow 3 §3.1.1  The same in a box of a size: scrollbars are not larger than what borders and padding leave of it.
  ///
  /// - Parameter height: nil if the content decides it.
  func edges(_ edges: BoxThickness, in width: Length, _ height: Length?, _ box: Int) -> BoxThickness {
    if edges.bars == BothAxes(.zero, .zero) { return edges }
    func kept(_ axis: Axis, _ bar: Length, _ size: Length?) -> Length {
      guard bar != .zero, let size else { return bar }
      let provenance = BoxProvenance(.scrollbars, axis, box)
      return rows.smallest([bar, rows.positive(size - edges.frame(axis), provenance)], provenance)
    }
    let bars = BothAxes(
      kept(.horizontal, edges.bars.horizontal, width), kept(.vertical, edges.bars.vertical, height))
    var result = edges
    result.add(
      BothAxes(bars.horizontal - edges.bars.horizontal, bars.vertical - edges.bars.vertical),
      facts.styles[box].direction)
    return result
  }

  /// The side of the content box in a border box, whose scrollbars give way.
  func content(_ axis: Axis, of size: Length, _ edges: BoxThickness, _ box: Int) -> Length {
    let inner = size - edges.both(axis)
    let bar = axis == .horizontal ? edges.bars.horizontal : edges.bars.vertical
    return bar == .zero ? inner : rows.positive(inner, BoxProvenance(.scrollbars, axis, box))
  }

  // MARK: `auto`

  /// The layout of a box with the scrollbars that it needs.  Those that it has at the beginning may go, and those that come stay.
  func withScrollbars(_ box: Int, _ space: BoxSpace, _ layout: () -> BoxArrangement) -> BoxArrangement {
    guard facts.styles[box].hasAutoScrollbars else { return layout() }
    var isFirst = true
    while true {
      let arrangement = layout()
      let own = bars[box, default: AutoScrollbars()]
      var needed = neededScrollbars(box, space, arrangement)
      if !isFirst {
        needed.isBelow = needed.isBelow || own.isBelow
        needed.isBeside = needed.isBeside || own.isBeside
      }
      bars[box] = needed
      if needed == own {
        arrangement.bars = own
        return arrangement
      }
      isFirst = false
    }
  }

  private func neededScrollbars(_ box: Int, _ space: BoxSpace, _ arrangement: BoxArrangement)
    -> AutoScrollbars
  {
    let style = facts.styles[box]
    let edges = edges(
      edges(of: box, base: space.base.horizontal), in: space.width, arrangement.height, box)
    let inFlow = inFlowBounds(box, space, arrangement, edges)
    let lines = arrangement.text.map {
      Rectangle(left: $0.left, top: .zero, right: $0.right, bottom: $0.bottom)
    }
    let rectangles =
      inFlow + (lines.map { [$0] } ?? []) + arrangement.children.flatMap { shown($0, from: (.zero, .zero)) }
    let isReversed = endsAtStart(box)
    /// The padding box, without scrollbars and with them.
    let (left, top) = (Length(style.border.left), Length(style.border.top))
    let bars = edges.bars
    let right = space.width - Length(style.border.right)
    let around = [
      style.direction == .rtl ? left + bars.horizontal : left, top,
      style.direction == .rtl ? right : right - bars.horizontal,
      arrangement.height - Length(style.border.bottom) - bars.vertical,
    ]
    let outcome = assume(
      BoxProvenance(.scrollbars, .horizontal, box), .overflow,
      around + [bars.horizontal, bars.vertical]
        + rectangles.flatMap { [$0.left, $0.top, $0.right, $0.bottom] }, guess: [0, 0]
    ) { values in
      var excess = (across: 0.0, down: 0.0)
      for start in stride(from: 6, to: values.count, by: 4) {
        let (left, top, right, bottom) = (
          values[start], values[start + 1], values[start + 2], values[start + 3]
        )
        // As in browsers, what has no area is not shown, and one does not scroll to what lies before the start.
        let isBefore = (
          across: isReversed.across
            ? left >= values[2] - comparisonTolerance : right <= values[0] + comparisonTolerance,
          down: isReversed.down
            ? top >= values[3] - comparisonTolerance : bottom <= values[1] + comparisonTolerance
        )
        let isEmpty = right - left <= comparisonTolerance || bottom - top <= comparisonTolerance
        if isEmpty || isBefore.across || isBefore.down { continue }
        excess.across = max(excess.across, isReversed.across ? values[0] - left : right - values[2])
        excess.down = max(excess.down, isReversed.down ? values[1] - top : bottom - values[3])
      }
      // A box without an area gets none.
      let height = values[3] - values[1] + values[5]
      let width = values[2] - values[0] + values[4]
      return [
        excess.across > comparisonTolerance && height > comparisonTolerance ? 1 : 0,
        excess.down > comparisonTolerance && width > comparisonTolerance ? 1 : 0,
      ]
    }
    return AutoScrollbars(
      isBelow: style.overflow(.horizontal) == .auto && outcome[0] == 1,
      isBeside: style.overflow(.vertical) == .auto && outcome[1] == 1)
  }

  /// Whether one scrolls to the left, or up.
  private func endsAtStart(_ box: Int) -> (across: Bool, down: Bool) {
    let style = facts.styles[box]
    var (across, down) = (style.direction == .rtl, false)
    if style.display == .flex, !facts.children[box].isEmpty {
      switch style.flexDirection {
      case .rowReverse: across.toggle()
      case .columnReverse: down = true
      case .row, .column: break
      }
      if style.flexWrap == .wrapReverse || style.flexWrap == .wrapReverseBalance {
        if style.flexDirection == .row || style.flexDirection == .rowReverse {
          down = true
        } else {
          across.toggle()
        }
      }
    }
    return (across, down)
  }

  /// CSS Overflow 3 §2.2  What stands in the flow of a scroll container, with the padding around it: the margin boxes of items, or the
  /// tracks of a grid.
  private func inFlowBounds(
    _ box: Int, _ space: BoxSpace, _ arrangement: BoxArrangement, _ edges: BoxThickness
  ) -> [Rectangle] {
    let style = facts.styles[box]
    let provenance = BoxProvenance(.scrollbars, .horizontal, box)
    func padding(_ length: BoxLength) -> Length { resolved(length, base: space.base.horizontal) }
    let (left, right) = (padding(style.padding.left), padding(style.padding.right))
    let (top, bottom) = (padding(style.padding.top), padding(style.padding.bottom))
    func around(_ lefts: [Length], _ tops: [Length], _ rights: [Length], _ bottoms: [Length]) -> [Rectangle] {
      [
        Rectangle(
          left: rows.smallest(lefts, provenance) - left, top: rows.smallest(tops, provenance) - top,
          right: rows.largest(rights, provenance) + right, bottom: rows.largest(bottoms, provenance) + bottom)
      ]
    }
    if let tracks = arrangement.trackBounds {
      return around([tracks.left], [tracks.top], [tracks.right], [tracks.bottom])
    }
    if let text = arrangement.text {
      return around([edges.left], [edges.top], [space.width - edges.right], [text.bottom])
    }
    let items = arrangement.children.filter { facts.styles[$0.box].position != .absolute }
    if items.isEmpty { return [] }
    let bounds = items.map { child -> Rectangle in
      let offset = relativeOffset(child.box, base: child.space.base, direction: style.direction)
      let margins = margins(of: child.box, base: child.space.base.horizontal)
      let (x, y) = (child.x - offset.x, child.y - offset.y)
      return Rectangle(
        left: x - margins.start(.horizontal), top: y - margins.start(.vertical),
        right: x + child.space.width + margins.end(.horizontal),
        bottom: y + layout(child.box, child.space).height + margins.end(.vertical))
    }
    let end = arrangement.flowEnd.map { [$0] } ?? []
    return around(
      bounds.map(\.left), bounds.map(\.top), bounds.map(\.right), bounds.map(\.bottom) + end)
  }

  /// A box, and what it shows beyond its edges.
  private func shown(_ child: BoxArrangement.Child, from origin: (x: Length, y: Length)) -> [Rectangle] {
    let (x, y) = (origin.x + child.origin.x + child.x, origin.y + child.origin.y + child.y)
    let style = facts.styles[child.box]
    let arrangement = layout(child.box, child.space)
    let own = Rectangle(
      left: x, top: y, right: x + child.space.width, bottom: y + arrangement.height)
    if style.isScrollContainer { return [own] }
    var inner = arrangement.children.flatMap { shown($0, from: (x, y)) }
    if let text = arrangement.text {
      inner.append(Rectangle(left: x + text.left, top: y, right: x + text.right, bottom: y + text.bottom))
    }
    for index in inner.indices {
      if style.overflowX != .visible { (inner[index].left, inner[index].right) = (own.left, own.right) }
      if style.overflowY != .visible { (inner[index].top, inner[index].bottom) = (own.top, own.bottom) }
    }
    return [own] + inner
  }

  /// The edges of a rectangle from the border box of the scroll container.
  private struct Rectangle { var left, top, right, bottom: Length }
}
