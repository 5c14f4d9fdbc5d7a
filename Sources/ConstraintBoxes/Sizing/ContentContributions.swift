// CSS Box Sizing 3 §5.1: what the content of a box contributes to the width of its container; fit-content (§4.1).

import Boxes
import LayoutCore

/// One of the two sizes that content has by itself.
enum ContentSize: Hashable {
  case min, max
}

extension BoxCompiler {
  /// The width of the border box that a keyword asks for; nil if the value is none.
  ///
  /// - Parameters:
  ///   - base: the width of the containing block; nil if it is indefinite.
  ///   - available: the width of which margins leave what is available; nil for that of the containing block.
  ///   - kind: what `fit-content` is if that is indefinite.
  func byContent(
    _ size: BoxSize, _ box: Int, base: Length?, available: Length? = nil, _ kind: ContentSize = .max
  ) -> Length? {
    let available = (available ?? base).map { $0 - margins(of: box, base: base).both(.horizontal) }
    switch size {
    case .minContent: return contentWidth(box, .min, base: base)
    case .maxContent: return contentWidth(box, .max, base: base)
    case .fitContent:
      return available.map { fitContent(box, $0, base: base) } ?? contentWidth(box, kind, base: base)
    case .fitContentUpTo(let limit):
      let edges = edges(of: box, base: base)
      // §5.2.1  With a percentage of what is indefinite it is as if it were not given.
      return definite(limit.size, box, .horizontal, edges, base: base).map { fitContent(box, $0, base: base) }
    case .stretch:
      return available.map {
        rows.largest(
          [$0, edges(of: box, base: base).frame(.horizontal)], BoxProvenance(.stretching, .horizontal, box))
      }
    case .auto, .none, .content, .px, .percent: return nil
    }
  }

  /// §4.1  min(max-content, max(min-content, available)), of the border box.
  func fitContent(_ box: Int, _ available: Length, base: Length?) -> Length {
    let provenance = BoxProvenance(.contributions, .horizontal, box)
    return rows.smallest(
      [
        contentWidth(box, .max, base: base),
        rows.largest([contentWidth(box, .min, base: base), available], provenance),
      ], provenance)
  }

  /// §5.1  The width of the border box that a box contributes: by `width` if that is definite, else by its content; within
  /// its limits.
  func widthContribution(_ box: Int, _ kind: ContentSize, base: Length?) -> Length {
    let edges = edges(of: box, base: base)
    let width = facts.styles[box].width
    let length =
      definite(width, box, .horizontal, edges, base: base)
      ?? byContent(width, box, base: base, kind) ?? contentWidth(box, kind, base: base)
    return clamp(length, widthLimits(of: box, .contribution, edges, base: base, kind), box, .horizontal)
  }

  /// The same for the margin box; margins that are auto count as 0.
  func outerWidthContribution(_ box: Int, _ kind: ContentSize, base: Length?) -> Length {
    widthContribution(box, kind, base: base) + margins(of: box, base: base).both(.horizontal)
  }

  /// The width of a border box that is not stretched: by `width`, else what fits; within its limits.
  ///
  /// - Parameters:
  ///   - available: the width that the margin box may take.
  ///   - base: that of the containing block.
  func fittingWidth(_ box: Int, available: Length, base: Length) -> Length {
    let edges = edges(of: box, base: base)
    let width = facts.styles[box].width
    let declared = width == .stretch ? nil : definite(width, box, .horizontal, edges, base: base)
    let length =
      declared ?? byContent(width, box, base: base, available: available)
      ?? fitContent(box, available - margins(of: box, base: base).both(.horizontal), base: base)
    return clamp(
      length, widthLimits(of: box, .fitting, edges, base: base, available: available), box, .horizontal)
  }

  /// The width of a border box that is stretched to what is available, within its limits.
  ///
  /// - Parameters:
  ///   - isAsked: whether `stretch` is written for it, or counts as written.
  ///   - around: the width that the margin box may take, to which limits stretch; nil for that of the containing block.
  func stretchedWidth(
    _ box: Int, available: Length, base: Length, isAsked: Bool = true, around: Length? = nil
  ) -> Length {
    let edges = edges(of: box, base: base)
    let length = rows.largest(
      [available, edges.frame(.horizontal)], BoxProvenance(.boxModel, .horizontal, box))
    return clamp(
      length,
      widthLimits(of: box, .stretched(isAsked: isAsked), edges, base: base, available: around), box,
      .horizontal)
  }
}
