import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// Asks for the least of `objective`, under what it holds fixed.
  mutating func pose(_ objective: GreedyObjective, against measure: LayoutMeasure) {
    switch objective {
    case .overflow:
      minimise(excesses.reduce(into: Affine.zero) { $0.add(Affine(variable: $1.column)) })
    case .height:
      limitExcesses(to: measure)
      minimise(lengths[0]?.height ?? .zero)
    case .evenness:
      limitExcesses(to: measure)
      minimise(unevenness())
    }
  }

  /// Over all grids, the widest column less the narrowest, each grid being at most as wide as in the greedy layout.
  private mutating func unevenness() -> Affine {
    var sum = Affine.zero
    for geometry in greedy.grids {
      guard let columns = gridColumns[geometry.node], columns.count > 1 else { continue }
      let widest = length(atLeast: columns)
      let narrowest = length(0...Double.infinity)
      for column in columns { demand(column, atLeast: narrowest) }
      let width = geometry.columns.reduce(0) { $0 + $1.length }
      demand(Affine(width), atLeast: columns.reduce(.zero, +))
      sum = sum + widest - narrowest
    }
    return sum
  }
}
