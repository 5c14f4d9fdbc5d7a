import LayoutCore

/// G8–G25: a grid with children. `GridShape` has its cells (G1–G7).
struct GridRules: ReadRules {
  let view: Reading
  private let shape: GridShape

  init(view: Reading) {
    self.view = view
    shape = view.answers.shape(of: view.node)
  }

  // MARK: Sizing

  /// The gaps, columns and rows of the grid.
  private func tracks(in proposal: ProposedViewSize) -> GridTracks {
    if let tracks = view.tracks { return tracks }
    var tracks = GridTracks()
    for axis in Axis.allCases { tracks.gaps[axis] = gaps(axis) }
    // G17.
    let height = proposal.height.map {
      max(0, $0 - tracks.gaps[.vertical, default: []].reduce(0, +))
    }
    let columns = TrackSizing(
      grid: self, shape: shape, axis: .horizontal, limit: proposal.width,
      across: { cell in cell.isUnsized(.vertical) ? 0 : height },
      acrossProbe: { cell, probe in cell.isUnsized(.vertical) ? 0 : probe })
    columns.size(&tracks)
    columns.addSpans(&tracks)
    let widths = shape.cells.map { tracks.length(.horizontal, $0.columns) }
    let width = { (cell: GridShape.Cell) in widths[cell.index] }
    let rows = TrackSizing(
      grid: self, shape: shape, axis: .vertical, limit: proposal.height, across: width,
      acrossProbe: { cell, _ in width(cell) })
    rows.size(&tracks)
    view.tracks = tracks
    return tracks
  }

  /// G16.
  func size(in proposal: ProposedViewSize) -> Size {
    let tracks = self.tracks(in: proposal)
    return Size(width: tracks.extent(.horizontal), height: tracks.extent(.vertical))
  }

  /// G22: the length that a track needs for these answers.
  func need(_ axis: Axis, _ track: Int, _ answers: [(cell: GridShape.Cell, answer: ViewDimensions)])
    -> Double
  {
    let key = alignment(axis, track)
    var (before, after, plain) = (-Double.infinity, -Double.infinity, 0.0)
    for (cell, answer) in answers {
      if GridShape.alignsByGuide(cell), answer.isFinite {
        before = max(before, answer[key])
        after = max(after, answer[axis] - answer[key])
      } else {
        plain = max(plain, answer[axis])
      }
    }
    return max(plain, before + after)
  }

  /// G21: the alignment of a track, or the believed one.
  func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
    let quantity = Quantity(rule: .G21, kind: .guide, axis: axis, index: track)
    return view.beliefs?.alignments[quantity] ?? shape.alignment(axis, track)
  }

  /// G8–G10.
  private func gaps(_ axis: Axis) -> [Double] {
    let preferred: Rule = axis == .horizontal ? .G9 : .G10
    return (1..<max(1, shape.trackCount(axis))).map { track in
      let (rule, gap): (Rule, Double) =
        switch shape.description[axis] {
        case .uniform(let gap): (.G8, gap)
        case .each(let gaps): (.G8, gaps[track - 1])
        case .preferred: (preferred, view.answers.preferredGaps(of: view.node, axis)[track - 1])
        }
      return view.settle(
        Quantity(rule: rule, kind: .gap, axis: axis, index: track - 1), gap, guess: 0)
    }
  }

  // MARK: Placing

  /// G20–G24.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    var tracks = self.tracks(in: proposal)
    let areas = shape.cells.map { cell in
      Rect(
        x: tracks.start(.horizontal, cell.columns.lowerBound), y: tracks.start(.vertical, cell.row),
        width: tracks.length(.horizontal, cell.columns),
        height: tracks.length(.vertical, cell.row..<cell.row + 1))
    }
    // G20.
    let answers = zip(shape.cells, areas).map { view.last($0.node, ProposedViewSize($1.size)) }
    for axis in Axis.allCases {
      tracks.lines[axis] = lines(axis, tracks, Array(zip(shape.cells, answers)))
    }
    view.tracks = tracks
    return shape.cells.indices.map { index in
      let (cell, area, answer) = (shape.cells[index], areas[index], answers[index])
      var origin = area.origin
      for axis in Axis.allCases {
        if GridShape.alignsByGuide(cell) {
          let key = alignment(axis, cell.track(axis))
          origin[axis] +=
            (tracks.lines[axis]?[cell.track(axis)] ?? 0) - view.guide(key, cell.node, index, answer)
        } else {
          origin[axis] += share(cell, axis) * (area.size[axis] - answer[axis])
        }
      }
      return PlacedView(node: cell.node, offer: ProposedViewSize(area.size), origin: origin)
    }
  }

  /// G23, G24: the anchor of a cell that uses one, on one axis.
  private func share(_ cell: GridShape.Cell, _ axis: Axis) -> Double {
    if let anchor = cell.modifiers.anchor { return anchor[axis] }
    return
      (axis == .horizontal ? shape.description.alignment.horizontal.key : alignment(axis, cell.row))
      .unitValue
  }

  /// G22: the position of each track's line, from the start of the track.
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
        view.guide(key, member.cell.node, member.cell.index, member.answer)
      }
      guard let before = guides.max(),
        let after = zip(members, guides).map({ $0.answer[axis] - $1 }).max()
      else { continue }
      let line = before + key.unitValue * (length - before - after)
      lines[track] = view.settle(Quantity(rule: .G22, kind: .line, axis: axis, index: track), line)
    }
    return lines
  }

  func lengthRule(_ axis: Axis) -> Rule { .G16 }

  func positionRule(of child: Int, _ axis: Axis) -> Rule {
    guard let cell = shape.cells.first(where: { $0.node == child }) else { return .G20 }
    if cell.modifiers.anchor != nil { return .G23 }
    return cell.isSpanning ? .G24 : .G22
  }

  func guideRule(_ key: AlignmentKey) -> Rule { .G25 }
}

extension AlignmentKey {
  /// The guide's default value in a 1 × 1 view (G22).
  var unitValue: Double { defaultValue.value(in: ViewDimensions(Size(width: 1, height: 1))) }
}

extension Answers {
  /// G9, G10: the preferred gaps.
  func preferredGaps(of grid: Int, _ axis: Axis) -> [Double] {
    if let gaps = preferredGaps[grid]?[axis] { return gaps }
    let shape = shape(of: grid)
    var gaps = [Double](repeating: 0, count: max(0, shape.trackCount(axis) - 1))
    for first in shape.cells {
      for second in shape.cells {
        let meet =
          axis == .horizontal
          ? first.row == second.row && first.columns.upperBound == second.columns.lowerBound
          : first.row + 1 == second.row && first.columns.overlaps(second.columns)
        guard meet else { continue }
        let boundary = second.track(axis) - 1
        gaps[boundary] = max(gaps[boundary], gap(first.node, second.node, along: axis))
      }
    }
    preferredGaps[grid, default: [:]][axis] = gaps
    return gaps
  }
}
