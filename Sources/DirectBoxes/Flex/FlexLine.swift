// CSS Flexible Box Layout 1 §9.3: main size determination, the lines.

internal import Boxes

/// A line of a flex container.
struct FlexLine {
  /// Its items in the container's order.
  var items: Range<Int>
  /// Its cross size, and where it begins.
  var cross = 0.0
  /// The cross size before the line is stretched.
  var naturalCross = 0.0
  var crossPosition = 0.0
  /// What the items that share their first baseline need above and below it; likewise for the last one.
  var firstAbove = 0.0
  var firstBelow = 0.0
  var lastAbove = 0.0
  var lastBelow = 0.0

  /// §9.3 5: each line takes items as long as they fit, at least one.
  static func lines(of items: [FlexItem], in container: FlexContainer, innerMain: Double) -> [FlexLine] {
    if items.isEmpty { return [] }
    guard container.axes.isMultiLine else { return [FlexLine(items: items.indices)] }
    if container.axes.isBalanced {
      return BalancedLines(items.map(\.outerHypotheticalMain), limit: innerMain, gap: container.mainGap)
        .lines(least: container.style.pointee.flexLineCount ?? 1).map { FlexLine(items: $0) }
    }
    var lines: [FlexLine] = []
    var (start, used) = (0, 0.0)
    for index in items.indices {
      var length = items[index].outerHypotheticalMain
      // Chromium cuts lengths to 1/64 px.
      if container.pass.dialect == .chromium { length = LayoutUnit.cut(length) }
      if index > start {
        // Sums of fractions are a little off.
        if used + container.mainGap + length > innerMain + 1e-6 {
          lines.append(FlexLine(items: start..<index))
          (start, used) = (index, length)
          continue
        }
        used += container.mainGap
      }
      used += length
    }
    lines.append(FlexLine(items: start..<items.count))
    return lines
  }
}
