internal import LayoutCore

/// The tracks of one grid placed at a proposal: where every cell goes.
struct GridPlacement {
  /// A track's place, as the loop over its cells reads it.
  struct Track {
    var position: Double
    var length: Double
    /// f of G22.
    var fraction: Double

    /// Where a view of this length starts in a track that needs no guides:
    /// L + f·(track − L − R) − guide = f·(track − length) (G22).
    @inline(__always)
    func start(of length: Double) -> Double { position + fraction * (self.length - length) }
  }

  let pass: LayoutPass
  let grid: Grid
  private let columnSolution: TrackSolution
  let columns: [Track]
  let rows: [Track]
  /// The guide line of each track, from its start, nil where no cell's guide was asked; empty without lines.
  private(set) var columnLines: [Double?] = []
  private(set) var rowLines: [Double?] = []

  /// - Parameter origin: where the grid's own origin is.
  init(_ grid: Grid, in proposal: ProposedViewSize, at origin: Point, _ pass: LayoutPass) {
    self.pass = pass
    self.grid = grid
    columnSolution = pass.columns(of: grid, in: proposal)
    columns = Self.tracks(grid.columns, columnSolution.lengths, from: origin.x)
    rows = Self.tracks(grid.rows, pass.rows(of: grid, in: proposal).lengths, from: origin.y)
    columnLines = lines(of: grid.columns, .horizontal)
    rowLines = lines(of: grid.rows, .vertical)
  }

  private static func tracks(
    _ tracks: GridTracks, _ lengths: [Double], from origin: Double
  ) -> [Track] {
    let positions = tracks.positions(of: lengths, from: origin)
    return lengths.indices.map {
      Track(position: positions[$0], length: lengths[$0], fraction: tracks.fractions[$0])
    }
  }

  // MARK: G20 Final offers

  /// The cell's width with the gaps inside, and the row's height.
  func offer(to cell: GridCell, inRow row: Int) -> ProposedViewSize {
    let column = Int(cell.column)
    let width =
      cell.span == 1
      ? columns[column].length
      : cell.span == columns.count
        ? columnSolution.extent : grid.columns.extent(of: columnSolution.lengths, in: cell.columns)
    return ProposedViewSize(width: width, height: rows[row].length)
  }

  // MARK: G22 Guide lines

  private func lines(of tracks: GridTracks, _ axis: Axis) -> [Double?] {
    guard tracks.guided.contains(true) else { return [] }
    return tracks.guided.indices.map { tracks.guided[$0] ? line(ofTrack: $0, in: tracks, axis) : nil }
  }

  /// The line of a guided track, from the sizes and guides at the final offers.
  private func line(ofTrack track: Int, in tracks: GridTracks, _ axis: Axis) -> Double? {
    let key = pass.guides.keys[Int(tracks.guides[track])]
    var line = GuideLine()
    for index in tracks.asked(in: track) where !grid.cells[Int(index)].usesAnchor {
      let cell = grid.cells[Int(index)]
      let offer = offer(to: cell, inRow: axis == .vertical ? track : grid.row(ofCell: Int(index)))
      let size = pass.size(of: Int(cell.node), in: offer)
      if let guide = pass.guide(key, of: Int(cell.node), in: offer, size: size) {
        line.include(guide: guide, length: size[axis])
      }
    }
    let length = axis == .horizontal ? columns[track].length : rows[track].length
    return line.position(inTrack: length, fraction: tracks.fractions[track])
  }

  // MARK: G21–G24 Where a cell's view goes

  /// The origin of a cell's view, which returned `size` to `offer`.
  func origin(of cell: GridCell, inRow row: Int, offer: ProposedViewSize, size: Size) -> Point {
    if cell.usesAnchor { return anchoredOrigin(of: cell, inRow: row, offer: offer, size: size) }
    return Point(
      x: position(of: cell, .horizontal, Int(cell.column), offer, size),
      y: position(of: cell, .vertical, row, offer, size))
  }

  private func position(
    of cell: GridCell, _ axis: Axis, _ number: Int, _ offer: ProposedViewSize, _ size: Size
  ) -> Double {
    let track = axis == .horizontal ? columns[number] : rows[number]
    let room = (offer[axis] ?? 0) - size[axis]
    let lines = axis == .horizontal ? columnLines : rowLines
    if !lines.isEmpty, let line = lines[number] {
      let number = axis == .horizontal ? grid.columns.guides[number] : grid.rows.guides[number]
      let key = pass.guides.keys[Int(number)]
      if let guide = pass.guide(key, of: Int(cell.node), in: offer, size: size) {
        return track.position + line - guide
      }
    }
    return track.position + track.fraction * room
  }

  // MARK: G23, G24 Anchors

  /// The origin of the view of a cell that uses an anchor.
  private func anchoredOrigin(of cell: GridCell, inRow row: Int, offer: ProposedViewSize, size: Size) -> Point
  {
    let anchor = anchor(of: cell, inRow: row)
    return Point(
      x: columns[Int(cell.column)].position + anchor.x * ((offer.width ?? 0) - size.width),
      y: rows[row].position + anchor.y * ((offer.height ?? 0) - size.height))
  }

  /// The cell's own, else horizontally the f of the grid's guide, vertically that of the row's, which may be
  /// the grid's.
  private func anchor(of cell: GridCell, inRow row: Int) -> UnitPoint {
    cell.flags.contains(.anchored)
      ? pass.modifiers[Int(pass.nodes.traitIndices[Int(cell.node)])].anchor
      : UnitPoint(x: grid.fraction, y: rows[row].fraction)
  }
}
