// CSS Box Model 3 §3–4 and CSS Box Sizing 3 §3: margins, borders and padding; `box-sizing`; sizes and their limits.

import Boxes
import LayoutCore

/// The thickness of border, padding and scrollbar on each side.
struct BoxThickness {
  var top: Length
  var right: Length
  var bottom: Length
  var left: Length
  /// What of it are scrollbars: they give way where the box is too small for them.
  var bars = BothAxes<Length>(.zero, .zero)
  /// The margins of both sides, those that are auto as 0; of an absolute box with what its insets take.
  var margins = BothAxes<Length>(.zero, .zero)

  var horizontal: Length { left + right }
  var vertical: Length { top + bottom }

  func start(_ axis: Axis) -> Length { axis == .horizontal ? left : top }
  func both(_ axis: Axis) -> Length { axis == .horizontal ? horizontal : vertical }
  /// Borders and padding, without scrollbars: no box is smaller.
  func frame(_ axis: Axis) -> Length {
    axis == .horizontal ? horizontal - bars.horizontal : vertical - bars.vertical
  }
  func margins(_ axis: Axis) -> Length { axis == .horizontal ? margins.horizontal : margins.vertical }
}

/// The margins of a box; nil for those that are auto.
struct BoxMargins {
  var top: Length?
  var right: Length?
  var bottom: Length?
  var left: Length?

  /// The margin at the left or at the top, with auto as 0.
  func start(_ axis: Axis) -> Length { (axis == .horizontal ? left : top) ?? .zero }
  func end(_ axis: Axis) -> Length { (axis == .horizontal ? right : bottom) ?? .zero }
  func both(_ axis: Axis) -> Length { start(axis) + end(axis) }

  func isStartAuto(_ axis: Axis) -> Bool { axis == .horizontal ? left == nil : top == nil }
  func isEndAuto(_ axis: Axis) -> Bool { axis == .horizontal ? right == nil : bottom == nil }
  func hasAuto(_ axis: Axis) -> Bool { isStartAuto(axis) || isEndAuto(axis) }
}

extension BoxSize {
  /// Whether the content decides, by a keyword.
  var isByContent: Bool {
    switch self {
    case .minContent, .maxContent, .fitContent, .fitContentUpTo: true
    case .auto, .none, .content, .px, .percent, .stretch: false
    }
  }
}

extension BoxLength {
  var size: BoxSize {
    switch self {
    case .px(let pixels): .px(pixels)
    case .percent(let percent): .percent(percent)
    }
  }
}

extension BoxStyle {
  func size(_ axis: Axis) -> BoxSize { axis == .horizontal ? width : height }
  func minimum(_ axis: Axis) -> BoxSize { axis == .horizontal ? minWidth : minHeight }
  func maximum(_ axis: Axis) -> BoxSize { axis == .horizontal ? maxWidth : maxHeight }
}

extension BoxCompiler {
  // MARK: Sides

  /// A length whose percentages refer to `base`; 0 for a percentage of what is indefinite.
  func resolved(_ length: BoxLength, base: Length?) -> Length {
    switch length {
    case .px(let pixels): rows.declared(pixels)
    case .percent(let percent): self.length(percent, of: base ?? .zero)
    }
  }

  /// A percentage of a length, and what `calc()` adds to it: at least 0, but for margins and insets.
  func length(_ percentage: BoxPercentage, of base: Length, isSigned: Bool = false, box: Int = 0) -> Length {
    let sum = (percentage.percent / 100) * base + Length(percentage.pixels)
    if isSigned || !percentage.mayBeNegative { return sum }
    return rows.largest([.zero, sum], BoxProvenance(.boxModel, .horizontal, box))
  }

  /// Borders, padding and scrollbars.
  ///
  /// - Parameter base: the width of the containing block, to which all four sides refer (CSS Box Model 3 §4).
  func edges(of box: Int, base: Length?) -> BoxThickness {
    let style = facts.styles[box]
    let (padding, border) = (style.padding, style.border)
    var edges = BoxThickness(
      top: resolved(padding.top, base: base) + Length(border.top),
      right: resolved(padding.right, base: base) + Length(border.right),
      bottom: resolved(padding.bottom, base: base) + Length(border.bottom),
      left: resolved(padding.left, base: base) + Length(border.left))
    edges.add(BothAxes(scrollbar(of: box, .horizontal), scrollbar(of: box, .vertical)), style.direction)
    let margins = margins(of: box, base: base)
    let insets = insetSums[box] ?? BothAxes(.zero, .zero)
    edges.margins = BothAxes(
      margins.both(.horizontal) + insets.horizontal, margins.both(.vertical) + insets.vertical)
    return edges
  }

  func margins(of box: Int, base: Length?) -> BoxMargins {
    let margin = facts.styles[box].margin
    func side(_ offset: BoxOffset) -> Length? {
      switch offset {
      case .auto: nil
      case .px(let pixels): rows.declared(pixels)
      case .percent(let percent): length(percent, of: base ?? .zero, isSigned: true)
      }
    }
    return BoxMargins(
      top: side(margin.top), right: side(margin.right), bottom: side(margin.bottom), left: side(margin.left))
  }

  // MARK: Sizes

  /// The length of the border box that a size property gives; nil if it is auto, by content, or a percentage of what is
  /// indefinite.
  ///
  /// - Parameter base: the side of the containing block.
  func definite(_ size: BoxSize, _ box: Int, _ axis: Axis, _ edges: BoxThickness, base: Length?) -> Length? {
    let length: Length
    switch size {
    case .px(let pixels): length = rows.declared(pixels)
    case .percent(let percent):
      guard let base else { return nil }
      length = self.length(percent, of: base, box: box)
    case .stretch:
      // CSS Box Sizing 4 §3.1  The margin box fills what is around it.
      guard let base else { return nil }
      return rows.largest(
        [base - edges.margins(axis), edges.frame(axis)], BoxProvenance(.stretching, axis, box))
    default: return nil
    }
    if facts.styles[box].boxSizing == .contentBox { return length + edges.frame(axis) }
    return rows.largest([length, edges.frame(axis)], BoxProvenance(.boxModel, axis, box))
  }

  /// The same of a minimum.  CSS Box Sizing 3 §5.2.1, CSS 2 §10.7: its percentages of what is indefinite are 0, so that what
  /// `calc()` adds to them counts.
  func definiteMinimum(_ box: Int, _ axis: Axis, _ edges: BoxThickness, base: Length?) -> Length? {
    let size = facts.styles[box].minimum(axis)
    if base == nil, case .percent(let percentage) = size, percentage.pixels > 0 {
      return definite(size, box, axis, edges, base: .zero)
    }
    return definite(size, box, axis, edges, base: base)
  }

  /// The limits of a box: `min-width` and `max-width`, or those of the height.  Nil where there is none.
  ///
  /// - Parameters:
  ///   - content: the height of the border box by its content, for limits of the height by it; nil if they do not count.
  ///   - available: the width that the margin box may take; nil for that of the containing block.
  ///   - kind: what `fit-content` is if the width around is indefinite.
  func limits(
    of box: Int, _ axis: Axis, _ edges: BoxThickness, base: BothAxes<Length?>,
    content: @autoclosure () -> Length? = nil, available: Length? = nil, _ kind: ContentSize = .max
  ) -> (minimum: Length?, maximum: Length?) {
    let style = facts.styles[box]
    let side = axis == .horizontal ? base.horizontal : base.vertical
    func limit(_ size: BoxSize, _ definite: () -> Length?) -> Length? {
      let isFitted = axis == .horizontal && size == .stretch
      if !isFitted, let length = definite() { return length }
      if axis == .horizontal {
        return byContent(size, box, base: base.horizontal, available: available, kind)
      }
      // CSS Box Sizing 3 §3.2  All of them are the height of the content.
      return size.isByContent ? content() : nil
    }
    var least = style.minimum(axis)
    // CSS Box Sizing 3 §5.2.1  Percentages of what is indefinite are 0 in a minimum.
    if case .fitContentUpTo(.percent(let percentage)) = least, side == nil {
      least = .fitContentUpTo(.px(max(0, percentage.pixels)))
    }
    return (
      limit(least) { definiteMinimum(box, axis, edges, base: side) },
      limit(style.maximum(axis)) { definite(style.maximum(axis), box, axis, edges, base: side) }
    )
  }

  /// CSS Box Sizing 3 §3.1  A length within limits; the minimum is stronger.
  func clamp(
    _ length: Length, _ limits: (minimum: Length?, maximum: Length?), _ box: Int, _ axis: Axis
  ) -> Length {
    let provenance = BoxProvenance(.minMax, axis, box)
    var result = length
    if let maximum = limits.maximum { result = rows.smallest([result, maximum], provenance) }
    if let minimum = limits.minimum { result = rows.largest([result, minimum], provenance) }
    return result
  }

  /// The height of the border box that is known before its content, in which that is laid out; nil if content decides it.
  /// Limits by content are not in it.
  ///
  /// - Returns: also whether percentages inside may refer to it.
  func knownHeight(
    _ box: Int, _ space: BoxSpace, _ edges: BoxThickness
  ) -> (height: Length, isDefinite: Bool)? {
    if let declared = declaredHeight(box, space, edges) {
      guard let limits = ratioLimits(of: box, space, edges) else { return declared }
      return (clamp(declared.height, limits, box, .vertical), declared.isDefinite)
    }
    guard let height = ratioHeight(box, space, edges) else { return nil }
    let limits = limits(of: box, .vertical, edges, base: space.base, content: height)
    return (clamp(height, limits, box, .vertical), true)
  }

  /// The same without what follows from the width by an aspect ratio.
  func declaredHeight(
    _ box: Int, _ space: BoxSpace, _ edges: BoxThickness
  ) -> (height: Length, isDefinite: Bool)? {
    switch space.height {
    case .fixed(let height, let isDefinite):
      return (
        rows.largest([height, edges.frame(.vertical)], BoxProvenance(.boxModel, .vertical, box)), isDefinite
      )
    case .content: return nil
    case .stretched(let available):
      let height = rows.largest(
        [available, edges.frame(.vertical)], BoxProvenance(.boxModel, .vertical, box))
      return (clamp(height, limits(of: box, .vertical, edges, base: space.base), box, .vertical), true)
    case .auto:
      let style = facts.styles[box]
      guard let height = definite(style.height, box, .vertical, edges, base: space.base.vertical) else {
        return nil
      }
      return (clamp(height, limits(of: box, .vertical, edges, base: space.base), box, .vertical), true)
    }
  }

  /// CSS Box Sizing 3 §2.1  Whether the height in which the content is laid out is then limited by that content.
  func isLimitedByContent(_ box: Int, _ space: BoxSpace) -> Bool {
    let style = facts.styles[box]
    // CSS Box Sizing 4 §5.1  By content then is by the ratio.
    if style.aspectRatio != nil { return isAtLeastContent(box, space) }
    guard style.minHeight.isByContent || style.maxHeight.isByContent else { return false }
    switch space.height {
    case .auto, .stretched: return true
    case .content, .fixed: return false
    }
  }

  /// The height of a border box whose content has a height as it is laid out.
  func height(_ box: Int, _ space: BoxSpace, _ edges: BoxThickness, ofContent content: Length) -> Length {
    let byContent = content + edges.vertical
    let known = knownHeight(box, space, edges)?.height
    if space.height == .content { return byContent }
    if let known, !isLimitedByContent(box, space) { return known }
    if let known, isAtLeastContent(box, space) {
      let provenance = BoxProvenance(.aspectRatio, .vertical, box)
      let most = self.limits(of: box, .vertical, edges, base: space.base, content: known).maximum
      let least = most.map { rows.smallest([byContent, $0], provenance) } ?? byContent
      return rows.largest([known, least], provenance)
    }
    let limits = limits(of: box, .vertical, edges, base: space.base, content: byContent)
    return clamp(known ?? byContent, limits, box, .vertical)
  }

  /// CSS 2 §9.4.3  How far a box is moved from its place by `left`, `top` and their like.
  ///
  /// - Parameter base: the sides of the containing block.
  func relativeOffset(_ box: Int, base: BothAxes<Length?>, direction: BoxStyle.Direction) -> (
    x: Length, y: Length
  ) {
    let style = facts.styles[box]
    if style.position != .relative { return (.zero, .zero) }
    func side(_ offset: BoxOffset, _ base: Length?) -> Length? {
      switch offset {
      case .auto: nil
      case .px(let pixels): rows.declared(pixels)
      case .percent(let percent): base.map { length(percent, of: $0, isSigned: true) }
      }
    }
    let left = side(style.inset.left, base.horizontal)
    let right = side(style.inset.right, base.horizontal).map { Length.zero - $0 }
    let top = side(style.inset.top, base.vertical)
    let bottom = side(style.inset.bottom, base.vertical).map { Length.zero - $0 }
    let x = direction == .ltr ? left ?? right : right ?? left
    return (x ?? .zero, top ?? bottom ?? .zero)
  }
}
