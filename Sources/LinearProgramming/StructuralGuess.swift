/// Guesses the row that each definition attains, from declared data alone.
///
/// A row is known if only declared constants and known variables occur in it; a variable is known if all
/// its rows are. Inputs, such as a proposal, are unknown, so nothing that depends on them is ever
/// evaluated. Among known rows the dominating one is guessed, else the first unknown row. In a later
/// stage the solved variables of earlier stages are known too.
struct StructuralGuess {
  private var values: [Double]
  private var isKnown: [Bool]

  init(_ program: LayoutProgram) {
    values = [Double](repeating: 0, count: program.count)
    isKnown = [Bool](repeating: false, count: program.count)
  }

  /// The guessed row of each definition of a stage. Complexity: linear in the nonzeros.
  mutating func attainedRows(of program: LayoutProgram, _ definitions: Range<Int>) -> [Int32] {
    definitions.map { definition in
      let isInput = program.inputs.contains(definition)
      var best: (row: Int, value: Double)?
      var firstUnknown: Int?
      for row in program.rows(of: definition) {
        guard let value = knownValue(of: row, in: program) else {
          firstUnknown = firstUnknown ?? row
          continue
        }
        if best.map({ program.kinds[definition] == .smallest ? value < $0.value : value > $0.value }) ?? true
        {
          best = (row, value)
        }
      }
      if firstUnknown == nil, !isInput, let best {
        values[definition] = best.value
        isKnown[definition] = true
      }
      return Int32(firstUnknown ?? best!.row)
    }
  }

  /// Takes over the solved values of a stage.
  mutating func learn(_ solved: ArraySlice<Double>) {
    for index in solved.indices {
      values[index] = solved[index]
      isKnown[index] = true
    }
  }

  private func knownValue(of row: Int, in program: LayoutProgram) -> Double? {
    var sum = program.rowConstants[row]
    for term in program.terms(of: row) {
      let variable = Int(program.termVariables[term])
      guard isKnown[variable] else { return nil }
      sum += program.termCoefficients[term] * values[variable]
    }
    return sum
  }
}
