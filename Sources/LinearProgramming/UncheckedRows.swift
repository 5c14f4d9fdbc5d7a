/// The rows of a layout program for passes over all of them: in place, and without checks of indices.
struct UncheckedRows {
  let kinds: UnsafeBufferPointer<LayoutProgram.Kind>
  let rowStarts: UnsafeBufferPointer<Int32>
  let expressions: AffineRows

  var rowConstants: UnsafeBufferPointer<Double> { expressions.constants }
  var termStarts: UnsafeBufferPointer<Int32> { expressions.starts }
  var termVariables: UnsafeBufferPointer<Int32> { expressions.variables }
  var termCoefficients: UnsafeBufferPointer<Double> { expressions.coefficients }

  /// The rows of a definition.
  @inline(__always)
  func rows(of definition: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(rowStarts[definition]), Int(rowStarts[definition + 1])))
  }

  /// The terms of a row.
  @inline(__always)
  func terms(of row: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(termStarts[row]), Int(termStarts[row + 1])))
  }
}

extension LayoutProgram {
  /// Runs `body` with the rows, which are valid inside alone.
  func withUncheckedRows<Answer>(_ body: (UncheckedRows) -> Answer) -> Answer {
    kinds.withUnsafeBufferPointer { kinds in
      rowStarts.withUnsafeBufferPointer { rowStarts in
        AffineRows.with(rowConstants, starts: termStarts, termVariables, termCoefficients) {
          body(UncheckedRows(kinds: kinds, rowStarts: rowStarts, expressions: $0))
        }
      }
    }
  }
}
