import LayoutCore
import LayoutReading

/// Writing out the preferred gaps of stacks, lazy stacks and grids changes no frame.
///
/// An explicit spacing replaces the preferred one (S1, G8, LS3). Without spacers, compositions and custom
/// layouts every gap along x is 8, whatever the views prefer (S1). So the gaps of an HStack are 8; a gap between
/// columns is 8 if two cells of some row meet there, else 0 (G9). Along y the gaps are 8 too if there are also no texts and no declared
/// spacings: then every view is plain. The gaps between the rows of such a grid are 8, because every row has a
/// cell in the first column (G10). What texts and declared spacings make of a gap along y is left out here,
/// because it would have to be computed as the engines do. Applies if some container that this leaves in has no
/// spacing.
struct ExplicitSpacing: Relation {
  let name = "explicitSpacing"
  let theorem = "preferred gaps, written out, change nothing (S1, G8, G9, G10)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    let changed = subject.withExplicitSpacing
    return changed == subject.layoutCase ? nil : RelatedCases(subject.layoutCase, changed)
  }
}

extension NamedCase {
  /// The case with explicit spacing in every container whose preferred gaps are known to be 8.
  var withExplicitSpacing: LayoutCase {
    rewritten { view in
      guard view.hasPlainSpacing(along: .horizontal) else { return }
      let isPlain = view.hasPlainSpacing(along: .vertical)
      switch view.kind {
      case .hStack(let alignment, .preferred): view.kind = .hStack(alignment: alignment, spacing: 8)
      case .vStack(let alignment, .preferred) where isPlain:
        view.kind = .vStack(alignment: alignment, spacing: 8)
      case .screen(.lazyStack(let axis, let alignment, .preferred, let pinned))
      where isPlain || axis == .horizontal:
        view.kind = .screen(.lazyStack(axis, alignment: alignment, spacing: 8, pinnedViews: pinned))
      case .grid(let alignment, let horizontal, let vertical):
        guard let grid = view.id.flatMap({ tree.nodes[$0] }) else { return }
        let gaps = horizontal == .preferred ? .each(preferredGaps(betweenColumnsOf: grid)) : horizontal
        view.kind = .grid(
          alignment: alignment, horizontalSpacing: gaps,
          verticalSpacing: vertical == .preferred && isPlain ? .uniform(8) : vertical)
      default: break
      }
    }
  }

  /// The gaps by G9, if every gap between two cells is 8.
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
