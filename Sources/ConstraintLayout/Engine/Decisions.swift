package import LayoutCore
import LinearProgramming
import OpenPrograms

// A decision is a number that follows from lengths by comparing them in the units of S2: how many tracks fit
// (LG4), whether an edge touches (SA6), whether a least width counts (G14). Rows cannot compare, so a decision is an
// assumption. If declared constants decide it, it is read off them; else it is guessed, and checked at the solution.
// The next guess is what the solution says.

/// Identifies a decision.
package struct DecisionKey: Hashable, Sendable {
  /// The rule that decides; it has the words for the outcomes (`Words.decision`).
  package var rule: Rule
  package var node: Int
  /// Which of the node's decisions under the rule: the number of an item, an edge.
  package var index: Int
  /// The proposal under which it is decided; 0 if the view is placed, which it is only once.
  var proposal: UInt64

  init(_ rule: Rule, _ node: Int, index: Int, proposal: UInt64 = 0) {
    (self.rule, self.node, self.index, self.proposal) = (rule, node, index, proposal)
  }
}

/// What a decision follows from.
struct DecisionInputs {
  let lengths: [Affine]
  /// The outcome for the values of the lengths.
  let outcome: ([Double]) -> Int
  /// For an outcome, the lengths and numbers whose differences have to keep their signs for it to stay.
  let contests: (Int) -> [Contest]

  /// A length, by its index, that is compared with a number.
  struct Contest {
    var length: Int
    var number: Double
  }

  /// - Parameter contests: by default, each length is compared with 0.
  init(
    _ lengths: [Affine], contests: ((Int) -> [Contest])? = nil, outcome: @escaping ([Double]) -> Int
  ) {
    let lengths = lengths.map(\.merged)
    self.lengths = lengths
    self.outcome = outcome
    self.contests = contests ?? { _ in lengths.indices.map { Contest(length: $0, number: 0) } }
  }

  var isDeclared: Bool { lengths.allSatisfy(\.isConstant) }

  func outcome(where value: (Affine) -> Double) -> Int { outcome(lengths.map(value)) }

  /// The differences that an outcome depends on.
  func contests(of outcome: Int, _ line: AssumptionCheck.Line) -> UnitContests {
    var found = UnitContests()
    for contest in contests(outcome) { found.add(line(lengths[contest.length] + -contest.number)) }
    return found
  }
}

extension Compiler {
  /// A decision, made once in a round: from declared constants, or assumed and checked later.
  func decide(_ key: DecisionKey, _ inputs: DecisionInputs, guess: Int) -> Int {
    if inputs.isDeclared { return inputs.outcome { $0.constant } }
    if let known = memory.decisions[key] { return known }
    let assumed =
      assumptions.decisions[key] ?? foreseen { values in inputs.outcome { $0.value(at: values) } } ?? guess
    memory.decisions[key] = assumed
    checks.append(.decision(key, inputs, assumed))
    return assumed
  }
}

extension Affine {
  /// The same expression with each variable at most once, so that what cancels out leaves no term.
  var merged: Affine {
    if isConstant || bareVariable != nil { return self }
    var sums: [Int32: Double] = [:]
    var order: [Int32] = []
    forEachTerm { variable, coefficient in
      if let sum = sums[variable] {
        sums[variable] = sum + coefficient
      } else {
        sums[variable] = coefficient
        order.append(variable)
      }
    }
    var merged = Affine(constant)
    for variable in order { merged.add(variable, sums[variable]!) }
    return merged
  }
}
