/// The rows of a layout program for passes over all of them: in place, and without checks of indices.
struct UncheckedRows {
  let kinds: UnsafeBufferPointer<LayoutProgram.Kind>
  let rowStarts: UnsafeBufferPointer<Int32>
  let rowConstants: UnsafeBufferPointer<Double>
  let termStarts: UnsafeBufferPointer<Int32>
  let termVariables: UnsafeBufferPointer<Int32>
  let termCoefficients: UnsafeBufferPointer<Double>

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
        rowConstants.withUnsafeBufferPointer { rowConstants in
          termStarts.withUnsafeBufferPointer { termStarts in
            termVariables.withUnsafeBufferPointer { termVariables in
              termCoefficients.withUnsafeBufferPointer { termCoefficients in
                body(
                  UncheckedRows(
                    kinds: kinds, rowStarts: rowStarts, rowConstants: rowConstants, termStarts: termStarts,
                    termVariables: termVariables, termCoefficients: termCoefficients))
              }
            }
          }
        }
      }
    }
  }
}
