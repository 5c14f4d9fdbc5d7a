// CSS Box Alignment 3 §4.3, §5: how space is given to lines, tracks or items in a row.

internal import Boxes

/// The space before the first of several things, and between them beyond their gaps.
struct ContentDistribution {
  var before = 0.0
  var between = 0.0

  /// - Parameters:
  ///   - free: what is left beside the things and their gaps; it may be negative.
  ///   - isFlipped: whether the axis runs from the end of the container's direction to its start, so that `start` is the
  ///     end of the axis.
  ///   - flexFlip: likewise for `flex-start`; in a flex container the axis begins there.
  ///   - isLeftEnd: whether the left edge is the end of the axis; nil on an axis without a left edge.
  init(
    _ value: BoxContentAlignment, free: Double, count: Int, isFlipped: Bool, flexFlip: Bool, isLeftEnd: Bool?
  ) {
    var isSafe = value.overflow == .safe
    var position = value.position
    // What cannot be distributed falls back (§5.3).  The fallbacks of the specification are safe but for
    // `space-between` and `stretch`, which begin where flex lines begin.
    switch position {
    case .spaceBetween where free < 0 || count == 1 || count == 0: position = .flexStart
    case .spaceAround where free < 0 || count == 0: (position, isSafe) = (.center, true)
    case .spaceEvenly where free < 0: (position, isSafe) = (.center, true)
    case .stretch, .normal: position = .flexStart
    case .baseline: position = .start
    case .lastBaseline: position = .end
    default: break
    }
    if isSafe, free < 0 { position = .start }
    let start = isFlipped ? free : 0
    let flexStart = flexFlip ? free : 0
    switch position {
    case .start: before = start
    case .end: before = free - start
    case .flexStart: before = flexStart
    case .flexEnd: before = free - flexStart
    case .left: before = (isLeftEnd ?? isFlipped) ? free : 0
    case .right: before = (isLeftEnd.map { !$0 } ?? isFlipped) ? free : 0
    case .center: before = free / 2
    case .spaceBetween: between = free / Double(count - 1)
    case .spaceAround:
      between = free / Double(count)
      before = between / 2
    case .spaceEvenly:
      between = free / Double(count + 1)
      before = between
    case .normal, .stretch, .baseline, .lastBaseline: break
    }
  }
}
