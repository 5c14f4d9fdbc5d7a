import LayoutCore

/// G21, G22  The guides that cells are aligned by, and the lines on which they meet.
struct GridLines {
  let view: RuleReading
  let shape: GridShape

  /// G21: the alignment of a track, or the assumed one.
  func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
    let quantity = Quantity(rule: .G21, kind: .guide, axis: axis, index: track)
    return view.assumed?.alignments[quantity] ?? shape.alignments.key(axis, track)
  }

  /// G22: f, the default value of a guide in a 1 × 1 view.
  func unitValue(_ key: AlignmentKey) -> Double { GuideValues(view.answers, of: view.node).unitValue(key) }

  /// G22: whether the guides of the cell are brought onto the line of its track.
  static func aligns(_ cell: GridShape.Cell) -> Bool { !cell.isSpanning && cell.modifiers.anchor == nil }

  /// G22: the length that a track needs for these answers.
  func need(_ axis: Axis, _ track: Int, _ answers: [(cell: GridShape.Cell, answer: ViewDimensions)])
    -> Double
  {
    let key = alignment(axis, track)
    var (before, after, plain) = (-Double.infinity, -Double.infinity, 0.0)
    for (cell, answer) in answers {
      if Self.aligns(cell), answer.isFinite {
        let guide = GuideValues(view.answers, of: cell.node).value(key, in: answer)
        before = max(before, guide)
        after = max(after, answer[axis] - guide)
      } else {
        plain = max(plain, answer[axis])
      }
    }
    return max(plain, before + after)
  }

  /// G22: the position of each track's line, from the start of the track.
  func positions(
    _ axis: Axis, _ tracks: GridTracks, _ cells: [(cell: GridShape.Cell, answer: ViewDimensions)]
  ) -> [Int: Double] {
    var lines: [Int: Double] = [:]
    for (track, length) in tracks.lengths[axis, default: []].enumerated() {
      let key = alignment(axis, track)
      let members = cells.filter {
        Self.aligns($0.cell) && $0.cell.track(axis) == track && $0.answer.isFinite
      }
      let guides = members.map { member in
        view.guide(key, member.cell.node, member.cell.index, member.answer)
      }
      guard let before = guides.max(),
        let after = zip(members, guides).map({ $0.answer[axis] - $1 }).max()
      else { continue }
      let line = before + unitValue(key) * (length - before - after)
      lines[track] = view.settle(Quantity(rule: .G22, kind: .line, axis: axis, index: track), line)
    }
    return lines
  }
}

/// G21  The alignments of the tracks of a grid.
struct GridAlignments {
  private let grid: Alignment
  /// Nil where a row has none of its own.
  private let rows: [VerticalAlignment?]
  /// The first one given to a column, row by row; on a spanning cell it is ignored.
  private var columns: [Int: HorizontalAlignment] = [:]

  init(of description: GridDescription, rows: [VerticalAlignment?], _ cells: [GridShape.Cell]) {
    grid = description.alignment
    self.rows = rows
    for cell in cells where !cell.isSpanning && columns[cell.columns.lowerBound] == nil {
      columns[cell.columns.lowerBound] = cell.modifiers.columnAlignment
    }
  }

  func key(_ axis: Axis, _ track: Int) -> AlignmentKey {
    axis == .horizontal ? (columns[track] ?? grid.horizontal).key : (rows[track] ?? grid.vertical).key
  }
}
