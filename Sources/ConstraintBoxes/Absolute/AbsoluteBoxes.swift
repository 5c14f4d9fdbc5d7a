// CSS Positioned Layout 3 §4: boxes with `position: absolute`; CSS Flexbox 1 §4.1 and CSS Grid Layout 1 §10: where they would
// stand in their containers.  They are laid out last, and nothing depends on them.

import Boxes
import LayoutCore

/// An axis of the containing block of an absolute box.  Places count from the left or upper edge of the container's border
/// box.
struct AbsoluteAxis {
  let axis: Axis
  /// Where the containing block begins, and its length.
  let start: Length
  let length: Length
  /// The static position: a range, and the part of the free space in it that stands to the left of the box or above it.
  let staticStart: Length
  let staticLength: Length
  let staticShare: Double
  /// The part where the box then stands that is too large for the range; nil if it stands as others.
  var safeShare: Double? = nil
  /// The edges of the padding box of the container from the start of the containing block; nil if these are the same.
  var padding: (start: Length, end: Length)? = nil
}

/// What the rules ask about an absolute box along one axis.
private struct AbsoluteSides {
  let axis: AbsoluteAxis
  /// Insets from the edges of the containing block; nil for auto.
  let before: Length?
  let after: Length?
  let margins: BoxMargins
  let alignment: BoxSelfAlignment
  /// Whether the start is at the right.
  let isReversed: Bool
  /// Whether the start of the box itself is at the right.
  let isSelfReversed: Bool
  /// Whether the containing block goes on behind its end, because one can scroll there.
  let isScrolled: Bool

  var isBetween: Bool { before != nil && after != nil }
  /// Whether an auto size fills what is available.
  var stretches: Bool {
    isBetween && [.auto, .normal, .stretch].contains(alignment.position)
  }
  /// Whether `stretch` is written, and not `normal`.
  var asksToStretch: Bool { isBetween && alignment.position == .stretch }
  var outerMargins: Length { margins.both(axis.axis) }
}

extension AbsoluteAxis {
  /// The same containing block with another static position.
  func standing(at start: Length, length: Length? = nil) -> AbsoluteAxis {
    AbsoluteAxis(
      axis: axis, start: self.start, length: self.length, staticStart: start,
      staticLength: length ?? staticLength, staticShare: staticShare, safeShare: safeShare, padding: padding)
  }

  /// This static position in another containing block, whose box is some way before the one around.
  func standing(in block: AbsoluteAxis, from origin: Length) -> AbsoluteAxis {
    AbsoluteAxis(
      axis: axis, start: block.start, length: block.length, staticStart: origin + staticStart,
      staticLength: staticLength, staticShare: staticShare, safeShare: safeShare, padding: block.padding)
  }
}

/// An absolute box on the way to its containing block, the first box around it that is positioned.
struct EscapingBox {
  var box: Int
  /// Its static position, from the corner of the box around it.
  var horizontal: AbsoluteAxis
  var vertical: AbsoluteAxis
  /// Where that box begins in the one that was laid out last.
  var origin = (x: Length.zero, y: Length.zero)
}

extension BoxCompiler {
  /// Adds the absolute children of a box, and those further in whose containing block it is.
  ///
  /// - Parameters:
  ///   - own: the axes of a child: its static position, and its containing block if the box is positioned.
  ///   - area: the containing block along an axis of a box further in.
  func addAbsoluteChildren(
    to arrangement: BoxArrangement, of box: Int,
    _ own: (_ child: Int) -> (horizontal: AbsoluteAxis, vertical: AbsoluteAxis),
    area: (_ axis: Axis, _ child: Int) -> AbsoluteAxis
  ) {
    let inside = facts.hasEscaping ? arrangement.children.flatMap(escaping) : []
    let children = facts.children[box].filter { facts.styles[$0].position == .absolute }
    if facts.styles[box].position == .static {
      arrangement.escaping =
        inside
        + children.map { child in
          let axes = own(child)
          return EscapingBox(box: child, horizontal: axes.horizontal, vertical: axes.vertical)
        }
      return
    }
    arrangement.children += children.map { absoluteChild($0, in: box, own($0)) }
    arrangement.children += inside.map { escaped in
      let across = escaped.horizontal.standing(
        in: area(.horizontal, escaped.box), from: escaped.origin.x)
      let down = escaped.vertical.standing(in: area(.vertical, escaped.box), from: escaped.origin.y)
      var child = absoluteChild(escaped.box, in: box, (across, down))
      child.x -= escaped.origin.x
      child.y -= escaped.origin.y
      child.origin = escaped.origin
      return child
    }
  }

  /// The absolute boxes that leave a child.
  private func escaping(_ child: BoxArrangement.Child) -> [EscapingBox] {
    layout(child.box, child.space).escaping.map { escaped in
      var escaped = escaped
      escaped.origin = (escaped.origin.x + child.x, escaped.origin.y + child.y)
      return escaped
    }
  }

  /// The containing block of an absolute box: the padding box of its container.
  ///
  /// - Parameters:
  ///   - length: of the container's border box.
  ///   - share: the part of the free space before the box in its static position, from the left or from above.
  ///   - safeShare: that of a box which is too large for it; nil if it is the same.
  func paddingAxis(
    _ axis: Axis, of box: Int, _ edges: BoxThickness, length: Length, share: Double, safeShare: Double?
  ) -> AbsoluteAxis {
    let style = facts.styles[box]
    var (start, both): (Length, Length)
    switch axis {
    case .horizontal:
      (start, both) = (Length(style.border.left), Length(style.border.left + style.border.right))
      both += edges.bars.horizontal
      if style.direction == .rtl { start += edges.bars.horizontal }
    case .vertical:
      (start, both) = (Length(style.border.top), Length(style.border.top + style.border.bottom))
      // A scrollbar below is not thinner here where it does not fit.
      both += scrollbar(of: box, .vertical)
    }
    let inner =
      axis == .vertical && edges.bars.vertical != .zero
      ? rows.positive(length - both, BoxProvenance(.scrollbars, axis, box)) : length - both
    return AbsoluteAxis(
      axis: axis, start: start, length: inner, staticStart: edges.start(axis),
      staticLength: content(axis, of: length, edges, box), staticShare: share,
      safeShare: safeShare)
  }

  private func absoluteChild(
    _ box: Int, in container: Int, _ block: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
  ) -> BoxArrangement.Child {
    let style = facts.styles[box]
    let base = BothAxes<Length?>(block.horizontal.length, block.vertical.length)
    let across = sides(box, in: container, block.horizontal, block.horizontal.length)
    let down = sides(box, in: container, block.vertical, block.horizontal.length)
    // Room is not below 0 before margins.
    let available = rows.positive(self.available(across, box), BoxProvenance(.absolute, .horizontal, box))
    let availableDown = rows.positive(self.available(down, box), BoxProvenance(.absolute, .vertical, box))
    let availableHeight = availableDown - down.outerMargins
    insetSums[box] = BothAxes(
      block.horizontal.length - available, block.vertical.length - availableDown)

    // CSS Box Sizing 4 §3.1, §5.1
    let isStretched = style.height == .stretch || style.height == .auto && down.stretches
    let height = isStretched ? BoxHeight.stretched(availableHeight) : .auto
    if facts.asksHeight[box] {
      outerHeights[box] = OuterHeight(height: height, base: block.vertical.length, isAsked: true)
    }
    let followsHeight = widthFollowsHeight(box, across, down)
    let followsWidth = style.aspectRatio != nil && style.height == .auto && !down.asksToStretch

    let width: Length
    if across.stretches, style.width == .auto, !followsHeight {
      width = stretchedWidth(
        box, available: available - across.outerMargins, base: block.horizontal.length,
        isAsked: false, around: available)
    } else {
      width = fittingWidth(box, available: available, base: block.horizontal.length)
    }
    let space = BoxSpace(width: width, height: followsWidth ? .auto : height, base: base)
    let own = layout(box, space).height
    return BoxArrangement.Child(
      box: box,
      x: rows.named(place(across, box, width), BoxProvenance(.absolute, .horizontal, box)),
      y: rows.named(place(down, box, own), BoxProvenance(.absolute, .vertical, box)), space: space)
  }

  /// CSS Box Sizing 4 §5.1  Whether the width of a box with an aspect ratio follows from its height: if that is known
  /// without the content, and the width is not stretched, or less strongly.
  private func widthFollowsHeight(_ box: Int, _ across: AbsoluteSides, _ down: AbsoluteSides) -> Bool {
    let style = facts.styles[box]
    guard style.aspectRatio != nil, style.width == .auto else { return false }
    switch style.height {
    case .px, .percent, .stretch: return !across.asksToStretch
    case .auto:
      guard down.stretches else { return false }
      return !across.stretches || down.asksToStretch && !across.asksToStretch
    default: return false
    }
  }

  private func sides(_ box: Int, in container: Int, _ axis: AbsoluteAxis, _ width: Length) -> AbsoluteSides {
    let style = facts.styles[box]
    func side(_ offset: BoxOffset) -> Length? {
      switch offset {
      case .auto: nil
      case .px(let pixels): rows.declared(pixels)
      case .percent(let percent): length(percent, of: axis.length, isSigned: true)
      }
    }
    let isHorizontal = axis.axis == .horizontal
    let isReversed = isHorizontal && facts.styles[container].direction == .rtl
    var before = side(isHorizontal ? style.inset.left : style.inset.top)
    var after = side(isHorizontal ? style.inset.right : style.inset.bottom)
    if let start = before, let end = after {
      // §4.1  Insets that overlap: the one at the end is made smaller.
      let provenance = BoxProvenance(.absolute, axis.axis, box)
      if isReversed {
        before = rows.smallest([start, axis.length - end], provenance)
      } else {
        after = rows.smallest([end, axis.length - start], provenance)
      }
    }
    return AbsoluteSides(
      axis: axis, before: before, after: after, margins: margins(of: box, base: width),
      alignment: isHorizontal ? style.justifySelf : style.alignSelf, isReversed: isReversed,
      isSelfReversed: isHorizontal && style.direction == .rtl,
      isScrolled: facts.styles[container].isScrollContainer)
  }

  /// §4.1  The length of what insets leave of the containing block; beside a static position, what lies behind it.
  private func available(_ sides: AbsoluteSides, _ box: Int) -> Length {
    let axis = sides.axis
    if sides.before != nil || sides.after != nil {
      return axis.length - (sides.before ?? .zero) - (sides.after ?? .zero)
    }
    let before = axis.staticStart + sides.axis.staticShare * axis.staticLength - axis.start
    let after = axis.length - before
    switch axis.staticShare {
    case 0: return after
    case 1: return before
    default: return 2 * rows.smallest([before, after], BoxProvenance(.absolute, axis.axis, box))
    }
  }

  /// §4.1  Where that begins beside a static position.
  private func roomStart(_ sides: AbsoluteSides, _ room: Length) -> Length {
    let axis = sides.axis
    let point = axis.staticStart + axis.staticShare * axis.staticLength
    switch axis.staticShare {
    case 0: return point
    case 1: return axis.start
    default: return point - 0.5 * room
    }
  }

  /// §4.3  From the container's border box to that of a box.
  private func place(_ sides: AbsoluteSides, _ box: Int, _ size: Length) -> Length {
    let axis = sides.axis
    let provenance = BoxProvenance(.absolute, axis.axis, box)
    let marginBefore = sides.margins.start(axis.axis)
    guard let before = sides.before else {
      if let after = sides.after {
        return axis.start + axis.length - after - sides.margins.end(axis.axis) - size
      }
      guard let safeShare = axis.safeShare else {
        let free = axis.staticLength - size - sides.outerMargins
        return axis.staticStart + axis.staticShare * free + marginBefore
      }
      // CSS Box Alignment 3 §4.4  What counts is the room that the static position leaves in the containing block.
      let room = available(sides, box)
      let free = room - size - sides.outerMargins
      let positive = rows.positive(free, provenance)
      return roomStart(sides, room) + axis.staticShare * positive + safeShare * (free - positive)
        + marginBefore
    }
    guard let after = sides.after else { return axis.start + before + marginBefore }

    let free = axis.length - before - after - size - sides.outerMargins
    let isBeforeAuto = sides.margins.isStartAuto(axis.axis)
    if isBeforeAuto || sides.margins.isEndAuto(axis.axis) {
      if !isBeforeAuto { return axis.start + before + marginBefore }
      if !sides.margins.isEndAuto(axis.axis) { return axis.start + before + free }
      // Across, a box that is too wide stands at the start.
      guard axis.axis == .horizontal else { return axis.start + before + 0.5 * free }
      let positive = rows.positive(free, provenance)
      return axis.start + before + 0.5 * positive + (sides.isReversed ? 1 : 0) * (free - positive)
    }
    return axis.start + aligned(sides, free, before + marginBefore, size, provenance)
  }

  /// §4.4  The place of a box between two insets, from the edge of the containing block.
  private func aligned(
    _ sides: AbsoluteSides, _ free: Length, _ start: Length, _ size: Length, _ provenance: BoxProvenance
  ) -> Length {
    let atStart: Double = sides.isReversed ? 1 : 0
    let share: Double =
      switch sides.alignment.position {
      case .auto, .normal, .stretch, .start, .flexStart, .baseline: atStart
      case .end, .flexEnd, .lastBaseline: 1 - atStart
      case .selfStart: sides.isSelfReversed ? 1 : 0
      case .selfEnd: sides.isSelfReversed ? 0 : 1
      case .center: 0.5
      case .left: 0
      case .right: sides.axis.axis == .vertical ? 0 : 1
      }
    let place = start + share * free
    switch sides.alignment.position {
    case .auto, .normal: return place
    default: break
    }
    switch sides.alignment.overflow {
    case .unsafe: return place
    case .safe:
      let positive = rows.positive(free, provenance)
      return start + share * positive + atStart * (free - positive)
    case .unsaid:
      // What is too large for the space between the insets is moved into the containing block as far as it goes.
      // It may go as far as the padding box of the container, where the containing block is an area in that.
      let (start, end) = sides.axis.padding ?? (.zero, sides.axis.length)
      let least = rows.smallest([sides.before!, start], provenance) + sides.margins.start(sides.axis.axis)
      let most =
        rows.largest([end, sides.axis.length - sides.after!], provenance)
        - sides.margins.end(sides.axis.axis) - size
      if sides.isScrolled {
        return sides.isReversed
          ? rows.smallest([place, most], provenance) : rows.largest([place, least], provenance)
      }
      return sides.isReversed
        ? rows.smallest([rows.largest([place, least], provenance), most], provenance)
        : rows.largest([rows.smallest([place, most], provenance), least], provenance)
    }
  }
}
