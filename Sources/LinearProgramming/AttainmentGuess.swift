/// Guesses the row that each definition attains.
///
/// A variable is declared if all its rows hold declared variables and constants only; inputs, such as a
/// proposal, are not declared. In a later stage the variables of earlier stages are constants, so rows that
/// mention no others are known too. The first unknown row of a definition is guessed, and where all rows are
/// known the dominating one.
///
/// A *structural* guess stops there: nothing that depends on an input is followed from definition to
/// definition. A *propagating* one follows the definitions of a later stage from what earlier stages solved.
struct AttainmentGuess {
  private enum Knowledge: UInt8 {
    case unknown, declared, solved
  }

  private var values: [Double]
  private var knowledge: [Knowledge]
  private let propagates: Bool

  init(_ program: LayoutProgram, propagates: Bool) {
    self.propagates = propagates
    values = [Double](repeating: 0, count: program.count)
    knowledge = [Knowledge](repeating: .unknown, count: program.count)
  }

  /// The guessed row of each definition of a stage. Complexity: linear in the nonzeros.
  mutating func attainedRows(of program: LayoutProgram, _ definitions: Range<Int>) -> [Int32] {
    definitions.map { definition in
      var isDeclared = true
      var best = (row: program.rows(of: definition).lowerBound, value: 0.0)
      var isFirst = true
      for row in program.rows(of: definition) {
        let (value, source) = evaluate(row, in: program)
        if source == .unknown { return Int32(row) }
        if source == .solved { isDeclared = false }
        let dominates = program.kinds[definition] == .smallest ? value < best.value : value > best.value
        if isFirst || dominates { best = (row, value) }
        isFirst = false
      }
      if isDeclared || propagates, !program.inputs.contains(definition) {
        values[definition] = best.value
        knowledge[definition] = isDeclared ? .declared : .solved
      }
      return Int32(best.row)
    }
  }

  /// Takes over the solved values of a stage, which are constants in the next.
  mutating func learn(_ solved: ArraySlice<Double>) {
    for index in solved.indices where knowledge[index] != .declared {
      values[index] = solved[index]
      knowledge[index] = .solved
    }
  }

  /// The value of a row and what it rests on: the least of what its variables rest on.
  private func evaluate(_ row: Int, in program: LayoutProgram) -> (value: Double, source: Knowledge) {
    var sum = program.rowConstants[row]
    var source = Knowledge.declared
    for term in program.terms(of: row) {
      let variable = Int(program.termVariables[term])
      switch knowledge[variable] {
      case .unknown: return (0, .unknown)
      case .solved: source = .solved
      case .declared: break
      }
      sum += program.termCoefficients[term] * values[variable]
    }
    return (sum, source)
  }
}
