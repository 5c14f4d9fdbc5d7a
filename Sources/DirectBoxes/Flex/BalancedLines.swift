// CSS Flexible Box Layout 2, `flex-wrap: balance` and `flex-line-count`: lines of like lengths.

/// Breaks items into as few lines as they need, or as many as are asked for, so that the lines are as even as they can be.
///
/// The squares of the lengths of lines have the smallest sum; of equal sums the one with the longest first lines counts.
/// Items of negative length count as 0.  Where more lines are asked for than are needed, there is only as much room as makes
/// no more lines.  Where there is none, Chromium gives each item a line.
struct BalancedLines {
  private var limit: Double
  private let gap: Double
  /// The sums of the lengths before each item.
  private var sums: [Double] = [0]

  init(_ lengths: [Double], limit: Double, gap: Double) {
    (self.limit, self.gap) = (limit, gap)
    for length in lengths { sums.append(sums[sums.count - 1] + max(0, length)) }
  }

  private var count: Int { sums.count - 1 }

  private func length(_ start: Int, _ end: Int) -> Double {
    sums[end] - sums[start] + gap * Double(end - start - 1)
  }

  /// Whether items fit into a line; one always does.  Sums of fractions are a little off.
  private func fits(_ start: Int, _ end: Int, _ limit: Double) -> Bool {
    end == start + 1 || length(start, end) <= limit + 1e-6
  }

  /// The lines as ranges of items.
  ///
  /// - Parameter least: the number of lines that is asked for.
  func lines(least: Int) -> [Range<Int>] {
    let fewest = fewest(limit)
    if fewest >= least { return lines(exactly: fewest) }
    var narrow = self
    narrow.limit = smallestLimit(least)
    return narrow.lines(exactly: min(least, count))
  }

  /// The smallest room in which items make no more lines than these.
  private func smallestLimit(_ lines: Int) -> Double {
    if fewest(0) <= lines { return 0 }
    var (low, high) = (0.0, length(0, count))
    while high - low > 1e-9 * max(1, high) {
      let middle = (low + high) / 2
      if fewest(middle) <= lines { high = middle } else { low = middle }
    }
    return high
  }

  private func lines(exactly lines: Int) -> [Range<Int>] {
    if count > 1, limit <= 0 { return (0..<count).map { $0..<$0 + 1 } }
    if lines == 0 { return [] }
    let (first, last) = windows(lines)
    // From the last line back: the smallest sum of squares for the items from each start on, and where its line ends.
    var costs = [0.0]
    var choices: [[Int]] = []
    for line in stride(from: lines - 1, through: 0, by: -1) {
      var (lineCosts, lineChoices): ([Double], [Int]) = ([], [])
      for start in first[line]...last[line] {
        var (cost, choice) = (Double.infinity, start + 1)
        var end = max(start + 1, first[line + 1])
        while end <= last[line + 1], fits(start, end, limit) {
          let length = length(start, end)
          let sum = length * length + costs[end - first[line + 1]]
          if sum <= cost { (cost, choice) = (sum, end) }
          end += 1
        }
        lineCosts.append(cost)
        lineChoices.append(choice)
      }
      costs = lineCosts
      choices.append(lineChoices)
    }
    var (result, start): ([Range<Int>], Int) = ([], 0)
    for line in 0..<lines {
      let end = choices[lines - 1 - line][start - first[line]]
      result.append(start..<end)
      start = end
    }
    return result
  }

  private func fewest(_ limit: Double) -> Int {
    var (lines, start) = (0, 0)
    while start < count { (lines, start) = (lines + 1, greedyEnd(start, limit)) }
    return lines
  }

  private func greedyEnd(_ start: Int, _ limit: Double) -> Int {
    var end = start + 1
    while end < count, fits(start, end + 1, limit) { end += 1 }
    return end
  }

  /// The first and the last item that each line may begin with, so that all items find a line and no line is empty.
  private func windows(_ lines: Int) -> (first: [Int], last: [Int]) {
    var last = [0]
    for line in 1...lines {
      last.append(
        min(last[line - 1] < count ? greedyEnd(last[line - 1], limit) : count, count - (lines - line)))
    }
    var first = [Int](repeating: count, count: lines + 1)
    for line in stride(from: lines - 1, through: 0, by: -1) {
      var start = first[line + 1] - 1
      while start > 0, fits(start - 1, first[line + 1], limit) { start -= 1 }
      first[line] = max(start, line)
    }
    first[0] = 0
    return (first, last)
  }
}
