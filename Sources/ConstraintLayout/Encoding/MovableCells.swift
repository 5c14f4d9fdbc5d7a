import LayoutCore
import LinearProgramming

// G22–G24  A cell that is a leaf starts at a share of what is free in its tracks, and nothing else depends on where it
// starts. So a session that aligns a grid again and again has no rows for the places of its cells.

/// The cells of a grid that are placed while frames are read, between the two ends of their tracks.
struct MovableCells {
  struct Cell {
    let node: Int
    let width: Affine
    let height: Affine
    /// Where the view starts if its guide has share 0 and share 1, by axis, after mirroring (G26).
    var ends: [(start: Affine, end: Affine)] = []
    /// The present share of its guide, by axis.
    var shares: [Double] = []
    private let column: Int
    private let row: Int
    private let isSpanning: Bool
    private let hasAnchor: Bool

    init(_ cell: GridCell, _ width: Affine, _ height: Affine) {
      (node, column, row) = (cell.node, cell.column, cell.row)
      (isSpanning, hasAnchor) = (cell.isSpanning, cell.anchor != nil)
      (self.width, self.height) = (width, height)
    }

    /// The share of the cell's guide, of the shares of all tracks; nil if the cell has an anchor (G23).
    func share(_ axis: Axis, _ shares: [Double], spanShare: Double) -> Double? {
      if hasAnchor { return nil }
      if axis == .vertical { return shares[row] }
      return isSpanning ? spanShare : shares[column]
    }
  }

  let grid: Int
  let isMirrored: Bool
  var cells: [Cell] = []
  /// The records of the cells in the read-back.
  var records = 0..<0

  init(grid: Int, isMirrored: Bool) { (self.grid, self.isMirrored) = (grid, isMirrored) }
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
