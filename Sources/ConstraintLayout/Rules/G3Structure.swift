import LayoutCore

// G2  A direct child of the grid that is no row is a row of one cell that spans all columns.
// G3  Number of columns = largest sum of spans, at least 1; a cell starts after the spans before it.
// G4  Missing trailing cells are empty.
// G14 The order of spanning cells: ascending span, then top to bottom, then left to right.
// G21 The guide of a column is that of its first cell that says one, that of a row its own; else the grid's.

/// A cell of a grid.
struct GridCell {
  /// The outermost node of the cell.
  var node: Int
  var row: Int
  var column: Int
  var span: Int
  /// G24  Spanning and rowless cells always use an anchor.
  var isSpanning: Bool
  /// G23  The anchor of `gridCellAnchor`.
  var anchor: UnitPoint?
  /// G18
  var unsizedAxes: Axis.Set
  /// G12
  var priority: Double

  /// The columns that it spans.
  var columns: Range<Int> { column..<column + span }

  /// Whether the cell takes part in the guide lines of its tracks (G22).
  var isAligned: Bool { !isSpanning && anchor == nil }
}

/// The cells of one grid and the tracks that they belong to (G1–G7, G21).
///
/// If leaves are gathered, linear leaves without wrappers and priorities are not cells. Rows hold them in
/// stretches, and `leaves` has their bounds by track.
///
/// Tracks read it many times: accesses are unchecked (`Memory`).
final class GridStructure {
  let node: Int
  @exclusivity(unchecked) private(set) var cells: [GridCell] = []
  /// The cells and the runs of gathered leaves of all rows, in source order.
  @exclusivity(unchecked) private(set) var stretches: [GridStretch] = []
  /// Where the stretches of each row start; one entry more than rows.
  @exclusivity(unchecked) private var stretchStarts = [0]
  /// The declared lengths of the leaves in stretches, by axis.
  @exclusivity(unchecked) private var leaves: [LeafLengths] = []
  /// Number of leaves in stretches.
  @exclusivity(unchecked) private(set) var leafCount = 0
  /// Number of those that are in no run of fixed leaves.
  @exclusivity(unchecked) private(set) var measuredLeafCount = 0
  /// G3  Number of columns: the largest sum of spans over the rows, at least 1.
  @exclusivity(unchecked) private(set) var columnCount = 1
  @exclusivity(unchecked) private(set) var rowCount = 0
  /// The guide of each column and each row (G21).
  @exclusivity(unchecked) private(set) var columnGuides: [AlignmentKey] = []
  @exclusivity(unchecked) private(set) var rowGuides: [AlignmentKey] = []
  /// The cells of span 1 of each column, and all cells of each row, as indices into `cells`.
  @exclusivity(unchecked) private(set) var columnMembers: [[Int]] = []
  @exclusivity(unchecked) private(set) var rowMembers: [[Int]] = []
  /// The stretches of spanning cells in the order of G14: ascending span, then top to bottom, then left to
  /// right.
  @exclusivity(unchecked) private(set) var spanning: [GridStretch] = []
  /// The node of each row; that of the cell in a row without one.
  @exclusivity(unchecked) private var rowNodes: [Int] = []
  /// The alignment that each column declares, nil for none; it ends with the last column that declares one.
  @exclusivity(unchecked) private var declaredGuides: [AlignmentKey?] = []
  /// Whether every guide is a fixed share of its size in all tracks (G22); nil until somebody has asked.
  @exclusivity(unchecked) var arePlainGuides: Bool?

  /// - Parameter scan: finds the linear leaves to keep in stretches; nil keeps all leaves as cells.
  init(_ facts: TreeFacts, _ node: Int, gathering scan: LeafScan?) {
    let tree = facts.tree
    self.node = node
    // Most lists of modifiers interrupt a run.
    stretches.reserveCapacity(min(tree.end(of: node) - node, 2 * tree.modifierListCount))
    LeafTable.with(tree) { leaves in
      for child in tree.children(of: node) {
        // G1, G5  A row without cells is no row, an empty view no cell.
        if tree.kinds[child] == .gridRow {
          if tree.countedChildren(of: child).first(where: { _ in true }) == nil { continue }
          addRow(facts, child, scan, leaves)
        } else if tree.kinds[tree.core(of: child)] == .empty {
          continue
        } else {
          addRowlessCell(facts, child, scan, leaves)
        }
        stretchStarts.append(stretches.count)
      }
    }
    // G2  A rowless cell spans all columns.
    for index in cells.indices where cells[index].span == 0 { cells[index].span = columnCount }
    for index in stretches.indices where stretches[index].width == 0 {
      stretches[index].width = Int32(columnCount)
    }
    collectMembers()
    leaves = LeafLengths.both(stretches, facts, columns: columnCount, rows: rowCount)
    align(in: tree)
  }

  /// G21  The guides of the tracks, from the alignments of the grid, its rows and its columns.
  func align(in tree: LayoutTree) {
    let alignment = tree.grids[tree.payload(of: node)].alignment
    // The first gridColumnAlignment of a column wins; on a spanning cell it is ignored.
    columnGuides = (0..<columnCount).map { [declaredGuides] column in
      (column < declaredGuides.count ? declaredGuides[column] : nil) ?? alignment.horizontal.key
    }
    rowGuides = rowNodes.map { row in
      if tree.kinds[row] != .gridRow { return alignment.vertical.key }
      return (tree.rowAlignments[tree.payload(of: row)] ?? alignment.vertical).key
    }
  }

  // G1, G3  The first column of a cell is the sum of the spans before it in its row.
  private func addRow(_ facts: TreeFacts, _ row: Int, _ scan: LeafScan?, _ leaves: LeafTable) {
    let tree = facts.tree
    var column = 0
    var node = row + 1
    let end = tree.end(of: row)
    while node < end {
      if let scan {
        let (count, firstSize) = scan.leaves(from: node, to: end, leaves)
        if count > 0 {
          addRun(facts, node, count, firstSize, column)
          column += count
          node += count
          continue
        }
        if scan.isLeaf(node, leaves) {
          let list = leaves.list(of: node)
          let span = facts.cellModifiers[list].span
          addLeaf(node, list, column, span, isSpanning: span > 1)
          if span == 1 { declareAlignment(ofList: list, facts, column) }
          column += span
          node += 1
          continue
        }
      }
      if tree.kinds[node] == .gridRow {
        node += 1
        continue
      }
      if tree.kinds[tree.core(of: node)] == .empty {
        node = tree.end(of: node)
        continue
      }
      let modifiers = facts.cellModifiers(of: node)
      add(facts, node, modifiers, column: column, span: modifiers.span, isSpanning: modifiers.span > 1)
      if modifiers.span == 1 { declareAlignment(ofList: Int(tree.modifierIndices[node]), facts, column) }
      column += modifiers.span
      node = tree.end(of: node)
    }
    columnCount = max(columnCount, column)
    rowNodes.append(row)
    rowCount += 1
  }

  private func addRowlessCell(_ facts: TreeFacts, _ node: Int, _ scan: LeafScan?, _ leaves: LeafTable) {
    if scan?.isLeaf(node, leaves) == true {
      addLeaf(node, leaves.list(of: node), 0, 0, isSpanning: true)
    } else {
      add(facts, node, facts.cellModifiers(of: node), column: 0, span: 0, isSpanning: true)
    }
    rowNodes.append(node)
    rowCount += 1
  }

  private func add(
    _ facts: TreeFacts, _ node: Int, _ modifiers: CellModifiers, column: Int, span: Int, isSpanning: Bool
  ) {
    var stretch = GridStretch(row: rowCount, column: column, width: span, node: node)
    stretch.cell = Int32(cells.count)
    stretch.isSpanning = isSpanning
    stretches.append(stretch)
    let priority = facts.priority(of: node)
    cells.append(
      GridCell(
        node: node, row: rowCount, column: column, span: span, isSpanning: isSpanning,
        anchor: modifiers.anchor, unsizedAxes: modifiers.unsizedAxes,
        // G12  A Spacer's −∞ counts as 0.
        priority: priority == -.infinity ? 0 : priority))
  }

  /// Leaves of one column each.
  private func addRun(_ facts: TreeFacts, _ node: Int, _ count: Int, _ firstSize: Int, _ column: Int) {
    var stretch = GridStretch(row: rowCount, column: column, width: count, node: node)
    stretch.firstSize = Int32(firstSize)
    stretches.append(stretch)
    leafCount += count
    if firstSize < 0 { measuredLeafCount += count }
    facts.forEachList(of: node..<node + count) { declareAlignment(ofList: $1, facts, column + $0 - node) }
  }

  /// A leaf that stands alone.
  private func addLeaf(_ node: Int, _ list: Int, _ column: Int, _ span: Int, isSpanning: Bool) {
    var stretch = GridStretch(row: rowCount, column: column, width: span, node: node)
    stretch.list = Int32(list)
    stretch.isSpanning = isSpanning
    stretches.append(stretch)
    leafCount += 1
    measuredLeafCount += 1
  }

  /// G21  Of the alignments that the cells of a column declare, the first counts.
  private func declareAlignment(ofList list: Int, _ facts: TreeFacts, _ column: Int) {
    if column < declaredGuides.count, declaredGuides[column] != nil { return }
    guard let alignment = facts.cellModifiers[list].columnAlignment else { return }
    while declaredGuides.count <= column { declaredGuides.append(nil) }
    declaredGuides[column] = alignment.key
  }

  private func collectMembers() {
    columnMembers = [[Int]](repeating: [], count: columnCount)
    rowMembers = [[Int]](repeating: [], count: rowCount)
    for (index, cell) in cells.enumerated() {
      rowMembers[cell.row].append(index)
      if !cell.isSpanning { columnMembers[cell.column].append(index) }
    }
    // G14  Sorted by counting.
    var starts = [Int](repeating: 0, count: columnCount + 2)
    for stretch in stretches where stretch.isSpanning { starts[Int(stretch.width) + 1] += 1 }
    for span in 1..<starts.count { starts[span] += starts[span - 1] }
    if starts[columnCount + 1] == 0 { return }
    spanning = [GridStretch](repeating: stretches[0], count: starts[columnCount + 1])
    for stretch in stretches where stretch.isSpanning {
      spanning[starts[Int(stretch.width)]] = stretch
      starts[Int(stretch.width)] += 1
    }
  }

  /// A spanning cell, which may be a leaf.
  func spanningCell(_ stretch: GridStretch, _ facts: TreeFacts) -> GridCell {
    if !stretch.isLeaves { return cells[Int(stretch.cell)] }
    let modifiers = facts.cellModifiers[Int(stretch.list)]
    return GridCell(
      node: Int(stretch.node), row: Int(stretch.row), column: Int(stretch.column), span: Int(stretch.width),
      isSpanning: true, anchor: modifiers.anchor, unsizedAxes: modifiers.unsizedAxes, priority: 0)
  }

  /// G2  Whether a cell stands in no GridRow.
  func isRowless(_ cell: GridCell, _ tree: LayoutTree) -> Bool { tree.kinds[rowNodes[cell.row]] != .gridRow }

  /// Number of tracks on an axis: columns or rows.
  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowCount }

  /// The members of a track, besides its leaves: cells of span 1 in a column, all cells in a row (G19).
  func members(_ axis: Axis, _ track: Int) -> [Int] {
    axis == .horizontal ? columnMembers[track] : rowMembers[track]
  }

  /// The declared lengths of the leaves in the tracks of an axis. Yielded in place, because a copy retains
  /// its tables.
  subscript(leaves axis: Axis) -> LeafLengths { _read { yield leaves[Int(axis.rawValue)] } }

  /// Whether a track has neither members nor leaves.
  func isEmpty(_ axis: Axis, _ track: Int) -> Bool {
    members(axis, track).isEmpty && self[leaves: axis].counts[track] == 0
  }

  /// The cells and stretches of a row, from left to right.
  func stretches(inRow row: Int) -> ArraySlice<GridStretch> {
    stretches[stretchStarts[row]..<stretchStarts[row + 1]]
  }

  /// The guides of the tracks on an axis.
  func guides(_ axis: Axis) -> [AlignmentKey] { axis == .horizontal ? columnGuides : rowGuides }

  func guide(_ axis: Axis, _ track: Int) -> AlignmentKey { guides(axis)[track] }

  /// A lower bound of each track from declared data: the largest minimum of its members (G13, G22).
  func leastLengths(_ axis: Axis, _ facts: TreeFacts) -> [Double] {
    (0..<trackCount(axis)).map { track in
      members(axis, track).reduce(self[leaves: axis].minimum(track)) { least, index in
        let cell = cells[index]
        if cell.isSpanning && axis == .horizontal { return least }
        return max(least, facts.profile(cell.node, axis)?.least ?? 0)
      }
    }
  }
}

/// A column or a row of a grid.
struct TrackMembers {
  let structure: GridStructure
  let axis: Axis
  let index: Int

  /// Its members, as indices into the cells of the grid.
  var memberIndices: [Int] { structure.members(axis, index) }

  var members: some Sequence<GridCell> { memberIndices.lazy.map { structure.cells[$0] } }

  var guide: AlignmentKey { structure.guide(axis, index) }

  /// Whether it has neither members nor leaves.
  var isEmpty: Bool { structure.isEmpty(axis, index) }

  func provenance(_ rule: Rule, _ role: Provenance.Role) -> Provenance {
    Provenance(rule, role, axis, view: structure.node, index: index)
  }
}
