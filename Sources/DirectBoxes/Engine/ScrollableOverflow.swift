// CSS Overflow 3 §2.2, §3.2: scrollable overflow, and the bars that it brings.

internal import Boxes

/// The scrollbars that a box with `overflow: auto` has because its content overflows.
struct AutoBars: Equatable {
  var side = false
  var bottom = false
  /// Those that an earlier layout brought and that are not needed.
  var hidesSide = false
  var hidesBottom = false
}

/// The bars that have come in a layout, how wide their box is there, and how wide the grid around it, if one is.
struct ShownBars {
  var box: Int
  var bars: AutoBars
  var width: Double
  var gridWidth: Double?
}

/// What a box and all that it shows reach over, from the corner of its border box.
struct OverflowArea: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  mutating func include(_ other: OverflowArea) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
  }

  func moved(x: Double, y: Double) -> OverflowArea {
    OverflowArea(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

/// The overflow of one box whose children have their frames.
struct ScrollableOverflow {
  private let style: UnsafePointer<BoxStyle>
  private let model: BoxModel
  private let width: Double
  private let height: Double
  /// What the children reach over, and their margin boxes together.
  private var children: OverflowArea?
  private var inflow: OverflowArea?

  init(_ style: UnsafePointer<BoxStyle>, _ model: BoxModel, width: Double, height: Double) {
    (self.style, self.model, self.width, self.height) = (style, model, width, height)
  }

  /// Adds a child's area, in the coordinates of the box.  What has none does not count, nor does what lies wholly before the
  /// start, where nobody can scroll to.
  mutating func include(_ area: OverflowArea) {
    let (x, y) = model.paddingBox(ofWidth: width, height: height)
    if area.right <= area.left || area.bottom <= area.top { return }
    if style.pointee.isScrollContainer {
      let (toLeft, toTop) = directions
      if toLeft ? area.left >= x.end : area.right <= x.start { return }
      if toTop ? area.top >= y.end : area.bottom <= y.start { return }
    }
    if children == nil { children = area } else { children?.include(area) }
  }

  private var content: OverflowArea? {
    guard let inflow else { return children }
    var all = self
    all.inflow = nil
    let padding = style.pointee.padding
    let percent = model.percentWidth
    all.include(
      OverflowArea(
        left: inflow.left - padding.left.resolved(percent), top: inflow.top - padding.top.resolved(percent),
        right: inflow.right + padding.right.resolved(percent),
        bottom: inflow.bottom + padding.bottom.resolved(percent)))
    return all.children
  }

  /// Adds a child's margin box, behind which a box that scrolls has its padding.
  mutating func include(inflow area: OverflowArea) {
    guard style.pointee.isScrollContainer else { return }
    if inflow == nil { inflow = area } else { inflow?.include(area) }
  }

  /// Whether one scrolls to the left, and upwards.
  private var directions: (toLeft: Bool, toTop: Bool) {
    guard style.pointee.display == .flex else { return (style.pointee.direction == .rtl, false) }
    let axes = FlexAxes(style)
    return axes.isRow
      ? (axes.isMainFlipped, axes.isCrossFlipped) : (axes.isCrossFlipped, axes.isMainFlipped)
  }

  /// What the box shows outside itself.
  var area: OverflowArea {
    var area = OverflowArea(left: 0, top: 0, right: width, bottom: height)
    guard let content else { return area }
    if style.pointee.overflowX == .visible {
      (area.left, area.right) = (min(0, content.left), max(width, content.right))
    }
    if style.pointee.overflowY == .visible {
      (area.top, area.bottom) = (min(0, content.top), max(height, content.bottom))
    }
    return area
  }

  /// Of the bars that an earlier layout brought, those that are not needed; nil if all are.
  func hidden(_ shown: AutoBars) -> AutoBars? {
    let (across, along) = excess
    let hidden = AutoBars(
      hidesSide: shown.side && along < 0.5, hidesBottom: shown.bottom && across < 0.5)
    return hidden == AutoBars() ? nil : hidden
  }

  /// How much is seen too far right or left, and too far down or up.  One scrolls towards the ends of the axes.
  private var excess: (across: Double, along: Double) {
    let (x, y) = model.paddingBox(ofWidth: width, height: height)
    // A bar that is thicker than its box has room for hides the padding, too.
    let border = style.pointee.border
    let visible = (
      across: width - border.left - border.right - model.bars.width,
      along: height - border.top - border.bottom - model.bars.height
    )
    let hidden = (across: x.length - visible.across, along: y.length - visible.along)
    guard let content else { return hidden }
    let (toLeft, toTop) = directions
    let across = toLeft ? x.start - content.left : content.right - x.end
    let along = toTop ? y.start - content.top : content.bottom - y.end
    return (max(across, 0) + hidden.across, max(along, 0) + hidden.along)
  }

  /// The bars that are needed if they are more than those that the box has.
  ///
  /// - Parameter earlier: bars that have come in another space, whose room counts.  What one takes that has just come does not
  ///   bring the other one.
  func more(than bars: AutoBars, earlier: AutoBars) -> AutoBars? {
    let thickness = style.pointee.scrollbarWidth
    guard thickness > 0 else { return nil }
    let (x, y) = model.paddingBox(ofWidth: width, height: height)
    var (across, along) = excess
    if bars.side, !earlier.side { across -= thickness }
    if bars.bottom, !earlier.bottom { along -= thickness }
    // Less than half a pixel is not seen, and there is no bar along a side of no length.
    var wanted = bars
    (wanted.side, wanted.bottom) = (
      bars.side || style.pointee.overflowY == .auto && along >= 0.5 && x.length > 0,
      bars.bottom || style.pointee.overflowX == .auto && across >= 0.5 && y.length > 0
    )
    return wanted == bars ? nil : wanted
  }
}
