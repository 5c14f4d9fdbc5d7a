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
      _ = try CellTable(tree)
      return LayoutResult(status: .unsupported(view: 0, reason: "is not laid out yet"))
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

let check = CrossCheck([DirectEngine(), FixedCellEngine()])
for family in [Family.fixed, .mixed] {
  var counts = VerdictCounts()
  for seed in UInt64(1)...200 { counts.add(try check.check(family.makeCase(seed: seed))) }
  print("\(family.name): \(Verdict.text(counts.counts))")
}
// prints: fixed: 200 unsupported
// prints: mixed: 200 unsupported
