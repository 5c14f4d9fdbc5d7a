import ConstraintLayout
import GLPKSolver
import LayoutCore
import LinearProgramming
import Synchronization
import Testing

@testable import LayoutCases

/// Steps of a session that are cancelled, or whose solver fails, at any of their solves: the next answer is that of a
/// fresh layout.
@Suite struct InterruptedStepTests {
  private func session(
    _ state: ScriptState, _ host: Host, _ encoding: Encoding, _ solver: InterruptedSolver
  ) -> ConstraintLayoutSession {
    ConstraintLayoutSession(
      state.tree, in: state.proposal, host: host,
      engine: ConstraintEngine(encoding: encoding, solver: solver))
  }

  private static let families: [Family] = [.mixed, .spanning, .stacks, .textStacks, .guides, .trees]

  @Test(arguments: families, Encoding.allCases)
  func `after a step whose solver fails, answers are right`(family: Family, encoding: Encoding) throws {
    let solver = InterruptedSolver()
    var failures = 0
    for seed in 0..<6 as Range<UInt64> {
      let script = try family.makeScript(seed: seed, edits: 12)
      var state = try ScriptState(script)
      let session = session(state, script.layoutCase.host, encoding, solver)
      for number in script.steps.indices {
        let step = try script.make(step: number, of: &state)
        guard step.refusal == nil else { continue }
        solver.interrupt(atSolve: number % 3) { () throws(SolverError) in
          throw .aborted(message: "for a test")
        }
        _ = try? session.apply(step.edits)
        failures += solver.wasInterrupted() ? 1 : 0
        expectFresh(session, "\(family.label), seed \(seed), step \(number + 1)")
      }
    }
    #expect(failures > 0, "no solver was asked")
  }

  @Test(arguments: families, Encoding.allCases)
  func `after a step that is cancelled, answers are right`(family: Family, encoding: Encoding) async throws {
    let solver = InterruptedSolver()
    var cancelled = 0
    for seed in 0..<6 as Range<UInt64> {
      let script = try family.makeScript(seed: seed, edits: 12)
      var state = try ScriptState(script)
      // One task at a time uses it: each is awaited.
      nonisolated(unsafe) let session = session(state, script.layoutCase.host, encoding, solver)
      for number in script.steps.indices {
        let step = try script.make(step: number, of: &state)
        guard step.refusal == nil else { continue }
        let edits = step.edits
        await Task {
          // Every third step is cancelled before it begins.
          if number % 3 == 2 { cancelCurrentTask() }
          solver.interrupt(atSolve: number % 3) { cancelCurrentTask() }
          _ = try? session.apply(edits)
          _ = solver.wasInterrupted()
        }.value
        if session.result.status == .solverFailure("cancelled") {
          cancelled += 1
          try session.apply([])
        }
        expectFresh(session, "\(family.label), seed \(seed), step \(number + 1)")
      }
    }
    #expect(cancelled > 0, "no step was cancelled")
  }
}

private func cancelCurrentTask() {
  withUnsafeCurrentTask { task in task?.cancel() }
}

/// GLPK, one of whose solves is interrupted.
private final class InterruptedSolver: LinearProgramSolver {
  typealias Interruption = @Sendable () throws(SolverError) -> Void

  private struct Plan {
    var left: Int
    var interruption: Interruption
  }

  private let plan = Mutex<Plan?>(nil)

  var name: String { GLPKSolver().name }

  func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    try interruptIfPlanned()
    return try GLPKSolver().solve(program, options: options, start: start)
  }

  /// Interrupts the solve of this number from now on, from 0.
  func interrupt(atSolve number: Int, by interruption: @escaping Interruption) {
    plan.withLock { $0 = Plan(left: number, interruption: interruption) }
  }

  /// Whether the planned solve came; no other is interrupted then.
  func wasInterrupted() -> Bool {
    plan.withLock { plan in
      defer { plan = nil }
      return plan == nil
    }
  }

  private func interruptIfPlanned() throws(SolverError) {
    let interruption = plan.withLock { plan -> Interruption? in
      guard let left = plan?.left else { return nil }
      plan!.left -= 1
      guard left == 0 else { return nil }
      defer { plan = nil }
      return plan!.interruption
    }
    try interruption?()
  }
}
