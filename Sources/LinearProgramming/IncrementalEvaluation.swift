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
/// **One evaluation.** The sums of the rows give a definition's value, and they check it: as `AttainmentCheck`
/// computes them again in the same order, it finds every row to hold and a residual of 0 where they all are finite.
/// Else it is asked, and says what is wrong.
///
/// **Answers on the way.** Some inputs stand for an answer to earlier variables, such as the height of a text at
/// the width that it is offered. When the evaluation reaches one, these variables have their final values, so the
/// question is asked with them.
///
/// **Rewritten rows.** They may mention variables with higher numbers. Then definitions are computed again until no
/// value changes: what is computed first may be computed, and an answer asked for, more than once. No definition depends on itself, so the
/// last values are those of the only solution. If rows do form a circle, the evaluation ends when it has no room left.
struct IncrementalEvaluation {
  /// A bit for each definition whose value has to be computed again.
  private var open: [UInt64]
  /// The inputs that stand for answers, a bit each.
  private let answers: [UInt64]
  private let readers: ReaderBits
  /// Room for the definitions that change, so that no step has to ask for it.
  private var changed: [Int32]
  /// Whether some definition mentions a variable with a higher number.
  private let isReordered: Bool

  /// - Complexity: linear in the nonzeros.
  init(_ program: LayoutProgram, _ answers: [SolvedProgram.AnsweredInput], isReordered: Bool) {
    self.isReordered = isReordered
    open = [UInt64](repeating: 0, count: program.count / 64 + 1)
    var isAnswer = open
    for answer in answers { isAnswer[answer.input >> 6] |= 1 << UInt64(answer.input & 63) }
    self.answers = isAnswer
    let readers = VariableReaders(variables: program.count) { note in
      for definition in 0..<program.count {
        for variable in program.mentions(of: definition) { note(variable, definition) }
      }
      for answer in answers {
        for variable in answer.variables { note(variable, answer.input) }
      }
    }
    self.readers = ReaderBits(readers, variables: program.count)
    changed = [Int32](repeating: 0, count: (isReordered ? Self.most : 1) * program.count)
  }

  /// How many values may change, for each definition, if some are computed more than once.
  private static let most = 4

  mutating func open(_ definition: Int) { open[definition >> 6] |= 1 << UInt64(definition & 63) }

  /// Computes the values of the open definitions, and of those that mention a variable with another value; and
  /// checks them.
  ///
  /// - Parameters:
  ///   - attained: the row that each definition attains; −1 if that is not known.
  ///   - answer: the number of an input that stands for an answer, where earlier variables have their values; nil
  ///     leaves it what it was.
  mutating func run(
    _ program: inout LayoutProgram, _ values: inout [Double], _ attained: inout [Int32],
    _ step: inout SolvedProgram.Step, _ answer: SolvedProgram.Ask
  ) {
    var progress = Progress()
    repeat {
      advance(&progress, program, &values, &attained)
      if let input = progress.asks, let answer = answer(input, values) {
        program.setInput(input, to: answer)
      }
      if progress.asks == nil { progress.word = 0 }
    } while progress.asks != nil || isReordered && progress.hasRoom && open.contains { $0 != 0 }
    step.changed = Array(changed[..<progress.changedCount])
    step.exchanges = progress.exchanges
    step.settles = progress.hasRoom
    if isReordered {
      step.changed = Set(step.changed).sorted()
      step.areAllOther = false
    }
    // What they are computed from has kept its values.
    step.check.check(progress.doubtful, of: program, values)
  }

  /// How far an evaluation has come.
  private struct Progress {
    /// The answer at which it waits; nil at the end.
    var asks: Int?
    var word = 0
    var changedCount = 0
    /// Whether more values may change.
    var hasRoom = true
    var exchanges = 0
    /// Definitions with a row that is not finite.
    var doubtful: [Int] = []
  }

  /// Goes on to the next open answer. It is computed, as it is then, when the evaluation goes on from it.
  private mutating func advance(
    _ progress: inout Progress, _ program: LayoutProgram, _ values: inout [Double], _ attained: inout [Int32]
  ) {
    program.withUncheckedRows { definitions in
      values.withUnsafeMutableBufferPointer { values in
        attained.withUnsafeMutableBufferPointer { attained in
          open.withUnsafeMutableBufferPointer { open in
            changed.withUnsafeMutableBufferPointer { changed in
              readers.withBits { readers in
                Self.advance(&progress, definitions, values, attained, open, answers, changed, readers)
              }
            }
          }
        }
      }
    }
  }

  private static func advance(
    _ progress: inout Progress, _ program: UncheckedRows,
    _ values: UnsafeMutableBufferPointer<Double>, _ attained: UnsafeMutableBufferPointer<Int32>,
    _ open: UnsafeMutableBufferPointer<UInt64>, _ answers: [UInt64],
    _ changed: UnsafeMutableBufferPointer<Int32>, _ readers: ReaderBits.Lent
  ) {
    let known = UnsafeBufferPointer(values)
    var (changedCount, exchanges) = (progress.changedCount, progress.exchanges)
    var asked = progress.asks
    progress.asks = nil
    var word = progress.word
    while word < open.count {
      // Later definitions of the same word may be opened on the way.
      var bits = open[word]
      let answersHere = answers[word]
      while bits != 0 {
        let bit = UInt64(bits.trailingZeroBitCount)
        let definition = 64 * word + Int(bit)
        if answersHere >> bit & 1 != 0, asked != definition {
          (progress.asks, progress.word) = (definition, word)
          open[word] = bits
          (progress.changedCount, progress.exchanges) = (changedCount, exchanges)
          return
        }
        asked = nil
        bits &= bits - 1
        let (row, value, excess) = program.tightestRow(
          of: definition, preferring: attained[definition], at: known)
        exchanges += attained[definition] == row ? 0 : 1
        attained[definition] = row
        if !(excess == 0) { progress.doubtful.append(definition) }
        if values[definition] != value {
          guard changedCount < changed.count else {
            progress.hasRoom = false
            return
          }
          values[definition] = value
          changed[changedCount] = Int32(truncatingIfNeeded: definition)
          changedCount += 1
          for reader in readers.of(definition) {
            let other = Int(readers.words[reader])
            if other == word { bits |= readers.masks[reader] } else { open[other] |= readers.masks[reader] }
          }
        }
      }
      open[word] = 0
      word += 1
    }
    (progress.changedCount, progress.exchanges) = (changedCount, exchanges)
  }
}

/// The readers of each variable as bits, 64 readers a word.
private struct ReaderBits {
  /// Where the words of each variable start; one entry more than variables.
  private var starts: [Int32] = [0]
  private var words: [Int32] = []
  private var masks: [UInt64] = []

  init(_ readers: VariableReaders, variables: Int) {
    starts.reserveCapacity(variables + 1)
    for variable in 0..<variables {
      let first = words.count
      for reader in readers.of(variable) {
        let word = reader >> 6
        if words.count == first || words[words.count - 1] != word {
          words.append(word)
          masks.append(0)
        }
        masks[masks.count - 1] |= 1 << UInt64(reader & 63)
      }
      starts.append(Int32(words.count))
    }
  }

  struct Lent {
    let starts: UnsafeBufferPointer<Int32>
    let words: UnsafeBufferPointer<Int32>
    let masks: UnsafeBufferPointer<UInt64>

    /// Indices into `words` and `masks`.
    @inline(__always)
    func of(_ variable: Int) -> Range<Int> {
      Range(uncheckedBounds: (Int(starts[variable]), Int(starts[variable + 1])))
    }
  }

  func withBits<Answer>(_ body: (Lent) -> Answer) -> Answer {
    starts.withUnsafeBufferPointer { starts in
      words.withUnsafeBufferPointer { words in
        masks.withUnsafeBufferPointer { body(Lent(starts: starts, words: words, masks: $0)) }
      }
    }
  }
}

extension UncheckedRows {
  /// The tightest row of a definition and its value.
  ///
  /// - Parameter last: the row that is returned if no row is tighter; else it is the first of the tightest.
  /// - Returns: also 0, or NaN if some row is not finite.
  @inline(__always)
  fileprivate func tightestRow(
    of definition: Int, preferring last: Int32, at values: UnsafeBufferPointer<Double>
  ) -> (row: Int32, value: Double, excess: Double) {
    let (first, end) = (rowStarts[definition], rowStarts[definition + 1])
    var tightest = first
    var best = expressions.value(Int(first), at: values)
    var excess = 0 * best
    if first + 1 == end { return (tightest, best, excess) }
    let sign = kinds[definition] == .smallest ? -1.0 : 1.0
    var row = first + 1
    while row < end {
      let value = expressions.value(Int(row), at: values)
      excess += 0 * value
      let isTighter = sign * value > sign * best || value == best && row == last
      tightest = isTighter ? row : tightest
      best = isTighter ? value : best
      row += 1
    }
    return (tightest, best, excess)
  }
}
