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
    let intrinsic = { pass.intrinsicWidths(box) }
    let widths = model.widthLimits(percentWidth: block.width, stretch: room.width, intrinsic)
    let heights = model.heightLimits(percentHeight: block.height, stretch: room.height)
    let declaredWidth = model.width(
      style.pointee.width, percentWidth: block.width, stretch: room.width, intrinsic)
    let declaredHeight = model.height(
      style.pointee.height, percentHeight: block.height, stretch: room.height
    ).map(heights.clamp)
    // `auto` fills what two insets leave; with fewer insets it is that of the content.
    let fillsWidth =
      style.pointee.width == .auto && hasInsets.x && !Self.isAligned(style.pointee.justifySelf)
    let fillsHeight =
      style.pointee.height == .auto && hasInsets.y && !Self.isAligned(style.pointee.alignSelf)
    let stretched = (
      width: max(room.width, model.horizontalEdges),
      height: heights.clamp(max(room.height, model.verticalEdges))
    )
    let isStretch = (
      x: style.pointee.justifySelf.position == .stretch, y: style.pointee.alignSelf.position == .stretch
    )
    let mayFollow = model.mayFollowHeight(declaredWidth)
    let knownHeight = declaredHeight ?? (fillsHeight ? stretched.height : nil)

    // With a ratio, a width between insets is stretched unless the height is declared, or `stretch` written for it alone.
    let staysStretched =
      fillsWidth
      && (!mayFollow || isStretch.x || declaredHeight == nil && !(fillsHeight && isStretch.y))
    let used: Double
    if let declaredWidth, !mayFollow {
      used = declaredWidth
    } else if staysStretched {
      used = stretched.width
    } else if mayFollow, let knownHeight, let following = model.widthFollowing(knownHeight, intrinsic) {
      used = following
    } else {
      let wanted = intrinsic() + model.horizontal
      used = declaredWidth ?? min(wanted.max, max(wanted.min, room.width))
    }
    let transferred =
      mayFollow
      ? model.transferredLimits(percentHeight: block.height, stretch: room.height)
      : Limits(min: 0, max: .infinity)
    width = widths.clamp(staysStretched && isStretch.x ? used : transferred.clamp(used))
    // The height follows the width, unless `stretch` is written for it.
    height = declaredHeight ?? (fillsHeight && (!model.hasRatio || isStretch.y) ? stretched.height : nil)
  }

  /// Whether a box has a place of its own between its insets.
  private static func isAligned(_ alignment: BoxSelfAlignment) -> Bool {
    switch alignment.position {
    case .auto, .normal, .stretch: false
    default: true
    }
  }
}
