// CSS Box Sizing 4 §5.1: one side of a box by the other.

internal import Boxes

extension BoxModel {
  var hasRatio: Bool { style.pointee.aspectRatio != nil }

  /// The border box's height that the ratio gives to a width; nil without a ratio.
  func heightByRatio(ofWidth width: Double) -> Double? {
    style.pointee.aspectRatio.map { ratio in
      style.pointee.boxSizing == .borderBox
        ? max(width / ratio, verticalEdges)
        : max(0, width - horizontalEdges) / ratio + verticalEdges
    }
  }

  /// The border box's width that the ratio gives to a height; nil without a ratio.
  func widthByRatio(ofHeight height: Double) -> Double? {
    style.pointee.aspectRatio.map { ratio in
      style.pointee.boxSizing == .borderBox
        ? max(height * ratio, horizontalEdges)
        : max(0, height - verticalEdges) * ratio + horizontalEdges
    }
  }

  // MARK: §5.1 Widths that follow

  /// The height that is known before the width: declared, a percentage of a known height, or what `stretch` leaves of it.
  func heightBeforeWidth(percentHeight: Double) -> Double? {
    let stretch = stretchHeight(in: percentHeight)
    let limits = heightLimits(percentHeight: percentHeight, stretch: stretch)
    return height(style.pointee.height, percentHeight: percentHeight, stretch: stretch).map(limits.clamp)
  }

  /// What is known of the height of a box that is asked for its intrinsic widths.
  func space(for intrinsic: IntrinsicSpace) -> Space {
    Space(
      width: indefinite, height: intrinsic.height, percentWidth: indefinite,
      percentHeight: intrinsic.percentHeight, stretchHeight: stretchHeight(in: intrinsic.percentHeight))
  }

  /// What `stretch` as a height takes of a known height around; indefinite if that is not known, or nothing asks for it.
  private func stretchHeight(in percentHeight: Double) -> Double {
    guard percentHeight >= 0, Self.readsStretchHeight(style) else { return indefinite }
    return max(0, percentHeight - Margins(style, percentWidth: percentWidth).vertical)
  }

  /// §5.1.1: the width that follows a height is at least as long as the content, if `min-width` is `auto` and the box does
  /// not scroll.
  func widthFollowing(_ height: Double, _ content: () -> IntrinsicWidths) -> Double? {
    guard let width = widthByRatio(ofHeight: height) else { return nil }
    guard style.pointee.minWidth == .auto, !style.pointee.overflowX.scrolls else { return width }
    return max(width, content().min + horizontal)
  }

  /// The intrinsic widths of the content, where the ratio has a part in them: by the height, or within what limits of the
  /// height leave.
  ///
  /// - Parameters:
  ///   - height: the border box's height if it is known before the width.
  ///   - isLimit: whether they are for limits of the width, which heed no automatic minimum.
  func withRatio(
    _ content: () -> IntrinsicWidths, height: Double?, percentHeight: Double, stretch: Double = indefinite,
    isLimit: Bool = false
  ) -> IntrinsicWidths {
    guard hasRatio else { return content() }
    if let height,
      let width = isLimit ? widthByRatio(ofHeight: height) : widthFollowing(height, content)
    {
      return IntrinsicWidths(min: width, max: width) + -horizontal
    }
    let wanted = content() + horizontal
    let limits = transferredLimits(percentHeight: percentHeight, stretch: stretch)
    return IntrinsicWidths(min: limits.clamp(wanted.min), max: limits.clamp(wanted.max)) + -horizontal
  }

  /// §5.1.2: what limits of the height leave for the width, if no height is declared.
  ///
  /// - Parameters:
  ///   - stretch: the border box that fills the height around, where that is not what margins leave of it.
  ///   - isDeclared: whether they count also if a height is declared.
  func transferredLimits(
    percentHeight: Double, stretch: Double = indefinite, isDeclared: Bool = false
  ) -> LengthLimits {
    let stretch = stretch >= 0 ? stretch : stretchHeight(in: percentHeight)
    let heights = heightLimits(percentHeight: percentHeight, stretch: stretch)
    guard let least = widthByRatio(ofHeight: heights.min), let most = widthByRatio(ofHeight: heights.max),
      isDeclared || height(style.pointee.height, percentHeight: percentHeight, stretch: stretch) == nil
    else { return LengthLimits(min: 0, max: .infinity) }
    return LengthLimits(min: least, max: most)
  }

  /// A height by the content within what definite limits of the width leave for it (CSS Flexible Box Layout 1 §4.5).
  func withinTransferredLimits(_ height: Double, percentWidth: Double) -> Double {
    let stretch =
      percentWidth < 0
      ? indefinite : max(0, percentWidth - Margins(style, percentWidth: percentWidth).horizontal)
    let definite = { (size: BoxSize) -> Double? in
      size.isOfContent
        ? nil : width(size, percentWidth: percentWidth, stretch: stretch, { IntrinsicWidths() })
    }
    let least = definite(style.pointee.minWidth).flatMap(heightByRatio)
    let most = definite(style.pointee.maxWidth).flatMap(heightByRatio)
    return LengthLimits(min: least ?? 0, max: most ?? .infinity).clamp(height)
  }

  // MARK: §5.1.1 Heights that follow

  /// Whether the content may make a height larger that follows the width.
  var growsWithContent: Bool {
    style.pointee.minHeight == .auto && !style.pointee.overflowY.scrolls && !style.pointee.height.isPercent
      && style.pointee.height != .stretch
  }
}

extension BoxStyle.Overflow {
  /// Whether the box scrolls along the axis.
  var scrolls: Bool { self != .visible && self != .clip }
}

extension BoxStyle {
  var isScrollContainer: Bool { overflowX.scrolls || overflowY.scrolls }
}
