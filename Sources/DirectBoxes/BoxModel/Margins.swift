// CSS Box Model 3 §3: margins.

internal import Boxes

/// The margins of an item.  Those that are `auto` count as 0 until free space is given to them.
struct Margins {
  var top: Double
  var right: Double
  var bottom: Double
  var left: Double
  let isTopAuto: Bool
  let isRightAuto: Bool
  let isBottomAuto: Bool
  let isLeftAuto: Bool

  /// - Parameter percentWidth: the width of the containing block, to which percentages refer on all sides; indefinite makes
  ///   them 0.
  init(_ style: UnsafePointer<BoxStyle>, percentWidth: Double) {
    let margin = style.pointee.margin
    top = margin.top.resolved(percentWidth) ?? 0
    right = margin.right.resolved(percentWidth) ?? 0
    bottom = margin.bottom.resolved(percentWidth) ?? 0
    left = margin.left.resolved(percentWidth) ?? 0
    isTopAuto = margin.top == .auto
    isRightAuto = margin.right == .auto
    isBottomAuto = margin.bottom == .auto
    isLeftAuto = margin.left == .auto
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }
}

extension BoxOffset {
  /// The length in pixels; nil for `auto`.  Percentages of nothing are 0.
  func resolved(_ basis: Double) -> Double? {
    switch self {
    case .auto: nil
    case .px(let length): length
    case .percent(let percentage): percentage.of(max(0, basis))
    }
  }
}

// CSS Positioned Layout 3 §3.4: relative positions.

/// How far a box is moved from where layout puts it.
struct RelativeOffset {
  let x: Double
  let y: Double

  /// - Parameter direction: that of the containing block.
  init(
    _ style: UnsafePointer<BoxStyle>, in direction: BoxStyle.Direction, percentWidth: Double,
    percentHeight: Double
  ) {
    let inset = style.pointee.inset
    guard style.pointee.position == .relative else {
      (x, y) = (0, 0)
      return
    }
    let left = inset.left.resolved(percentWidth)
    let right = inset.right.resolved(percentWidth).map { -$0 }
    // If both are given, the side where lines of the containing block begin counts.
    x = (direction == .ltr ? left ?? right : right ?? left) ?? 0
    // Percentages of a height that is not known count as `auto`.
    let top = inset.top.known(percentHeight)
    let bottom = inset.bottom.known(percentHeight).map { -$0 }
    y = top ?? bottom ?? 0
  }
}

extension BoxOffset {
  fileprivate func known(_ basis: Double) -> Double? {
    if case .percent = self, basis < 0 { return nil }
    return resolved(basis)
  }
}
