import ConstraintLayout
import LayoutCore
import LinearProgramming

/// A layout with open numbers and constraints on it, as an open program.
struct ConstrainedProgram {
  /// What a demand stands for.
  enum Source: Hashable {
    case constraint(Int)
    case fit(ScaffoldSolve.Fit)
  }

  /// A constraint on a view that is not shown (F7).
  struct Hidden: Error, CustomStringConvertible {
    var constraint: LayoutConstraint
    var description: String {
      "\(constraint.source): \(constraint) speaks of a view that is not shown, or would not be once others give way"
    }
  }

  private(set) var program: OpenProgram
  /// What each demand stands for.
  private(set) var sources: [Source] = []
  /// The demand of each constraint.
  private(set) var demand: [Int: Int] = [:]
  /// The free input of each slot; nil for one that the layout does not depend on.
  private var inputs: [Int?] = []

  /// What a solve asks in its present round.
  init(_ solve: ScaffoldSolve) throws(Hidden) {
    let layout = solve.layout
    program = OpenProgram(layout.program)
    open(solve.scaffold.slots, layout)
    var numbers = LayoutNumbers(layout)
    for (index, constraint) in solve.constraints.enumerated() {
      guard let difference = numbers.difference(constraint) else { throw Hidden(constraint: constraint) }
      demand[index] = sources.count
      sources.append(.constraint(index))
      program.demands.append(Demand(difference, constraint))
    }
    for fit in solve.fits {
      guard let input = layout.input(ofSlot: fit.slot),
        let length = numbers.length(fit.node, solve.scaffold.slots[fit.slot].giver.axis)
      else { continue }
      sources.append(.fit(fit))
      program.demands.append(Demand(Affine(variable: input) - length, lower: 0))
    }
  }

  /// Frees the slots, each near what it is without constraints: lengths first, then places.
  private mutating func open(_ slots: [Scaffold.Slot], _ layout: OpenLayout) {
    var (lengths, places): ([Goal.Share], [Goal.Share]) = ([], [])
    for (index, slot) in slots.enumerated() {
      guard let variable = layout.input(ofSlot: index) else {
        inputs.append(nil)
        continue
      }
      inputs.append(program.free.count)
      program.program.setInput(variable, to: slot.plain)
      let change = Goal.Share(Affine(variable: variable) + -slot.plain)
      if case .place = slot.giver {
        program.free.append(FreeInput(variable))
        places.append(change)
      } else {
        program.free.append(FreeInput(variable, lower: 0))
        lengths.append(change)
      }
    }
    program.goals = [lengths, places].filter { !$0.isEmpty }.map(Goal.leastTotal)
  }

  /// The number of each slot in an answer; those that play no role keep theirs.
  func slotValues(_ answer: OpenAnswer, _ values: [Double]) -> [Double] {
    zip(inputs, values).map { input, value in input.map { answer.inputs[$0] } ?? value }
  }
}

extension Demand {
  /// A required constraint counts in the unit of its largest coefficient, so that it is as strict however it is
  /// scaled; a preference in that of its sides, in which levels are summed.
  ///
  /// - Parameter difference: left side − right side.
  init(_ difference: Affine, _ constraint: LayoutConstraint) {
    let lower: Double = constraint.relation == .atMost ? -.infinity : 0
    let upper: Double = constraint.relation == .atLeast ? .infinity : 0
    switch constraint.strength {
    case .required: self.init((1 / constraint.unit) * difference, lower: lower, upper: upper)
    case .preferred(let level):
      self.init(difference, lower: lower, upper: upper, strength: .preferred(level: level))
    }
  }
}

extension LayoutConstraint {
  /// The largest coefficient once all terms stand on one side.
  var unit: Double { (left - right).terms.map(\.coefficient.magnitude).max() ?? 1 }
}
