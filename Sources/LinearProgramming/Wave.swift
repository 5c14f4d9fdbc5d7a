/// What another input of a layout program reaches: the definitions that mention it, those that mention variables
/// with other values, and so on, in their order.
///
/// **From the last basis.** The basis of the last solve says which row each definition attains. Such a basis is
/// triangular, and stays dual feasible under other bounds (corollary in `Papers/README.md`), so its point is
/// computed by substitution, definition after definition. Where another row is tighter, the definition attains
/// that one from now on. This is an exchange of the dual simplex method: the new basis is one of the same form,
/// and dual feasible too. Once every row holds, the basis is optimal. So the last basis is walked to the next
/// optimal one in one pass over what changes, and a stage is not needed.
struct Wave {
  /// A bit for each definition whose value has to be computed again.
  private var open: [UInt64]
  private let readers: Readers

  /// - Complexity: linear in the nonzeros.
  init(_ program: LayoutProgram) {
    open = [UInt64](repeating: 0, count: program.count / 64 + 1)
    readers = Readers(of: program)
  }

  mutating func open(_ definition: Int) { open[definition >> 6] |= 1 << UInt64(definition & 63) }

  /// Computes the values of the open definitions, and of those that mention a variable with another value; and
  /// checks them.
  ///
  /// - Parameter attained: the row that each definition attains; −1 if that is not known.
  mutating func run(
    _ program: LayoutProgram, _ values: inout [Double], _ attained: inout [Int32],
    _ step: inout StagedSession.Step
  ) {
    for word in open.indices {
      // Later definitions of the same word may be opened on the way.
      while open[word] != 0 {
        let definition = 64 * word + open[word].trailingZeroBitCount
        open[word] &= open[word] - 1
        let (row, value) = program.tightestRow(of: definition, preferring: attained[definition], at: values)
        if attained[definition] != row {
          step.exchanges += 1
          attained[definition] = row
        }
        if values[definition] != value {
          values[definition] = value
          step.changed.append(Int32(definition))
          for reader in readers.of(definition) { open(Int(reader)) }
        }
        step.check.check(definition, of: program, values)
      }
    }
  }
}

extension LayoutProgram {
  /// The tightest row of a definition and its value.
  ///
  /// - Parameter last: the row that is returned if no row is tighter.
  fileprivate func tightestRow(
    of definition: Int, preferring last: Int32, at values: [Double]
  ) -> (row: Int32, value: Double) {
    let rows = rows(of: definition)
    var tightest = last >= 0 ? Int(last) : rows.lowerBound
    var best = value(ofRow: tightest, at: values)
    let isSmallest = kinds[definition] == .smallest
    for row in rows where row != tightest {
      let value = value(ofRow: row, at: values)
      if isSmallest ? value < best : value > best { (tightest, best) = (row, value) }
    }
    return (Int32(tightest), best)
  }
}

/// For each variable, the definitions that mention it, in ascending order.
private struct Readers {
  private var starts: [Int32]
  private var definitions: [Int32] = []

  /// Complexity: linear in the nonzeros.
  init(of program: LayoutProgram) {
    let count = program.count
    starts = [Int32](repeating: 0, count: count + 1)
    Self.forEachMention(program) { variable, _ in starts[variable + 1] += 1 }
    for variable in 0..<count { starts[variable + 1] += starts[variable] }
    definitions = [Int32](repeating: 0, count: Int(starts[count]))
    var next = starts
    Self.forEachMention(program) { variable, definition in
      definitions[Int(next[variable])] = Int32(definition)
      next[variable] += 1
    }
  }

  /// Calls `body` once for each variable that a definition mentions.
  private static func forEachMention(
    _ program: LayoutProgram, _ body: (_ variable: Int, _ definition: Int) -> Void
  ) {
    var last = [Int32](repeating: -1, count: program.count)
    for definition in 0..<program.count {
      for variable in program.mentions(of: definition) where last[Int(variable)] != definition {
        last[Int(variable)] = Int32(definition)
        body(Int(variable), definition)
      }
    }
  }

  func of(_ variable: Int) -> ArraySlice<Int32> {
    definitions[Int(starts[variable])..<Int(starts[variable + 1])]
  }
}
