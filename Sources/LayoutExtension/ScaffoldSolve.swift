import ConstraintLayout
import LayoutCore
import LinearProgramming

/// Finds the numbers of a scaffold for which constraints hold, and what is measured along the way.
struct ScaffoldSolve {
  /// What constraints are asked of the layout, and what is open.
  let constraints: [LayoutConstraint]
  let scaffold: Scaffold
  let layout: OpenLayout
  let nodeLimit: Int
  let deadline: Deadline
  /// Contents that would not fit into what gives way, if nothing kept it from shrinking.
  private(set) var fits: [Fit] = []
  /// Contents that fit into no length.
  private var excused: Set<Fit> = []
  private(set) var effort = ConstrainedLayout.Effort()

  /// A length that gives way, and a view that must fit into it.
  struct Fit: Hashable {
    var slot: Int
    var node: Int
  }

  enum Outcome {
    case settled(Settled)
    case conflict(ConstraintConflict)
    case undecided(String)
  }

  /// Numbers for which the required constraints hold and every assumption does.
  struct Settled {
    var result: LayoutResult
    /// By slot.
    var values: [Double]
    /// By how much the sides of each constraint miss each other; 0 where it holds.
    var unmet: [Double]
  }

  init(
    _ constraints: [LayoutConstraint], _ scaffold: Scaffold, _ layout: OpenLayout, nodeLimit: Int,
    deadline: Deadline
  ) {
    self.constraints = constraints
    self.scaffold = scaffold
    self.layout = layout
    self.nodeLimit = nodeLimit
    self.deadline = deadline
  }

  /// The rounds in which assumptions and contents that do not fit are corrected before measured views are taken not
  /// to settle.
  private static let roundLimit = 50

  mutating func run() throws(OpenLayout.Failure) -> Outcome {
    effort.iterations += try layout.begin()
    for _ in 1...Self.roundLimit {
      effort.rounds += 1
      let asked: ConstrainedProgram
      let answer: OpenAnswer
      do {
        asked = try ConstrainedProgram(self)
        answer = try asked.program.solve(with: layout.engine.solver, options: options, nodeLimit: nodeLimit)
      } catch {
        return .undecided("\(error)")
      }
      effort.nodes += answer.nodes
      effort.iterations += answer.iterations
      switch answer.status {
      case .optimal: break
      case .infeasible(let suspects):
        switch ConflictSearch(self, asked).conflict(among: suspects) {
        case .constraints(let conflict): return .conflict(conflict)
        case .contents(let unfitting): excuse(unfitting)
        case .unknown(let reason): return .undecided(reason)
        }
        continue
      case .unbounded: return .undecided("no layout has the least change")
      case .undecided(let reason), .numericalFailure(let reason): return .undecided(reason)
      }
      if let settled = try settled(answer, asked) { return .settled(settled) }
    }
    return .undecided(
      "measured views and the lengths that give way did not settle in \(Self.roundLimit) rounds; let other lengths give way"
    )
  }

  /// The layout with the answer's numbers, if what was assumed to find them holds, and everything fits.
  private mutating func settled(
    _ answer: OpenAnswer, _ asked: ConstrainedProgram
  ) throws(OpenLayout.Failure) -> Settled? {
    let values = asked.slotValues(answer, layout.openValues)
    let isRepeated = zip(values, layout.openValues).allSatisfy {
      abs($0 - $1) <= Demand.tolerance * max(1, abs($0))
    }
    try layout.setOpenValues(values)
    let solve = try layout.solve()
    effort.iterations += solve.iterations
    guard try layout.confirm(at: solve.values) else { return nil }
    let unfit = unfit(at: solve.values)
    fits += unfit
    // What custom layouts answer is compiled in: the numbers must be the answer to what they say now.
    if !unfit.isEmpty || !(layout.tree.customLayouts.isEmpty || isRepeated) { return nil }
    return Settled(
      result: layout.result(of: solve), values: values,
      unmet: constraints.indices.map { index in asked.demand[index].map { answer.unmet[$0] } ?? 0 })
  }

  /// The contents that do not fit into lengths that give way.
  private func unfit(at values: [Double]) -> [Fit] {
    let numbers = LayoutNumbers(layout)
    var unfit: [Fit] = []
    for (index, slot) in scaffold.slots.enumerated() {
      guard let input = layout.input(ofSlot: index) else { continue }
      for fit in slot.contents.map({ Fit(slot: index, node: $0) })
      where !fits.contains(fit) && !excused.contains(fit) {
        guard let length = numbers.length(fit.node, slot.giver.axis)?.value(at: values) else { continue }
        if length > values[input] + Demand.tolerance * max(1, length) { unfit.append(fit) }
      }
    }
    return unfit
  }

  /// What overflows every length offered to it, as SwiftUI lets it, need not fit.
  private mutating func excuse(_ unfitting: [Fit]) {
    excused.formUnion(unfitting)
    fits.removeAll(where: excused.contains)
  }

  var options: SolverOptions { layout.engine.options.until(deadline) }
}
