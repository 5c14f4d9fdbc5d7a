/// A layout program with its solution, whose inputs may change.
///
/// `solveAgain` starts from where the last solve ended, and costs what the new inputs change: values that stay end the
/// evaluation.
package final class SolvedProgram {
  package private(set) var program = LayoutProgram()
  /// The value of each variable.
  package private(set) var values: [Double] = []
  private var attained: [Int32] = []
  private var evaluation: IncrementalEvaluation?
  /// The inputs of the program that stand for answers.
  private var answers: [AnsweredInput] = []
  /// Whether some definition mentions a variable with a higher number.
  private var isReordered = false
  /// The definitions with other rows that no evaluation has reached yet.
  private var rewritten: [Int] = []

  package init() {}

  /// Takes another program, with a solution whose basis attains a row of every definition.
  package func take(_ program: LayoutProgram, _ solve: StagedSolve) {
    (self.program, values, attained) = (program, solve.values, solve.attained)
    (evaluation, answers, isReordered, rewritten) = (nil, [], false, [])
  }

  // MARK: Other inputs

  /// What a solve with other inputs did.
  package struct Step: Sendable {
    /// The variables whose values changed.
    package internal(set) var changed: [Int32] = []
    /// Whether each of them has another value than before; else some may have got their old one back.
    package internal(set) var areAllOther = true
    /// False if the values did not settle. Then only another program may be taken.
    package internal(set) var settles = true
    /// The check of all definitions that changed, or that mention a changed variable. All others were checked
    /// before with the same numbers.
    package internal(set) var check = AttainmentCheck()
    /// The definitions that attain another row.
    package internal(set) var exchanges = 0

    /// Adds a step that follows.
    package mutating func add(_ next: Step) {
      changed = Set(changed + next.changed).sorted()
      areAllOther = false
      settles = settles && next.settles
      check.add(next.check)
      exchanges += next.exchanges
    }
  }

  /// An input that stands for the answer to a question in which variables occur, such as a text's height at the
  /// width that it is offered.
  package struct AnsweredInput: Sendable {
    package var input: Int
    /// Variables that are defined before the input.
    package var variables: [Int32]

    package init(input: Int, variables: [Int32]) {
      (self.input, self.variables) = (input, variables)
    }
  }

  /// The number of an input that stands for an answer, at the values of the variables; nil if it stays.
  package typealias Ask = (_ input: Int, _ values: [Double]) -> Double?

  /// Says which inputs stand for answers. Another program has none.
  package func setAnswers(_ answers: [AnsweredInput]) {
    precondition(answers.allSatisfy { answer in answer.variables.allSatisfy { $0 < answer.input } })
    (evaluation, self.answers) = (nil, answers)
  }

  /// Gives an input another number.
  package func setInput(_ variable: Int, to value: Double) {
    program.setInput(variable, to: value)
    open(variable)
  }

  /// Asks again for the answer that an input stands for, though what it depends on stays.
  package func askAgain(_ input: Int) { open(input) }

  /// Gives the first row of a definition other terms, as many as it has; see
  /// `LayoutProgram.rewrite`.
  ///
  /// - Complexity: the next solve reads the whole program once.
  package func rewrite(_ definition: Int, _ terms: [(variable: Int, coefficient: Double)]) {
    program.rewrite(definition, terms)
    isReordered = true
    evaluation = nil
    rewritten.append(definition)
  }

  private func open(_ variable: Int) {
    if evaluation == nil { evaluation = newEvaluation() }
    evaluation?.open(variable)
  }

  private func newEvaluation() -> IncrementalEvaluation {
    var evaluation = IncrementalEvaluation(program, answers, isReordered: isReordered)
    for definition in rewritten { evaluation.open(definition) }
    rewritten = []
    return evaluation
  }

  /// Solves the program with its new inputs, from the last basis, without a solver: see `IncrementalEvaluation`.
  ///
  /// - Parameter ask: called for each answer that depends on a variable that changed.
  /// - Complexity: linear in the nonzeros that mention a changed variable, plus a bit for each definition; the
  ///   first time, linear in the program.
  package func solveAgain(asking ask: Ask = { _, _ in nil }) -> Step {
    var step = Step()
    // Only one holds the evaluation, so that it is changed in place.
    var evaluation = self.evaluation ?? newEvaluation()
    self.evaluation = nil
    evaluation.run(&program, &values, &attained, &step, ask)
    self.evaluation = evaluation
    return step
  }
}
