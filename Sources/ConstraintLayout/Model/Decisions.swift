import LayoutCore
import LinearProgramming
import OpenPrograms

// A decision is a number that follows from lengths by comparing them in the units of S2: how many tracks fit
// (LG4), whether an edge touches (SA6), whether a least width counts (G14). Rows cannot compare, so a decision is an
// assumption. If declared constants decide it, it is read off them; else it is guessed, and checked at the solution.
// The next guess is what the solution says.

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
  func contests(of outcome: Int, _ line: Assumption.Line) -> UnitContests {
    var found = UnitContests()
    for contest in contests(outcome) { found.add(line(lengths[contest.length] + -contest.number)) }
    return found
  }
}

/// The assumption that a comparison comes out in a way.
private struct DecisionAssumption: Assumption {
  /// Its rule has the words for the outcomes (`Words.decision`).
  var key: AssumptionKey
  var inputs: DecisionInputs
  var assumed: Int

  func forEachExpression(_ body: (Affine) -> Void) { inputs.lengths.forEach(body) }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    let actual = inputs.outcome(where: solution.value)
    if actual == assumed || assumptions.hold(key, inputs.lengths, at: solution) {
      assumptions.decisions[key] = assumed
      return .hold
    }
    assumptions.decisions[key] = actual
    return .corrected
  }

  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? {
    func outcome(_ x: Double) -> Int { inputs.outcome { line($0).value(at: x) } }
    return inputs.contests(of: assumed, line).firstFlip(in: range) { outcome($0) == assumed }.map {
      ($0, .decision(key, before: assumed, after: outcome($0)))
    }
  }
}

extension Compiler {
  /// A decision, made once in a round: from declared constants, or assumed and checked later.
  func decide(_ key: AssumptionKey, _ inputs: DecisionInputs, guess: Int) -> Int {
    if inputs.isDeclared { return inputs.outcome { $0.constant } }
    if let known = memory.decisions[key] { return known }
    let assumed =
      assumptions.decisions[key] ?? foreseen { values in inputs.outcome { $0.value(at: values) } } ?? guess
    memory.decisions[key] = assumed
    checks.append(DecisionAssumption(key: key, inputs: inputs, assumed: assumed))
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
