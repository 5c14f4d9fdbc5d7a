// CSS Flexible Box Layout 1 §2, §5.1, §6: the axes of a flex container, and the lengths of its items along them.

internal import Boxes

/// Which way a flex container lays out.
///
/// The engine works with distances from the main-start and the cross-start edge, and turns them into x and y at the end.
struct FlexAxes {
  /// Whether the main axis is horizontal.
  let isRow: Bool
  /// Whether main start is at the right or at the bottom.
  let isMainFlipped: Bool
  /// Whether cross start is at the bottom or at the right.
  let isCrossFlipped: Bool
  let isReversed: Bool
  let isWrapReversed: Bool
  let isMultiLine: Bool
  let isBalanced: Bool
  let direction: BoxStyle.Direction

  init(_ style: UnsafePointer<BoxStyle>) {
    let flow = style.pointee.flexDirection
    isRow = flow == .row || flow == .rowReverse
    isReversed = flow == .rowReverse || flow == .columnReverse
    let wrap = style.pointee.flexWrap
    isMultiLine = wrap != .nowrap
    isBalanced = wrap == .balance || wrap == .wrapReverseBalance
    isWrapReversed = wrap == .wrapReverse || wrap == .wrapReverseBalance
    direction = style.pointee.direction
    let isRightToLeft = direction == .rtl
    isMainFlipped = isReversed != (isRow && isRightToLeft)
    isCrossFlipped = isWrapReversed != (!isRow && isRightToLeft)
  }

  /// The main and cross lengths of a width and a height.
  func main(_ width: Double, _ height: Double) -> Double { isRow ? width : height }
  func cross(_ width: Double, _ height: Double) -> Double { isRow ? height : width }
}

/// A margin at each end of both axes of a flex container.
struct FlexMargins {
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double
  var isMainStartAuto: Bool
  var isMainEndAuto: Bool
  var isCrossStartAuto: Bool
  var isCrossEndAuto: Bool

  init(_ margins: Margins, _ axes: FlexAxes) {
    let rows = (margins.left, margins.right, margins.isLeftAuto, margins.isRightAuto)
    let columns = (margins.top, margins.bottom, margins.isTopAuto, margins.isBottomAuto)
    let (main, cross) = axes.isRow ? (rows, columns) : (columns, rows)
    (mainStart, mainEnd, isMainStartAuto, isMainEndAuto) =
      axes.isMainFlipped ? (main.1, main.0, main.3, main.2) : main
    (crossStart, crossEnd, isCrossStartAuto, isCrossEndAuto) =
      axes.isCrossFlipped ? (cross.1, cross.0, cross.3, cross.2) : cross
  }

  var main: Double { mainStart + mainEnd }
  var cross: Double { crossStart + crossEnd }
  var hasCrossAuto: Bool { isCrossStartAuto || isCrossEndAuto }
}
