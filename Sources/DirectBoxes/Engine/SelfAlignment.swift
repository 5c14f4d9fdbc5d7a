// CSS Box Alignment 3 §4, §6: the place of one box in the space that it is aligned in.

internal import Boxes

/// Where a box stands along one axis, after all words that depend on directions have been read.
struct SelfAlignment {
  enum Place {
    case stretch, start, center, end, firstBaseline, lastBaseline
  }

  var place: Place
  /// Whether a box that is too large stands at the start instead (§4.4).
  var isSafe: Bool

  /// - Parameters:
  ///   - own: `align-self` or `justify-self`.
  ///   - items: `align-items` or `justify-items` of the container, which `auto` stands for.
  ///   - isFlipped: whether the axis runs from the end of the container's direction to its start.
  ///   - isItemFlipped: whether it runs from the end of the box's own direction to its start.
  ///   - flexFlip: whether `flex-start` is the end; as `start` where there are no flex lines.
  ///   - isLeftEnd: whether the left edge is the end of the axis; nil on an axis without a left edge.
  init(
    _ own: BoxSelfAlignment, items: BoxSelfAlignment, isFlipped: Bool, isItemFlipped: Bool, flexFlip: Bool,
    isLeftEnd: Bool?
  ) {
    let value = own.position == .auto ? items : own
    isSafe = value.overflow == .safe
    switch value.position {
    case .auto, .normal, .stretch: place = .stretch
    case .center: place = .center
    case .start: place = isFlipped ? .end : .start
    case .end: place = isFlipped ? .start : .end
    case .selfStart: place = isItemFlipped ? .end : .start
    case .selfEnd: place = isItemFlipped ? .start : .end
    case .flexStart: place = flexFlip ? .end : .start
    case .flexEnd: place = flexFlip ? .start : .end
    case .left: place = isLeftEnd ?? isFlipped ? .end : .start
    case .right: place = isLeftEnd.map { !$0 } ?? isFlipped ? .end : .start
    case .baseline: place = .firstBaseline
    case .lastBaseline: place = .lastBaseline
    }
  }

  /// How far from the start the box stands if `free` space is left beside it, which may be negative.
  func offset(_ free: Double) -> Double {
    if isSafe, free < 0 { return 0 }
    switch place {
    case .stretch, .start, .firstBaseline: return 0
    case .center: return free / 2
    case .end: return free
    // Who does not share the last baseline stands at the end, but does not overflow at the start (§4.2, §9.3).
    case .lastBaseline: return max(0, free)
    }
  }
}
