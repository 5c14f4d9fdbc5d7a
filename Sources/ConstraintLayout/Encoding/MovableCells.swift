import LayoutCore
import LinearProgramming

// G22–G24  A cell that is a leaf starts at a share of what is free in its tracks, and nothing else depends on where it
// starts. So a session that aligns a grid again and again has no rows for the places of its cells.

/// The cells of a grid that are placed while frames are read, between the two ends of their tracks.
struct MovableCells {
  struct Cell {
    /// The present share of its guide, by axis.
    fileprivate(set) var shares: SIMD2<Double> = .zero
    fileprivate let column: Int32
    fileprivate let row: Int32
    fileprivate let isSpanning: Bool
    fileprivate let hasAnchor: Bool

    init(_ cell: GridCell) {
      (column, row) = (Int32(cell.column), Int32(cell.row))
      (isSpanning, hasAnchor) = (cell.isSpanning, cell.anchor != nil)
    }

    /// The share of the cell's guide, of the shares of all tracks; nil if the cell has an anchor (G23).
    func share(_ axis: Axis, _ shares: [Double], spanShare: Double) -> Double? {
      if hasAnchor { return nil }
      if axis == .vertical { return shares[Int(row)] }
      return isSpanning ? spanShare : shares[Int(column)]
    }

    mutating func set(_ share: Double, _ axis: Axis) { shares[Int(axis.rawValue)] = share }
  }

  let grid: Int
  let isMirrored: Bool
  private(set) var cells: [Cell] = []
  /// Where a view starts if its guide has share 0, and then share 1, after mirroring (G26): of each cell first
  /// horizontally, then vertically.
  private(set) var ends = AffineTable()
  /// The record of each cell in the read-back.
  private var records: [Int32] = []

  init(grid: Int, isMirrored: Bool) { (self.grid, self.isMirrored) = (grid, isMirrored) }

  /// Adds a cell with the ends of its view, by axis.
  ///
  /// - Returns: the index of its first end.
  mutating func add(_ cell: Cell, between ends: [(start: Affine, end: Affine)], record: Int) -> Int {
    cells.append(cell)
    records.append(Int32(record))
    for axis in ends {
      self.ends.append(axis.start)
      self.ends.append(axis.end)
    }
    return 4 * (cells.count - 1)
  }

  /// Gives the cells other shares on an axis.
  ///
  /// - Returns: the coordinates in the read-back that move by that.
  mutating func realign(_ axis: Axis, _ shares: [Double], spanShare: Double) -> [AffineTable.Blend] {
    let number = Int(axis.rawValue)
    var blends: [AffineTable.Blend] = []
    for index in cells.indices {
      guard let share = cells[index].share(axis, shares, spanShare: spanShare),
        share != cells[index].shares[number]
      else { continue }
      cells[index].set(share, axis)
      blends.append(
        AffineTable.Blend(
          index: 4 * Int(records[index]) + number, firstEnd: 4 * index + 2 * number, share: share))
    }
    return blends
  }

  /// Calls `body` with each coordinate in the read-back that lies between two ends.
  func forEachCoordinate(_ body: (Int) -> Void) {
    for record in records {
      for axis in Axis.allCases { body(4 * Int(record) + Int(axis.rawValue)) }
    }
  }
}

extension Compiler {
  /// Whether the cells of a grid are placed while frames are read: a session aligns them anew, all are leaves, and all
  /// guides in the tree are shares.
  func placesWhileReading(_ structure: GridStructure) -> Bool {
    guard facts.parameters.alignedGrids.contains(structure.node), facts.hasNoExplicitGuides, facts.placesOnce,
      facts.parameters.guides.isEmpty
    else { return false }
    let havePlainGuides = Axis.allCases.allSatisfy { axis in
      structure.guides(axis).allSatisfy { $0.plainShare != nil }
    }
    return havePlainGuides && structure.cells.allSatisfy { MovableCells.kinds.contains(tree.kinds[$0.node]) }
  }
}

extension MovableCells {
  /// The views that have nothing inside.
  fileprivate static let kinds: Set<ViewKind> = [
    .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider,
  ]
}
