// CSS Positioned Layout 3 §3, §4: absolutely positioned boxes.

internal import Boxes

/// The grid area of an absolute box in the border box of its container; nil for edges of the padding box.
struct GridArea {
  let left: Double?
  let right: Double?
  let top: Double?
  let bottom: Double?
}

/// Lays out the absolute children of one box, which is their containing block, after all others.
struct AbsoluteBoxes {
  private let pass: BoxPass
  private let style: UnsafePointer<BoxStyle>
  private let model: BoxModel
  /// The border box of the container.
  private let width: Double
  private let height: Double

  init(_ pass: BoxPass, _ style: UnsafePointer<BoxStyle>, _ model: BoxModel, width: Double, height: Double) {
    (self.pass, self.style, self.model, self.width, self.height) = (pass, style, model, width, height)
  }

  /// A length along one axis: where it begins in the container's border box, and how long it is.
  struct Extent {
    var start: Double
    var length: Double
  }

  /// The padding box, to which insets and percentages refer (§2.1), without scrollbars.
  var paddingBox: (x: Extent, y: Extent) {
    let (border, padding) = (style.pointee.border, style.pointee.padding)
    // What stands between border and padding is a scrollbar.
    let inner = model.content(ofWidth: width, height: height)
    let percent = model.percentWidth
    let x = inner.x - padding.left.resolved(percent)
    let right = inner.x + inner.width + padding.right.resolved(percent)
    let bottom = border.top + padding.top.resolved(percent) + inner.height + padding.bottom.resolved(percent)
    return (Extent(start: x, length: right - x), Extent(start: border.top, length: bottom - border.top))
  }

  /// The containing block of a child of a grid, whose area may end at the edges of the padding box.
  func block(_ area: GridArea?) -> (x: Extent, y: Extent) {
    let box = paddingBox
    guard let area else { return box }
    let (left, top) = (area.left ?? box.x.start, area.top ?? box.y.start)
    let (right, bottom) = (
      area.right ?? box.x.start + box.x.length, area.bottom ?? box.y.start + box.y.length
    )
    // An area between a line and an edge is empty if the line lies behind the edge.
    return (
      Extent(start: area.left == nil ? min(left, right) : left, length: max(0, right - left)),
      Extent(start: area.top == nil ? min(top, bottom) : top, length: max(0, bottom - top))
    )
  }

  /// Lays out a child.
  ///
  /// - Parameter block: its containing block: the padding box, or its area in a grid (CSS Grid 1 §9).
  func place(_ child: Int, in block: (x: Extent, y: Extent)) {
    let own = pass.style(child)
    let (inset, percentWidth) = (own.pointee.inset, block.x.length)
    let margins = Margins(own, percentWidth: percentWidth)
    let childModel = BoxModel(own, percentWidth: percentWidth)
    let isRightToLeft = style.pointee.direction == .rtl
    let (left, right) = Self.insets(
      inset.left.resolved(block.x.length), inset.right.resolved(block.x.length), in: block.x.length,
      isFlipped: isRightToLeft)
    let (top, bottom) = Self.insets(
      inset.top.resolved(block.y.length), inset.bottom.resolved(block.y.length), in: block.y.length,
      isFlipped: false)

    // §4.1–4.3: sizes.
    let room = (
      width: block.x.length - (left ?? 0) - (right ?? 0) - margins.horizontal,
      height: block.y.length - (top ?? 0) - (bottom ?? 0) - margins.vertical
    )
    let sizes = AbsoluteSizes(
      pass, child, childModel, block: (block.x.length, block.y.length), room: room,
      hasInsets: (left != nil && right != nil, top != nil && bottom != nil))
    var space = Space(
      width: sizes.width, percentWidth: percentWidth, percentHeight: block.y.length)
    space.height = sizes.height ?? indefinite
    space.stretchHeight = max(0, room.height)
    let answer = pass.answer(child, space)

    // §4.4: positions.
    let fixed = staticPlace(child, block, width: space.width, height: answer.height, margins)
    let x =
      position(
        block.x, left, right, space.width, (margins.left, margins.right),
        (margins.isLeftAuto, margins.isRightAuto),
        own.pointee.justifySelf, isFlipped: isRightToLeft, isVertical: false)
      ?? fixed.x
    let y =
      position(
        block.y, top, bottom, answer.height, (margins.top, margins.bottom),
        (margins.isTopAuto, margins.isBottomAuto),
        own.pointee.alignSelf, isFlipped: false, isVertical: true) ?? fixed.y
    pass.place(child, space, x: x, y: y)
  }

  /// §3.5.1: if both insets leave less than nothing, the one at the end counts as smaller.
  private static func insets(
    _ start: Double?, _ end: Double?, in length: Double, isFlipped: Bool
  ) -> (Double?, Double?) {
    guard let start, let end, length - start - end < 0 else { return (start, end) }
    return isFlipped ? (length - end, end) : (start, length - start)
  }

  /// The edge of the border box along one axis; nil without insets.
  ///
  /// - Parameters:
  ///   - isFlipped: whether the end inset wins where there are too many.
  private func position(
    _ block: Extent, _ start: Double?, _ end: Double?, _ length: Double, _ margins: (Double, Double),
    _ areAuto: (Bool, Bool), _ alignment: BoxSelfAlignment, isFlipped: Bool, isVertical: Bool
  ) -> Double? {
    switch (start, end) {
    case (nil, nil): return nil
    case (let start?, nil): return block.start + start + margins.0
    case (nil, let end?): return block.start + block.length - end - margins.1 - length
    case (let start?, let end?):
      let free = block.length - start - end - margins.0 - margins.1 - length
      let first = block.start + start + margins.0
      switch areAuto {
      case (true, true):
        // Both share what is free; if nothing is, the box stands at the start of its line (CSS 2 §10.3.7, §10.6.4).
        return first + (free >= 0 || isVertical ? free / 2 : isFlipped ? free : 0)
      case (true, false): return first + free
      case (false, true): return first
      case (false, false):
        let place = SelfAlignment(
          alignment, items: BoxSelfAlignment(.normal), isFlipped: isFlipped, isItemFlipped: isFlipped,
          flexFlip: isFlipped, isLeftEnd: false)
        if place.place == .stretch || place.isSafe && free < 0 {
          let flush = first + (isFlipped ? free : 0)
          return free < 0 && alignment.position == .stretch && !place.isSafe
            ? keptInside(flush, block, (start, end), length, margins, isFlipped, isVertical) : flush
        }
        let offset = place.place == .lastBaseline ? free : place.offset(free)
        return free < 0 && alignment.overflow == .unsaid
          ? keptInside(first + offset, block, (start, end), length, margins, isFlipped, isVertical)
          : first + offset
      }
    }
  }

  /// CSS Box Alignment 3 §4.4.1: a box that is too large for what insets leave is moved into the padding box, or where the
  /// insets reach beyond, into what they leave; it overflows at the end.
  private func keptInside(
    _ edge: Double, _ block: Extent, _ insets: (Double, Double), _ length: Double,
    _ margins: (Double, Double),
    _ isFlipped: Bool, _ isVertical: Bool
  ) -> Double {
    let box = isVertical ? paddingBox.y : paddingBox.x
    let first = min(box.start, block.start + insets.0) + margins.0
    let end = max(box.start + box.length, block.start + block.length - insets.1)
    let last = end - margins.1 - length
    // One can scroll to what lies behind the end.
    let scrolls = isVertical ? style.pointee.overflowY.scrolls : style.pointee.overflowX.scrolls
    if isFlipped { return min(max(edge, scrolls ? -.infinity : first), last) }
    return max(min(edge, scrolls ? .infinity : last), first)
  }

  // MARK: Static positions (CSS Flexible Box Layout 1 §4.1, CSS Grid 1 §9.2)

  /// Where the box would stand if it were the only child of its container.
  private func staticPlace(
    _ child: Int, _ block: (x: Extent, y: Extent), width: Double, height: Double, _ margins: Margins
  ) -> (x: Double, y: Double) {
    var content = model.content(ofWidth: self.width, height: self.height)
    // In a grid it would stand in its area, even if that is the padding box.
    if style.pointee.display == .grid {
      content = (block.x.start, block.y.start, block.x.length, block.y.length)
    }
    let own = pass.style(child)
    let free = (
      x: content.width - width - margins.horizontal, y: content.height - height - margins.vertical
    )
    let offset: (x: Double, y: Double)
    if style.pointee.display == .grid {
      let isRightToLeft = style.pointee.direction == .rtl
      let x = Self.staticOffset(
        free.x, own.pointee.justifySelf,
        SelfAlignment(
          own.pointee.justifySelf, items: style.pointee.justifyItems, isFlipped: false,
          isItemFlipped: own.pointee.direction != style.pointee.direction, flexFlip: false,
          isLeftEnd: isRightToLeft))
      let y = Self.staticOffset(
        free.y, own.pointee.alignSelf,
        SelfAlignment(
          own.pointee.alignSelf, items: style.pointee.alignItems, isFlipped: false, isItemFlipped: false,
          flexFlip: false, isLeftEnd: nil))
      offset = (isRightToLeft ? free.x - x : x, y)
    } else {
      let axes = FlexAxes(style)
      let (main, cross) = axes.isRow ? (free.x, free.y) : (free.y, free.x)
      // `safe` does not count along the main axis.
      var justify = style.pointee.justifyContent
      if justify.overflow == .safe { justify.overflow = .unsafe }
      var before = ContentDistribution(
        justify, free: main, count: 1, isFlipped: axes.isReversed, flexFlip: false,
        isLeftEnd: axes.isRow ? axes.isMainFlipped : nil
      ).before
      let alignment = FlexItem.alignment(own, in: style, axes)
      let isSafe = own.pointee.alignSelf.overflow == .safe
      var across =
        isSafe && cross < 0
        ? (axes.isWrapReversed ? cross : 0) : Self.staticOffset(cross, own.pointee.alignSelf, alignment)
      if axes.isMainFlipped { before = main - before }
      if axes.isCrossFlipped { across = cross - across }
      offset = axes.isRow ? (before, across) : (across, before)
    }
    return (content.x + margins.left + offset.x, content.y + margins.top + offset.y)
  }

  /// `safe` counts if the box itself says it, not if its container does; a baseline is that of the box alone.
  private static func staticOffset(_ free: Double, _ own: BoxSelfAlignment, _ alignment: SelfAlignment)
    -> Double
  {
    var alignment = alignment
    if alignment.place == .lastBaseline { alignment.place = .end }
    alignment.isSafe = own.overflow == .safe
    return alignment.offset(free)
  }
}
