import Boxes
import ConstraintBoxes
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds which required constraints cannot hold together, and which rules of CSS that rests on.
struct BoxConflictSearch {
  private let solve: BoxRounds
  private let asked: OpenProgram
  private let layout: OpenBoxLayout

  /// - Parameter asked: a program without solution, under the comparisons of `layout`.
  init(_ solve: BoxRounds, _ asked: OpenProgram, _ layout: OpenBoxLayout) {
    (self.solve, self.asked, self.layout) = (solve, asked, layout)
  }

  /// The conflict among some constraints; nil if it was not found within the limits.
  ///
  /// Complexity: a search for each suspect, for each section of CSS at each box that the members depend on, and for each
  /// member.
  func conflict(among suspects: [Int]) -> BoxConflict? {
    let (solver, limit) = (solve.engine.solver, solve.nodeLimit)
    guard
      let subset = try? asked.conflict(
        among: suspects, with: solver, options: solve.options, nodeLimit: limit),
      subset.verdict == .irreducible || subset.verdict == .infeasible
    else { return nil }
    let members = subset.members
    let isApart = FreeQuantities(window: viewport)
      .contradict(members.map { solve.constraints[$0].demand }, with: solver, options: solve.options)
    let rules = isApart ? nil : rules(members)
    var conflict = BoxConflict(
      reasons: [], rules: rules?.members ?? [], lengths: solve.slots.map(\.length), comparisons: [],
      isIrreducible: subset.verdict == .irreducible && (isApart || rules?.verdict == .irreducible),
      solves: subset.solves + (rules?.solves ?? 0))
    conflict.reasons = members.map { member in
      let miss = asked.leastMiss(
        of: member, among: members, with: solver, options: solve.options, nodeLimit: limit)
      let constraint = solve.constraints[member]
      return .init(
        index: member, constraint: constraint, relaxation: miss.map { $0 * constraint.demand.unit })
    }
    if !isApart, !BoxConflictProof(solve, members).holds {
      for comparison in layout.open.variable.map({ BoxConflict.AppliedSection($0.provenance) })
      where !conflict.comparisons.contains(comparison) { conflict.comparisons.append(comparison) }
    }
    return conflict
  }

  /// The rules that the conflict rests on: definitions by section and box.
  private func rules(_ members: [Int]) -> IrreducibleSubset<BoxConflict.AppliedSection>? {
    let program = layout.solution.program
    return try? asked.groups(
      inConflictOf: members, values: layout.solution.values, with: solve.engine.solver,
      options: solve.options, nodeLimit: solve.nodeLimit
    ) { BoxConflict.AppliedSection(BoxProvenance(label: program.labels[$0])) }
  }

  /// The length of the viewport where it is given.
  private func viewport(_ axis: Axis) -> Double? {
    let length = axis == .horizontal ? solve.tree.viewport.width : solve.tree.viewport.height
    return if case .px(let pixels) = length { pixels } else { nil }
  }
}
