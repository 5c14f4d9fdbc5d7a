import LayoutCore

// G8   An explicit spacing replaces every gap on its axis.
// G9   nil horizontal: the largest preferred spacing of two cells that meet at the boundary in some row.
// G10  nil vertical: the largest preferred spacing over pairs of cells of two rows whose columns overlap.
// The preferred spacing is 8, and 0 next to a Spacer.
extension Compiler {
  func gaps(_ structure: GridStructure, _ axis: Axis) throws(Failure) -> [Double] {
    let count = max(0, structure.trackCount(axis) - 1)
    switch tree.grids[tree.payload(of: structure.node)][axis] {
    case .uniform(let gap): return [Double](repeating: gap, count: count)
    case .each(let gaps): return gaps
    case .preferred:
      return axis == .horizontal ? try columnGaps(structure, count) : try rowGaps(structure, count)
    }
  }

  private func columnGaps(_ structure: GridStructure, _ count: Int) throws(Failure) -> [Double] {
    var gaps = [Double](repeating: 0, count: count)
    for members in structure.rowMembers {
      for (left, right) in zip(members, members.dropFirst()) {
        let boundary = structure.cells[right].column - 1
        gaps[boundary] = max(gaps[boundary], try gap(structure, left, right, .horizontal))
      }
    }
    return gaps
  }

  private func rowGaps(_ structure: GridStructure, _ count: Int) throws(Failure) -> [Double] {
    try (0..<count).map { row throws(Failure) in
      try rowGap(structure, structure.rowMembers[row], structure.rowMembers[row + 1])
    }
  }

  /// Walks two rows from left to right, so that only overlapping pairs are seen.
  private func rowGap(_ structure: GridStructure, _ upper: [Int], _ lower: [Int]) throws(Failure) -> Double {
    var gap = 0.0
    var (i, j) = (0, 0)
    while i < upper.count, j < lower.count {
      let (a, b) = (structure.cells[upper[i]], structure.cells[lower[j]])
      let (endA, endB) = (a.column + a.span, b.column + b.span)
      if a.column < endB && b.column < endA {
        gap = max(gap, try self.gap(structure, upper[i], lower[j], .vertical))
      }
      if endA <= endB { i += 1 }
      if endB <= endA { j += 1 }
    }
    return gap
  }

  /// The preferred spacing of two cells that meet.
  private func gap(_ structure: GridStructure, _ a: Int, _ b: Int, _ axis: Axis) throws(Failure) -> Double {
    try preferredSpacing(of: structure.cells[a].node)
      .distance(to: try preferredSpacing(of: structure.cells[b].node), along: axis)
  }
}
