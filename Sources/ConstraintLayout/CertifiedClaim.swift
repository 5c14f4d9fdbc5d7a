import LayoutCore
import LinearProgramming

/// What claimed frames and tracks say of the variables of a program, and the rows that the definitions would then
/// attain.
///
/// A variable that a coordinate names, alone, has the value that is claimed for it; the others follow from their
/// definitions. A definition attains the row that is nearest to its value. None of this has to be right: it is
/// where the solver starts.
struct CertifiedClaim {
  private(set) var values: [Double]
  private(set) var attained: [Int32]

  /// Complexity: linear in the nonzeros and the terms of the frames.
  init(_ compiler: Compiler, _ claimed: LayoutResult) {
    let program = compiler.program
    let names = NamedValues(compiler.readBack, claimed, count: program.count)
    values = [Double](repeating: 0, count: program.count)
    attained = [Int32](repeating: -1, count: program.count)
    for definition in 0..<program.count {
      let isSmallest = program.kinds[definition] == .smallest
      let named = names[definition]
      var best = (row: -1, value: 0.0)
      for row in program.rows(of: definition) {
        let value = program.value(ofRow: row, at: values)
        let isBetter =
          if let named {
            abs(value - named) < abs(best.value - named)
          } else {
            isSmallest ? value < best.value : value > best.value
          }
        if best.row < 0 || isBetter { best = (row, value) }
      }
      values[definition] = named ?? best.value
      attained[definition] = Int32(best.row)
    }
  }
}

/// The values that coordinates of frames and tracks claim for variables that they consist of.
private struct NamedValues {
  private var values: [Double]

  init(_ readBack: ReadBack, _ claimed: LayoutResult, count: Int) {
    values = [Double](repeating: .nan, count: count)
    readBack.forEachVariable { node, coordinate, variable in
      guard claimed.frames.indices.contains(node), !claimed.frames[node].isNull else { return }
      let frame = claimed.frames[node]
      let claim =
        switch coordinate {
        case 0: frame.minX
        case 1: frame.minY
        case 2: frame.width
        default: frame.height
        }
      if claim.isFinite { values[variable] = claim }
    }
    let grids = Dictionary(claimed.grids.map { ($0.node, $0) }) { first, _ in first }
    for grid in readBack.trackExpressions() {
      guard let claim = grids[grid.node] else { continue }
      for (track, claim) in zip(grid.columns + grid.rows, claim.columns + claim.rows) {
        name(track.position, claim.position)
        name(track.length, claim.length)
        if let line = track.line, let claim = claim.guideLine { name(line, claim) }
      }
    }
  }

  private mutating func name(_ expression: Affine, _ claim: Double) {
    guard let variable = expression.bareVariable, claim.isFinite else { return }
    values[variable] = claim
  }

  subscript(variable: Int) -> Double? { values[variable].isNaN ? nil : values[variable] }
}
