// CSS Box Sizing 4 §5.1: `aspect-ratio`.  A side of a box follows from the other by a declared factor, so it is a sum.
//
// The height follows the width, unless the width is auto and the height is known before it.  Which one follows is decided by
// what is declared, never by a length.  The side that follows is at least as long as the content, if its minimum is auto and
// the box does not scroll.  Limits of the side that does not follow count for the other one (§5.1).

import Boxes
import LayoutCore

extension BoxStyle {
  /// Whether an auto minimum of the side that follows is the length of the content.
  fileprivate func keepsContent(_ axis: Axis, _ dialect: BoxDialect) -> Bool {
    aspectRatio != nil && !scrolls(axis, dialect)
  }

  /// Whether borders or padding along an axis are declared.
  fileprivate func hasEdges(_ axis: Axis) -> Bool {
    switch axis {
    case .horizontal:
      padding.left != .zero || padding.right != .zero || border.left > 0 || border.right > 0
    case .vertical: padding.top != .zero || padding.bottom != .zero || border.top > 0 || border.bottom > 0
    }
  }
}

/// What a width is asked for.
enum WidthUse {
  /// What the box contributes to its container.
  case contribution
  /// A width that is not stretched.
  case fitting
  /// A width that is stretched; in a grid and between insets, `stretch` may be written for it or not.
  case stretched(isAsked: Bool)
}

extension BoxCompiler {
  /// The side of a border box along an axis that follows from the other one; nil for a box without a ratio.
  func transferred(_ length: Length, to axis: Axis, _ box: Int, _ edges: BoxThickness) -> Length? {
    let style = facts.styles[box]
    guard let ratio = style.aspectRatio else { return nil }
    let factor = axis == .horizontal ? ratio : 1 / ratio
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    let (along, across) = (edges.frame(axis), edges.frame(other))
    let side =
      style.boxSizing == .contentBox ? factor * (length - across) + along : factor * length
    return rows.largest([side, along], BoxProvenance(.aspectRatio, axis, box))
  }

  // MARK: The height follows

  /// The height of the border box that follows from the width of a space; nil if none does, or if a height is declared or
  /// given.
  func ratioHeight(_ box: Int, _ space: BoxSpace, _ edges: BoxThickness) -> Length? {
    guard facts.styles[box].aspectRatio != nil, space.height == .auto,
      declaredHeight(box, space, edges) == nil
    else { return nil }
    return transferred(space.width, to: .vertical, box, edges)
  }

  /// The limits of a declared height, if some are by content: that is the height by the ratio.
  func ratioLimits(of box: Int, _ space: BoxSpace, _ edges: BoxThickness) -> (
    minimum: Length?, maximum: Length?
  )? {
    let style = facts.styles[box]
    guard style.minHeight.isByContent || style.maxHeight.isByContent,
      let height = transferred(space.width, to: .vertical, box, edges)
    else { return nil }
    switch space.height {
    case .auto, .stretched: return limits(of: box, .vertical, edges, base: space.base, content: height)
    case .content, .fixed: return nil
    }
  }

  /// Whether the height follows the width, and is at least that of the content.
  func isAtLeastContent(_ box: Int, _ space: BoxSpace) -> Bool {
    let style = facts.styles[box]
    guard style.keepsContent(.vertical, dialect), style.minHeight == .auto, space.height == .auto else {
      return false
    }
    // As in browsers, not with a percentage of what is not known.
    switch style.height {
    case .px, .percent, .stretch: return false
    default: return true
    }
  }

  // MARK: The width follows

  /// The width of the border box that follows from a height which is known before it; nil if there is none.
  ///
  /// - Parameter base: the width of the containing block.
  func ratioWidth(_ box: Int, base: Length?) -> Length? {
    guard facts.styles[box].aspectRatio != nil else { return nil }
    let edges = edges(of: box, base: base)
    let outer = outerHeights[box] ?? .unknown
    let space = BoxSpace(width: .zero, height: outer.height, base: BothAxes(base, outer.base))
    return declaredHeight(box, space, edges).flatMap {
      transferred($0.height, to: .horizontal, box, edges)
    }
  }

  /// The limits of a width: its own, and those that the ratio brings.
  ///
  /// - Parameters:
  ///   - available: the width that the margin box may take; nil for that of the containing block.
  ///   - kind: what `fit-content` is if the width around is indefinite.
  func widthLimits(
    of box: Int, _ use: WidthUse, _ edges: BoxThickness, base: Length?, available: Length? = nil,
    _ kind: ContentSize = .max
  ) -> (minimum: Length?, maximum: Length?) {
    let style = facts.styles[box]
    var limits = limits(
      of: box, .horizontal, edges, base: BothAxes(base, nil), available: available, kind)
    guard style.aspectRatio != nil else { return limits }
    if definite(style.width, box, .horizontal, edges, base: base) != nil {
      // In Chromium the content is the automatic minimum of an absolute box whose height is given as well, but not between two
      // insets by two others.
      let isBetween = style.height == .auto && style.inset.left != .auto && style.inset.right != .auto
      if dialect == .chromium, style.position == .absolute, style.keepsContent(.horizontal, dialect),
        style.minWidth == .auto, !isBetween,
        case .fitting = use, ratioWidth(box, base: base) != nil
      {
        let content = intrinsicWidth(box, .min, base: base)
        limits.minimum = rows.smallest(
          [content] + (limits.maximum.map { [$0] } ?? []),
          BoxProvenance(.aspectRatio, .horizontal, box))
      }
      return limits
    }
    if case .stretched(isAsked: true) = use { return limits }
    let provenance = BoxProvenance(.aspectRatio, .horizontal, box)
    if style.keepsContent(.horizontal, dialect), style.minWidth == .auto,
      isAtLeastContent(box, use, base: base)
    {
      let content = minContentInRow(box, edges, base: base)
      limits.minimum = rows.smallest([content] + (limits.maximum.map { [$0] } ?? []), provenance)
    }
    // §5.1  What is transferred is weaker than what is declared.
    let own = BoxSpace(width: .zero, height: .auto, base: BothAxes(base, outerHeights[box]?.base))
    if declaredHeight(box, own, edges) != nil { return limits }
    let across = acrossLimits(of: box, .horizontal, edges, base: BothAxes(base, outerHeights[box]?.base))
    if let least = across.minimum {
      let kept = limits.maximum.map { rows.smallest([least, $0], provenance) } ?? least
      limits.minimum = limits.minimum.map { rows.largest([$0, kept], provenance) } ?? kept
    }
    if let most = across.maximum {
      limits.maximum = limits.maximum.map { rows.smallest([$0, most], provenance) } ?? most
    }
    return limits
  }

  /// Whether a width follows from the height, and is at least that of the content.
  private func isAtLeastContent(_ box: Int, _ use: WidthUse, base: Length?) -> Bool {
    guard ratioWidth(box, base: base) != nil else { return false }
    switch use {
    case .contribution: return true
    // As in browsers, not by a height that is stretched by itself.
    case .fitting: return facts.styles[box].height != .auto || outerHeights[box]?.isAsked == true
    case .stretched: return false
    }
  }

  /// CSS Flexbox 1 §4.5  The min-content width in the automatic minimum: that of an item of a row is within the limits of its
  /// height.  In Chromium it is not.
  func minContentInRow(_ box: Int, _ edges: BoxThickness, base: Length?) -> Length {
    let content = intrinsicWidth(box, .min, base: base)
    let parent = facts.styles[facts.parents[box]]
    guard dialect == .specification, parent.display == .flex,
      parent.flexDirection == .row || parent.flexDirection == .rowReverse
    else { return content }
    return withinAcross(content, box, .horizontal, edges, base: BothAxes(base, outerHeights[box]?.base))
  }

  // MARK: Limits across

  /// What the limits of the other side are along an axis, if they are definite; the minimum is the stronger one.
  func acrossLimits(of box: Int, _ axis: Axis, _ edges: BoxThickness, base: BothAxes<Length?>) -> (
    minimum: Length?, maximum: Length?
  ) {
    let style = facts.styles[box]
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let side = across == .horizontal ? base.horizontal : base.vertical
    func limit(_ length: Length?) -> Length? {
      length.flatMap { transferred($0, to: axis, box, edges) }
    }
    // A box that `box-sizing` measures at its border is not smaller than that.
    let least =
      style.boxSizing == .borderBox && style.hasEdges(across)
      ? transferred(edges.frame(across), to: axis, box, edges) : nil
    let minimum = limit(definiteMinimum(box, across, edges, base: side)) ?? least
    let maximum = limit(definite(style.maximum(across), box, across, edges, base: side))
    guard let minimum, let maximum else { return (minimum, maximum) }
    return (minimum, rows.largest([maximum, minimum], BoxProvenance(.aspectRatio, axis, box)))
  }

  /// CSS Flexbox 1 §4.5 and §9.2 3  A size of the content within the limits of the other side.
  func withinAcross(
    _ length: Length, _ box: Int, _ axis: Axis, _ edges: BoxThickness, base: BothAxes<Length?>
  ) -> Length {
    guard facts.styles[box].aspectRatio != nil else { return length }
    let limits = acrossLimits(of: box, axis, edges, base: base)
    let provenance = BoxProvenance(.aspectRatio, axis, box)
    var result = length
    if let maximum = limits.maximum { result = rows.smallest([result, maximum], provenance) }
    if let minimum = limits.minimum { result = rows.largest([result, minimum], provenance) }
    return result
  }
}
