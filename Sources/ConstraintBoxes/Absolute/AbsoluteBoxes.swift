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

  var isBetween: Bool { before != nil && after != nil }
  /// Whether an auto size fills what is available.
  var stretches: Bool {
    isBetween && [.auto, .normal, .stretch].contains(alignment.position)
  }
  var outerMargins: Length { margins.both(axis.axis) }
}

extension BoxCompiler {
  /// The absolute children of a container.
  ///
  /// - Parameters:
  ///   - area: the axes of the containing block of a child.
  func absoluteChildren(
    of box: Int, _ area: (_ child: Int) -> (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
  ) -> [BoxArrangement.Child] {
    facts.children[box].filter { facts.styles[$0].position == .absolute }
      .map { absoluteChild($0, in: box, area($0)) }
  }

  /// The containing block of an absolute box: the padding box of its container.
  ///
  /// - Parameters:
  ///   - length: of the container's border box.
  ///   - share: the part of the free space before the box in its static position, from the left or from above.
  func paddingAxis(_ axis: Axis, of box: Int, _ edges: BoxThickness, length: Length, share: Double)
    -> AbsoluteAxis
  {
    let border = borders(of: box)
    return AbsoluteAxis(
      axis: axis, start: border.start(axis), length: length - border.both(axis),
      staticStart: edges.start(axis), staticLength: length - edges.both(axis), staticShare: share)
  }

  private func absoluteChild(
    _ box: Int, in container: Int, _ block: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
  ) -> BoxArrangement.Child {
    let style = facts.styles[box]
    let base = BothAxes<Length?>(block.horizontal.length, block.vertical.length)
    let across = sides(box, in: container, block.horizontal, block.horizontal.length)
    let down = sides(box, in: container, block.vertical, block.horizontal.length)
    let available = available(across, box)

    let width: Length
    if across.stretches, style.width == .auto {
      width = stretchedWidth(
        box, available: available - across.outerMargins, base: block.horizontal.length)
    } else {
      width = fittingWidth(box, available: available, base: block.horizontal.length)
    }
    var space = BoxSpace(width: width, height: .auto, base: base)
    if down.stretches, style.height == .auto {
      space.height = .stretched(self.available(down, box) - down.outerMargins)
    }
    let height = layout(box, space).height
    return BoxArrangement.Child(
      box: box,
      x: rows.named(place(across, box, width), BoxProvenance(.absolute, .horizontal, box)),
      y: rows.named(place(down, box, height), BoxProvenance(.absolute, .vertical, box)), space: space)
  }

  private func sides(_ box: Int, in container: Int, _ axis: AbsoluteAxis, _ width: Length) -> AbsoluteSides {
    let style = facts.styles[box]
    func side(_ offset: BoxOffset) -> Length? {
      switch offset {
      case .auto: nil
      case .px(let pixels): rows.declared(pixels)
      case .percent(let percent): (percent / 100) * axis.length
      }
    }
    let isHorizontal = axis.axis == .horizontal
    return AbsoluteSides(
      axis: axis, before: side(isHorizontal ? style.inset.left : style.inset.top),
      after: side(isHorizontal ? style.inset.right : style.inset.bottom),
      margins: margins(of: box, base: width),
      alignment: isHorizontal ? style.justifySelf : style.alignSelf,
      isReversed: isHorizontal && facts.styles[container].direction == .rtl)
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

  /// §4.3  From the container's border box to that of a box.
  private func place(_ sides: AbsoluteSides, _ box: Int, _ size: Length) -> Length {
    let axis = sides.axis
    let provenance = BoxProvenance(.absolute, axis.axis, box)
    let marginBefore = sides.margins.start(axis.axis)
    guard let before = sides.before else {
      if let after = sides.after {
        return axis.start + axis.length - after - sides.margins.end(axis.axis) - size
      }
      let free = axis.staticLength - size - sides.outerMargins
      return axis.staticStart + axis.staticShare * free + marginBefore
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
      case .auto, .normal, .stretch, .start, .flexStart, .selfStart, .baseline: atStart
      case .end, .flexEnd, .selfEnd, .lastBaseline: 1 - atStart
      case .center: 0.5
      case .left: 0
      case .right: sides.axis.axis == .vertical ? 0 : 1
      }
    let place = start + share * free
    switch sides.alignment.position {
    case .auto, .normal, .stretch: return place
    default: break
    }
    switch sides.alignment.overflow {
    case .unsafe: return place
    case .safe:
      let positive = rows.positive(free, provenance)
      return start + share * positive + atStart * (free - positive)
    case .unsaid:
      // What is too large for the space between the insets is moved into the containing block as far as it goes.
      let least = rows.smallest([sides.before!, .zero], provenance) + sides.margins.start(sides.axis.axis)
      let most =
        sides.axis.length - rows.smallest([sides.after!, .zero], provenance)
        - sides.margins.end(sides.axis.axis) - size
      return sides.isReversed
        ? rows.smallest([rows.largest([place, least], provenance), most], provenance)
        : rows.largest([rows.smallest([place, most], provenance), least], provenance)
    }
  }
}
