// CSS Overflow 3 §3.1: scroll containers and their scrollbars.
//
// A scrollbar of `scroll` is always there.  One of `auto` is there if content overflows the box, which is assumed: a box is laid out
// without scrollbars, then with those that it needs, which stay.  What a box shows is in `ShownBoxes`.

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

  /// Whether the box has no automatic minimum along an axis.  In Chromium `clip` remains what it is for that, whatever the other
  /// axis does.
  func scrolls(_ axis: Axis, _ dialect: BoxDialect) -> Bool {
    isScrollContainer && !(dialect == .chromium && (axis == .horizontal ? overflowX : overflowY) == .clip)
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

  /// The same in a space.  No scrollbar is thinner in a height that the content limits.
  func edges(_ edges: BoxThickness, in space: BoxSpace, _ height: Length?, _ box: Int) -> BoxThickness {
    let isByContent = facts.styles[box].aspectRatio == nil && isLimitedByContent(box, space)
    return self.edges(edges, in: space.width, isByContent ? nil : height, box)
  }

  /// The side of the content box in a border box, whose scrollbars give way.
  func content(_ axis: Axis, of size: Length, _ edges: BoxThickness, _ box: Int) -> Length {
    let inner = size - edges.both(axis)
    let bar = axis == .horizontal ? edges.bars.horizontal : edges.bars.vertical
    return bar == .zero ? inner : rows.positive(inner, BoxProvenance(.scrollbars, axis, box))
  }

  // MARK: `auto`

  /// Whether a box is as wide in the second layout as in the first, which is assumed.
  func isSameWidth(_ settled: Length, _ width: Length, _ box: Int) -> Bool {
    if settled == width { return true }
    let provenance = BoxProvenance(.scrollbars, .horizontal, box)
    return assume(provenance, .sameQuestion, [settled - width], guess: [1]) {
      [abs($0[0]) <= comparisonTolerance ? 1 : 0]
    }[0] == 1
  }

  /// The layout of a box with the scrollbars that it needs.  Those that it has at the beginning may go, and those that come stay.
  func withScrollbars(_ box: Int, _ space: BoxSpace, _ layout: () -> BoxArrangement) -> BoxArrangement {
    guard facts.styles[box].hasAutoScrollbars else { return layout() }
    if let settled = settledBars[box], isSameWidth(settledWidths[box]!, space.width, box) {
      // As in browsers, a box as wide as in the first layout keeps its scrollbars.
      bars[box] = settled
      let arrangement = layout()
      arrangement.bars = settled
      return arrangement
    }
    let before = bars[box, default: AutoScrollbars()]
    var isFirst = true
    while true {
      let arrangement = layout()
      let own = bars[box, default: AutoScrollbars()]
      var needed = neededScrollbars(box, space, arrangement, before)
      if !isFirst {
        needed.isBelow = needed.isBelow || own.isBelow
        needed.isBeside = needed.isBeside || own.isBeside
      }
      if let lost = lostBars[box] {
        needed.isBelow = needed.isBelow && !lost.isBelow
        needed.isBeside = needed.isBeside && !lost.isBeside
      }
      bars[box] = needed
      if needed == own {
        arrangement.bars = own
        return arrangement
      }
      isFirst = false
    }
  }

  /// As in browsers, what a scrollbar that has come in the first layout takes does not bring the other one, unless it has come
  /// in another space; a block is not laid out again for that.
  private func neededScrollbars(
    _ box: Int, _ space: BoxSpace, _ arrangement: BoxArrangement, _ before: AutoScrollbars
  ) -> AutoScrollbars {
    let style = facts.styles[box]
    let edges = edges(
      edges(of: box, base: space.base.horizontal), in: space.width, arrangement.height, box)
    var shown = ShownBoxes(isReversed: endsAtStart(box))
    for bounds in inFlowBounds(box, space, arrangement, edges) { shown.add(bounds, in: nil) }
    if let text = arrangement.text {
      shown.add(EdgeRectangle(left: text.left, top: .zero, right: text.right, bottom: text.bottom), in: nil)
    }
    for child in arrangement.children { add(child, to: &shown, in: nil, from: (.zero, .zero)) }
    let (left, top) = (Length(style.border.left), Length(style.border.top))
    let (bars, wholeBars) = (edges.bars, self.edges(of: box, base: space.base.horizontal).bars)
    let right = space.width - Length(style.border.right)
    let bottom = arrangement.height - Length(style.border.bottom)
    /// The padding box without scrollbars.
    let around = EdgeRectangle(
      left: style.direction == .rtl ? left + bars.horizontal : left, top: top,
      right: style.direction == .rtl ? right : right - bars.horizontal, bottom: bottom - wholeBars.vertical)
    func taken(_ axis: Axis, _ bar: Length) -> Length {
      let hasCome =
        style.overflow(axis == .horizontal ? .vertical : .horizontal) == .auto && settledBars[box] == nil
        && !(style.display != .block && before.takes(from: axis))
      return hasCome ? .zero : bar
    }
    let outcome = assume(
      BoxProvenance(.scrollbars, .horizontal, box), .overflow,
      around.edges + [
        right - left, bottom - top, taken(.horizontal, wholeBars.horizontal),
        taken(.vertical, wholeBars.vertical),
      ]
        + shown.rectangles.flatMap(\.edges), guess: [0, 0]
    ) { [shown] values in
      let extent = shown.extent(values[..<4], values[8...])
      /// As in browsers, whole pixels are compared, and where a scrollbar does not fit, it takes what it would.
      func isMore(_ extent: Double, than room: Double) -> Bool {
        extent.inWholePixels > room.inWholePixels
      }
      // A box without an area gets none.
      return [
        isMore(extent.across, than: values[4] - values[6]) && values[5] > comparisonTolerance ? 1 : 0,
        isMore(extent.down, than: values[5] - values[7]) && values[4] > comparisonTolerance ? 1 : 0,
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
  ) -> [EdgeRectangle] {
    let style = facts.styles[box]
    let provenance = BoxProvenance(.scrollbars, .horizontal, box)
    func padding(_ length: BoxLength) -> Length { resolved(length, base: space.base.horizontal) }
    let (left, right) = (padding(style.padding.left), padding(style.padding.right))
    let (top, bottom) = (padding(style.padding.top), padding(style.padding.bottom))
    func around(_ lefts: [Length], _ tops: [Length], _ rights: [Length], _ bottoms: [Length])
      -> [EdgeRectangle]
    {
      [
        EdgeRectangle(
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
    let bounds = items.map { child -> EdgeRectangle in
      let offset = relativeOffset(child.box, base: child.space.base, direction: style.direction)
      let margins = margins(of: child.box, base: child.space.base.horizontal)
      let (x, y) = (child.x - offset.x, child.y - offset.y)
      return EdgeRectangle(
        left: x - margins.start(.horizontal), top: y - margins.start(.vertical),
        right: x + child.space.width + margins.end(.horizontal),
        bottom: y + layout(child.box, child.space).height + margins.end(.vertical))
    }
    let end = arrangement.flowEnd.map { [$0] } ?? []
    return around(
      bounds.map(\.left), bounds.map(\.top), bounds.map(\.right), bounds.map(\.bottom) + end)
  }

  /// Adds a box, and what it shows beyond its edges.
  private func add(
    _ child: BoxArrangement.Child, to shown: inout ShownBoxes, in around: Int?,
    from origin: (x: Length, y: Length)
  ) {
    let (x, y) = (origin.x + child.origin.x + child.x, origin.y + child.origin.y + child.y)
    let style = facts.styles[child.box]
    let arrangement = layout(child.box, child.space)
    let own = shown.add(
      EdgeRectangle(left: x, top: y, right: x + child.space.width, bottom: y + arrangement.height),
      in: around,
      clips: (style.overflowX != .visible, style.overflowY != .visible))
    if style.isScrollContainer { return }
    if let text = arrangement.text {
      shown.add(
        EdgeRectangle(left: x + text.left, top: y, right: x + text.right, bottom: y + text.bottom), in: own)
    }
    for inner in arrangement.children { add(inner, to: &shown, in: own, from: (x, y)) }
  }
}
