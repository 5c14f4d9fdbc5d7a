import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore

/// Grids of fixed cells with given gaps, centred in their tracks; everything else is refused.
struct FixedCellEngine: LayoutEngine {
  let name = "fixed-cells"

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    guard host == .topLeading else {
      return LayoutResult(status: .unsupported(view: 0, reason: "is centred in its host"))
    }
    do throws(Refusal) {
      var statistics = LayoutStatistics()
      let table = try statistics.time(.build) { () throws(Refusal) in try CellTable(tree) }
      var result = statistics.time(.solve) { table.place(tree) }
      result.statistics = statistics
      return result
    } catch {
      return LayoutResult(status: .unsupported(view: error.view, reason: error.reason))
    }
  }
}

/// A view that the engine has no words for.
struct Refusal: Error {
  var view: Int
  var reason: String
}

/// The cells of a grid by row and column.
struct CellTable {
  var rows: [[Int]] = []
  var gaps = Size.zero

  init(_ tree: LayoutTree) throws(Refusal) {
    guard tree.kinds[0] == .grid else { throw Refusal(view: 0, reason: "is no Grid") }
    let grid = tree.grids[tree.payload(of: 0)]
    guard grid.alignment == .center, case .uniform(let across) = grid.horizontalSpacing,
      case .uniform(let down) = grid.verticalSpacing
    else { throw Refusal(view: 0, reason: "is not centred, or has gaps that are not given") }
    gaps = Size(width: across, height: down)
    for row in tree.children(of: 0) {
      guard tree.kinds[row] == .gridRow, tree.end(of: row) > row + 1,
        tree.rowAlignments[tree.payload(of: row)] == nil
      else {
        throw Refusal(view: row, reason: "is no row, has no cell, or has an alignment")
      }
      for cell in tree.children(of: row)
      where tree.kinds[cell] != .fixedLeaf || tree.modifierIndices[cell] != 0 {
        throw Refusal(view: cell, reason: "is no fixed leaf, or has a cell modifier")
      }
      rows.append(Array(tree.children(of: row)))
    }
  }
}

/// Where the columns or the rows of a grid start, and how long they are, in points.
struct Tracks {
  var starts: [Double] = []
  var lengths: [Double] = []
  var end = 0.0

  // G13, G19: a track of fixed cells is as long as its longest one, whatever is offered.  G8: the gaps are given.
  init(_ cells: [[Double]], gap: Double) {
    for cells in cells {
      starts.append(end + (starts.isEmpty ? 0 : gap))
      lengths.append(cells.reduce(0, max))
      end = starts[starts.count - 1] + lengths[lengths.count - 1]
    }
  }

  func track(_ index: Int) -> GridGeometry.Track {
    .init(position: starts[index], length: lengths[index], guideLine: starts[index] + lengths[index] / 2)
  }
}

extension CellTable {
  // G20: every cell keeps its size, and stands in its track.
  func place(_ tree: LayoutTree) -> LayoutResult {
    var sizes: [Int: Size] = [:]
    for cell in rows.joined() { sizes[cell] = tree.fixedSizes[tree.payload(of: cell)] }
    let width = rows.map(\.count).reduce(0, max)
    let columns = Tracks(
      (0..<width).map { column in rows.compactMap { column < $0.count ? sizes[$0[column]]!.width : nil } },
      gap: gaps.width)
    let lines = Tracks(rows.map { $0.map { sizes[$0]!.height } }, gap: gaps.height)

    var frames = [Rect](repeating: .null, count: tree.count)
    frames[0] = Rect(x: 0, y: 0, width: columns.end, height: lines.end)  // G16
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        let size = sizes[cell]!
        frames[cell] = Rect(
          x: columns.starts[column], y: lines.starts[row],
          width: size.width, height: size.height)
      }
    }
    return LayoutResult(
      status: .placed, frames: frames,
      grids: [
        GridGeometry(
          node: 0, columns: columns.starts.indices.map(columns.track),
          rows: lines.starts.indices.map(lines.track))
      ])
  }
}

let check = CrossCheck([DirectEngine(), FixedCellEngine()])
for family in [Family.fixed, .mixed] {
  var counts = VerdictCounts()
  for seed in UInt64(1)...200 { counts.add(try check.check(family.makeCase(seed: seed))) }
  print("\(family.name): \(Verdict.text(counts.counts))")
}
// prints: fixed: 2 equal, 198 different
// prints: mixed: 200 unsupported
if let difference = try check.check(Family.fixed.makeCase(seed: 1)).differences.first { print(difference) }
// prints: 0/0/0.y (G22): direct 6.375, fixed-cells 0
