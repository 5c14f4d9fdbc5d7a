import LayoutCore

/// What a layout of a screen overflows and wastes, in points, summed over its rows.
///
/// Of a row with cells of the widths w, with W the offered width and r the right edge of its last cell:
///
/// - *overflow*: how far the row reaches beyond W, max(0, r − W), and beyond 0 on the left;
/// - *empty*: what no cell and no gap covers, max(0, max(W, r) − Σ w − gaps between its cells).
///   In a row with an empty cell nothing counts as empty: it is meant;
/// - *lack*: what cells are narrower than their minimums; *excess*: what they are wider than their maximums;
/// - *overlap*: what neighbours cover together.
///
/// The cost is the sum of all five.
package struct ScreenCost: Sendable, Hashable, Codable {
  package var overflow = 0.0
  package var empty = 0.0
  package var lack = 0.0
  package var excess = 0.0
  package var overlap = 0.0

  package init() {}

  package var total: Double { overflow + empty + lack + excess + overlap }

  package init(of answer: ScreenAnswer, to screen: NeutralScreen) {
    for (cells, frames) in zip(screen.placed, answer.frames) {
      let row = zip(cells, frames).compactMap { cell, frame in frame.map { (cell, $0) } }
      if row.isEmpty { continue }
      let left = row.map(\.1.minX).min() ?? 0
      let right = row.map(\.1.maxX).max() ?? 0
      overflow += Self.positive(right - answer.width) + Self.positive(-left)
      let gaps = Double(row.count - 1) * screen.columnGap
      let widths = row.reduce(0) { $0 + $1.1.width }
      if row.count == cells.count {
        empty += Self.positive(max(answer.width, right) - min(0, left) - widths - gaps)
      }
      for (cell, frame) in row {
        lack += Self.positive(cell.width.minimum - frame.width)
        if cell.width.maximum.isFinite { excess += Self.positive(frame.width - cell.width.maximum) }
      }
      for (one, other) in zip(row, row.dropFirst()) { overlap += Self.positive(one.1.maxX - other.1.minX) }
    }
    for part in [\Self.overflow, \.empty, \.lack, \.excess, \.overlap] {
      self[keyPath: part] = ScreenReport.rounded(self[keyPath: part])
    }
  }

  /// The length, if it is more than what rounding makes of 0; else 0.
  private static func positive(_ length: Double) -> Double { length > 1e-6 ? length : 0 }
}
