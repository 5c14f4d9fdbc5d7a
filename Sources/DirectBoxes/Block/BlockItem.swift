// CSS 2 §10.3.3, CSS Box Sizing 3 §5, CSS Box Sizing 4 §5.1: the widths of boxes in blocks.

internal import Boxes

/// A box in a block: one that is stacked with others, or one in a line.
struct BlockItem {
  let box: Int
  let style: UnsafePointer<BoxStyle>
  let margins: Margins
  /// `justify-self`, which stacked boxes heed (CSS Box Alignment 3 §6.1.1).
  let justify: SelfAlignment
  /// Whether `stretch` is written for the width, which is stronger than a ratio.
  private var isJustifyStretch: Bool {
    let own = style.pointee.justifySelf
    return (own.position == .auto ? pass.style(pass.parent(of: box)).pointee.justifyItems : own).position
      == .stretch
  }
  private let pass: BoxPass
  private let model: BoxModel
  private let content: ContentSpace
  /// The border box's height that `stretch` gives; indefinite in a block of unknown height.
  private let stretchHeight: Double

  init(_ pass: BoxPass, _ box: Int, in content: ContentSpace) {
    (self.pass, self.box, self.content) = (pass, box, content)
    style = pass.style(box)
    margins = Margins(style, percentWidth: content.percentWidth)
    stretchHeight =
      content.percentHeight < 0 ? indefinite : max(0, content.percentHeight - content.countedMargins(margins))
    model = BoxModel(style, percentWidth: content.percentWidth)
    let container = pass.style(pass.parent(of: box))
    justify = Self.alignment(style, in: container, isLeftEnd: container.pointee.direction == .rtl)
  }

  /// `justify-self` from the start of lines.  Nothing shares a baseline along this axis, neither the first nor the last.
  static func alignment(
    _ own: UnsafePointer<BoxStyle>, in container: UnsafePointer<BoxStyle>, isLeftEnd: Bool
  ) -> SelfAlignment {
    var alignment = SelfAlignment(
      own.pointee.justifySelf, items: container.pointee.justifyItems, isFlipped: false,
      isItemFlipped: own.pointee.direction != container.pointee.direction, flexFlip: false,
      isLeftEnd: isLeftEnd)
    if alignment.place == .lastBaseline { alignment.place = .start }
    return alignment
  }

  /// The space that it is laid out in.
  ///
  /// - Parameter fills: whether `width: auto` fills the block; in lines it is that of the content.
  func space(fills: Bool) -> Space {
    var space = Space(
      width: width(fills: fills), percentWidth: content.percentWidth, percentHeight: content.percentHeight)
    space.stretchHeight = stretchHeight
    return space
  }

  private func width(fills: Bool) -> Double {
    let available = max(0, content.width - margins.horizontal)
    var height: Double?
    if model.hasRatio {
      let limits = model.heightLimits(percentHeight: content.percentHeight, stretch: stretchHeight)
      height = model.height(
        style.pointee.height, percentHeight: content.percentHeight, stretch: stretchHeight
      ).map(limits.clamp)
    }
    let outside =
      pass.looksOutward(box)
      ? IntrinsicSpace(percentWidth: content.percentWidth, percentHeight: content.percentHeight)
      : IntrinsicSpace()
    let plain = { pass.intrinsicWidths(box, outside) }
    let intrinsic = { model.withRatio(plain, height: height, percentHeight: content.percentHeight) }
    let limits = model.widthLimits(percentWidth: content.percentWidth, stretch: available) {
      model.withRatio(plain, height: height, percentHeight: content.percentHeight, isLimit: true)
    }
    let declared = model.width(
      style.pointee.width, percentWidth: content.percentWidth, stretch: available, intrinsic)
    if let declared { return limits.clamp(declared) }
    // A width follows a height that is known, by the ratio.
    if fills, height == nil || isJustifyStretch {
      let stretched = max(available, model.horizontalEdges)
      return limits.clamp(
        model.hasRatio && !isJustifyStretch
          ? model.transferredLimits(percentHeight: content.percentHeight).clamp(stretched) : stretched)
    }
    let wanted = intrinsic() + model.horizontal
    return limits.clamp(min(wanted.max, max(wanted.min, available)))
  }

  /// The left edge of the border box in the content box: `auto` margins take what is free.
  func left(width: Double, isRightToLeft: Bool) -> Double {
    let free = content.width - width - margins.horizontal
    switch (margins.isLeftAuto, margins.isRightAuto) {
    case (true, true) where free >= 0: return free / 2
    case (true, false) where free >= 0: return free
    case (false, true) where free >= 0: return margins.left
    case (false, false) where justify.place != .stretch:
      let offset = justify.offset(free)
      return margins.left + (isRightToLeft ? free - offset : offset)
    // What is too much, or left, lies at the end of lines.
    default: return isRightToLeft ? content.width - margins.right - width : margins.left
    }
  }
}
