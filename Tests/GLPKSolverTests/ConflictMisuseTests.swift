import CGLPKShims
import Foundation
import GLPKSolver
import LinearProgramming
import Testing

/// Odd questions about conflicts get their one answer, and the next ordinary one works.
@Suite struct ConflictMisuseTests {
  private func expectNextAnswer() throws {
    guard case .feasible(let values) = try GLPKSolver().conflict(in: .small) else {
      Issue.record("no point")
      return
    }
    #expect(LinearProgram.small.keeps(values))
  }

  @Test(arguments: Misuse.arrays) func `malformed arrays are refused as in a solve`(_ misuse: Misuse) throws {
    guard case .refused(let place, let problem) = misuse.answer else { return }
    #expect(throws: SolverError.invalidInput(place: place, problem: problem)) {
      try GLPKSolver().conflict(in: misuse.program)
    }
    try expectNextAnswer()
  }

  @Test(arguments: Misuse.optionsAndStarts)
  func `options and start bases are taken or refused with the reason`(_ misuse: Misuse) throws {
    var options = misuse.options
    (options.method, options.presolve) = (.interior, true)
    switch misuse.answer {
    case .refused(let place, let problem):
      #expect(throws: SolverError.invalidInput(place: place, problem: problem)) {
        try GLPKSolver().conflict(in: misuse.program, options: options, start: misuse.start)
      }
    case .stopped(let stop, _):
      #expect(
        try GLPKSolver().conflict(in: misuse.program, options: options, start: misuse.start)
          == .undecided(stop))
    default:
      guard
        case .feasible = try GLPKSolver().conflict(in: misuse.program, options: options, start: misuse.start)
      else {
        Issue.record("no point")
        return
      }
    }
    try expectNextAnswer()
  }

  @Test func `programs without nonzeros have an answer, whatever their columns cost`() throws {
    for misuse in Misuse.programs {
      let answer = try GLPKSolver().conflict(in: misuse.program)
      switch (misuse.answer, answer) {
      case (.stopped(_, .noFeasiblePoint), .infeasible(let certificate?)):
        #expect(certificate.proves(misuse.program))
      case (.optimal, .feasible), (.stopped(_, .unbounded), .feasible): break
      default: Issue.record("\(misuse.testDescription): \(answer)")
      }
    }
  }

  private static func raw(_ call: RawCall) -> plumb_glpk_answer { call.run(plumb_glpk_conflict) }

  @Test(arguments: 0..<6) func `the C function refuses to write nowhere`(output: Int) {
    var call = RawCall()
    call.missingOutputs = [output]
    let answer = Self.raw(call)
    #expect(answer.outcome == PLUMB_GLPK_REFUSED)
    #expect(answer.fault == PLUMB_GLPK_MISSING)
    #expect(answer.place == PLUMB_GLPK_OUTPUT)
    #expect(!answer.has_multipliers)
    #expect(Self.raw(RawCall()).point == PLUMB_GLPK_OPTIMAL)
  }

  @Test func `the C function refuses integers`() {
    var call = RawCall()
    (call.integerCount, call.integers) = (1, [0])
    let answer = Self.raw(call)
    #expect(answer.outcome == PLUMB_GLPK_REFUSED)
    #expect(answer.place == PLUMB_GLPK_INTEGER_COUNT)
  }

  @Test func `an abort for want of memory comes back as a code, again and again`() {
    for _ in 0..<10 {
      var call = RawCall(.chain(20_000))
      call.options.memory_limit = 1
      let answer = Self.raw(call)
      #expect(answer.outcome == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(!answer.has_values)
      #expect(!answer.has_multipliers)
      #expect(Self.raw(RawCall()).point == PLUMB_GLPK_OPTIMAL)
    }
  }

  @Test func `tasks get the answers of a thread, whichever thread runs them`() async throws {
    let programs = (0..<40).map { LinearProgram.moved(seed: $0) }
    let expected = try programs.map { try GLPKSolver().conflict(in: $0) }
    try await withThrowingTaskGroup(of: [InfeasibilityAnswer].self) { group in
      for _ in 0..<8 { group.addTask { try programs.map { try GLPKSolver().conflict(in: $0) } } }
      for try await answers in group { #expect(answers == expected) }
    }
  }
}
