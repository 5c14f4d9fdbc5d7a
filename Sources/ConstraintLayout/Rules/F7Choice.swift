import LayoutCore
import LinearProgramming
import OpenPrograms

// F7  The choice of a ViewThatFits is an assumption: it is guessed, and checked at the solution.

/// What the choice of a ViewThatFits depends on.
struct ChoiceInputs {
  /// For each child but the last, the ideal lengths on the sides that constrain; ∞ never fits.
  var ideals: [[AffineLength]]
  /// The proposed lengths on these sides.
  var sides: [Affine]
  /// The sides.
  var axes: [Axis] = []

  /// The lengths that are compared.
  var lengths: [Affine] { sides + ideals.joined().map { $0.expression ?? .zero } }

  var isDeclared: Bool {
    sides.allSatisfy(\.isConstant) && ideals.joined().allSatisfy { $0.expression?.isConstant ?? true }
  }

  /// The ideal length and the room for it, in whole units: for each child but the last, for each side.
  func fits(where value: (Affine) -> Double) -> [[Fit]] {
    ideals.map { lengths in sides.indices.map { fit(lengths[$0], $0, where: value) } }
  }

  /// The first child that fits, else the last.
  func choice(where value: (Affine) -> Double) -> Int {
    ideals.firstIndex { lengths in
      sides.indices.allSatisfy { fit(lengths[$0], $0, where: value).holds }
    } ?? ideals.count
  }

  @inline(__always)
  private func fit(_ length: AffineLength, _ side: Int, where value: (Affine) -> Double) -> Fit {
    Fit(
      ideal: OrderInputs.units(length.expression.map(value) ?? .infinity),
      room: OrderInputs.units(value(sides[side])))
  }

  /// An ideal length and the room for it.
  struct Fit: Sendable {
    var ideal: Double
    var room: Double

    var holds: Bool { ideal <= room }
  }
}

/// F7  The assumption that a ViewThatFits shows one of its children.
struct ChoiceAssumption: Assumption {
  var choice: ChoiceKey
  var inputs: ChoiceInputs
  /// The number of the child.
  var assumed: Int

  var key: AssumptionKey { choice.assumption(.F7) }

  func forEachExpression(_ body: (Affine) -> Void) {
    inputs.sides.forEach(body)
    for length in inputs.ideals.joined() { length.expression.map(body) }
  }

  func correct(
    _ assumptions: inout Assumptions, at solution: CheckedSolution
  ) throws(Compiler.Failure) -> Assumptions.Outcome {
    let child = try solution.choice(key)
    if child == assumed || assumptions.hold(key, inputs.lengths, at: solution) {
      assumptions.choices[choice] = assumed
      return .hold
    }
    assumptions.choices[choice] = child
    return .corrected
  }

  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? {
    func child(_ x: Double) -> Int { inputs.choice { line($0).value(at: x) } }
    let children = Array(tree.countedChildren(of: choice.node))
    return inputs.contests(line).firstFlip(in: range) { child($0) == assumed }.map {
      ($0, .choice(node: choice.node, before: children[assumed], after: children[child($0)]))
    }
  }

  func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [any RegionOutcome]? { inputs.possibleChoices(moves, value) }

  func isAssumed(_ outcome: any RegionOutcome) -> Bool { (outcome as? ChoiceOutcome)?.child == assumed }

  func joined(_ outcomes: [any RegionOutcome]) -> any RegionOutcome {
    outcomes.count > 1 ? ChoiceOutcome(child: assumed, tooLong: nil) : outcomes[0]
  }

  func bounds(_ outcome: any RegionOutcome, margin: Double) -> [RegionBound] {
    (outcome as? ChoiceOutcome).map { inputs.bounds($0.child, $0.tooLong, margin) } ?? []
  }
}

extension CheckedSolution {
  /// The child that a ViewThatFits shows. One integer program may choose for all of them together, so the first that
  /// asks asks for all.
  fileprivate func choice(_ key: AssumptionKey) throws(Compiler.Failure) -> Int {
    if choices == nil {
      let asked = checks.compactMap { $0 as? ChoiceAssumption }
      let chosen = try compiler.host.choose(asked.map(\.inputs), at: values)
      choices = Dictionary(zip(asked.map(\.key), chosen)) { first, _ in first }
    }
    guard let child = choices?[key] else { preconditionFailure("an assumption that is checked chooses") }
    return child
  }
}

extension DoubtfulAssumptions {
  /// The views, by node, that show another child at the values of the program.
  func refutedChoices(at values: [Double]) -> Set<Int> {
    var nodes: Set<Int> = []
    for case let check as ChoiceAssumption in checks
    where check.inputs.choice(where: { $0.value(at: values) }) != check.assumed {
      nodes.insert(check.choice.node)
    }
    return nodes
  }
}

// MARK: Regions

/// A chosen child, and for each child before it a side that it does not fit; nil if that is left open.
struct ChoiceOutcome: RegionOutcome {
  var child: Int
  var tooLong: [Int]?

  func write(to assumptions: inout Assumptions, _ key: AssumptionKey, _ tree: LayoutTree) {
    assumptions.choices[ChoiceKey(node: key.node, proposal: key.proposal)] = child
  }
}

extension ChoiceInputs {
  /// The differences that the choice depends on: between ideal lengths and the room for them.
  func contests(_ line: Assumption.Line) -> UnitContests {
    var contests = UnitContests()
    for lengths in ideals {
      for (length, side) in zip(lengths, sides) {
        if let length = length.expression { contests.add(line(length) - line(side)) }
      }
    }
    return contests
  }

  func possibleChoices(
    _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [ChoiceOutcome]? {
    /// Whether an ideal length fits its side; nil if that depends on the inputs.
    func fits(_ child: Int, _ side: Int) -> Bool? {
      guard let ideal = ideals[child][side].expression else { return false }
      let room = sides[side] - ideal
      if moves(room) { return nil }
      return OrderInputs.units(value(ideal)) <= OrderInputs.units(value(sides[side]))
    }
    var outcomes: [ChoiceOutcome] = []
    var tooLong: [[Int]] = [[]]
    for child in 0...ideals.count {
      let fitting = child < ideals.count ? sides.indices.map { fits(child, $0) } : []
      if !fitting.contains(false) { outcomes += tooLong.map { ChoiceOutcome(child: child, tooLong: $0) } }
      if child == ideals.count { break }
      // The next child is considered if this child is too long on one of these sides.
      let ways = fitting.firstIndex(of: false).map { [$0] } ?? fitting.indices.filter { fitting[$0] == nil }
      tooLong = tooLong.flatMap { before in ways.map { before + [$0] } }
      if tooLong.count > Self.mostWays { return nil }
    }
    return outcomes
  }

  private static let mostWays = 64

  func bounds(_ child: Int, _ tooLong: [Int]?, _ margin: Double) -> [RegionBound] {
    var bounds: [RegionBound] = []
    for (earlier, side) in (tooLong ?? []).enumerated() {
      guard let ideal = ideals[earlier][side].expression else { continue }
      bounds.append(RegionBound(expression: ideal - sides[side], lower: margin, upper: .infinity))
    }
    if child < ideals.count {
      for (length, side) in zip(ideals[child], sides) {
        guard let ideal = length.expression else { continue }
        bounds.append(RegionBound(expression: side - ideal, lower: 0, upper: .infinity))
      }
    }
    return bounds
  }
}
