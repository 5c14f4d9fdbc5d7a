// G20, G23, G24: the places of the cells' views.

internal import LayoutCore

/// The placed tracks of one grid at one proposal, which give the place of every cell.
struct CellPlacing {
  /// The data of a placed track that the loop over its cells reads.
  struct Track {
    var position: Double
    /// f of G22.
    var fraction: Double
    var length: Double

    /// The start of a view of this length in a track that needs no guides. All its guides are at the fraction
    /// f of the length, so by G22: L + f·(track − L − R) − guide = f·(track − length).
    @inline(__always)
    func start(of length: Double) -> Double { position + fraction * (self.length - length) }
  }

  /// A cell in a column and a row, both axes at once.
  fileprivate struct CellArea {
    let position: SIMD2<Double>
    let size: SIMD2<Double>
    let fraction: SIMD2<Double>

    @inline(__always)
    init(_ column: Track, _ row: Track) {
      position = SIMD2(column.position, row.position)
      size = SIMD2(column.length, row.length)
      fraction = SIMD2(column.fraction, row.fraction)
    }

    /// The frame of a view of this size, with the operations of `Track.start`.
    @inline(__always)
    func frame(of size: SIMD2<Double>) -> SIMD4<Double> {
      SIMD4(lowHalf: position + fraction * (self.size - size), highHalf: size)
    }
  }

  /// The tracks of a grid where they are placed.
  struct PlacedTracks {
    fileprivate let widths: TrackSolution
    let columns: [Track]
    let rows: [Track]
    /// The line of each column, from the column's start; nil if no cell was asked for its guide. Empty if no
    /// column is guided. `rowLines` likewise.
    fileprivate(set) var columnLines: [Double?] = []
    fileprivate(set) var rowLines: [Double?] = []
  }

  let pass: LayoutPass
  let grid: GridNode
  private(set) var tracks: PlacedTracks

  private var widths: TrackSolution { tracks.widths }
  private var columnGaps: TrackGaps { grid.columns.gaps }
  var columns: [Track] { tracks.columns }
  var rows: [Track] { tracks.rows }
  var columnLines: [Double?] { tracks.columnLines }
  var rowLines: [Double?] { tracks.rowLines }

  /// The placement of a grid whose tracks are placed already.
  init(_ grid: GridNode, _ tracks: PlacedTracks, _ pass: LayoutPass) {
    (self.grid, self.tracks, self.pass) = (grid, tracks, pass)
  }

  /// - Parameter origin: the grid's own origin.
  init(_ grid: GridNode, in proposal: ProposedViewSize, at origin: Point, _ pass: LayoutPass) {
    self.pass = pass
    self.grid = grid
    let widths = grid.columnSolution(in: proposal, pass)
    tracks = PlacedTracks(
      widths: widths, columns: Self.tracks(grid.columns, widths.lengths, from: origin.x),
      rows: Self.tracks(grid.rows, grid.rowSolution(in: proposal, pass).lengths, from: origin.y))
    tracks.columnLines = lines(of: grid.columns, columns, .horizontal)
    tracks.rowLines = lines(of: grid.rows, rows, .vertical)
  }

  private static func tracks(
    _ tracks: GridTracks, _ lengths: [Double], from origin: Double
  ) -> [Track] {
    let fractions = tracks.lines.fractions
    var placed = [Track](filled: Track(position: 0, fraction: 0, length: 0), count: lengths.count)
    placed.withUnsafeMutableBufferPointer { placed in
      fractions.withUnsafeBufferPointer { fractions in
        tracks.gaps.forEachPosition(of: lengths, from: origin) { track, position, length in
          placed[track] = Track(position: position, fraction: fractions[track], length: length)
        }
      }
    }
    return placed
  }

  /// The lines of the guided tracks (G22).
  private func lines(of tracks: GridTracks, _ placed: [Track], _ axis: Axis) -> [Double?] {
    guard tracks.lines.areGuided else { return [] }
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
    let leaves = LeafPlacing(pass, areFinite: areLeavesFinite)
    withAnchoredLeaves { anchored, columns in
      grid.structure.withRows { gridRows in
        for row in gridRows {
          // A row has no geometry (G1).
          if !row.entry.isRowless { pass.frames[Int(row.entry.node)] = .null }
          let track = rows[row.row]
          if leaves.areFinite && row.entry.isOfLeaves && row.indices.count > 1 {
            row.forEachRun(leaves.nodes) {
              leaves.place($0, $1, columns, track)
            } span: {
              anchored.place($0, columns, track)
            }
            // They were placed without their anchors.
            for index in row.anchored { anchored.place(row.cells[Int(index)], columns, track) }
            continue
          }
          for index in row.indices {
            let cell = row.cells[index]
            if cell.flags.contains(.plain) {
              leaves.place(cell, columns, track)
            } else {
              let view = placed(cell, inRow: row.row)
              if cell.flags.contains(.leaf) { pass.note(view.frame, of: view.node) } else { pass.place(view) }
            }
          }
        }
      }
    }
  }

  /// Whether all leaves have finite frames for certain. Their lengths are at most as large as their tracks', or as
  /// the largest minimum, which a span's columns together reach, and no f and no anchor is over 1. Then the frames
  /// need no check.
  private var areLeavesFinite: Bool {
    func areSmall(_ placed: [Track], _ tracks: GridTracks) -> Bool {
      let most = 1e250
      return tracks.cells.ranges.allSatisfy { $0.min < most }
        && placed.allSatisfy {
          $0.position.magnitude < most && $0.length.magnitude < most && $0.fraction.magnitude <= 1
        }
    }
    return pass.cellModifiers.haveInnerAnchors && grid.fraction.magnitude <= 1
      && areSmall(columns, grid.columns) && areSmall(rows, grid.rows)
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

  func placed(_ cell: GridCell, inRow row: Int) -> PlacedView {
    let offer = offer(to: cell, inRow: row)
    let size = pass.size(of: Int(cell.node), in: offer)
    let origin =
      cell.usesAnchor
      ? anchoredOrigin(of: cell, inRow: row, offer, size) : alignedOrigin(of: cell, inRow: row, offer, size)
    return PlacedView(node: Int(cell.node), proposal: offer, size: size, origin: origin)
  }

  @inline(__always)
  private func width(of cell: GridCell) -> Double { widths.width(of: cell, columnGaps) }

  private func offer(to cell: GridCell, inRow row: Int) -> ProposedViewSize {
    ProposedViewSize(width: width(of: cell), height: rows[row].length)
  }

  /// Places plain leaves side by side.
  private struct LeafPlacing {
    private let pass: LayoutPass
    let nodes: TreeNodes
    private let frames: UnsafeMutableBufferPointer<Rect>
    /// Whether the frames are finite for certain.
    let areFinite: Bool

    init(_ pass: LayoutPass, areFinite: Bool) {
      (self.pass, self.areFinite) = (pass, areFinite)
      (nodes, frames) = (pass.nodes, pass.frames)
    }

    @inline(__always)
    func place(_ leaves: GridCell, _ columns: UnsafeBufferPointer<Track>, _ row: Track) {
      if let sizes = nodes.fixedSizes(of: leaves.leaves) {
        let frames = UnsafeMutableBufferPointer(rebasing: frames[leaves.leaves])
        let columns = UnsafeBufferPointer(rebasing: columns[leaves.columns])
        let pairs = UnsafeRawBufferPointer(sizes)
        for position in 0..<sizes.count {
          let size = pairs.loadUnaligned(
            fromByteOffset: position &* MemoryLayout<Size>.stride, as: SIMD2<Double>.self)
          frames.write(CellArea(columns[position], row).frame(of: size), at: position)
        }
      } else {
        place(leaves.leaves, leaves.columnShift, columns, row)
      }
      if areFinite { return }
      for node in leaves.leaves { pass.note(excess: frames[node].excess) }
    }

    /// Places leaves whose columns are their nodes plus `shift`. All take the same instructions: branches would
    /// be mispredicted.
    @inline(__always)
    func place(
      _ leaves: Range<Int>, _ shift: Int, _ columns: UnsafeBufferPointer<Track>, _ row: Track
    ) {
      let (nodes, frames) = (nodes, frames)
      for node in leaves {
        let room = CellArea(columns[node &+ shift], row)
        frames.write(room.frame(of: nodes.lengths(of: node).size(in: room.size)), at: node)
      }
    }
  }

  /// Places leaves that use anchors, whose frames are finite for certain.
  private struct AnchoredLeaves {
    let nodes: TreeNodes
    let frames: UnsafeMutableBufferPointer<Rect>
    let anchors: CellModifiers.Anchors
    let gaps: TrackGaps.Gaps
    let widths: UnsafeBufferPointer<Double>
    /// The width of all columns with the gaps between them.
    let extent: Double
    /// The horizontal anchor of spanning cells without one (G24).
    let fraction: Double

    @inline(__always)
    func place(_ cell: GridCell, _ columns: UnsafeBufferPointer<Track>, _ row: Track) {
      let (node, column) = (Int(cell.node), columns[Int(cell.column)])
      let width =
        cell.span == 1
        ? column.length
        : Int(cell.span) == widths.count ? extent : gaps.extent(of: widths, in: cell.columns)
      let size = nodes.lengths(of: node).size(in: width, row.length)
      let anchor =
        cell.flags.contains(.anchored) ? anchors.of(node, nodes) : UnitPoint(x: fraction, y: row.fraction)
      frames[node] = Rect(
        x: column.position + anchor.x * (width - size.width),
        y: row.position + anchor.y * (row.length - size.height), width: size.width, height: size.height)
    }
  }

  /// Calls `body` with the columns, and with what places leaves that use anchors.
  private func withAnchoredLeaves(_ body: (AnchoredLeaves, UnsafeBufferPointer<Track>) -> Void) {
    columns.withUnsafeBufferPointer { columns in
      widths.lengths.withUnsafeBufferPointer { lengths in
        columnGaps.withGaps { gaps in
          pass.cellModifiers.withAnchors { anchors in
            body(
              AnchoredLeaves(
                nodes: pass.nodes, frames: pass.frames, anchors: anchors, gaps: gaps, widths: lengths,
                extent: widths.extent, fraction: grid.fraction), columns)
          }
        }
      }
    }
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
      ? pass.cellModifiers.anchor(of: Int(cell.node), pass.nodes)
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
    let aligned = tracks.lines.aligned
    var geometry: [GridGeometry.Track] = []
    geometry.reserveCapacity(placed.count)
    placed.withUnsafeBufferPointer { placed in
      aligned.withUnsafeBufferPointer { aligned in
        for index in placed.indices {
          let track = placed[index]
          let line = lines.isEmpty ? nil : lines[index]
          let position = track.position + (line ?? track.fraction * track.length)
          geometry.append(
            GridGeometry.Track(
              position: track.position, length: track.length, guideLine: aligned[index] ? position : nil))
        }
      }
    }
    return geometry
  }
}

extension UnsafeMutableBufferPointer<Rect> {
  /// Writes a frame given as x, y, width and height.
  @inline(__always)
  fileprivate func write(_ frame: SIMD4<Double>, at node: Int) {
    let place = UnsafeMutableRawPointer(baseAddress.unsafelyUnwrapped + node)
    place.storeBytes(of: frame.lowHalf, as: SIMD2<Double>.self)
    place.storeBytes(
      of: frame.highHalf, toByteOffset: 2 &* MemoryLayout<Double>.stride, as: SIMD2<Double>.self)
  }
}
