import LayoutCore

/// Reordering the rows of a grid moves only the rows. Cells keep their columns and their places in the row.
///
/// A column's minimum, maximum, priority and guide lines are largest values over its cells (G12, G13, G22);
/// so is a gap between columns (G9). None depends on the order of the rows. A row's height does not depend on
/// it either if every row is offered nil (G15, G19), which the relation ensures, or if every cell has one
/// size. With equal gaps, the rows follow each other in the new order. Applies if the root is a grid without
/// modifiers, its rows have no spanning cells, all gaps between rows are equal (G10), and no column gets two
/// alignments, of which the first would win (G21). Views that read the window are left out (CR1, SA5).
struct ReorderedRows: Relation {
  let name = "permuteRows"
  let theorem = "rows of a grid in another order move as a whole and keep the columns (G12, G13, G19)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard let rows = RootGridRows(subject), rows.haveEqualGaps, rows.agreeOnColumns,
      !subject.root.readsTheWindow
    else { return nil }
    var original = subject.layoutCase
    if !original.root.isRigid { original.proposal.height = nil }
    var changed = original
    changed.root.children = random.shuffled(changed.root.children)
    guard let tree = try? changed.tree(layouts: subject.layouts) else { return nil }
    let order = rows.order(in: tree)
    return RelatedCases(original, changed) { frames in
      let moves = Self.moves(of: frames.grids.first?.rows ?? [], to: order)
      return frames.byName.reduce(into: [:]) { image, view in
        let move = rows.row(of: view.key).map { moves[$0] } ?? 0
        image[view.key] = view.value.isNull ? view.value : view.value.moved(by: Size(width: 0, height: move))
      }
    }
  }

  /// How far down each row moves in the new order, in points, if all gaps are equal.
  private static func moves(of rows: [GridGeometry.Track], to order: [Int]) -> [Double] {
    var moves = [Double](repeating: 0, count: rows.count)
    guard rows.count == order.count, rows.count > 1 else { return moves }
    let gap = rows[1].position - rows[0].position - rows[0].length
    var top = rows[0].position
    for row in order {
      moves[row] = top - rows[row].position
      top += rows[row].length + gap
    }
    return moves
  }
}
