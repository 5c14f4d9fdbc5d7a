// Absolute boxes whose containing block is laid out, and what scrolls with them (CSS Overflow 3 §2.2, CSS Positioned Layout 3 §2.1).

internal import Boxes

extension BoxPass {
  /// What the children of a box that has just been laid out reach over.
  func overflow(of box: Int, _ space: Space, _ bars: AutoBars, height: Double) -> ScrollableOverflow {
    let style = style(box)
    let model = BoxModel(style, percentWidth: space.percentWidth, autoBars: bars)
    placeAbsolutes(in: box, model, width: space.width, height: height)
    var overflow = ScrollableOverflow(style, model, width: space.width, height: height)
    func area(of child: Int) -> OverflowArea {
      let frame = state.pointee.frames[child]
      var area = OverflowArea(left: 0, top: 0, right: frame.width, bottom: frame.height)
      if let kept = state.pointee.overflows[child] {
        let asked = record(of: child).pointee.asked
        if let known = kept[asked] { area = known }
      }
      return area.moved(x: frame.x, y: frame.y)
    }
    if let text = text(box) {
      // Characters that do not fit into a line, and lines that do not fit into the block.
      let inner = model.content(ofWidth: space.width, height: height)
      let bottom = model.top + Double(text.lines(inWidth: inner.width)) * text.em
      let left = inner.x + (style.pointee.direction == .rtl ? inner.width - text.minContent : 0)
      overflow.include(
        OverflowArea(left: left, top: model.top, right: left + text.minContent, bottom: bottom))
      // Lines are as wide as the content box.
      overflow.include(
        inflow: OverflowArea(left: inner.x, top: model.top, right: inner.x + inner.width, bottom: bottom))
    }
    let tracks = style.pointee.display == .grid ? state.pointee.inflows[box] : nil
    if let tracks { overflow.include(inflow: tracks) }
    forEachChild(box) { child in
      overflow.include(area(of: child))
      if tracks != nil { return }
      let (own, frame) = (self.style(child), state.pointee.frames[child])
      let inner = max(0, space.width - model.horizontal)
      let margins = Margins(own, percentWidth: inner)
      let offset = state.pointee.offsets[child]
      let (x, y) = (frame.x - (offset?.x ?? 0), frame.y - (offset?.y ?? 0))
      // Below a block stand the margins that adjoin its own, too (CSS 2 §8.3.1).
      var bottom = CollapsedMargin()
      if style.pointee.display == .block, has(.hasRecord, child) {
        bottom = innerMargins(child, record(of: child).pointee.asked).bottom
      }
      bottom.include(margins.bottom)
      overflow.include(
        inflow: OverflowArea(
          left: x - margins.left, top: y - margins.top, right: x + frame.width + margins.right,
          bottom: y + frame.height + bottom.length))
    }
    for child in absoluteChildren(box) { overflow.include(area(of: child)) }
    for child in deepAbsolutes(box) {
      let origin = origin(of: child, in: box)
      overflow.include(area(of: child).moved(x: origin.x, y: origin.y))
    }
    return overflow
  }

  /// The absolute boxes deeper inside that have a box as containing block.
  func deepAbsolutes(_ box: Int) -> [Int] {
    guard let deep = state.pointee.deepAbsolutes[box] else { return [] }
    return deep.filter { style($0).pointee.display != .none }
  }

  /// From the corner of a box to that of the parent of something inside.
  func origin(of child: Int, in box: Int) -> (x: Double, y: Double) {
    var (around, origin) = (parent(of: child), (x: 0.0, y: 0.0))
    while around != box {
      origin = (origin.x + state.pointee.frames[around].x, origin.y + state.pointee.frames[around].y)
      around = parent(of: around)
    }
    return origin
  }

  /// Lays out the absolute boxes whose containing block is a box, so that it knows what overflows.
  func placeAbsolutes(in box: Int, _ model: BoxModel, width: Double, height: Double) {
    let style = style(box)
    if style.pointee.position == .static { return }
    let (absolute, deep) = (absoluteChildren(box), deepAbsolutes(box))
    if absolute.isEmpty, deep.isEmpty { return }
    let boxes = AbsoluteBoxes(self, style, model, width: width, height: height)
    for child in absolute {
      let block = boxes.block(state.pointee.areas[child])
      boxes.place(child, in: block, statics(of: child, in: style, boxes, block))
    }
    for child in deep { placeDeep(child, boxes, origin(of: child, in: box)) }
  }

  /// Lays out an absolute box whose containing block is not its parent, which has been laid out.
  ///
  /// - Parameter origin: from the corner of the containing block's box to that of its parent.
  func placeDeep(_ child: Int, _ boxes: AbsoluteBoxes, _ origin: (x: Double, y: Double)) {
    let parent = parent(of: child)
    let statics = statics(of: child, in: style(parent), laidOut(parent), nil)
    boxes.place(
      child, in: boxes.block(state.pointee.areas[child]),
      (statics.x.moved(by: origin.x), statics.y.moved(by: origin.y)),
      origin: origin)
  }

  /// Where an absolute box would stand in its parent, from the corner of the parent's border box.
  ///
  /// - Parameter block: its containing block if that is the parent.
  func statics(
    of child: Int, in parent: UnsafePointer<BoxStyle>, _ boxes: AbsoluteBoxes,
    _ block: (x: AxisExtent, y: AxisExtent)?
  ) -> (x: StaticPlace, y: StaticPlace) {
    var around = boxes.contentBox
    switch parent.pointee.display {
    // In a grid it would stand in its area, even if that is the padding box.
    case .grid: around = block ?? around
    case .block:
      guard let place = state.pointee.staticPlaces[child] else { break }
      around.y = AxisExtent(start: place.top, length: 0)
      let isRightToLeft = parent.pointee.direction == .rtl
      if let across = place.across {
        around.x = AxisExtent(
          start: isRightToLeft ? around.x.end - across : around.x.start + across, length: 0)
        return StaticPlace.inLine(around, isRightToLeft: isRightToLeft)
      }
      if style(child).pointee.outerDisplay == .inline {
        return StaticPlace.inLine(around, isRightToLeft: isRightToLeft)
      }
    default: break
    }
    return StaticPlace.both(style(child), in: parent, around, dialect)
  }

  /// A box that is laid out for good, with what is in it.
  func laidOut(_ box: Int) -> AbsoluteBoxes {
    let style = style(box)
    if box < 0 {
      let model = BoxModel(style, percentWidth: indefinite)
      return AbsoluteBoxes(
        self, style, model, width: state.pointee.size.width, height: state.pointee.size.height)
    }
    let (record, frame) = (record(of: box), state.pointee.frames[box])
    let model = BoxModel(
      style, percentWidth: record.pointee.done.percentWidth, autoBars: record.pointee.bars)
    return AbsoluteBoxes(self, style, model, width: frame.width, height: frame.height)
  }

  /// Lays out an absolute box in its containing block (CSS Positioned Layout 3 §2.1): that of the nearest box around it that
  /// is positioned.  All around it has been laid out for good.
  func placeAbsolute(_ child: Int) {
    let parent = Int(state.pointee.tree.parents[child])
    let container = containingBlock(of: child)
    let boxes = laidOut(container)
    if container == parent {
      let block = boxes.block(state.pointee.areas[child])
      boxes.place(child, in: block, statics(of: child, in: style(parent), boxes, block))
    } else {
      placeDeep(child, boxes, origin(of: child, in: container))
    }
  }
}
