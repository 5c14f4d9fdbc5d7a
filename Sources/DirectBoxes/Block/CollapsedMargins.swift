// CSS 2 §8.3.1: collapsing margins.

internal import Boxes

/// Adjoining margins, which count as one: the largest of those above 0 and the least of those below 0, together.
struct CollapsedMargin: Equatable {
  private var positive = 0.0
  private var negative = 0.0

  var length: Double { positive + negative }

  mutating func include(_ margin: Double) {
    (positive, negative) = (max(positive, margin), min(negative, margin))
  }

  mutating func include(_ other: CollapsedMargin) {
    (positive, negative) = (max(positive, other.positive), min(negative, other.negative))
  }
}

/// The margins inside a block that adjoin its own.
struct InnerMargins: Equatable {
  /// Those at its top, and at its bottom.
  var top = CollapsedMargin()
  var bottom = CollapsedMargin()
  /// Whether the block has no height, so that all its margins adjoin; `top` then has all that are inside.
  var collapsesThrough = false
}
