import LayoutCore

/// G16, G20, G23–G25  A grid with children: its size, and where its cells stand in their tracks.
struct GridRules: ReadRules {
  let view: RuleReading
  let lines: GridLines
  private let shape: GridShape

  init(view: RuleReading) {
    self.view = view
    shape = view.answers.shape(of: view.node)
    lines = GridLines(view: view, shape: shape)
  }

  // MARK: Sizing

  /// The gaps, columns and rows of the grid.
  private func tracks(in proposal: ProposedViewSize) -> GridTracks {
    if let tracks = view.tracks { return tracks }
    var tracks = GridTracks()
    for axis in Axis.allCases { tracks.gaps[axis] = GridSpacing(view: view, shape: shape).gaps(axis) }
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
      tracks.lines[axis] = lines.positions(axis, tracks, Array(zip(shape.cells, answers)))
    }
    view.tracks = tracks
    return shape.cells.indices.map { index in
      let (cell, area, answer) = (shape.cells[index], areas[index], answers[index])
      var origin = area.origin
      for axis in Axis.allCases {
        if GridLines.aligns(cell) {
          let key = lines.alignment(axis, cell.track(axis))
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
    return lines.unitValue(
      axis == .horizontal ? shape.description.alignment.horizontal.key : lines.alignment(axis, cell.row))
  }

  func lengthRule(_ axis: Axis) -> Rule { .G16 }

  func positionRule(of child: Int, _ axis: Axis) -> Rule {
    guard let cell = shape.cell(at: child) else { return .G20 }
    if cell.modifiers.anchor != nil { return .G23 }
    return cell.isSpanning ? .G24 : .G22
  }

  func guideRule(_ key: AlignmentKey) -> Rule { .G25 }
}

/// The tracks of a grid, as far as they are computed.
struct GridTracks {
  var gaps: [Axis: [Double]] = [:]
  var lengths: [Axis: [Double]] = [:]
  var lines: [Axis: [Int: Double]] = [:]

  /// The distance from the start of the grid to the start of a track.
  func start(_ axis: Axis, _ track: Int) -> Double {
    zip(lengths[axis, default: []].prefix(track), gaps[axis, default: []]).map(+).reduce(0, +)
  }

  /// The length of neighbouring tracks with the gaps inside.
  func length(_ axis: Axis, _ tracks: Range<Int>) -> Double {
    lengths[axis, default: []][tracks].reduce(0, +)
      + gaps[axis, default: []][tracks.lowerBound..<(tracks.upperBound - 1)].reduce(0, +)
  }

  /// The length of all other tracks and all other gaps.
  func outside(_ axis: Axis, _ tracks: Range<Int>) -> Double {
    let lengths = lengths[axis, default: []].enumerated().filter { !tracks.contains($0.offset) }
      .map(
        \.element)
    let inside = tracks.lowerBound..<(tracks.upperBound - 1)
    let gaps = gaps[axis, default: []].enumerated().filter { !inside.contains($0.offset) }.map(
      \.element)
    return lengths.reduce(0, +) + gaps.reduce(0, +)
  }

  /// G16.
  func extent(_ axis: Axis) -> Double {
    lengths[axis, default: []].reduce(0, +) + gaps[axis, default: []].reduce(0, +)
  }
}
