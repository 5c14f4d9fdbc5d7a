// G13, G20 in a session: an edited cell changes the ranges of its tracks, and only tracks that change are placed.

internal import LayoutCore

/// Where the tracks of a grid stood when its cells were placed last, and which cells were edited since.
struct GridPlaces {
  fileprivate let tracks: CellPlacing.PlacedTracks
  /// The offer and the origin of the grid.
  private let proposal: ProposedViewSize
  private let origin: Point
  /// Whether no solution was forgotten since: then an equal grid has equal tracks, and none need be compared.
  fileprivate var areCurrent = true
  /// The nodes of cells that have other answers.
  fileprivate var edited: [Int] = []

  fileprivate init(_ tracks: CellPlacing.PlacedTracks, of view: PlacedView) {
    (self.tracks, proposal, origin) = (tracks, view.proposal, view.origin)
  }

  /// Whether the tracks stand where they stood, to the last bit, without a look at them.
  fileprivate func hold(for view: PlacedView) -> Bool {
    areCurrent && proposal.hasBits(of: view.proposal) && origin.hasBits(of: view.origin)
  }
}

extension Grids {
  /// Notes that the cell at `cell` of the grid at `node` has other answers. Its range was `range`.
  ///
  /// - Returns: false if the grid must be prepared anew, because the cell clamps its offer no longer, or does now.
  func note(_ cell: Int, hadRange range: LinearLeaf?, in node: Int, _ pass: LayoutPass) -> Bool {
    let now = pass.range(of: cell)
    if (range == nil) != (now == nil) { return false }
    self[node, pass].note(cell, range, now, pass)
    return true
  }

  /// All cells of the grid must be placed again: it is not shown.
  func forgetPlaces(of node: Int, _ pass: LayoutPass) { self[node, pass].places = nil }

  /// Forgets the solutions of the grid.
  func forgetAnswers(of node: Int, _ pass: LayoutPass) {
    self[node, pass].forgetColumns()
    self[node, pass].forgetRows()
  }

  /// Puts the tracks of a grid in place of those that it had, or at their place in tree order.
  mutating func set(_ geometry: GridGeometry) {
    // In a new layout grids come in tree order.
    var (low, high) = (0, geometries.count)
    if let last = geometries.last, last.node < geometry.node { low = high }
    while low < high {
      let middle = (low + high) / 2
      if geometries[middle].node < geometry.node { low = middle + 1 } else { high = middle }
    }
    if low < geometries.count, geometries[low].node == geometry.node {
      geometries[low] = geometry
    } else {
      geometries.insert(geometry, at: low)
    }
  }
}

// MARK: G13 The ranges of tracks

extension GridPlaces? {
  /// Notes that solutions were forgotten: the tracks must be compared with those before.
  mutating func noteOtherTracks() { self?.areCurrent = false }
}

extension GridNode {
  /// Takes another range of a cell, and forgets the solutions that it may change.
  ///
  /// A track's range is the union of its cells' (L2). It grows with a cell in O(1); only if a cell that was
  /// the largest shrinks is the union made again from all cells of the track.
  fileprivate func note(
    _ node: Int, _ before: LinearLeaf?, _ now: LinearLeaf?, _ pass: LayoutPass
  ) {
    // What makes no cell changes nothing: an empty view with its wrappers (G5).
    guard let (row, index) = structure.cell(at: node) else { return }
    places?.edited.append(node)
    let cell = structure.cells[index]
    let track = cell.flags.contains(.plain) ? node + cell.columnShift : Int(cell.column)
    guard let before, let now else {
      // A cell that is asked may answer anything.
      forgetColumns()
      forgetRows()
      return
    }
    let (old, new) = (cell.sized(before), cell.sized(now))
    if cell.flags.contains(.spanning) {
      if spans.update(cell, new.width) { forgetColumns() }
    } else if columns.lines.guided[track] && !cell.usesAnchor {
      forgetColumns()
    } else {
      var range = columns.cells.ranges[track]
      if range.exchange(old.width, for: new.width, { self.range(ofColumn: track, atMost: $0, pass) }) {
        columns.cells.ranges[track] = range
        forgetColumns()
      }
    }
    if rows.lines.guided[row] && !cell.usesAnchor {
      forgetRows()
    } else {
      var range = rows.cells.ranges[row]
      if range.exchange(old.height, for: new.height, { self.range(ofRow: row, atMost: $0, pass) }) {
        rows.cells.ranges[row] = range
        forgetRows()
      }
    }
  }

  /// The union of the ranges of a column's linear cells. It stops where it reaches `most`.
  private func range(ofColumn column: Int, atMost most: LengthRange, _ pass: LayoutPass) -> LengthRange {
    var range = LengthRange.zero
    for row in 0..<structure.rowCount {
      guard let index = structure.cell(inRow: row, column: column) else { continue }
      let cell = structure.cells[index]
      if cell.flags.contains(.plain) {
        let widths = pass.nodes.lengths(of: column - cell.columnShift).widths
        range.formUnion(widths.sized(!cell.flags.contains(.unsizedWidth)))
      } else if !cell.flags.contains(.spanning), cell.usesAnchor || !columns.lines.guided[column],
        let linear = pass.range(of: Int(cell.node))
      {
        range.formUnion(cell.sized(linear).width)
      }
      if range == most { break }
    }
    return range
  }

  /// The union of the ranges of a row's linear cells. It stops where it reaches `most`.
  private func range(ofRow row: Int, atMost most: LengthRange, _ pass: LayoutPass) -> LengthRange {
    var range = LengthRange.zero
    for index in structure.cells(inRow: row) {
      let cell = structure.cells[index]
      if cell.flags.contains(.plain) {
        for node in cell.leaves {
          range.formUnion(pass.nodes.lengths(of: node).heights.sized(!cell.flags.contains(.unsizedHeight)))
        }
      } else if cell.usesAnchor || !rows.lines.guided[row], let linear = pass.range(of: Int(cell.node)) {
        range.formUnion(cell.sized(linear).height)
      }
      if range == most { break }
    }
    return range
  }
}

extension LengthRange {
  /// Puts the range `new` of a cell in place of `old`, in the union of the ranges of a track. `union` makes it
  /// from all cells. Returns whether it has changed.
  fileprivate mutating func exchange(
    _ old: LengthRange, for new: LengthRange, _ union: (_ atMost: LengthRange) -> LengthRange
  ) -> Bool {
    if old == new { return false }
    let before = self
    formUnion(new)
    if (old.min == before.min && new.min < old.min) || (old.ideal == before.ideal && new.ideal < old.ideal)
      || (old.max == before.max && new.max < old.max)
    {
      self = union(self)
    }
    return self != before
  }
}

extension GridCell {
  /// The ranges that count while tracks are sized (G18).
  fileprivate func sized(_ range: LinearLeaf) -> LinearLeaf {
    LinearLeaf(
      width: range.width.sized(!flags.contains(.unsizedWidth)),
      height: range.height.sized(!flags.contains(.unsizedHeight)))
  }
}

extension GridSpans {
  /// Takes another width of a spanning cell. Returns whether it has changed. Complexity: O(log spans).
  fileprivate mutating func update(_ cell: GridCell, _ width: LengthRange) -> Bool {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].cell.node < cell.node { low = middle + 1 } else { high = middle }
    }
    if low == all.count || all[low].width == width { return false }
    all[low].width = width
    return true
  }
}

extension GridStructure {
  /// The row and the index of the cell that the view at `node` is; nil if it is none. Complexity: O(log cells).
  fileprivate func cell(at node: Int) -> (row: Int, index: Int)? {
    var (low, high) = (0, cells.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(cells[middle].node) <= node { low = middle } else { high = middle }
    }
    guard low < cells.count, Int(cells[low].node) == node || cells[low].isRun(with: node) else { return nil }
    return (row(ofCell: low), low)
  }

  /// The cell of a row that covers a column; nil if the row is shorter. Complexity: O(log cells).
  @inline(__always)
  fileprivate func cell(inRow row: Int, column: Int) -> Int? {
    let indices = cells(inRow: row)
    var (low, high) = (indices.lowerBound, indices.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(cells[middle].column) <= column { low = middle } else { high = middle }
    }
    return low < high && column < cells[low].endColumn ? low : nil
  }
}

extension GridCell {
  /// Whether the cell stands for plain leaves side by side, of which `node` is one.
  fileprivate func isRun(with node: Int) -> Bool { flags.contains(.plain) && leaves.contains(node) }
}

// MARK: G20 Place what has changed

extension CellPlacing {
  /// The tracks that stand elsewhere or have another length.
  private struct ChangedTracks {
    var marks: [Bool]
    /// From the first to the last of them.
    var range: Range<Int>
  }

  /// Places the cells of a grid that may stand elsewhere: those whose tracks have changed, and those that were
  /// edited. Complexity: O(edited · log cells) if the grid stands where it stood and keeps its solutions (L7).
  static func placeChangedCells(of view: PlacedView, _ pass: LayoutPass) {
    let grid = pass.grids[view.node, pass]
    if pass.comparesFrames, let last = grid.places, last.hold(for: view),
      pass.kept?.isVolatile(view.node) == false
    {
      grid.places?.edited = []
      return CellPlacing(grid, last.tracks, pass).placeAgain(last.edited)
    }
    CellPlacing(grid, in: view.proposal, at: view.origin, pass).placeChangedCells(of: view)
  }

  /// Places the cells again whose tracks have changed, and those that were edited.
  private func placeChangedCells(of view: PlacedView) {
    let last = grid.places
    grid.places = GridPlaces(tracks, of: view)
    guard pass.comparesFrames else {
      pass.grids.set(geometry)
      return placeCells()
    }
    guard let last, pass.kept?.isVolatile(grid.node) == false else {
      pass.grids.set(geometry)
      for row in 0..<rows.count { placeAgain(row, in: 0..<columns.count, nil) }
      return
    }
    let before = last.tracks
    let changedColumns = Self.changes(columns, columnLines, since: before.columns, before.columnLines)
    let changedRows = Self.changes(rows, rowLines, since: before.rows, before.rowLines)
    if !changedColumns.range.isEmpty || !changedRows.range.isEmpty {
      pass.grids.set(geometry)
      for row in 0..<rows.count {
        if changedRows.marks[row] {
          placeAgain(row, in: 0..<columns.count, .both)
        } else if !changedColumns.range.isEmpty {
          placeAgain(row, in: changedColumns.range, .horizontal)
        }
      }
    }
    placeAgain(last.edited)
  }

  /// Places the cells at some nodes again.
  private func placeAgain(_ edited: [Int]) {
    for node in edited {
      guard let (row, index) = grid.structure.cell(at: node) else { continue }
      placeAgain(grid.structure.cells[index], row, only: node..<node + 1)
    }
  }

  private static func changes(
    _ tracks: [Track], _ lines: [Double?], since before: [Track], _ linesBefore: [Double?]
  ) -> ChangedTracks {
    var changes = ChangedTracks(marks: Array(repeating: false, count: tracks.count), range: 0..<0)
    for track in tracks.indices {
      let line = lines.isEmpty ? nil : lines[track]
      let lineBefore = linesBefore.isEmpty ? nil : linesBefore[track]
      if tracks[track].hasBits(of: before[track]), line?.bitPattern == lineBefore?.bitPattern { continue }
      changes.marks[track] = true
      changes.range = (changes.range.isEmpty ? track : changes.range.lowerBound)..<track + 1
    }
    return changes
  }

  /// Places the cells of a row again that cover one of the columns.
  ///
  /// - Parameter moves: the axes along which fixed leaves that were not edited may only move; nil if they may
  ///   have no frames yet.
  private func placeAgain(_ row: Int, in columns: Range<Int>, _ moves: Axis.Set?) {
    let cells = grid.structure.cells(inRow: row)
    var index = grid.structure.cell(inRow: row, column: columns.lowerBound) ?? cells.upperBound
    while index < cells.upperBound {
      let cell = grid.structure.cells[index]
      if cell.column >= columns.upperBound { break }
      let nodes = (columns.lowerBound - cell.columnShift)..<(columns.upperBound - cell.columnShift)
      if let moves, cell.flags.contains(.plain), pass.nodes.fixedSizes(of: cell.leaves) != nil {
        moveLeaves(cell, moves == .both ? rows[row] : nil, nodes.clamped(to: cell.leaves))
      } else {
        placeAgain(cell, row, only: nodes)
      }
      index += 1
    }
  }

  /// Places a cell again; of plain leaves side by side only those at `nodes`.
  private func placeAgain(_ cell: GridCell, _ row: Int, only nodes: Range<Int>) {
    if cell.flags.contains(.plain) {
      return placeLeavesAgain(cell, rows[row], nodes.clamped(to: cell.leaves))
    }
    let view = placed(cell, inRow: row)
    if cell.flags.contains(.leaf) { pass.note(view.frame, of: view.node) } else { pass.place(view) }
  }

  /// Places some of the plain leaves side by side again, with the operations of `placeCells`.
  @inline(__always)
  private func placeLeavesAgain(_ leaves: GridCell, _ row: Track, _ nodes: Range<Int>) {
    let frames = pass.frames
    let areFixed = pass.nodes.fixedSizes(of: leaves.leaves) != nil
    var excess = 0.0
    var moved = MovedNodes.Run()
    columns.withUnsafeBufferPointer { columns in
      for node in nodes {
        let column = columns[node &+ leaves.columnShift]
        let lengths = pass.nodes.lengths(of: node)
        let size =
          areFixed
          ? Size(width: lengths.widths.min, height: lengths.heights.min)
          : lengths.size(in: column.length, row.length)
        let frame = Rect(
          x: column.start(of: size.width), y: row.start(of: size.height), width: size.width,
          height: size.height)
        moved.note(node, frame != frames[node], pass)
        frames[node] = frame
        excess += frame.excess
      }
    }
    moved.note(nodes.upperBound, false, pass)
    pass.note(excess: excess)
  }

  /// Moves some of the fixed leaves side by side along x, and along y if `row` is given. They have the size that
  /// they had, or are placed later because they were edited.
  @inline(__always)
  private func moveLeaves(_ leaves: GridCell, _ row: Track?, _ nodes: Range<Int>) {
    let frames = pass.frames
    var excess = 0.0
    var moved = MovedNodes.Run()
    columns.withUnsafeBufferPointer { columns in
      if let row {
        for node in nodes {
          let frame = frames[node]
          let x = columns[node &+ leaves.columnShift].start(of: frame.size.width)
          let y = row.start(of: frame.size.height)
          moved.note(node, x != frame.origin.x || y != frame.origin.y, pass)
          frames[node].origin = Point(x: x, y: y)
          excess += x * 0 + y * 0
        }
      } else {
        for node in nodes {
          let x = columns[node &+ leaves.columnShift].start(of: frames[node].size.width)
          moved.note(node, x != frames[node].origin.x, pass)
          frames[node].origin.x = x
          excess += x * 0
        }
      }
    }
    moved.note(nodes.upperBound, false, pass)
    pass.note(excess: excess)
  }
}

extension CellPlacing.Track {
  /// Whether both stand at the same place and have the same length, to the last bit.
  @inline(__always)
  fileprivate func hasBits(of other: CellPlacing.Track) -> Bool {
    position.bitPattern == other.position.bitPattern && length.bitPattern == other.length.bitPattern
  }
}
