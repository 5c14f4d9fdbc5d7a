import LayoutCore

// G20–G24.
extension Reading {
  func gridPlaces(in proposal: ProposedViewSize) -> [PlacedView] {
    var tracks = gridTracks(in: proposal)
    let shape = shape
    let areas = shape.cells.map { cell in
      Rect(
        x: tracks.start(.horizontal, cell.columns.lowerBound), y: tracks.start(.vertical, cell.row),
        width: tracks.length(.horizontal, cell.columns),
        height: tracks.length(.vertical, cell.row..<cell.row + 1))
    }
    // G20.
    let answers = zip(shape.cells, areas).map { last($0.node, ProposedViewSize($1.size)) }
    for axis in Axis.allCases { tracks.lines[axis] = lines(axis, tracks, Array(zip(shape.cells, answers))) }
    self.tracks = tracks
    return shape.cells.indices.map { index in
      let (cell, area, answer) = (shape.cells[index], areas[index], answers[index])
      var origin = area.origin
      for axis in Axis.allCases {
        if GridShape.alignsByGuide(cell) {
          let key = alignment(axis, cell.track(axis))
          origin[axis] += (tracks.lines[axis]?[cell.track(axis)] ?? 0) - guide(key, cell.node, index, answer)
        } else {
          origin[axis] += share(cell, axis) * (area.size[axis] - answer[axis])
        }
      }
      return PlacedView(node: cell.node, offer: ProposedViewSize(area.size), origin: origin)
    }
  }

  /// G23, G24: the anchor of a cell that uses one.
  private func share(_ cell: GridShape.Cell, _ axis: Axis) -> Double {
    if let anchor = cell.traits.anchor { return anchor[axis] }
    return (axis == .horizontal ? shape.description.alignment.horizontal.key : alignment(axis, cell.row))
      .unitValue
  }

  /// G22: where the guides meet, from the start of each track.
  private func lines(
    _ axis: Axis, _ tracks: GridTracks, _ cells: [(cell: GridShape.Cell, answer: ViewDimensions)]
  ) -> [Int: Double] {
    var lines: [Int: Double] = [:]
    for (track, length) in tracks.lengths[axis, default: []].enumerated() {
      let key = alignment(axis, track)
      let members = cells.filter {
        GridShape.alignsByGuide($0.cell) && $0.cell.track(axis) == track && $0.answer.isFinite
      }
      let guides = members.map { member in
        guide(key, member.cell.node, member.cell.index, member.answer)
      }
      guard let before = guides.max(),
        let after = zip(members, guides).map({ $0.answer[axis] - $1 }).max()
      else { continue }
      let line = before + key.unitValue * (length - before - after)
      lines[track] = settle(Quantity(rule: .G22, kind: .line, axis: axis, index: track), line)
    }
    return lines
  }
}

extension AlignmentKey {
  /// The guide's default value in a 1 × 1 view (G22).
  var unitValue: Double { defaultValue.value(in: ViewDimensions(Size(width: 1, height: 1))) }
}
