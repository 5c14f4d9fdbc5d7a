// CSS Positioned Layout 3 §4.1–4.3, CSS Box Sizing 4 §5.1: the sizes of absolute boxes.

internal import Boxes

/// The size of an absolute box in what its insets leave.
struct AbsoluteSizes {
  /// The border box.
  let width: Double
  /// Nil if the content decides, or the ratio.
  let height: Double?

  /// - Parameter hasInsets: whether there are both insets along each axis.
  init(
    _ pass: BoxPass, _ box: Int, _ model: BoxModel, block: (width: Double, height: Double),
    room: (width: Double, height: Double), hasInsets: (x: Bool, y: Bool)
  ) {
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
    let plain = { pass.intrinsicWidths(box) }
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
    if let width = model.width(
      style.pointee.width, percentWidth: block.width, stretch: room.width, intrinsic)
    {
      self.width = limits.clamp(width)
    } else if isStretched {
      let stretched = max(room.width, model.horizontalEdges)
      width = limits.clamp(
        model.hasRatio && !isStretch.x
          ? model.transferredLimits(percentHeight: block.height, stretch: room.height).clamp(stretched)
          : stretched)
    } else {
      let wanted = intrinsic() + model.horizontal
      width = limits.clamp(min(wanted.max, max(wanted.min, room.width)))
    }
    // The height follows the width, unless `stretch` is written for it.
    height = declaredHeight ?? (fillsHeight && (!model.hasRatio || isStretch.y) ? filling : nil)
  }

  /// Whether a box has a place of its own between its insets.
  private static func isAligned(_ alignment: BoxSelfAlignment) -> Bool {
    switch alignment.position {
    case .auto, .normal, .stretch: false
    default: true
    }
  }
}
