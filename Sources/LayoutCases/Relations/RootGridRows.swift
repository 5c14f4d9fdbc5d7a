import LayoutCore
import LayoutReading

/// The rows of a grid that is the root, if all rows are GridRows without spanning cells.
struct RootGridRows {
  let spacing: SpacingDescription
  /// Whether the preferred gap is the same between all rows.
  let isPlain: Bool
  /// By view name: the row that the view is in.
  private let rows: [String: Int]
  /// The alignments that the cells of each column give it.
  private let alignments: [[HorizontalAlignment]]

  /// Nil unless the root is a grid without modifiers of at least two such rows.
  init?(_ subject: NamedCase) {
    let tree = subject.tree
    guard tree.kinds[0] == .grid, case .grid(_, _, let spacing) = subject.root.kind else { return nil }
    let nodes = tree.elements(inside: 0)
    guard nodes.count > 1, nodes.allSatisfy({ tree.kinds[$0] == .gridRow }) else { return nil }
    var alignments: [[HorizontalAlignment]] = []
    for row in nodes {
      for (column, cell) in tree.elements(inside: row).enumerated() {
        let modifiers = tree.cellModifiers(of: cell)
        guard modifiers.span == 1 else { return nil }
        if column == alignments.count { alignments.append([]) }
        if let alignment = modifiers.columnAlignment { alignments[column].append(alignment) }
      }
    }
    self.spacing = spacing
    self.alignments = alignments
    isPlain = subject.root.hasPlainSpacing(along: .vertical)
    rows = Self.rows(of: subject)
  }

  func row(of view: String) -> Int? { rows[view] }

  /// Whether all gaps between rows are equal. All rows have a cell in the first column (G10).
  var haveEqualGaps: Bool {
    switch spacing {
    case .preferred: isPlain
    case .uniform: true
    case .each(let gaps): Set(gaps).count <= 1
    }
  }

  /// Whether no column gets two different alignments.
  var agreeOnColumns: Bool { alignments.allSatisfy { Set($0).count <= 1 } }

  /// For each row of `changed`, which has the same rows in any order, its index here.
  func order(in changed: LayoutTree) -> [Int] {
    changed.elements(inside: 0).compactMap { row in
      (row..<changed.end(of: row)).lazy.compactMap { changed.names[$0] }.first.flatMap(self.row)
    }
  }

  private static func rows(of subject: NamedCase) -> [String: Int] {
    var starts = [Int](repeating: -1, count: subject.tree.count)
    for (index, row) in subject.tree.elements(inside: 0).enumerated() {
      for node in row..<subject.tree.end(of: row) { starts[node] = index }
    }
    return subject.tree.nodes.compactMapValues { starts[$0] < 0 ? nil : starts[$0] }
  }
}
