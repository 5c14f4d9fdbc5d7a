import LinearProgramming

// Expressions become variables and rows.
extension Compiler {
  /// The largest of `rows`.
  ///
  /// In the tracks encoding declared constants are folded into one row, and a lone row is its own value.
  func largest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.largest, fold(rows) { $0 > $1 }, provenance)
  }

  /// The smallest of `rows`; folds like `largest`.
  func smallest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.smallest, fold(rows) { $0 < $1 }, provenance)
  }

  /// The larger of two expressions that come from the same place.
  func largest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.largest, a, b, provenance) { $0 > $1 }
  }

  /// The smaller of two expressions that come from the same place.
  func smallest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.smallest, a, b, provenance) { $0 < $1 }
  }

  /// A variable that equals `expression`, unless it is one already.
  func variable(_ expression: Affine, _ provenance: Provenance) -> Affine {
    if expression.bareVariable != nil { return expression }
    if isProbing && expression.isConstant {
      foldedRows += 1
      return expression
    }
    return Affine(variable: program.define(expression, label: provenance.label))
  }

  private var folds: Bool { encoding == .tracks || isProbing }

  private func define(
    _ kind: LayoutProgram.Kind, _ rows: [Row], _ provenance: Provenance
  ) -> Affine {
    if rows.count == 1 {
      return folds ? rows[0].expression : variable(rows[0].expression, provenance)
    }
    for row in rows { program.addRow(row.expression, label: row.provenance.label) }
    return Affine(variable: program.define(kind, label: provenance.label))
  }

  /// Two rows of the same label, folded like any others.
  private func define(
    _ kind: LayoutProgram.Kind, _ a: Affine, _ b: Affine, _ provenance: Provenance,
    by precedes: (Double, Double) -> Bool
  ) -> Affine {
    if !folds || !a.isConstant {
      return Affine(variable: program.define(kind, a, b, label: provenance.label))
    }
    if !b.isConstant { return Affine(variable: program.define(kind, b, a, label: provenance.label)) }
    foldedRows += 1
    return precedes(b.constant, a.constant) ? b : a
  }

  private func fold(_ rows: [Row], by precedes: (Double, Double) -> Bool) -> [Row] {
    // A lone constant in the last place is where it belongs.
    guard folds, rows.dropLast().contains(where: \.expression.isConstant) else { return rows }
    var best: Row?
    var kept: [Row] = []
    for row in rows {
      if !row.expression.isConstant {
        kept.append(row)
      } else if let current = best {
        foldedRows += 1
        if precedes(row.expression.constant, current.expression.constant) { best = row }
      } else {
        best = row
      }
    }
    if let best { kept.append(best) }
    return kept
  }
}
