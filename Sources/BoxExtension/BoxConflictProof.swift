import Boxes
import ConstraintBoxes
import LinearProgramming
import OpenPrograms

/// Whether constraints conflict however the comparisons of the layout come out.
///
/// Each outcome of a comparison makes a program of its own, without regard to which lengths give that outcome.  Outcomes are
/// those that trials of the comparison give.  If the constraints have no solution in any of these programs, they have none at
/// any lengths.
struct BoxConflictProof {
  private let rounds: BoxRounds
  private let members: Set<Int>
  private var compiled = 0
  /// False also if there are too many outcomes, or a limit was reached.
  private(set) var holds = false

  /// - Parameter members: the constraints, by their places.
  init(_ rounds: BoxRounds, _ members: [Int]) {
    (self.rounds, self.members) = (rounds, Set(members))
    holds = (try? conflict(assuming: [])) ?? false
  }

  /// The most programs.
  private static let most = 500

  /// Whether the members conflict in every program whose first assumptions come to these outcomes.
  private mutating func conflict(assuming outcomes: [[Double]]) throws -> Bool {
    compiled += 1
    if compiled > Self.most || rounds.options.timeLimit <= 0 { return false }
    let (program, next) = try rounds.engine.program(
      of: rounds.tree, opening: rounds.lengths(rounds.slots.map(\.start)), assuming: outcomes)
    guard let next else {
      return try !rounds.program(program).isFeasible(
        constraints: members, with: rounds.engine.solver, options: rounds.options,
        nodeLimit: rounds.nodeLimit)
    }
    guard let others = next.outcomes else { return false }
    for outcome in others {
      if try !conflict(assuming: Array(program.outcomes[..<next.place]) + [outcome]) { return false }
    }
    return true
  }
}
