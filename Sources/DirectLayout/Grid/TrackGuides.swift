// G21, G22: the guides of columns and rows, and the lines on which the cells' guides lie.

internal import LayoutCore

/// The guides of the columns or the rows of a grid, with an array entry per track.
struct TrackLines {
  /// The guide of each track, by its number in `Guides`.
  private var guides: [Int32]
  /// f of G22: the guide's default value in a 1 × 1 view.
  private(set) var fractions: [Double] = []
  /// Whether cells must be asked for guides, because the track's guide is custom or may be explicit in one.
  private(set) var guided: [Bool]
  /// Whether some track is guided.
  private(set) var areGuided = false
  /// Whether some cell of the track is aligned by its guide, not by an anchor.
  private(set) var aligned: [Bool]

  private init(count: Int, guide: Int32) {
    guides = [Int32](filled: guide, count: count)
    guided = [Bool](filled: false, count: count)
    aligned = [Bool](filled: false, count: count)
  }

  /// The guides of the columns and of the rows of a grid.
  static func lines(
    of grid: GridStructure, _ description: GridDescription, _ node: Int, _ pass: LayoutPass
  ) -> (columns: TrackLines, rows: TrackLines) {
    var columns = TrackLines(
      count: grid.columnCount, guide: pass.guides.number(of: description.alignment.horizontal.key))
    var rows = TrackLines(
      count: grid.rowCount, guide: pass.guides.number(of: description.alignment.vertical.key))
    align(&columns, &rows, grid, pass)
    columns.takeFractions(node, pass)
    rows.takeFractions(node, pass)
    markExplicit(&columns, &rows, grid, pass)
    return (columns, rows)
  }

  // MARK: G21 The guides of the tracks

  /// Finds the guide of each track. Horizontal: the column's alignment, else the grid's. Vertical: the row's,
  /// else the grid's. The first `gridColumnAlignment` of a column, row by row, wins; on a spanning cell it is
  /// ignored.
  private static func align(
    _ columns: inout TrackLines, _ rows: inout TrackLines, _ grid: GridStructure, _ pass: LayoutPass
  ) {
    let nodes = pass.nodes
    if !grid.aligningCells.isEmpty {
      var isGiven = [Bool](filled: false, count: grid.columnCount)
      for index in grid.aligningCells {
        let (node, column) = (Int(grid.cells[Int(index)].node), Int(grid.cells[Int(index)].column))
        if !isGiven[column], let guide = pass.cellModifiers[node, nodes].columnGuide {
          isGiven[column] = true
          columns.guides[column] = guide
        }
      }
    }
    if pass.tree.rowAlignments.count > 1 {
      for row in 0..<grid.rowCount where !grid.row(row).isRowless {
        if let alignment = pass.tree.rowAlignments[nodes.payload(of: Int(grid.row(row).node))] {
          rows.guides[row] = pass.guides.number(of: alignment.key)
        }
      }
    }
    if grid.spanningCells.isEmpty && !pass.cellModifiers.haveAnchors && grid.rowCount > 0 {
      rows.aligned = [Bool](filled: true, count: grid.rowCount)
      columns.aligned = [Bool](filled: true, count: grid.columnCount)
      return
    }
    // For each column: how many more aligned cells cover it than cover the column before it.
    var steps = [Int](filled: 0, count: grid.columnCount + 1)
    var areColumnsAligned = false
    for row in 0..<grid.rowCount where !grid.row(row).isRowless {
      let isAligned = grid.cells(inRow: row).contains { !grid.cells[$0].usesAnchor }
      rows.aligned[row] = isAligned
      if areColumnsAligned { continue }
      for index in grid.cells(inRow: row) where !grid.cells[index].usesAnchor {
        steps[Int(grid.cells[index].column)] += 1
        steps[grid.cells[index].endColumn] -= 1
      }
      // In most grids a few rows have an aligned cell in every column.
      if row & (row + 1) == 0 { areColumnsAligned = columns.markAligned(steps) }
    }
    if !areColumnsAligned { _ = columns.markAligned(steps) }
  }

  /// Marks the tracks that some aligned cell covers. Returns whether these are all.
  private mutating func markAligned(_ steps: [Int]) -> Bool {
    var covering = 0
    var areAll = true
    for track in aligned.indices {
      covering += steps[track]
      aligned[track] = covering > 0
      areAll = areAll && covering > 0
    }
    return areAll
  }

  // MARK: G22 f

  private mutating func takeFractions(_ node: Int, _ pass: LayoutPass) {
    withUnsafeTemporaryAllocation(
      of: (fraction: Double, isCustom: Bool)?.self, capacity: pass.guides.count
    ) { known in
      // What is known of each guide, by its number.
      known.initialize(repeating: nil)
      fractions = [Double](filled: 0, count: guides.count)
      for (track, number) in guides.enumerated() {
        let guide: (fraction: Double, isCustom: Bool)
        if let before = known[Int(number)] {
          guide = before
        } else {
          let key = pass.guides.guide(numbered: number)
          let isCustom = pass.guides.isCustom(number) || !pass.foldsLinearTracks
          guide = (Self.fraction(of: key, node, pass), isCustom)
          known[Int(number)] = guide
        }
        fractions[track] = guide.fraction
        if guide.isCustom {
          guided[track] = true
          areGuided = true
        }
      }
    }
  }

  /// The f of G22: the guide's default value in a 1 × 1 view; text baselines: 1.
  static func fraction(of guide: AlignmentKey, _ node: Int, _ pass: LayoutPass) -> Double {
    pass.guides.defaultValue(of: guide, in: Size(width: 1, height: 1), node, pass) ?? 0
  }

  // MARK: G22 Which tracks must ask their cells for guides

  /// Marks the tracks whose guide may be explicit in a cell.
  private static func markExplicit(
    _ columns: inout TrackLines, _ rows: inout TrackLines, _ grid: GridStructure, _ pass: LayoutPass
  ) {
    guard pass.guides.areExplicitSomewhere else { return }
    defer {
      columns.areGuided = columns.guided.contains(true)
      rows.areGuided = rows.guided.contains(true)
    }
    for row in 0..<grid.rowCount {
      for cell in grid.cells[grid.cells(inRow: row)] {
        if cell.usesAnchor || cell.flags.contains(.leaf) { continue }
        let column = Int(cell.column)
        let subtree = Int(cell.node)..<pass.nodes.end(of: Int(cell.node))
        if pass.guides.mayBeExplicit(columns.guides[column], in: subtree) { columns.guided[column] = true }
        if pass.guides.mayBeExplicit(rows.guides[row], in: subtree) { rows.guided[row] = true }
      }
    }
  }

  /// Whether no guide is explicit and grids align by SwiftUI's own guides only. Then no cell is asked for
  /// one.
  static func needNoGuides(in tree: LayoutTree, _ modifiers: CellModifiers) -> Bool {
    tree.explicitGuides.isEmpty && tree.customLayouts.isEmpty
      && tree.grids.allSatisfy {
        $0.alignment.horizontal.key.standard != nil && $0.alignment.vertical.key.standard != nil
      }
      && tree.rowAlignments.allSatisfy { $0 == nil || $0?.key.standard != nil }
      && !modifiers.haveCustomGuides
  }

  // MARK: G22 How long a track must be, and where its line lies

  // In a column (row) the guides of the cells that neither span nor have an anchor are brought onto one line.
  // L is the largest guide, R the largest (size − guide). The track is at least L + R long; a cell that uses
  // an anchor counts with its plain size. The line lies at L + f·(track − L − R). A cell whose size is
  // infinite on some axis counts with its plain size.

  /// The length in points that the cells of a track need, at least `length`.
  ///
  /// - Parameter offer: the offer to a cell while the tracks are sized.
  @inline(__always)
  func length(
    of track: Int, _ cells: ArraySlice<Int32>, in grid: GridStructure, _ axis: Axis, atLeast length: Double,
    _ pass: LayoutPass, offer: (GridCell) -> ProposedViewSize
  ) -> Double {
    var length = length
    var line = GuideLine()
    for index in cells {
      let cell = grid.cells[Int(index)]
      let node = Int(cell.node)
      let offer = offer(cell)
      guard guided[track] && !cell.usesAnchor else {
        length = max(length, pass.length(of: node, along: axis, in: offer))
        continue
      }
      let size = pass.size(of: node, in: offer)
      if let guide = guide(of: node, inTrack: track, offer, size, pass) {
        line.include(guide: guide, length: size[axis])
      } else {
        length = max(length, size[axis])
      }
    }
    return max(length, line.length)
  }

  /// The position of a guided track's line, from the track's start. L and R are those of the sizes returned
  /// at the final offers. It is nil if no cell's guide counts.
  func line(
    of track: Int, _ cells: ArraySlice<Int32>, in grid: GridStructure, _ axis: Axis, length: Double,
    _ pass: LayoutPass, offer: (_ cell: Int) -> ProposedViewSize
  ) -> Double? {
    var line = GuideLine()
    for index in cells where !grid.cells[Int(index)].usesAnchor {
      let node = Int(grid.cells[Int(index)].node)
      let offer = offer(Int(index))
      let size = pass.size(of: node, in: offer)
      if let guide = guide(of: node, inTrack: track, offer, size, pass) {
        line.include(guide: guide, length: size[axis])
      }
    }
    if line.leading == -.infinity { return nil }
    return line.leading + fractions[track] * (length - line.leading - line.trailing)
  }

  /// The value of the track's guide in a cell; nil if the cell's size is infinite.
  func guide(
    of node: Int, inTrack track: Int, _ offer: ProposedViewSize, _ size: Size, _ pass: LayoutPass
  ) -> Double? {
    pass.guides.guide(pass.guides.guide(numbered: guides[track]), of: node, in: offer, size: size, pass)
  }
}
