import LayoutCore

// G8   An explicit spacing replaces every gap on its axis.
// G9   nil horizontal: the largest preferred spacing of two cells that meet at the boundary in some row.
// G10  nil vertical: the largest preferred spacing over pairs of cells of two rows whose columns overlap.
// The preferred spacing is 8, and 0 next to a Spacer.
extension Compiler {
  func gaps(_ structure: GridStructure, _ axis: Axis) -> [Double] {
    let count = max(0, structure.trackCount(axis) - 1)
    switch tree.grids[tree.payload(of: structure.node)][axis] {
    case .uniform(let gap): return [Double](repeating: gap, count: count)
    case .each(let gaps): return gaps
    case .preferred: return axis == .horizontal ? columnGaps(structure, count) : rowGaps(structure, count)
    }
  }

  private func columnGaps(_ structure: GridStructure, _ count: Int) -> [Double] {
    var gaps = [Double](repeating: 0, count: count)
    for members in structure.rowMembers {
      for (left, right) in zip(members, members.dropFirst()) {
        let boundary = structure.cells[right].column - 1
        gaps[boundary] = max(gaps[boundary], preferredSpacing(structure, left, right))
      }
    }
    return gaps
  }

  private func rowGaps(_ structure: GridStructure, _ count: Int) -> [Double] {
    (0..<count).map { row in
      rowGap(structure, structure.rowMembers[row], structure.rowMembers[row + 1])
    }
  }

  /// Walks two rows from left to right, so that only overlapping pairs are seen.
  private func rowGap(_ structure: GridStructure, _ upper: [Int], _ lower: [Int]) -> Double {
    var gap = 0.0
    var (i, j) = (0, 0)
    while i < upper.count, j < lower.count {
      let (a, b) = (structure.cells[upper[i]], structure.cells[lower[j]])
      let (endA, endB) = (a.column + a.span, b.column + b.span)
      if a.column < endB && b.column < endA {
        gap = max(gap, preferredSpacing(structure, upper[i], lower[j]))
      }
      if endA <= endB { i += 1 }
      if endB <= endA { j += 1 }
    }
    return gap
  }

  private func preferredSpacing(_ structure: GridStructure, _ a: Int, _ b: Int) -> Double {
    isSpacer(structure.cells[a].node) || isSpacer(structure.cells[b].node) ? 0 : 8
  }

  /// L4  A spacer is seen through guides, priorities, cell modifiers and names only.
  private func isSpacer(_ node: Int) -> Bool {
    var node = node
    while tree.kinds[node] == .alignmentGuide { node += 1 }
    return tree.kinds[node] == .spacer
  }
}
