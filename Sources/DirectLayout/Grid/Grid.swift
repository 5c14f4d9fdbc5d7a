// G16, G25: a grid as a whole: its tracks, its size and its guides.

internal import LayoutCore

enum GridKind: ContainerKind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.grids.add(node, pass) }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads { pass.grids[node, pass].reads }

  /// G16: the grid's width = columns + gaps, its height likewise. The width does not depend on the rows.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let grid = pass.grids[node, pass]
    return axis == .horizontal
      ? grid.columnSolution(in: proposal, pass).extent : grid.rowSolution(in: proposal, pass).extent
  }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    if pass.keepsPlaces { return CellPlacing.placeChangedCells(of: view, pass) }
    let placement = CellPlacing(pass.grids[view.node, pass], in: view.proposal, at: view.origin, pass)
    pass.grids.add(placement.geometry)
    placement.placeCells()
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] {
    CellPlacing(pass.grids[node, pass], in: proposal, at: .zero, pass).placedCells()
  }

  /// G25: a Grid's own explicit guides combine by A5.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { combined(guide, of: node, in: proposal, pass) }

  static func forget(_ node: Int, _ pass: LayoutPass) { pass.grids[node, pass].forget() }
}

/// G1: a row has no geometry; its grid places its cells.
enum GridRowKind: LayoutKind {
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { 0 }
}

/// The grids of a tree.
struct Grids {
  /// The grids by payload.
  private var grids: [GridNode?]
  /// Whether some grid has a negative gap. Then its size may be negative (G8, G16).
  let haveNegativeGaps: Bool
  /// The tracks of the grids placed so far, in tree order.
  var geometries: [GridGeometry] = []

  init(_ tree: borrowing LayoutTree) {
    grids = [GridNode?](filled: nil, count: tree.grids.count)
    haveNegativeGaps = tree.grids.contains {
      $0.horizontalSpacing.hasNegativeGaps || $0.verticalSpacing.hasNegativeGaps
    }
  }

  subscript(node: Int, pass: LayoutPass) -> GridNode {
    guard let grid = grids[pass.nodes.payload(of: node)] else { preconditionFailure("no grid is prepared") }
    return grid
  }

  fileprivate mutating func add(_ node: Int, _ pass: LayoutPass) {
    grids[pass.nodes.payload(of: node)] = GridNode(node, pass)
  }

  fileprivate mutating func add(_ geometry: GridGeometry) { geometries.append(geometry) }

  /// Keeps only the tracks of the first `count` grids placed so far.
  mutating func keepGeometries(_ count: Int) { geometries.removeLast(geometries.count - count) }

  /// Removes the tracks of grids that have no frame (LS4).
  mutating func removeGeometries(where isAbsent: (_ node: Int) -> Bool) {
    geometries.removeAll { isAbsent($0.node) }
  }

  /// G26: mirrors the columns of a grid. `start` gives the new start for an old start and a length.
  mutating func moveColumns(ofGeometry index: Int, _ start: (Double, Double) -> Double) {
    for column in geometries[index].columns.indices {
      let track = geometries[index].columns[column]
      geometries[index].columns[column].position = start(track.position, track.length)
      geometries[index].columns[column].guideLine = track.guideLine.map { start($0, 0) }
    }
  }
}

/// The columns or the rows of a grid, with all that no proposal changes.
final class GridTracks {
  let count: Int
  let gaps: TrackGaps
  let lines: TrackLines
  @exclusivity(unchecked) var cells: TrackCells
  let priorities: [Double]

  init(count: Int, gaps: TrackGaps, lines: TrackLines, cells: TrackCells, priorities: [Double]) {
    (self.count, self.gaps, self.lines, self.cells, self.priorities) = (count, gaps, lines, cells, priorities)
  }
}

/// A grid's columns or its rows at one proposal.
struct TrackSolution {
  var lengths: [Double]
  /// G16: the tracks and the gaps between them.
  var extent: Double

  /// The width of a cell in these columns, with the gaps inside.
  @inline(__always)
  func width(of cell: GridCell, _ gaps: TrackGaps) -> Double {
    cell.span == 1
      ? lengths[Int(cell.column)]
      : cell.span == lengths.count ? extent : gaps.extent(of: lengths, in: cell.columns)
  }
}

/// A grid's structure, which is read once, and its solutions so far.
final class GridNode {
  let node: Int
  let structure: GridStructure
  let columns: GridTracks
  let rows: GridTracks
  @exclusivity(unchecked) var spans: GridSpans
  /// The f of the grid's own horizontal guide: the horizontal anchor of spanning cells (G24).
  let fraction: Double
  /// L7: the sides of a proposal on which the columns and the rows depend.
  let reads: Reads
  /// Whether the rows depend on the columns, because the height of some cell depends on its width.
  private let rowsReadColumns: Bool
  /// What a session keeps of the last places; nil if all cells must be placed.
  @exclusivity(unchecked) var places: GridPlaces?

  @exclusivity(unchecked) private var columnSolutions = ProposalMemo<TrackSolution>()
  @exclusivity(unchecked) private var rowSolutions = ProposalMemo<TrackSolution>()
  @exclusivity(unchecked) private var columnOrder: Distribution?

  init(_ node: Int, _ pass: LayoutPass) {
    let description = pass.tree.grids[pass.nodes.payload(of: node)]
    var structure = GridStructure(of: node, pass)  // G1–G7
    let lines = TrackLines.lines(of: structure, description, node, pass)  // G21, G22
    let priorities = TrackPriorities(structure, pass)  // G12
    let cells = TrackCells.fold(&structure, lines, pass)  // G13
    columns = GridTracks(
      count: structure.columnCount,
      gaps: TrackGaps(betweenColumnsOf: structure, description.horizontalSpacing),  // G8, G9
      lines: lines.columns, cells: cells.columns, priorities: priorities.columns)
    rows = GridTracks(
      count: structure.rowCount,
      gaps: TrackGaps(betweenRowsOf: structure, description.verticalSpacing, pass),  // G8, G10
      lines: lines.rows, cells: cells.rows, priorities: priorities.rows)
    spans = GridSpans(cells.spans, columns: structure.columnCount)  // G14
    fraction = TrackLines.fraction(of: description.alignment.horizontal.key, node, pass)
    (reads, rowsReadColumns) = Self.reads(structure, lines, pass)
    self.node = node
    self.structure = structure
  }

  func tracks(along axis: Axis) -> GridTracks { axis == .horizontal ? columns : rows }

  /// Forgets all solutions so far, and where the cells stand.
  fileprivate func forget() {
    forgetColumns()
    forgetRows()
    places = nil
  }

  /// Forgets the solutions of the columns, and those of the rows if they depend on them.
  func forgetColumns() {
    places.noteOtherTracks()
    (columnSolutions, columnOrder) = (ProposalMemo(), nil)
    if rowsReadColumns { forgetRows() }
  }

  /// Forgets the solutions of the rows.
  func forgetRows() {
    places.noteOtherTracks()
    rowSolutions = ProposalMemo()
  }

  /// The order of the columns, made once: no proposal changes it (G11, G12).
  func columnOrder(or make: () -> Distribution) -> Distribution {
    if let columnOrder { return columnOrder }
    let order = make()
    columnOrder = order
    return order
  }

  // MARK: L7 What the tracks depend on

  private static func reads(
    _ grid: GridStructure, _ lines: (columns: TrackLines, rows: TrackLines), _ pass: LayoutPass
  ) -> (reads: Reads, rowsReadColumns: Bool) {
    guard pass.sharesAxes else { return (.all, true) }
    if pass.reads.areUsual && !lines.columns.areGuided && !lines.rows.areGuided { return (.own, false) }
    var reads = Reads.own
    for row in 0..<grid.rowCount {
      for cell in grid.cells[grid.cells(inRow: row)] where !cell.flags.contains(.plain) {
        let inside = pass.reads[Int(cell.node)]
        let column = Int(cell.column)
        if inside == .own && !lines.columns.guided[column] && !lines.rows.guided[row] { continue }
        reads.width.formUnion(lines.columns.guided[column] ? inside.either : inside.width)
        reads.height.formUnion(lines.rows.guided[row] ? inside.either : inside.height)
      }
    }
    let rowsReadColumns = reads.height.contains(Axis.horizontal)
    if rowsReadColumns { reads.height.formUnion(reads.width) }
    return (reads, rowsReadColumns)
  }

  // MARK: L7 Sized once per proposal

  func columnSolution(in proposal: ProposedViewSize, _ pass: LayoutPass) -> TrackSolution {
    let question = reads.width.of(proposal)
    if let known = columnSolutions[question] {
      pass.countReuse()
      return known
    }
    guard pass.mayAsk(1 + structure.cells.count, for: node) else { return Self.noLengths(of: columns) }
    let offers = ColumnOffers(self, in: question)
    var lengths = TrackSizing(self, offers, pass).lengths(in: question.width)  // G11–G13, G15
    spans.widen(&lengths, in: question.width, columns.gaps, offers, pass)  // G14
    let solution = Self.solution(lengths, of: columns, pass)
    columnSolutions.add(solution, for: question)
    return solution
  }

  func rowSolution(in proposal: ProposedViewSize, _ pass: LayoutPass) -> TrackSolution {
    let question = reads.height.of(proposal)
    if let known = rowSolutions[question] {
      pass.countReuse()
      return known
    }
    guard pass.mayAsk(1 + structure.cells.count, for: node) else { return Self.noLengths(of: rows) }
    let columns = rowsReadColumns ? columnSolution(in: question, pass) : nil
    let sizing = TrackSizing(self, RowOffers(self, columns: columns), pass)
    let solution = Self.solution(sizing.lengths(in: question.height), of: rows, pass)  // G19
    rowSolutions.add(solution, for: question)
    return solution
  }

  private static func solution(
    _ lengths: [Double], of tracks: GridTracks, _ pass: LayoutPass
  ) -> TrackSolution {
    pass.countGrid()
    return TrackSolution(
      lengths: lengths, extent: tracks.gaps.extent(of: lengths, in: 0..<lengths.count))
  }

  private static func noLengths(of tracks: GridTracks) -> TrackSolution {
    TrackSolution(lengths: Array(repeating: 0, count: tracks.count), extent: 0)
  }
}
