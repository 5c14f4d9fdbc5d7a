// CSS Positioned Layout 3 §4.1–4.3, CSS Box Sizing 4 §5.1: the sizes of absolute boxes.

internal import Boxes

/// The size of an absolute box in what its insets leave.
struct AbsoluteSizes {
  /// The space that it is laid out in, and the height of the border box that comes out.
  let space: Space
  let height: Double

  /// - Parameter hasInsets: whether there are both insets along each axis.
  init(
    _ pass: BoxPass, _ box: Int, _ model: BoxModel, block: (width: Double, height: Double),
    room: (width: Double, height: Double), hasInsets: (x: Bool, y: Bool)
  ) {
    let room = (width: max(0, room.width), height: max(0, room.height))
    let style = pass.style(box)
    let heights = model.heightLimits(percentHeight: block.height, stretch: room.height)
    let declaredHeight = model.height(
      style.pointee.height, percentHeight: block.height, stretch: room.height
    ).map(heights.clamp)
    // `auto` fills what two insets leave; with fewer insets it is that of the content.
    let fillsWidth =
      style.pointee.width == .auto && hasInsets.x && !Self.isAligned(style.pointee.justifySelf)
    let fillsHeight =
      style.pointee.height == .auto && hasInsets.y && !Self.isAligned(style.pointee.alignSelf)
    let filling = heights.clamp(max(room.height, model.verticalEdges))
    let isStretch = (
      x: style.pointee.justifySelf.position == .stretch, y: style.pointee.alignSelf.position == .stretch
    )
    let known = declaredHeight ?? (fillsHeight ? filling : nil)
    let plain = { pass.intrinsicWidths(box, IntrinsicSpace(percentWidth: block.width)) }
    let intrinsic = {
      model.withRatio(plain, height: known, percentHeight: block.height, stretch: room.height)
    }
    let limits = model.widthLimits(percentWidth: block.width, stretch: room.width) {
      model.withRatio(
        plain, height: known, percentHeight: block.height, stretch: room.height, isLimit: true)
    }
    // With a ratio, a width between insets is stretched unless the height is declared, or `stretch` written for it alone.
    let isStretched =
      fillsWidth
      && (!model.hasRatio || isStretch.x || declaredHeight == nil && !(fillsHeight && isStretch.y))
    let width: Double
    if let declared = model.width(
      style.pointee.width, percentWidth: block.width, stretch: room.width, intrinsic)
    {
      // By the text a declared width has no automatic minimum; in Chromium it has one beside a height.
      let isHeightGiven = declaredHeight != nil || fillsHeight && (isStretch.y || !hasInsets.x)
      let hasMinimum =
        pass.dialect == .chromium && model.hasRatio && isHeightGiven && style.pointee.minWidth == .auto
        && !style.pointee.overflowX.scrolls
      width = limits.clamp(hasMinimum ? max(declared, plain().min + model.horizontal) : declared)
    } else if isStretched {
      let stretched = max(room.width, model.horizontalEdges)
      width = limits.clamp(
        model.hasRatio
          ? model.transferredLimits(percentHeight: block.height, stretch: room.height).clamp(stretched)
          : stretched)
    } else {
      let wanted = intrinsic() + model.horizontal
      width = limits.clamp(min(wanted.max, max(wanted.min, room.width)))
    }
    var space = Space(width: width, percentWidth: block.width, percentHeight: block.height)
    space.stretchHeight = room.height
    // The height follows the width, unless `stretch` is written for it.
    if declaredHeight == nil, fillsHeight, !model.hasRatio || isStretch.y {
      pass.stretchHeight(of: box, &space, model, available: room.height)
    } else if let declaredHeight, !style.pointee.minHeight.isOfContent, !style.pointee.maxHeight.isOfContent {
      space.height = declaredHeight
    }
    self.space = space
    height = pass.answer(box, space).height
  }

  /// Whether a box has a place of its own between its insets.
  private static func isAligned(_ alignment: BoxSelfAlignment) -> Bool {
    switch alignment.position {
    case .auto, .normal, .stretch: false
    default: true
    }
  }
}
