// G20, G23, G24: the places of the cells' views.

internal import LayoutCore

/// The placed tracks of one grid at one proposal, which give the place of every cell.
struct GridPlacement {
  /// The data of a placed track that the loop over its cells reads.
  private struct Track {
    var position: Double
    var length: Double
    /// f of G22.
    var fraction: Double

    /// The start of a view of this length in a track that needs no guides. All its guides are at the fraction
    /// f of the length, so by G22: L + f·(track − L − R) − guide = f·(track − length).
    @inline(__always)
    func start(of length: Double) -> Double { position + fraction * (self.length - length) }
  }

  private let pass: LayoutPass
  private let grid: GridNode
  private let widths: TrackSolution
  private let columns: [Track]
  private let rows: [Track]
  /// The line of each column, from the column's start; nil if no cell was asked for its guide. Empty if no
  /// column is guided. `rowLines` likewise.
  private var columnLines: [Double?] = []
  private var rowLines: [Double?] = []

  /// - Parameter origin: the grid's own origin.
  init(_ grid: GridNode, in proposal: ProposedViewSize, at origin: Point, _ pass: LayoutPass) {
    self.pass = pass
    self.grid = grid
    widths = grid.columnSolution(in: proposal, pass)
    columns = Self.tracks(grid.columns, widths.lengths, from: origin.x)
    rows = Self.tracks(grid.rows, grid.rowSolution(in: proposal, pass).lengths, from: origin.y)
    columnLines = lines(of: grid.columns, columns, .horizontal)
    rowLines = lines(of: grid.rows, rows, .vertical)
  }

  private static func tracks(
    _ tracks: GridTracks, _ lengths: [Double], from origin: Double
  ) -> [Track] {
    let positions = tracks.gaps.positions(of: lengths, from: origin)
    return lengths.indices.map {
      Track(position: positions[$0], length: lengths[$0], fraction: tracks.lines.fractions[$0])
    }
  }

  /// The lines of the guided tracks (G22).
  private func lines(of tracks: GridTracks, _ placed: [Track], _ axis: Axis) -> [Double?] {
    guard tracks.lines.guided.contains(true) else { return [] }
    return tracks.lines.guided.indices.map { track in
      guard tracks.lines.guided[track] else { return nil }
      return tracks.lines.line(
        of: track, tracks.cells.asked(in: track), in: grid.structure, axis, length: placed[track].length, pass
      ) { cell in
        offer(
          to: grid.structure.cells[cell],
          inRow: axis == .vertical ? track : grid.structure.row(ofCell: cell))
      }
    }
  }

  // MARK: G20 Place the cells

  /// A cell is offered (cell width with the gaps inside, row height), keeps the size it returns, and is
  /// aligned in its cell.
  func placeCells() {
    columns.withUnsafeBufferPointer { columns in
      for row in 0..<rows.count {
        // A row has no geometry (G1).
        let entry = grid.structure.row(row)
        if !entry.isRowless { pass.frames[Int(entry.node)] = .null }
        for index in grid.structure.cells(inRow: row) {
          let cell = grid.structure.cells[index]
          if cell.flags.contains(.plain) {
            placeLeaves(cell, columns, rows[row])
          } else {
            let view = placed(cell, inRow: row)
            if cell.flags.contains(.leaf) { pass.note(view.frame, of: view.node) } else { pass.place(view) }
          }
        }
      }
    }
  }

  /// The placed cells that may have explicit guides (A5, G25).
  func placedCells() -> [PlacedView] {
    var cells: [PlacedView] = []
    for row in 0..<rows.count {
      for index in grid.structure.cells(inRow: row)
      where !grid.structure.cells[index].flags.contains(.leaf) {
        cells.append(placed(grid.structure.cells[index], inRow: row))
      }
    }
    return cells
  }

  private func placed(_ cell: GridCell, inRow row: Int) -> PlacedView {
    let offer = offer(to: cell, inRow: row)
    let size = pass.size(of: Int(cell.node), in: offer)
    let origin =
      cell.usesAnchor
      ? anchoredOrigin(of: cell, inRow: row, offer, size) : alignedOrigin(of: cell, inRow: row, offer, size)
    return PlacedView(node: Int(cell.node), proposal: offer, size: size, origin: origin)
  }

  private func offer(to cell: GridCell, inRow row: Int) -> ProposedViewSize {
    ProposedViewSize(width: grid.width(of: cell, in: widths), height: rows[row].length)
  }

  /// Places plain leaves side by side.
  @inline(__always)
  private func placeLeaves(_ leaves: GridCell, _ columns: UnsafeBufferPointer<Track>, _ row: Track) {
    let frames = pass.frames
    var excess = 0.0
    let first = Int(leaves.column)
    if let sizes = pass.nodes.fixedSizes(of: leaves.leaves) {
      for (position, size) in sizes.enumerated() {
        let frame = Rect(
          x: columns[first + position].start(of: size.width), y: row.start(of: size.height),
          width: size.width, height: size.height)
        frames[Int(leaves.node) + position] = frame
        excess += frame.excess
      }
    } else {
      for node in leaves.leaves {
        let column = columns[node &+ leaves.columnShift]
        let lengths = pass.nodes.lengths(of: node)
        let width = lengths.widths.length(in: column.length)
        let height = lengths.heights.length(in: row.length)
        let frame = Rect(
          x: column.start(of: width), y: row.start(of: height), width: width, height: height)
        frames[node] = frame
        excess += frame.excess
      }
    }
    pass.note(excess: excess)
  }

  // MARK: G22 Cells on lines

  private func alignedOrigin(
    of cell: GridCell, inRow row: Int, _ offer: ProposedViewSize, _ size: Size
  ) -> Point {
    let column = Int(cell.column)
    return Point(
      x: start(of: cell, columns[column], column, grid.columns, columnLines, .horizontal, offer, size),
      y: start(of: cell, rows[row], row, grid.rows, rowLines, .vertical, offer, size))
  }

  private func start(
    of cell: GridCell, _ track: Track, _ number: Int, _ tracks: GridTracks, _ lines: [Double?], _ axis: Axis,
    _ offer: ProposedViewSize, _ size: Size
  ) -> Double {
    if !lines.isEmpty, let line = lines[number],
      let guide = tracks.lines.guide(of: Int(cell.node), inTrack: number, offer, size, pass)
    {
      return track.position + line - guide
    }
    return track.position + track.fraction * ((offer[axis] ?? 0) - size[axis])
  }

  // MARK: G23, G24 Cells with anchors

  /// G23: origin = cell's origin + u·(cell's size − view's size), on both axes.
  private func anchoredOrigin(
    of cell: GridCell, inRow row: Int, _ offer: ProposedViewSize, _ size: Size
  ) -> Point {
    let anchor = anchor(of: cell, inRow: row)
    return Point(
      x: columns[Int(cell.column)].position + anchor.x * ((offer.width ?? 0) - size.width),
      y: rows[row].position + anchor.y * ((offer.height ?? 0) - size.height))
  }

  /// The cell's own anchor. G24: a spanning or rowless cell without one uses the f of its guides:
  /// horizontally the grid's, vertically the row's, else the grid's.
  private func anchor(of cell: GridCell, inRow row: Int) -> UnitPoint {
    cell.flags.contains(.anchored)
      ? pass.cellModifiers[Int(cell.node), pass.nodes].anchor
      : UnitPoint(x: grid.fraction, y: rows[row].fraction)
  }

  // MARK: Pictures

  /// The grid's tracks for pictures and explanations.
  var geometry: GridGeometry {
    GridGeometry(
      node: grid.node, columns: Self.tracks(columns, columnLines, grid.columns),
      rows: Self.tracks(rows, rowLines, grid.rows))
  }

  private static func tracks(
    _ placed: [Track], _ lines: [Double?], _ tracks: GridTracks
  ) -> [GridGeometry.Track] {
    placed.indices.map { index in
      let track = placed[index]
      let line = lines.isEmpty ? nil : lines[index]
      let position = track.position + (line ?? track.fraction * track.length)
      return GridGeometry.Track(
        position: track.position, length: track.length,
        guideLine: tracks.lines.aligned[index] ? position : nil)
    }
  }
}
