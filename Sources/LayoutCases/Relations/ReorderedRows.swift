import LayoutCore

/// Rows of a grid in another order keep their cells' columns and their places inside the row; only the rows move.
///
/// A column's minimum, maximum, priority and guide lines are largest values over its cells (G12, G13, G22), and
/// so is a gap between columns over the rows (G9): none depends on the order of the rows. A row's height does
/// not if every row is offered nil, or if every cell has one size (G19, G15). With equal gaps the rows follow
/// each other in the new order. Applies where the root is a grid without modifiers of rows without spanning
/// cells, all of whose gaps between rows are equal (G10), and no column of which is given two alignments, of
/// which the first would win (G21).
struct ReorderedRows: Relation {
  let name = "permuteRows"
  let theorem = "rows of a grid in another order move as a whole and keep the columns (G12, G13, G19)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard let rows = GridRows(subject), rows.haveEqualGaps, rows.agreeOnColumns,
      subject.layoutCase.proposal.height == nil || subject.root.isRigid
    else { return nil }
    var root = subject.root
    root.children = random.shuffled(root.children)
    guard let reordered = try? NamedCase(subject.with(root: root)) else { return nil }
    let order = rows.order(in: reordered)
    return RelatedCases(subject.layoutCase, reordered.layoutCase) { frames in
      let moves = Self.moves(of: frames.grids.first?.rows ?? [], to: order)
      return frames.byName.reduce(into: [:]) { image, view in
        let move = rows.row(of: view.key).map { moves[$0] } ?? 0
        image[view.key] = view.value.isNull ? view.value : view.value.moved(by: Size(width: 0, height: move))
      }
    }
  }

  /// How far down each row moves when rows with equal gaps stand in another order.
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

/// One more row like one that a grid of rigid cells has, at its end, moves no other view.
///
/// The copies need no more of their columns than the originals do (G13, G14), the first alignment of a column
/// has won before (G21), and rows above take no part in what stands below them (G19). Applies where the root is
/// a rigid grid without modifiers whose gaps between rows are not counted out.
struct RepeatedRow: Relation {
  let name = "repeatRow"
  let theorem = "one more row like another at the end of a rigid grid moves no other view (G13, G14, G21)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.tree.kinds[0] == .grid, subject.root.isRigid, !subject.root.children.isEmpty,
      case .grid(_, _, let spacing) = subject.root.kind, !spacing.isCountedOut
    else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    var changed = original
    var copy = random.pick(original.root.children)
    copy.rewrite { view in
      view.id = nil
      view.modifiers.removeAll { $0.name == "id" }
    }
    changed.root.children.append(copy)
    let roots = Set(subject.tree.nodes.filter { $0.value == 0 }.keys)
    return RelatedCases(original, changed) { frames in
      frames.byName.filter { !roots.contains($0.key) }
    }
  }
}

extension GridSpacing {
  /// Whether there is a number for each gap.
  fileprivate var isCountedOut: Bool {
    if case .each = self { true } else { false }
  }
}
