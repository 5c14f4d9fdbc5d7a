import LayoutCases
import LayoutCore

/// Two columns kept apart by one long cell (G13).
///
/// A column is as wide as its longest cell. That is surprising where a text or a leaf of one row is more than twice
/// as wide as every other cell of its column, by 40 points or more, the column has three cells or more, and
/// another column follows. The change lets the cell span the free columns to its right (G14), or lets it
/// not count (G18), so that a text wraps, if it does not break inside a word then. Grids whose cells stand in groups inside rows are not looked at.
enum LongCells {
  private static let least = 40.0

  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { grid -> [LayoutHint] in
      guard case .grid = scene.members[grid].view.kind else { return [] }
      return hints(grid: grid, scene)
    }
  }

  private static func hints(grid: Int, _ scene: HintScene) -> [LayoutHint] {
    var columns: [[(cell: Int, width: Double, free: Int)]] = []
    var rows: [[(cell: Int, column: Int, span: Int)]] = []
    for row in scene.children(of: grid) {
      guard case .gridRow = scene.members[row].view.kind else { continue }
      if scene.members[row].view.children.contains(where: { !$0.kind.hasFrame && $0.kind != .emptyView }) {
        return []
      }
      var (column, cells) = (0, [(cell: Int, column: Int, span: Int)]())
      for cell in scene.children(of: row) where scene.members[cell].view.kind != .emptyView {
        let span = scene.members[cell].view.modifiers.reduce(nil as Int?) { found, modifier in
          if case .gridCellColumns(let count) = modifier { found ?? max(1, count) } else { found }
        }
        cells.append((cell, column, span ?? 1))
        column += span ?? 1
      }
      rows.append(cells)
    }
    let count = rows.compactMap { row in row.last.map { $0.column + $0.span } }.max() ?? 0
    columns = Array(repeating: [], count: count)
    for row in rows {
      let used = row.last.map { $0.column + $0.span } ?? 0
      for (cell, column, span) in row where span == 1 {
        guard let width = scene.outer(cell)?.size.width else { continue }
        columns[column].append((cell, width, cell == row.last?.cell ? count - used : 0))
      }
    }
    return columns.dropLast().compactMap { column in
      let cells = column.sorted { $0.width > $1.width }
      guard cells.count >= 3, let long = cells.first, long.width > 2 * cells[1].width,
        long.width - cells[1].width >= least
      else { return nil }
      return hint(long.cell, free: long.free, width: long.width, next: cells[1].width, grid, scene)
    }
  }

  /// The width below which a text would break inside a word, at 7 points a character (L6).
  private static func leastWidth(_ view: ViewDescription) -> Double {
    guard case .text(let text) = view.kind else { return 0 }
    return 7 * Double(text.content.split(separator: " ").map(\.count).max() ?? 0)
  }

  private static func hint(
    _ cell: Int, free: Int, width: Double, next: Double, _ grid: Int, _ scene: HintScene
  ) -> LayoutHint? {
    switch scene.members[cell].view.kind {
    case .text, .leaf: break
    default: return nil
    }
    var options: [(words: String, rule: Rule, modifier: ViewDescription.Modifier)] = []
    if free > 0 { options.append(("gridCellColumns(\(free + 1))", .G14, .gridCellColumns(free + 1))) }
    options.append(("gridCellUnsizedAxes(.horizontal)", .G18, .gridCellUnsizedAxes(.horizontal)))
    for option in options {
      guard let before = scene.inner(grid)?.size.width,
        let changed = scene.improved(cell, { $0.modifiers.append(option.modifier) }),
        let after = changed.inner(grid)?.size.width, after < before - noticeable,
        let own = changed.inner(cell)?.size.width, own >= leastWidth(scene.members[cell].view) - 0.01,
        let claim = changed.claim(grid, .horizontal, outer: false)
      else { continue }
      return LayoutHint(
        kind: .longCell, rules: [.G13, option.rule], view: scene.label(cell),
        says: """
          \(scene.words(cell).sentence) alone makes its column \(points(width)) wide; the next longest cell in it is \
          \(points(next)). So the columns stand far apart.
          """,
        change: "Add \(option.words) to it: the grid is \(points(after)) wide then, not \(points(before)).",
        changed: changed.layoutCase, claims: [claim])
    }
    return nil
  }
}
