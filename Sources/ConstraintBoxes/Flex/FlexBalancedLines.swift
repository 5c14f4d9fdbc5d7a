// CSS Flexible Box Layout 2, `flex-wrap: balance` and `flex-line-count`: lines of nearly equal sizes.
//
// The draft does not fix how lines are balanced; this is what Chrome does.  There are as many lines as without balance, or
// as `flex-line-count` asks for.  Of the ways to break items into so many lines, in which a line of several items fits, that
// with the least sum of squares of line sizes is taken, and of several the one whose first lines hold the most items.  A
// size below 0 counts as 0.  Where lines break follows from comparing lengths, so it is assumed.

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
    let leastCount = facts.styles[box].flexLineCount ?? 1
    return assume(
      BoxProvenance(.flexBalancedLines, main, box), available == nil ? .unlimitedItemLines : .itemLines,
      [available ?? .zero, gap] + sizes,
      guess: sizes.map { _ in 0 }
    ) { values in
      FlexBalancedLines(sizes: Array(values[2...]), gap: values[1])
        .lineNumbers(available: available == nil ? .infinity : values[0], leastCount: leastCount)
    }
  }
}

/// Where balanced lines break, worked out from numbers.
private struct FlexBalancedLines {
  private let sizes: [Double]
  private let gap: Double

  init(sizes: [Double], gap: Double) { (self.sizes, self.gap) = (sizes.map { max(0, $0) }, gap) }

  /// The number of the line of each item.
  ///
  /// Complexity: items × lines × items of a line.
  func lineNumbers(available: Double, leastCount: Int) -> [Double] {
    var limit = available
    let natural = lineCount(limit: limit)
    let count = min(sizes.count, max(natural, leastCount))
    if count > natural { limit = leastLimit(lines: count) }
    // As in Chrome, no two items share a line of no length.
    if limit <= 2 * comparisonTolerance { return sizes.indices.map(Double.init) }
    return breaks(into: count, limit: limit)
  }

  /// The lines that result if each takes what fits.
  private func lineCount(limit: Double) -> Int {
    guard var used = sizes.first else { return 0 }
    var count = 1
    for size in sizes.dropFirst() {
      used += gap + size
      if used > limit + comparisonTolerance { (count, used) = (count + 1, size) }
    }
    return count
  }

  /// The least limit with which items take no more than some lines.
  private func leastLimit(lines: Int) -> Double {
    var (low, high) = (0.0, sizes.reduce(0, +) + Double(sizes.count - 1) * gap)
    // No more steps than a double has digits.
    for _ in 0..<64 where high - low > comparisonTolerance {
      let middle = (low + high) / 2
      if lineCount(limit: middle) <= lines { high = middle } else { low = middle }
    }
    return high
  }

  /// The best way to break items into exactly some lines.
  private func breaks(into count: Int, limit: Double) -> [Double] {
    let items = sizes.count
    /// For each item, the least cost of the items from it on in some lines, and the end of the first of these lines.
    var costs = [Double](repeating: .infinity, count: items) + [0]
    var ends: [[Int]] = []
    for lines in 1...count {
      var next = [Double](repeating: .infinity, count: items + 1)
      var end = [Int](repeating: items, count: items + 1)
      for start in stride(from: items - lines, through: count - lines, by: -1) {
        var used = -gap
        for behind in start + 1...items - lines + 1 {
          used += gap + sizes[behind - 1]
          if behind > start + 1, used > limit + comparisonTolerance { break }
          let cost = used * used + costs[behind]
          // Costs that differ by rounding errors are the same; the longer line is then better.
          if cost.isFinite, cost <= next[start] + 1e-9 * max(1, cost) {
            next[start] = min(cost, next[start])
            end[start] = behind
          }
        }
      }
      costs = next
      ends.append(end)
    }
    var numbers: [Double] = []
    var start = 0
    for line in 0..<count {
      let end = ends[count - 1 - line][start]
      for _ in start..<end { numbers.append(Double(line)) }
      start = end
    }
    return numbers
  }
}
