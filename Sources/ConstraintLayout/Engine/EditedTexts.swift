import LayoutCore
import LinearProgramming

// L7  The answers of a leaf that measures are assumed, and stand in a program as numbers. If a session edits such a
// leaf, its answers become inputs, one for each offer and axis: the next edit asks for them again where the evaluation
// reaches them, with the offers that the program has by then. If an edit changes other answers and refutes no other
// assumption, those of all leaves become inputs. A width that follows the offer (L6) is then a number too.

/// A leaf that measures, in whose place an edit has put another.
struct EditedText {
  let node: Int
  private let before: MeasuredLeaf

  /// Nil for other edits.
  init?(_ edit: LayoutEdit, _ tree: LayoutTree) {
    guard case .measuredLeaf(let node, _) = edit, tree.kinds.indices.contains(node),
      tree.kinds[node] == .measuredLeaf
    else { return nil }
    self.node = node
    before = tree.measures[tree.payload(of: node)]
  }

  /// Whether the two leaves differ in nothing but their answers.
  ///
  /// - Parameter tree: the tree after the edit.
  func changesAnswersAlone(in tree: LayoutTree) -> Bool {
    let after = tree.measures[tree.payload(of: node)]
    return before.reads == after.reads && before.spacing == after.spacing
  }
}

/// The assumptions of the last program that depend on a variable, and the inputs that stand for answers of leaves.
struct AssumptionReaders {
  /// The readers are checks, then equalities, by number.
  private let readers: VariableReaders
  /// The assumption, by its number, and the axis of each input that stands for an answer.
  private var answers: [Int: (check: Int, axis: Axis)] = [:]
  /// The inputs that stand for answers of a leaf, by node.
  private var inputs: [Int: [Int]] = [:]
  /// The assumed answers of a leaf, by node. An infinite one is no input.
  private var measures: [Int: [Int]] = [:]
  /// The assumed orders that are others than those compiled.
  private var reordered: Set<Int> = []

  /// Complexity: linear in the terms of the assumptions.
  init(_ compiler: Compiler, variables: Int) {
    readers = VariableReaders(variables: variables) { note in
      for (number, check) in compiler.checks.enumerated() {
        check.forEachExpression { $0.forEachTerm { variable, _ in note(variable, number) } }
      }
      for (number, (length, other)) in compiler.equalities.enumerated() {
        for length in [length, other] {
          length.forEachTerm { variable, _ in note(variable, compiler.checks.count + number) }
        }
      }
    }
    for (number, check) in compiler.checks.enumerated() {
      guard let key = (check as? MeasureAssumption)?.measure else { continue }
      measures[key.node, default: []].append(number)
      for axis in Axis.allCases {
        guard let input = compiler.answerVariables[AnswerKey(measure: key, axis: axis)] else { continue }
        answers[input] = (number, axis)
        inputs[key.node, default: []].append(input)
      }
    }
  }

  /// The inputs that stand for answers, with the variables of their offers.
  func answers(of compiler: Compiler) -> [SolvedProgram.AnsweredInput] {
    answers.map { input, answer in
      var variables: [Int32] = []
      compiler.checks[answer.check].forEachExpression {
        $0.forEachTerm { variable, _ in variables.append(variable) }
      }
      return SolvedProgram.AnsweredInput(input: input, variables: variables)
    }
  }

  /// The inputs that stand for answers of a leaf.
  func inputs(of node: Int) -> [Int] { inputs[node] ?? [] }

  /// L7  The number that an input has to have where the variables of its offer have their values. It is assumed from
  /// then on.
  ///
  /// - Returns: nil if the leaf does not answer with a number that the input may stand for. Then the old assumption
  ///   stays, and turns out to be wrong.
  func answer(_ input: Int, at values: [Double], _ compiler: Compiler) -> Double? {
    guard let answer = answers[input],
      var check = compiler.checks[answer.check] as? MeasureAssumption
    else { return nil }
    let measurement = compiler.host.measure(check.measure.node, check.proposal.value(at: values))
    let size = measurement.size
    guard size.isAnswer(to: measurement.offer),
      Axis.allCases.allSatisfy({ size[$0].isFinite == check.assumed.size[$0].isFinite })
    else { return nil }
    check.assumed = measurement
    compiler.checks[answer.check] = check
    return size[answer.axis]
  }

  /// The assumptions that depend on one of the changed variables or on one of some leaves. All others were checked
  /// before with the same numbers.
  ///
  /// - Complexity: linear in them, and in how often they mention changed variables.
  func doubtful(_ compiler: Compiler, by changed: [Int32], _ texts: [Int]) -> DoubtfulAssumptions {
    let count = compiler.checks.count
    let sorted = doubtfulNumbers(by: changed, texts)
    return DoubtfulAssumptions(
      sorted.lazy.filter { $0 < count }.map { compiler.checks[$0] },
      equalities: sorted.lazy.filter { $0 >= count }.map { compiler.equalities[$0 - count] })
  }

  /// Their numbers in ascending order, checks before equalities.
  private func doubtfulNumbers(by changed: [Int32], _ texts: [Int]) -> [Int] {
    var numbers: Set<Int> = []
    var last = -1
    readers.forEach(of: changed) { _, number in
      if number != last { numbers.insert(number) }
      last = number
    }
    for text in texts { numbers.formUnion(measures[text] ?? []) }
    return numbers.sorted()
  }

  /// S2  Puts the distributions whose orders changed variables refute into the order that the values give them, and
  /// assumes it.
  ///
  /// - Returns: how many they are. Those whose order may not change stay as they are.
  mutating func reorder(_ compiler: Compiler, by changed: [Int32], _ solved: SolvedProgram) -> Int {
    var count = 0
    for number in doubtfulNumbers(by: changed, []) where number < compiler.checks.count {
      guard var check = compiler.checks[number] as? OrderAssumption,
        let distribution = compiler.openDistributions[number]
      else { continue }
      let value = { (length: Affine) in length.value(at: solved.values) }
      if check.inputs.isOrder(check.assumed, where: value) { continue }
      check.assumed = check.inputs.order(where: value)
      distribution.reorder(to: check.assumed, solved)
      compiler.checks[number] = check
      reordered.insert(number)
      count += 1
    }
    return count
  }

  /// Whether the items of all distributions that were put into another order are offered what they were compiled for,
  /// where that is a declared constant.
  func holdConstantOffers(_ compiler: Compiler, at values: [Double]) -> Bool {
    reordered.allSatisfy { number in
      guard let order = (compiler.checks[number] as? OrderAssumption)?.assumed else { return true }
      return compiler.openDistributions[number]?.holdsConstantOffers(in: order, at: values) ?? true
    }
  }
}
