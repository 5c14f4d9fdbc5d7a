import ArgumentParser
import LayoutCases
import LayoutCore

/// The output of a command: text, or one JSON object per line.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// Columns of text: the first aligned left, the others right.
struct TextTable {
  private var rows: [[String]]

  init(_ header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }
}

extension NearNames {
  /// The end of an error message, with the possible names.
  var hint: String { names.isEmpty ? "" : "; there are \(list(names.map(quoted)))" }
}
