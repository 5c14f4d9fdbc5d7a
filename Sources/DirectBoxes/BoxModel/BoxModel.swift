// CSS 2 §8, CSS Box Model 3, CSS Box Sizing 3 §3: what surrounds the content of a box, and what its sizes mean.

internal import Boxes

/// The padding, borders and scrollbars of a box, and its sizes as lengths of the border box.
struct BoxModel {
  let style: UnsafePointer<BoxStyle>
  /// Border, padding and scrollbar on each side.
  let top: Double
  private(set) var right: Double
  let bottom: Double
  private(set) var left: Double
  /// What percentages of padding refer to.
  let percentWidth: Double
  /// The widths and heights of scrollbars in these lengths.
  private(set) var bars: (width: Double, height: Double)

  /// - Parameter percentWidth: the width of the containing block, to which percentages of padding refer on all sides
  ///   (CSS Box Model 3 §4.1); indefinite makes them 0, as for intrinsic sizes (CSS Box Sizing 3 §5.2.1).
  /// - Parameter autoBars: whether the content overflows, so that a bar stands at the bottom and at the side of a box with
  ///   `overflow: auto`.
  init(_ style: UnsafePointer<BoxStyle>, percentWidth: Double, autoBars: AutoBars = AutoBars()) {
    (self.style, self.percentWidth) = (style, percentWidth)
    let (border, padding) = (style.pointee.border, style.pointee.padding)
    // A scrollbar stands between border and padding, on the side where lines end and at the bottom
    // (CSS Overflow 3 §3.2).
    let hasSide =
      style.pointee.overflowY == .scroll && !autoBars.hidesSide
      || style.pointee.overflowY == .auto && autoBars.side
    let hasBottom =
      style.pointee.overflowX == .scroll && !autoBars.hidesBottom
      || style.pointee.overflowX == .auto && autoBars.bottom
    let across = hasSide ? style.pointee.scrollbarWidth : 0
    let along = hasBottom ? style.pointee.scrollbarWidth : 0
    bars = (across, along)
    let isLeft = style.pointee.direction == .rtl
    top = border.top + padding.top.resolved(percentWidth)
    right = border.right + padding.right.resolved(percentWidth) + (isLeft ? 0 : across)
    bottom = border.bottom + padding.bottom.resolved(percentWidth) + along
    left = border.left + padding.left.resolved(percentWidth) + (isLeft ? across : 0)
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  /// Padding and border without scrollbars, which a box may be too small for.
  var horizontalEdges: Double { horizontal - bars.width }
  var verticalEdges: Double { vertical - bars.height }

  /// The model of a box that has a width: a bar at its side takes no more than the content box would have.
  func fitted(toWidth width: Double) -> BoxModel {
    let excess = bars.width - max(0, width - horizontalEdges)
    if excess <= 0 { return self }
    var fitted = self
    fitted.bars.width -= excess
    if style.pointee.direction == .rtl { fitted.left -= excess } else { fitted.right -= excess }
    return fitted
  }

  /// The content box inside a border box.
  func content(ofWidth width: Double, height: Double) -> (x: Double, y: Double, width: Double, height: Double)
  {
    let fitted = fitted(toWidth: width)
    return (fitted.left, top, max(0, width - fitted.horizontal), max(0, height - vertical))
  }

  /// The padding box inside a border box, without scrollbars.
  func paddingBox(ofWidth width: Double, height: Double) -> (x: AxisExtent, y: AxisExtent) {
    let (border, isLeft) = (style.pointee.border, style.pointee.direction == .rtl)
    let bar = fitted(toWidth: width).bars.width
    return (
      AxisExtent(
        start: border.left + (isLeft ? bar : 0), length: max(0, width - border.left - border.right - bar)),
      AxisExtent(start: border.top, length: max(0, height - border.top - border.bottom - bars.height))
    )
  }

  // MARK: Box sizing (CSS Box Sizing 3 §3.3)

  /// The border box for a `width` in pixels.  It is never smaller than padding and border; scrollbars take their room from
  /// the content.
  func borderWidth(_ width: Double) -> Double {
    style.pointee.boxSizing == .contentBox ? width + horizontalEdges : max(width, horizontalEdges)
  }

  func borderHeight(_ height: Double) -> Double {
    style.pointee.boxSizing == .contentBox ? height + verticalEdges : max(height, verticalEdges)
  }

  // MARK: Widths (CSS Box Sizing 3 §3, §4)

  /// The border box for a value of `width` or its like; nil for `auto`, `none`, `content`, and for percentages of nothing.
  ///
  /// - Parameters:
  ///   - percentWidth: what percentages refer to; indefinite if there is nothing.
  ///   - stretch: the border box that fills the containing block; indefinite if there is none.
  ///   - fit: the room for `fit-content` where that is not `stretch`.
  ///   - content: the widths of the content.
  func width(
    _ size: BoxSize, percentWidth: Double, stretch: Double, fit: Double? = nil,
    _ content: () -> IntrinsicWidths
  ) -> Double? {
    switch size {
    case .auto, .none, .content: return nil
    case .px(let width): return borderWidth(width)
    case .percent(let percentage):
      return percentWidth < 0 ? nil : borderWidth(percentage.nonNegative(of: percentWidth))
    case .minContent: return content().min + horizontal
    case .maxContent: return content().max + horizontal
    case .stretch: return stretch < 0 ? nil : max(stretch, horizontalEdges)
    case .fitContent:
      let (wanted, room) = (content() + horizontal, fit ?? stretch)
      return room < 0 ? wanted.max : min(wanted.max, max(wanted.min, room))
    case .fitContentUpTo(let limit):
      let wanted = content() + horizontal
      if case .percent = limit, percentWidth < 0 { return wanted.max }
      return min(wanted.max, max(wanted.min, borderWidth(limit.resolved(percentWidth))))
    }
  }

  /// The limits of the border box by `min-width` and `max-width`.  `auto` is 0 here; items have rules of their own for it.
  func widthLimits(
    percentWidth: Double, stretch: Double, fit: Double? = nil, _ content: () -> IntrinsicWidths
  ) -> LengthLimits {
    // A minimum in percent of nothing is that of 0 (CSS Box Sizing 3 §5.2.1), so that the pixels in `calc()` count.
    let smallest = width(
      style.pointee.minWidth, percentWidth: max(0, percentWidth), stretch: stretch, fit: fit, content)
    let largest = width(
      style.pointee.maxWidth, percentWidth: percentWidth, stretch: stretch, fit: fit, content)
    return LengthLimits(min: max(smallest ?? 0, horizontalEdges), max: largest ?? .infinity)
  }

  // MARK: Heights

  /// The border box for a value of `height` or its like that does not depend on the content; nil for all others.
  func height(_ size: BoxSize, percentHeight: Double, stretch: Double) -> Double? {
    switch size {
    case .px(let height): borderHeight(height)
    case .percent(let percentage):
      percentHeight < 0 ? nil : borderHeight(percentage.nonNegative(of: percentHeight))
    case .stretch: stretch < 0 ? nil : max(stretch, verticalEdges)
    case .auto, .none, .content, .minContent, .maxContent, .fitContent, .fitContentUpTo: nil
    }
  }

  func heightLimits(percentHeight: Double, stretch: Double) -> LengthLimits {
    let smallest = height(style.pointee.minHeight, percentHeight: max(0, percentHeight), stretch: stretch)
    let largest = height(style.pointee.maxHeight, percentHeight: percentHeight, stretch: stretch)
    return LengthLimits(min: max(smallest ?? 0, verticalEdges), max: largest ?? .infinity)
  }

  // MARK: What a box looks at

  static func readsPercentWidth(_ style: UnsafePointer<BoxStyle>) -> Bool {
    let padding = style.pointee.padding
    return padding.top.isPercent || padding.right.isPercent || padding.bottom.isPercent
      || padding.left.isPercent
  }

  static func readsPercentHeight(_ style: UnsafePointer<BoxStyle>, isDecided: Bool) -> Bool {
    !isDecided && style.pointee.height.isPercent || style.pointee.minHeight.isPercent
      || style.pointee.maxHeight.isPercent
  }

  static func hasOnlyContentHeight(_ style: UnsafePointer<BoxStyle>) -> Bool {
    style.pointee.height == .auto && style.pointee.minHeight == .auto && style.pointee.maxHeight == .none
      && style.pointee.aspectRatio == nil
  }

  static func readsStretchHeight(_ style: UnsafePointer<BoxStyle>) -> Bool {
    style.pointee.height == .stretch || style.pointee.minHeight == .stretch
      || style.pointee.maxHeight == .stretch
  }
}

/// The smallest and the largest length of something.
struct LengthLimits {
  var min: Double
  var max: Double

  /// The nearest allowed length; the smallest counts if both contradict (CSS 2 §10.4).
  func clamp(_ length: Double) -> Double { Swift.max(min, Swift.min(length, max)) }
}

extension BoxLength {
  /// The length in pixels; percentages of nothing are 0.
  func resolved(_ basis: Double) -> Double {
    switch self {
    case .px(let length): length
    case .percent(let percentage): percentage.nonNegative(of: max(0, basis))
    }
  }

  var isPercent: Bool { if case .percent = self { true } else { false } }
}

extension BoxSize {
  var isPercent: Bool {
    switch self {
    case .percent: true
    case .fitContentUpTo(let limit): limit.isPercent
    default: false
    }
  }
}
