// CSS Flexible Box Layout 2 §6: `flex-wrap: balance` and `flex-line-count`.
//
// There are as many lines as wrapping needs, or as `flex-line-count` asks for if those are more.  Where they break makes
// their sizes as equal as they can be: it follows from comparing lengths, so it is assumed.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// The number of the line of each item.
  ///
  /// - Parameters:
  ///   - sizes: those of the margin boxes along the main axis.
  ///   - available: what a line may take; nil if there is no limit.
  func balancedLineNumbers(_ sizes: [Length], available: Length?, gap: Length, of box: Int, _ main: Axis)
    -> [Double]
  {
    let least = facts.styles[box].flexLineCount ?? 1
    return assume(
      BoxProvenance(.flexBalancedLines, main, box), [available ?? .zero, gap] + sizes,
      guess: sizes.map { _ in 0 }
    ) { values in
      let balance = LineBalance(
        sizes: Array(values[2...]), gap: values[1], available: available == nil ? .infinity : values[0])
      return balance.lineNumbers(least: least)
    }
  }

  /// The width of the content of a balanced column by the widths of its items: with lines that are asked for, it is that
  /// of all lines.  Other columns count as one line.
  func balancedColumnContentWidth(_ box: Int, _ items: [Int], _ widths: [Length]) -> Length? {
    let style = facts.styles[box]
    guard style.flexWrap == .balance || style.flexWrap == .wrapReverseBalance, style.flexLineCount != nil
    else {
      return nil
    }
    let heights = zip(items, widths).map { item, width in
      let margins = margins(of: item, base: nil)
      let space = BoxSpace(width: width - margins.both(.horizontal), height: .auto, base: BothAxes(nil, nil))
      return layout(item, space).height + margins.both(.vertical)
    }
    let edges = edges(of: box, base: nil)
    let available = definite(style.height, box, .vertical, edges, base: nil).map { $0 - edges.vertical }
    let numbers = balancedLineNumbers(
      heights, available: available, gap: resolved(style.rowGap, base: nil), of: box, .vertical)
    let lines = Dictionary(grouping: widths.indices, by: { numbers[$0] }).values.map { indices in
      indices.map { widths[$0] }
    }
    let provenance = BoxProvenance(.flexIntrinsic, .horizontal, box)
    let gaps = Double(lines.count - 1) * resolved(style.columnGap, base: nil)
    return lines.map { rows.largest($0 + [.zero], provenance) }.sum + gaps
  }
}

/// Where lines break whose sizes shall be as equal as they can be.
private struct LineBalance {
  let sizes: [Double]
  let gap: Double
  let available: Double

  /// The number of the line of each item.
  ///
  /// Of all ways to break into that many lines, the one with the least sum of squares; of equal ones, that with the longest
  /// first line.
  /// Complexity: O(lines · items²) at most; linear in the items of a line for each item where sizes are not negative.
  func lineNumbers(least: Int) -> [Double] {
    let count = sizes.count
    let lines = min(count, max(least, neededLines))
    // By the first item: the least sum of squares of the lines from there on, and how many items the first takes.
    var costs = (0...count).map { $0 == count ? 0 : Double.infinity }
    var taken: [[Int]] = []
    for _ in 0..<lines {
      var longer = [Double](repeating: .infinity, count: count + 1)
      var items = [Int](repeating: 0, count: count)
      for first in 0..<count {
        var size = -gap
        for end in first + 1...count {
          size += gap + sizes[end - 1]
          let isAlone = end == first + 1
          if !isAlone, size > available + comparisonTolerance { if isMonotone { break } else { continue } }
          let cost = size * size + costs[end]
          // Of equal sums, up to rounding errors, the longer line.
          if cost < longer[first]
            || cost.isFinite && cost - longer[first] <= comparisonTolerance * max(1, cost)
          {
            (longer[first], items[first]) = (cost, end - first)
          }
        }
      }
      costs = longer
      taken.append(items)
    }
    var numbers: [Double] = []
    for (line, items) in taken.reversed().enumerated() {
      numbers += Array(repeating: Double(line), count: max(1, items[numbers.count]))
    }
    return numbers
  }

  /// Whether a line never gets shorter by one item more.
  private var isMonotone: Bool { sizes.allSatisfy { $0 + gap >= 0 } }

  /// How many lines wrapping needs.  An item that does not fit stands alone.
  private var neededLines: Int {
    var (lines, used) = (0, Double.infinity)
    for size in sizes {
      used += gap + size
      if !(used <= available + comparisonTolerance) { (lines, used) = (lines + 1, size) }
      if size > available + comparisonTolerance { used = .infinity }
    }
    return lines
  }
}
