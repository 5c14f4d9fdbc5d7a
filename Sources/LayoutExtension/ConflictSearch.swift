import ConstraintLayout
import LayoutCore
import LinearProgramming

/// Finds which required constraints cannot hold together.
struct ConflictSearch {
  enum Finding {
    case constraints(ConstraintConflict)
    /// Even without constraints these do not fit.
    case contents([ScaffoldSolve.Fit])
    /// Why it was not found out.
    case unknown(String)
  }

  private let solve: ScaffoldSolve
  private let asked: ConstrainedProgram

  init(_ solve: ScaffoldSolve, _ asked: ConstrainedProgram) {
    self.solve = solve
    self.asked = asked
  }

  /// An irreducible conflict.
  ///
  /// Every suspect is left out once and the rest solved anew, branching where that is needed.
  /// - Parameter suspects: demands, by index, among which there is one.
  func conflict(among suspects: [Int]) -> Finding {
    do {
      let required = asked.program.demands.indices.filter { asked.program.demands[$0].strength == .required }
      let subset = try IrreducibleSubset.find(
        members: required, suspects: suspects, timeLimit: solve.deadline.secondsLeft
      ) { members in
        try asked.program.isFeasible(
          demands: Set(members), with: solver, options: solve.options, nodeLimit: solve.nodeLimit)
      }
      switch subset.verdict {
      case .irreducible, .infeasible: break
      case .feasible, .undecided: return .unknown(Self.unknown)
      }
      let contents = subset.members.compactMap { demand -> ScaffoldSolve.Fit? in
        if case .fit(let fit) = asked.sources[demand] { fit } else { nil }
      }
      if contents.count == subset.members.count, !contents.isEmpty { return .contents(contents) }
      return .constraints(
        ConstraintConflict(
          reasons: subset.members.map { reason($0, in: subset.members) },
          isIrreducible: subset.verdict == .irreducible, solves: subset.solves))
    } catch {
      return .unknown("\(Self.unknown): \(error)")
    }
  }

  private static let unknown = "which constraints are in conflict could not be found out"

  private var solver: any LinearProgramSolver { solve.layout.engine.solver }

  private func reason(_ demand: Int, in members: [Int]) -> ConstraintConflict.Reason {
    let relaxation = relaxation(of: demand, in: members)
    switch asked.sources[demand] {
    case .constraint(let index):
      let constraint = solve.constraints[index]
      return ConstraintConflict.Reason(
        member: .constraint(index), constraint: constraint,
        relaxation: relaxation.map { $0 * constraint.unit })
    case .fit(let fit):
      let quantity = solve.scaffold.slots[fit.slot].quantity
      return ConstraintConflict.Reason(
        member: .content(of: quantity), constraint: nil, relaxation: relaxation)
    }
  }

  /// By how much a member has to be missed so that the others hold; nil where that was not found out.
  private func relaxation(of demand: Int, in members: [Int]) -> Double? {
    var program = asked.program
    program.goals = []
    program.demands = members.map {
      var member = asked.program.demands[$0]
      member.strength = $0 == demand ? .preferred(level: 1) : .required
      return member
    }
    let answer = try? program.solve(with: solver, options: solve.options, nodeLimit: solve.nodeLimit)
    guard let answer, answer.status == .optimal else { return nil }
    return answer.unmet[members.firstIndex(of: demand)!]
  }
}
