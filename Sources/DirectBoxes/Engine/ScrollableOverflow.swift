// CSS Overflow 3 §2.2, §3.2: scrollable overflow, and the bars that it brings.

internal import Boxes

/// The scrollbars that a box with `overflow: auto` has because its content overflows.
struct AutoBars: Equatable {
  var side = false
  var bottom = false
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
  /// What the children reach over.
  private var content: OverflowArea?

  init(_ style: UnsafePointer<BoxStyle>, _ model: BoxModel, width: Double, height: Double) {
    (self.style, self.model, self.width, self.height) = (style, model, width, height)
  }

  /// Adds a child's area, in the coordinates of the box.
  mutating func include(_ area: OverflowArea) {
    if content == nil { content = area } else { content?.include(area) }
  }

  /// Adds a child's margin box, behind which a box that scrolls has its padding.
  mutating func include(inflow area: OverflowArea) {
    guard style.pointee.overflowX.scrolls else { return }
    let padding = style.pointee.padding
    let percent = model.percentWidth
    include(
      OverflowArea(
        left: area.left - padding.left.resolved(percent), top: area.top - padding.top.resolved(percent),
        right: area.right + padding.right.resolved(percent),
        bottom: area.bottom + padding.bottom.resolved(percent)))
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

  /// The bars that are needed if they are more than those that the box has.  One scrolls towards the ends of the axes.
  func more(than bars: AutoBars) -> AutoBars? {
    guard let content, style.pointee.scrollbarWidth > 0 else { return nil }
    var (toLeft, toTop) = (style.pointee.direction == .rtl, false)
    if style.pointee.display == .flex {
      let axes = FlexAxes(style)
      toLeft = axes.isRow ? axes.isMainFlipped : axes.isCrossFlipped
      toTop = axes.isRow ? axes.isCrossFlipped : axes.isMainFlipped
    }
    let (x, y) = model.paddingBox(ofWidth: width, height: height)
    let across = toLeft ? x.start - content.left : content.right - x.end
    let along = toTop ? y.start - content.top : content.bottom - y.end
    // Less than half a pixel is not seen.
    let wanted = AutoBars(
      side: bars.side || style.pointee.overflowY == .auto && along >= 0.5,
      bottom: bars.bottom || style.pointee.overflowX == .auto && across >= 0.5)
    return wanted == bars ? nil : wanted
  }
}
