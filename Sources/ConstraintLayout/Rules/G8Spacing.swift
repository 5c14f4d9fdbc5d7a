import LayoutCore

// G8   An explicit spacing replaces every gap on its axis.
// G9   nil horizontal: the largest preferred spacing of two cells that meet at the boundary in some row.
// G10  nil vertical: the largest preferred spacing over pairs of cells of two rows whose columns overlap.
// The preferred spacing is 8, and 0 next to a Spacer.
struct GridSpacingRule: CompilingRule {
  let compiler: Compiler
  let structure: GridStructure

  func gaps(_ axis: Axis) throws(Failure) -> Gaps {
    let count = max(0, structure.trackCount(axis) - 1)
    if let parameter = compiler.parameter(.gap, structure.node, axis, .G8) {
      return Gaps(parameter: parameter, count: count)
    }
    switch tree.grids[tree.payload(of: structure.node)][axis] {
    case .uniform(let gap): return Gaps([Double](repeating: gap, count: count))
    case .each(let gaps): return Gaps(gaps)
    case .preferred:
      return Gaps(axis == .horizontal ? try columnGaps(count) : try rowGaps(count))
    }
  }

  private func columnGaps(_ count: Int) throws(Failure) -> [Double] {
    var gaps = [Double](repeating: 0, count: count)
    for row in 0..<structure.rowCount {
      let stretches = structure.stretches(inRow: row)
      for (left, right) in zip(stretches, stretches.dropFirst()) {
        let boundary = Int(right.column) - 1
        gaps[boundary] = max(gaps[boundary], try gap(left, right, .horizontal))
      }
      for leaves in stretches where leaves.isLeaves {
        let gap = try gap(leaves, leaves, .horizontal)
        for boundary in Int(leaves.column)..<Int(leaves.column + leaves.width) - 1 {
          gaps[boundary] = max(gaps[boundary], gap)
        }
      }
    }
    return gaps
  }

  private func rowGaps(_ count: Int) throws(Failure) -> [Double] {
    try (0..<count).map { row throws(Failure) in
      try rowGap(structure.stretches(inRow: row), structure.stretches(inRow: row + 1))
    }
  }

  /// Walks two rows from left to right, so that only overlapping pairs are seen.
  private func rowGap(
    _ upper: ArraySlice<GridStretch>, _ lower: ArraySlice<GridStretch>
  ) throws(Failure) -> Double {
    var gap = 0.0
    var (i, j) = (upper.startIndex, lower.startIndex)
    while i < upper.endIndex, j < lower.endIndex {
      let (a, b) = (upper[i], lower[j])
      let (endA, endB) = (a.column + a.width, b.column + b.width)
      if a.column < endB && b.column < endA {
        gap = max(gap, try self.gap(a, b, .vertical))
      }
      if endA <= endB { i += 1 }
      if endB <= endA { j += 1 }
    }
    return gap
  }

  /// The preferred spacing of two cells that meet; that of linear leaves in a stretch is one.
  private func gap(_ a: GridStretch, _ b: GridStretch, _ axis: Axis) throws(Failure) -> Double {
    let next = try compiler.preferredSpacing(of: Int(b.node))
    return try compiler.preferredSpacing(of: Int(a.node)).distance(to: next, along: axis)
  }
}

extension GridDescription {
  /// Whether some gap is negative, which is all that makes a length negative (G16).
  var hasNegativeGaps: Bool {
    [horizontalSpacing, verticalSpacing].contains { spacing in
      switch spacing {
      case .preferred: false
      case .uniform(let gap): gap < 0
      case .each(let gaps): gaps.contains { $0 < 0 }
      }
    }
  }
}
