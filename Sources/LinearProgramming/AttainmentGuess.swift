/// Guesses the row that each definition attains.
///
/// A variable is *declared* if its rows hold only declared variables and constants; inputs, such as a
/// proposal, are not declared. A row is *known* if it holds only declared variables and variables of earlier
/// stages, which are solved. If all rows of a definition are known, the guess is the dominating one; else it
/// is the first unknown row.
///
/// A *structural* guess never treats a variable of the present stage as known if it depends on an input. A
/// *propagating* guess does: if all rows of a definition are known, later rows may use its value. It also knows the
/// inputs of all stages but the first, as if they stood in an earlier one.
struct AttainmentGuess {
  private enum Knowledge: UInt8 {
    case unknown, declared, solved
  }

  private var values: [Double]
  private var knowledge: [Knowledge]
  /// How many variables, counted from the first, stand in solved stages.
  private(set) var learned = 0
  private let propagates: Bool

  init(_ program: LayoutProgram, propagates: Bool) {
    self.propagates = propagates
    values = [Double](repeating: 0, count: program.count)
    knowledge = [Knowledge](repeating: .unknown, count: program.count)
  }

  /// The guessed row of each definition of a stage. Complexity: linear in the nonzeros.
  mutating func attainedRows(of program: LayoutProgram, _ definitions: Range<Int>) -> [Int32] {
    program.withUncheckedRows { attainedRows(of: $0, inputs: program, definitions) }
  }

  private mutating func attainedRows(
    of program: UncheckedRows, inputs: LayoutProgram, _ definitions: Range<Int>
  ) -> [Int32] {
    let propagates = propagates
    let knowsInputs = propagates && definitions.lowerBound > 0
    return values.withUnsafeMutableBufferPointer { values in
      knowledge.withUnsafeMutableBufferPointer { knowledge in
        definitions.map { definition in
          var isDeclared = true
          var best = (row: program.rows(of: definition).lowerBound, value: 0.0)
          var isFirst = true
          for row in program.rows(of: definition) {
            let (value, source) = Self.evaluate(row, in: program, values, knowledge)
            if source == .unknown { return Int32(row) }
            if source == .solved { isDeclared = false }
            let dominates =
              program.kinds[definition] == .smallest ? value < best.value : value > best.value
            if isFirst || dominates { best = (row, value) }
            isFirst = false
          }
          let isInput = inputs.isInput(definition)
          if isDeclared || propagates, knowsInputs || !isInput {
            values[definition] = best.value
            knowledge[definition] = isDeclared && !isInput ? .declared : .solved
          }
          return Int32(best.row)
        }
      }
    }
  }

  /// Takes the solved values of one or more stages, the first of which follows those taken before. In later stages
  /// they are constants.
  mutating func learn(_ solved: ArraySlice<Double>) {
    precondition(solved.startIndex == learned, "stages are solved in order")
    learned = solved.endIndex
    for index in solved.indices where knowledge[index] != .declared {
      values[index] = solved[index]
      knowledge[index] = .solved
    }
  }

  /// The value of a row, and the weakest knowledge among its variables.
  @inline(__always)
  private static func evaluate(
    _ row: Int, in program: UncheckedRows, _ values: UnsafeMutableBufferPointer<Double>,
    _ knowledge: UnsafeMutableBufferPointer<Knowledge>
  ) -> (value: Double, source: Knowledge) {
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

extension LayoutProgram {
  /// The row that each definition attains in the start bases of all stages.
  ///
  /// - Parameters:
  ///   - values: of all variables; a stage's guess uses those of earlier stages.
  ///   - propagates: whether the guess uses values that depend on an input.
  /// Complexity: linear in the nonzeros.
  package func guessedRows(stages: [Range<Int>], values: [Double], propagates: Bool) -> [Int32] {
    var guess = AttainmentGuess(self, propagates: propagates)
    return stages.flatMap { stage in
      let rows = guess.attainedRows(of: self, stage)
      guess.learn(values[stage])
      return rows
    }
  }
}
