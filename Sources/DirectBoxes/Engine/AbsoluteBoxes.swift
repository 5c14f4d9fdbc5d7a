// CSS Positioned Layout 3 §3, §4: absolutely positioned boxes.

internal import Boxes

/// The grid area of an absolute box in the border box of its container; nil for edges of the padding box.
struct GridArea {
  let left: Double?
  let right: Double?
  let top: Double?
  let bottom: Double?
}

/// Lays out the absolute boxes of one containing block, after all others.
struct AbsoluteBoxes {
  private let pass: BoxPass
  private let style: UnsafePointer<BoxStyle>
  private let model: BoxModel
  /// The border box of the containing block's box.
  private let width: Double
  private let height: Double

  init(_ pass: BoxPass, _ style: UnsafePointer<BoxStyle>, _ model: BoxModel, width: Double, height: Double) {
    (self.pass, self.style, self.model, self.width, self.height) = (pass, style, model, width, height)
  }

  /// The padding box, to which insets and percentages refer (§2.1), without scrollbars.
  private var paddingBox: (x: AxisExtent, y: AxisExtent) { model.paddingBox(ofWidth: width, height: height) }

  /// The content box.
  var contentBox: (x: AxisExtent, y: AxisExtent) {
    let content = model.content(ofWidth: width, height: height)
    return (
      AxisExtent(start: content.x, length: content.width),
      AxisExtent(start: content.y, length: content.height)
    )
  }

  /// The containing block of a child of a grid, whose area may end at the edges of the padding box.
  func block(_ area: GridArea?) -> (x: AxisExtent, y: AxisExtent) {
    let box = paddingBox
    guard let area else { return box }
    let isRightToLeft = style.pointee.direction == .rtl
    return (
      Self.between(area.left, area.right, in: box.x, isFlipped: isRightToLeft),
      Self.between(area.top, area.bottom, in: box.y, isFlipped: false)
    )
  }

  /// An area that ends before it starts is empty, where it starts.
  ///
  /// - Parameter isFlipped: whether it starts at the right.
  private static func between(_ low: Double?, _ high: Double?, in box: AxisExtent, isFlipped: Bool)
    -> AxisExtent
  {
    let (start, end) = (low ?? box.start, high ?? box.end)
    let length = max(0, end - start)
    return AxisExtent(start: isFlipped ? end - length : start, length: length)
  }

  /// Lays out a box.
  ///
  /// - Parameters:
  ///   - block: its containing block: the padding box, or its area in a grid (CSS Grid 1 §9).
  ///   - statics: where it would stand without insets, in the same coordinates.
  ///   - origin: the corner of its parent's border box in them.
  func place(
    _ child: Int, in block: (x: AxisExtent, y: AxisExtent), _ statics: (x: StaticPlace, y: StaticPlace),
    origin: (x: Double, y: Double) = (0, 0)
  ) {
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
      width: Self.room(block.x, left, right, statics.x) - margins.horizontal,
      height: Self.room(block.y, top, bottom, statics.y) - margins.vertical
    )
    let sizes = AbsoluteSizes(
      pass, child, childModel, block: (block.x.length, block.y.length), room: room,
      hasInsets: (left != nil && right != nil, top != nil && bottom != nil))

    // §4.4: positions.
    let x =
      position(
        block.x, left, right, sizes.space.width, (margins.left, margins.right),
        (margins.isLeftAuto, margins.isRightAuto),
        own.pointee.justifySelf, isFlipped: isRightToLeft, isItemFlipped: own.pointee.direction == .rtl,
        isVertical: false)
      ?? statics.x.start(length: sizes.space.width, (margins.left, margins.right), in: block.x)
    let y =
      position(
        block.y, top, bottom, sizes.height, (margins.top, margins.bottom),
        (margins.isTopAuto, margins.isBottomAuto),
        own.pointee.alignSelf, isFlipped: false, isItemFlipped: false, isVertical: true)
      ?? statics.y.start(length: sizes.height, (margins.top, margins.bottom), in: block.y)
    pass.place(child, sizes.space, x: x - origin.x, y: y - origin.y)
  }

  /// What insets leave, nothing at least; without any, the static position decides (§3.5.2).
  private static func room(_ block: AxisExtent, _ low: Double?, _ high: Double?, _ place: StaticPlace)
    -> Double
  {
    max(0, low == nil && high == nil ? place.room(in: block).length : block.length - (low ?? 0) - (high ?? 0))
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
  ///   - isItemFlipped: whether the box's own direction runs to the left.
  private func position(
    _ block: AxisExtent, _ start: Double?, _ end: Double?, _ length: Double, _ margins: (Double, Double),
    _ areAuto: (Bool, Bool), _ alignment: BoxSelfAlignment, isFlipped: Bool, isItemFlipped: Bool,
    isVertical: Bool
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
          alignment, items: BoxSelfAlignment(.normal), isFlipped: isFlipped, isItemFlipped: isItemFlipped,
          flexFlip: isFlipped, isLeftEnd: false)
        if place.place == .stretch || place.isSafe && free < 0 {
          let flush = first + (isFlipped ? free : 0)
          return free < 0 && alignment.position == .stretch && !place.isSafe
            ? keptInside(flush, block, (start, end), length, margins, isFlipped, isVertical) : flush
        }
        // A baseline is the start or the end of this axis.
        let offset =
          switch place.place {
          case .firstBaseline: isFlipped ? free : 0
          case .lastBaseline: isFlipped ? 0 : free
          default: place.offset(free)
          }
        return free < 0 && alignment.overflow == .unsaid
          ? keptInside(first + offset, block, (start, end), length, margins, isFlipped, isVertical)
          : first + offset
      }
    }
  }

  /// CSS Box Alignment 3 §4.4.1: a box that is too large for what insets leave is moved into the padding box, or where the
  /// insets reach beyond, into what they leave; it overflows at the end.
  private func keptInside(
    _ edge: Double, _ block: AxisExtent, _ insets: (Double, Double), _ length: Double,
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
}
