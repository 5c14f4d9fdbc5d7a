import ConstraintLayout
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds a set of required constraints that cannot hold together in the program of one round.
struct ConflictSearch {
  typealias Source = ConstrainedProgram.Source

  enum Finding {
    case constraints(Found)
    /// These contents do not fit, even without constraints.
    case contents([AdjustmentSolve.ContentFit])
    /// The search ended without a result, for this reason.
    case unknown(String)
  }

  struct Found {
    /// In the order of the constraints of the open program.
    var members: [Source]
    var isIrreducible: Bool
    var solves: Int
  }

  private let solve: AdjustmentSolve
  private let asked: ConstrainedProgram
  private var solver: any LinearProgramSolver { solve.layout.engine.solver }

  init(_ solve: AdjustmentSolve, _ asked: ConstrainedProgram) {
    self.solve = solve
    self.asked = asked
  }

  /// Finds an irreducible conflict: each suspect is left out once, and the rest is solved again.
  ///
  /// - Parameter suspects: indices of constraints of the open program that contain a conflict.
  func members(among suspects: [Int]) -> Finding {
    do {
      let subset = try asked.program.conflict(
        among: suspects, with: solver, options: solve.options, nodeLimit: solve.nodeLimit)
      switch subset.verdict {
      case .irreducible, .infeasible: break
      case .feasible, .undecided: return .unknown(Self.unknown)
      }
      let members = subset.members.map { asked.sources[$0] }
      let contents = members.compactMap { member -> AdjustmentSolve.ContentFit? in
        if case .fit(let fit) = member { fit } else { nil }
      }
      if contents.count == members.count, !contents.isEmpty { return .contents(contents) }
      return .constraints(
        Found(
          members: members, isIrreducible: subset.verdict == .irreducible, solves: subset.solves))
    } catch {
      return .unknown("\(Self.unknown): \(error)")
    }
  }

  private static let unknown = "the constraints in conflict could not be found"

  /// The conflict, with the relaxation of each member: see `ConstraintConflict.Reason`.
  func conflict(_ found: Found) -> ConstraintConflict {
    ConstraintConflict(
      reasons: found.members.map { solve.reason($0, relaxation(of: $0, in: found.members)) },
      isIrreducible: found.isIrreducible, solves: found.solves)
  }

  /// By how much the member must miss for the others to hold; nil if that was not found out.
  private func relaxation(of relaxed: Source, in members: [Source]) -> Double? {
    func index(_ member: Source) -> Int { asked.sources.firstIndex(of: member)! }
    return asked.program.leastMiss(
      of: index(relaxed), among: members.map(index), with: solver, options: solve.options,
      nodeLimit: solve.nodeLimit)
  }

  // MARK: Conflicts that no layout could end

  /// Whether the members contradict each other in every layout, so that no assumption about it matters.
  func isApartFromLayout(_ members: [Source]) -> Bool {
    var constraints: [LayoutConstraint] = []
    for member in members {
      guard case .constraint(let index) = member else { return false }
      constraints.append(solve.constraints[index])
    }
    return FreeQuantities { solve.layout.proposal[$0] }
      .contradict(constraints, with: solver, options: solve.options)
  }
}
