// CSS Box Alignment 3 §9.3: baselines of items in a row meet; CSS Grid Layout 1 §11.6: the baselines of a grid.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// CSS Box Alignment 3 §9.3  What is before each item (behind it, for a last baseline) so that baselines of a row meet.
  func shims(_ container: GridContainer, _ placed: [Int: GridPlaced]) -> [Int: Length] {
    var shims: [Int: Length] = [:]
    for isLast in [false, true] {
      let aligned = container.placement.items.filter { item in
        alignment(item, .vertical, container).position == (isLast ? .lastBaseline : .baseline)
          && !placed[item.box]!.margins.hasAuto(.vertical)
          && !isCyclic(item, layout(item.box, placed[item.box]!.space), container)
      }
      for (row, items) in Dictionary(
        grouping: aligned, by: { isLast ? $0.rows.upperBound : $0.rows.lowerBound })
      {
        let depths = items.map { item -> Length in
          let own = placed[item.box]!
          let found = layout(item.box, own.space)
          if isLast {
            return own.margins.end(.vertical) + own.height - (found.baselines.last ?? own.height)
          }
          return own.margins.start(.vertical) + (found.baselines.first ?? own.height)
        }
        let deepest = rows.largest(depths, BoxProvenance(.baselines, .vertical, container.box, index: row))
        for (item, depth) in zip(items, depths) { shims[item.box] = deepest - depth }
      }
    }
    return shims
  }

  /// §9.3  The same in columns, by which the left edges of items meet.
  func columnShims(_ container: GridContainer, width: (_ box: Int) -> Length) -> [Int: Length] {
    var shims: [Int: Length] = [:]
    for isLast in [false, true] {
      let aligned = container.placement.items.filter {
        alignment($0, .horizontal, container).position == (isLast ? .lastBaseline : .baseline)
          && !margins(of: $0.box, base: nil).hasAuto(.horizontal) && !isCyclicAcross($0, container)
      }
      for (column, items) in Dictionary(
        grouping: aligned, by: { isLast ? $0.columns.upperBound : $0.columns.lowerBound })
      {
        let depths = items.map { item -> Length in
          let margins = margins(of: item.box, base: nil)
          return sharesFarEdge(item, container)
            ? width(item.box) + margins.end(.horizontal) : margins.start(.horizontal)
        }
        let deepest = rows.largest(
          depths, BoxProvenance(.baselines, .horizontal, container.box, index: column))
        for (item, depth) in zip(items, depths) { shims[item.box] = deepest - depth }
      }
    }
    return shims
  }

  /// Whether an item shares the edge that is the farther one from where it is aligned.  An auto margin aligns it instead.
  func sharesFarEdge(_ item: BoxGridItem, _ container: GridContainer) -> Bool {
    let margin = item.style.margin
    if margin.left == .auto || margin.right == .auto || isCyclicAcross(item, container) { return false }
    return switch alignment(item, .horizontal, container).position {
    case .baseline: container.style.direction == .rtl
    case .lastBaseline: container.style.direction == .ltr
    default: false
    }
  }

  /// §9.3  Whether the height of an item, which has no baseline but its lower edge, refers to rows that take their height
  /// from their items, or to flexible rows where the height of the container is not known: it then takes no part.  In
  /// Chromium it never does in flexible rows.
  private func isCyclic(_ item: BoxGridItem, _ found: BoxArrangement, _ container: GridContainer) -> Bool {
    guard facts.readsHeight[item.box], found.baselines.first == nil else { return false }
    let sizes = container.rows.sizes
    return item.rows.contains { row in
      switch (sizes[row].min, sizes[row].max) {
      case (.px, .px), (.percent, .px), (.px, .percent), (.percent, .percent): false
      case (.px, .fr), (.percent, .fr): dialect == .chromium || !container.hasKnownHeight
      default: true
      }
    }
  }

  /// §9.3  The same of a width that refers to columns which take their width from their items.
  private func isCyclicAcross(_ item: BoxGridItem, _ container: GridContainer) -> Bool {
    let refers = [item.style.width, item.style.minWidth, item.style.maxWidth].contains {
      switch $0 {
      case .percent, .stretch: true
      default: false
      }
    }
    let sizes = container.columns.sizes
    return refers
      && item.columns.contains { column in
        switch (sizes[column].min, sizes[column].max) {
        case (.px, .px), (.percent, .px), (.px, .percent), (.percent, .percent), (.px, .fr), (.percent, .fr):
          false
        default: true
        }
      }
  }

  /// §11.6  The baselines of the container: those of its first and its last row.
  func baselines(
    _ container: GridContainer, _ placed: [Int: GridPlaced], _ shims: [Int: Length], _ tops: [Int: Length]
  ) -> (first: Length?, last: Length?) {
    func isOfLast(_ item: BoxGridItem) -> Bool {
      alignment(item, .vertical, container).position == .lastBaseline
    }
    func baseline(isLast: Bool) -> Length? {
      let items = container.placement.items
      guard let row = isLast ? items.map(\.rows.upperBound).max() : items.map(\.rows.lowerBound).min()
      else { return nil }
      let inRow = items.filter { (isLast ? $0.rows.upperBound : $0.rows.lowerBound) == row }
      // Items whose baselines are aligned, those of the same kind first; in Chromium those aligned in this row.
      let track = isLast ? row - 1 : row
      let aligned = items.filter {
        guard shims[$0.box] != nil else { return false }
        return dialect == .chromium
          ? (isOfLast($0) ? $0.rows.upperBound - 1 : $0.rows.lowerBound) == track : $0.rows.contains(track)
      }
      let same = aligned.filter { isOfLast($0) == isLast }
      let candidates = !same.isEmpty ? same : !aligned.isEmpty ? aligned : inRow
      guard
        let item = isLast
          ? candidates.max(by: { $0.columns.lowerBound < $1.columns.lowerBound })
          : candidates.min(by: { $0.columns.lowerBound < $1.columns.lowerBound })
      else { return nil }
      let own = placed[item.box]!
      let found = layout(item.box, own.space).baselines
      let byLast = aligned.isEmpty ? isLast : isOfLast(item)
      return tops[item.box]! + ((byLast ? found.last : found.first) ?? own.height)
    }
    return (baseline(isLast: false), baseline(isLast: true))
  }
}
