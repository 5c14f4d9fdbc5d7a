import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// Asks for the least of `objective`, under what it holds fixed.
  mutating func pose(_ objective: GreedyObjective, against measure: LayoutMeasure) {
    switch objective {
    case .overflow:
      for axis in Axis.allCases { demand(Affine(measure.overflow(axis)), atLeast: overflow(axis)) }
      minimise(overflow(.horizontal) + overflow(.vertical))
    case .height:
      limitExcesses(to: measure)
      minimise(lengths[0]?.height ?? .zero)
    case .evenness:
      limitExcesses(to: measure)
      minimise(unevenness())
    }
  }

  /// All excesses along one axis together.
  private func overflow(_ axis: Axis) -> Affine {
    excesses.reduce(into: .zero) { sum, excess in
      if excess.room.axis == axis { sum.add(Affine(variable: excess.column)) }
    }
  }

  /// Over all grids, the widest column less the narrowest, each grid as wide as in the greedy layout.
  private mutating func unevenness() -> Affine {
    var sum = Affine.zero
    // Inner grids come first: how wide they can be bounds the columns around them.
    for geometry in greedy.grids.reversed() {
      guard let columns = gridColumns[geometry.node] else { continue }
      let lengths = geometry.columns.map(\.length)
      limit(columns, of: GridCells(tree, geometry.node), lengths)
      demand(columns.reduce(.zero, +), equals: lengths.reduce(0, +))
      let widest = length(atLeast: columns)
      let narrowest = length(0...Double.infinity)
      for column in columns { demand(column, atLeast: narrowest) }
      sum = sum + widest - narrowest
    }
    return sum
  }

  /// A column is as wide as a cell of its own can be; a spanned one may be wider, by a share of what spans add in the
  /// greedy layout (G14), and where guides make others wider they may stay so (G22).
  private mutating func limit(_ columns: [Affine], of cells: GridCells, _ lengths: [Double]) {
    let longest = cells.aligned(.horizontal).map { $0.map { self.longest($0.node) }.max() ?? 0 }
    let spanned = Set(cells.cells.filter(\.isSpanning).flatMap(\.columns))
    var (added, total) = (Affine.zero, 0.0)
    for (column, most) in longest.enumerated() {
      guard spanned.contains(column), most.isFinite else {
        limit(columns[column], to: max(most, lengths[column]))
        continue
      }
      let share = length(0...Double.infinity)
      demand(share + most, atLeast: columns[column])
      added = added + share
      total += max(0, lengths[column] - most)
    }
    demand(Affine(total), atLeast: added)
  }
}
