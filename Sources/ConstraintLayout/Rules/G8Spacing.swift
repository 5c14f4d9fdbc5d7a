import LayoutCore

// G8   An explicit spacing replaces every gap on its axis.
// G9   nil horizontal: the largest preferred spacing of two cells that meet at the boundary in some row.
// G10  nil vertical: the largest preferred spacing over pairs of cells of two rows whose columns overlap.
// The preferred spacing is that of S1.
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
      if count == 0 { return .none }
      if facts.hasPlainSpacing {
        let gap = ViewSpacing().distance(to: ViewSpacing(), along: axis)
        // G10  No row is empty (G1), and the first cells of two rows overlap.
        return Gaps(
          axis == .horizontal ? plainColumnGaps(count, gap) : [Double](repeating: gap, count: count))
      }
      // The linear leaves of a stretch are all plain, as the first one is.
      let spacings = try structure.stretches.map { stretch throws(Failure) in
        try compiler.preferredSpacing(of: Int(stretch.node))
      }
      return Gaps(axis == .horizontal ? columnGaps(count, spacings) : rowGaps(count, spacings))
    }
  }

  /// G9  The gaps if every view is plain: 0 only where two cells meet in no row.
  private func plainColumnGaps(_ count: Int, _ gap: Double) -> [Double] {
    var gaps = [Double](repeating: 0, count: count)
    var open = count
    func close(_ boundary: Int) {
      if gaps[boundary] == gap { return }
      gaps[boundary] = gap
      open -= 1
    }
    for stretch in structure.stretches where open > 0 {
      if stretch.column > 0 { close(Int(stretch.column) - 1) }
      if stretch.isRun { for boundary in stretch.columns.dropLast() { close(boundary) } }
    }
    return gaps
  }

  /// - Parameter spacings: what each stretch prefers.
  private func columnGaps(_ count: Int, _ spacings: [ViewSpacing]) -> [Double] {
    var gaps = [Double](repeating: 0, count: count)
    for row in 0..<structure.rowCount {
      let stretches = structure.stretches(inRow: row)
      for left in stretches.indices.dropLast() {
        let between = spacings[left].distance(to: spacings[left + 1], along: .horizontal)
        let boundary = Int(stretches[left + 1].column) - 1
        gaps[boundary] = max(gaps[boundary], between)
      }
      for index in stretches.indices where stretches[index].isRun {
        let inside = spacings[index].distance(to: spacings[index], along: .horizontal)
        for boundary in stretches[index].columns.dropLast() {
          gaps[boundary] = max(gaps[boundary], inside)
        }
      }
    }
    return gaps
  }

  private func rowGaps(_ count: Int, _ spacings: [ViewSpacing]) -> [Double] {
    (0..<count).map { row in
      rowGap(structure.stretches(inRow: row), structure.stretches(inRow: row + 1), spacings)
    }
  }

  /// Walks two rows from left to right, so that only overlapping pairs are seen.
  private func rowGap(
    _ upper: ArraySlice<GridStretch>, _ lower: ArraySlice<GridStretch>, _ spacings: [ViewSpacing]
  ) -> Double {
    var gap = 0.0
    var (i, j) = (upper.startIndex, lower.startIndex)
    while i < upper.endIndex, j < lower.endIndex {
      let (a, b) = (upper[i], lower[j])
      let (endA, endB) = (a.column + a.width, b.column + b.width)
      if a.column < endB && b.column < endA {
        gap = max(gap, spacings[i].distance(to: spacings[j], along: .vertical))
      }
      if endA <= endB { i += 1 }
      if endB <= endA { j += 1 }
    }
    return gap
  }
}

extension GridDescription {
  /// Whether some gap is negative. Nothing else can make a length negative (G16).
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
