import LayoutCore
import LayoutReading

/// Writing out the preferred gaps of stacks and grids changes no frame.
///
/// Without spacers and custom layouts every view prefers 8 (S1). So a stack's gaps are 8. A grid's gaps
/// between rows are 8, because every row has a cell in the first column (G10). A gap between columns is 8 if
/// two cells of some row meet there, else 0 (G9). An explicit spacing replaces the preferred one (S1, G8).
/// Applies if some container without such views has no spacing.
struct ExplicitSpacing: Relation {
  let name = "explicitSpacing"
  let theorem = "preferred gaps, written out, change nothing (S1, G8, G9, G10)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    let changed = subject.withExplicitSpacing
    return changed == subject.layoutCase ? nil : RelatedCases(subject.layoutCase, changed)
  }
}

extension NamedCase {
  /// The case with explicit spacing in every container that has no spacers and no custom layouts in it.
  var withExplicitSpacing: LayoutCase {
    rewritten { view in
      guard view.hasPlainSpacing else { return }
      switch view.kind {
      case .hStack(let alignment, nil): view.kind = .hStack(alignment: alignment, spacing: 8)
      case .vStack(let alignment, nil): view.kind = .vStack(alignment: alignment, spacing: 8)
      case .grid(let alignment, let horizontal, let vertical):
        guard let grid = view.id.flatMap({ tree.nodes[$0] }) else { return }
        let gaps = horizontal == .preferred ? .each(preferredGaps(betweenColumnsOf: grid)) : horizontal
        view.kind = .grid(
          alignment: alignment, horizontalSpacing: gaps,
          verticalSpacing: vertical == .preferred ? .uniform(8) : vertical)
      default: break
      }
    }
  }

  /// The gaps by G9, if every view prefers 8.
  private func preferredGaps(betweenColumnsOf grid: Int) -> [Double] {
    var columns = 1
    var meetings: Set<Int> = []
    for row in tree.elements(inside: grid) where tree.kinds[row] == .gridRow {
      var end = 0
      for cell in tree.elements(inside: row) {
        if end > 0 { meetings.insert(end) }
        end += tree.cellModifiers(of: cell).span
      }
      columns = max(columns, end)
    }
    return (1..<columns).map { meetings.contains($0) ? 8 : 0 }
  }
}
