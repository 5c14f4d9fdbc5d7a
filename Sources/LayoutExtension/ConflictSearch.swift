import ConstraintLayout
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds a set of required constraints that cannot hold together in the program of one round.
struct ConflictSearch {
  typealias Source = ConstrainedProgram.Source

  enum Finding {
    case constraints(Found)
    /// These contents do not fit, even without constraints.
    case contents([ScaffoldSolve.Fit])
    /// The search ended without a result, for this reason.
    case unknown(String)
  }

  struct Found {
    /// In the order of the constraints of the open program.
    var members: [Source]
    var isIrreducible: Bool
    var solves: Int
  }

  private let solve: ScaffoldSolve
  private let asked: ConstrainedProgram
  private var solver: any LinearProgramSolver { solve.layout.engine.solver }

  init(_ solve: ScaffoldSolve, _ asked: ConstrainedProgram) {
    self.solve = solve
    self.asked = asked
  }

  /// Finds an irreducible conflict: each suspect is left out once, and the rest is solved again.
  ///
  /// - Parameter suspects: indices of constraints of the open program that contain a conflict.
  func members(among suspects: [Int]) -> Finding {
    do {
      let required = asked.program.constraints.indices.filter {
        asked.program.constraints[$0].strength == .required
      }
      let subset = try IrreducibleSubset.find(
        members: required, suspects: suspects, timeLimit: solve.deadline.secondsLeft
      ) { members in
        try asked.program.isFeasible(
          constraints: Set(members), with: solver, options: solve.options, nodeLimit: solve.nodeLimit)
      }
      switch subset.verdict {
      case .irreducible, .infeasible: break
      case .feasible, .undecided: return .unknown(Self.unknown)
      }
      let members = subset.members.map { asked.sources[$0] }
      let contents = members.compactMap { member -> ScaffoldSolve.Fit? in
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
    var program = asked.program
    program.objectives = []
    program.constraints = members.map {
      var member = asked.program.constraints[asked.sources.firstIndex(of: $0)!]
      member.strength = $0 == relaxed ? .preferred(level: 1) : .required
      return member
    }
    let answer = try? program.solve(with: solver, options: solve.options, nodeLimit: solve.nodeLimit)
    guard let answer, answer.status == .optimal else { return nil }
    return answer.unmet[members.firstIndex(of: relaxed)!]
  }

  // MARK: Conflicts that no layout could end

  /// Whether the members contradict each other in every layout.
  ///
  /// The test gives every view and track that they name a free start and length, and every guide a free
  /// position. If even these numbers have no solution, no assumption about the layout matters.
  func isApartFromLayout(_ members: [Source]) -> Bool {
    var quantities = FreeQuantities(solve)
    for member in members {
      guard case .constraint(let index) = member, quantities.add(solve.constraints[index]) else {
        return false
      }
    }
    let solution = try? solver.solve(quantities.program, options: solve.options, start: nil)
    return solution.map { $0.point == .noFeasiblePoint && $0.stop == .finished } ?? false
  }
}

/// A linear program for constraints whose quantities are free, as if no layout connected them.
private struct FreeQuantities {
  private(set) var program = LinearProgram()
  private var columns: [Key: Int] = [:]
  private let solve: ScaffoldSolve

  private enum Key: Hashable {
    case start(String, Axis)
    case length(String, Axis)
    case guide(LayoutQuantity)
    case trackStart(String, Axis, Int)
    case trackLength(String, Axis, Int)
  }

  init(_ solve: ScaffoldSolve) { self.solve = solve }

  /// - Returns: false if the constraint cannot be expressed in this program.
  mutating func add(_ constraint: LayoutConstraint) -> Bool {
    var (terms, constant) = ([Int: Double](), constraint.left.constant - constraint.right.constant)
    for (side, sign) in [(constraint.left.terms, 1.0), (constraint.right.terms, -1.0)] {
      for term in side {
        let coefficient = sign * term.coefficient
        if case .window(let axis) = term.quantity {
          guard let length = solve.layout.proposal[axis], length.isFinite else { return false }
          constant += coefficient * length
          continue
        }
        for (key, share) in parts(term.quantity) { terms[column(key), default: 0] += coefficient * share }
      }
    }
    let unit = constraint.unit
    for (column, coefficient) in terms.sorted(by: { $0.key < $1.key }) where coefficient != 0 {
      program.addTerm(column: column, coefficient: coefficient / unit)
    }
    program.endRow(
      lower: constraint.relation == .atMost ? -.infinity : -constant / unit,
      upper: constraint.relation == .atLeast ? .infinity : -constant / unit)
    return true
  }

  private mutating func column(_ key: Key) -> Int {
    if let known = columns[key] { return known }
    let column = program.addColumn(objective: 0)
    columns[key] = column
    return column
  }

  /// The terms whose sum is the quantity.
  private func parts(_ quantity: LayoutQuantity) -> [(Key, Double)] {
    switch quantity {
    case .window: return []
    case .column(let grid, let index, let value): return parts(grid, .horizontal, index, value)
    case .row(let grid, let index, let value): return parts(grid, .vertical, index, value)
    case .view(let name, let value):
      let (start, length) = (Key.start(name, value.axis), Key.length(name, value.axis))
      switch value {
      case .width, .height: return [(length, 1)]
      case .minX, .minY: return [(start, 1)]
      case .midX, .midY: return [(start, 1), (length, 0.5)]
      case .maxX, .maxY: return [(start, 1), (length, 1)]
      case .guide: return [(.guide(quantity), 1)]
      }
    }
  }

  private func parts(
    _ grid: String, _ axis: Axis, _ index: Int, _ value: LayoutQuantity.TrackValue
  ) -> [(Key, Double)] {
    let (start, length) = (Key.trackStart(grid, axis, index), Key.trackLength(grid, axis, index))
    switch value {
    case .length: return [(length, 1)]
    case .start: return [(start, 1)]
    case .middle: return [(start, 1), (length, 0.5)]
    case .end: return [(start, 1), (length, 1)]
    }
  }
}
