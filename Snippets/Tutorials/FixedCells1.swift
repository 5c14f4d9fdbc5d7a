import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore

/// Grids of fixed cells with given gaps, centred in their tracks; everything else is refused.
struct FixedCellEngine: LayoutEngine {
  let name = "fixed-cells"

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    LayoutResult(status: .unsupported(view: 0, reason: "is not laid out yet"))
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
