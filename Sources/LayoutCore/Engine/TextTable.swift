/// Columns of text: the first aligned left, the others right.
///
/// No line is longer than the width that is given: names in the first column are cut in the middle, and
/// columns that do not fit beside each other follow below, again with the names.
package struct TextTable {
  private var rows: [[String]]
  private let width: Int?

  /// - Parameter width: the characters of a line; nil for as many as there are.
  package init(_ header: [String], width: Int?) {
    rows = [header]
    self.width = width
  }

  package mutating func add(_ row: [String]) { rows.append(row) }

  package var lines: [String] {
    var names = rows.map { $0[0] }
    if let width { names = names.map { $0.cut(to: max(Self.leastName, width / 3)) } }
    let blocks = blocks(besides: names.map(\.count).max() ?? 0)
    return Array(blocks.map { lines(names, $0) }.joined(separator: [""]))
  }

  /// Longer names are told apart by their ends.
  private static let leastName = 12
  private static let gap = "  "

  /// The columns after the first, in groups that fit beside it.
  private func blocks(besides names: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var (start, used) = (1, names)
    for column in rows[0].indices.dropFirst() {
      let own = Self.gap.count + length(of: column)
      if let width, used + own > width, column > start {
        blocks.append(start..<column)
        (start, used) = (column, names)
      }
      used += own
    }
    return blocks + [start..<rows[0].count]
  }

  private func length(of column: Int) -> Int { rows.map { $0[column].count }.max() ?? 0 }

  private func lines(_ names: [String], _ columns: Range<Int>) -> [String] {
    let longest = names.map(\.count).max() ?? 0
    let widths = columns.map(length)
    return zip(rows, names).map { row, name in
      let name = name + String(repeating: " ", count: longest - name.count)
      let cells = zip(row[columns], widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      return ([name] + cells).joined(separator: Self.gap)
    }
  }
}

extension String {
  /// The string with its middle left out, if it has more characters than `length`.
  fileprivate func cut(to length: Int) -> String {
    if count <= length { return self }
    return "\(prefix((length - 1) / 2))…\(suffix(length / 2))"
  }
}
