/// What another input of a layout program reaches: the definitions that mention it, those that mention variables
/// with other values, and so on, in their order.
///
/// **From the last basis.** The basis of the last solve says which row each definition attains. Such a basis is
/// triangular, and stays dual feasible under other bounds (corollary in `Papers/README.md`), so its point is
/// computed by substitution, definition after definition. Where another row is tighter, the definition attains
/// that one from now on. This is an exchange of the dual simplex method: the new basis is one of the same form,
/// and dual feasible too. Once every row holds, the basis is optimal. So the last basis is walked to the next
/// optimal one in one pass over what changes, and a stage is not needed.
///
/// **Answers on the way.** Some inputs stand for an answer to earlier variables, such as the height of a text at
/// the width that it is offered. When the wave reaches one, these variables have their final values, so the
/// question is asked with them.
struct Wave {
  /// A bit for each definition whose value has to be computed again.
  private var open: [UInt64]
  /// The inputs that stand for answers.
  private let answers: [UInt64]
  /// The definitions that mention a variable, and the answers that depend on it.
  private let readers: VariableReaders

  /// - Complexity: linear in the nonzeros.
  init(_ program: LayoutProgram, _ answers: [StagedSession.Answer]) {
    open = [UInt64](repeating: 0, count: program.count / 64 + 1)
    var isAnswer = open
    for answer in answers { isAnswer[answer.input >> 6] |= 1 << UInt64(answer.input & 63) }
    self.answers = isAnswer
    readers = VariableReaders(variables: program.count) { note in
      for definition in 0..<program.count {
        for variable in program.mentions(of: definition) { note(variable, definition) }
      }
      for answer in answers {
        for variable in answer.variables { note(variable, answer.input) }
      }
    }
  }

  mutating func open(_ definition: Int) { open[definition >> 6] |= 1 << UInt64(definition & 63) }

  private func isAnswer(_ definition: Int) -> Bool {
    answers[definition >> 6] & 1 << UInt64(definition & 63) != 0
  }

  /// Computes the values of the open definitions, and of those that mention a variable with another value; and
  /// checks them.
  ///
  /// - Parameters:
  ///   - attained: the row that each definition attains; −1 if that is not known.
  ///   - answer: the number of an input that stands for an answer, where earlier variables have their values; nil
  ///     leaves it what it was.
  mutating func run(
    _ program: inout LayoutProgram, _ values: inout [Double], _ attained: inout [Int32],
    _ step: inout StagedSession.Step, _ answer: StagedSession.Ask
  ) {
    for word in open.indices {
      // Later definitions of the same word may be opened on the way.
      while open[word] != 0 {
        let definition = 64 * word + open[word].trailingZeroBitCount
        open[word] &= open[word] - 1
        if isAnswer(definition), let answer = answer(definition, values) {
          program.setInput(definition, to: answer)
        }
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
