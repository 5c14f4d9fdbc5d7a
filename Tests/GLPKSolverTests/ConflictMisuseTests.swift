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
    #expect(throws: SolverError.invalidInput(place: place, problem: problem)) {
      try Relaxation.cheapest(of: [], in: misuse.program, solver: GLPKSolver())
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

  private static func raw(
    _ program: LinearProgram, memoryLimit: Int32 = 0, missingOutput: Int = -1
  ) -> plumb_glpk_report {
    var options = RawCall().options
    options.memory_limit = memoryLimit
    var report = plumb_glpk_report()
    let lines = max(program.rowCount, program.columnCount, 1)
    var numbers = [Double](repeating: 0, count: 4 * lines)
    var statuses = [UInt8](repeating: 0, count: 2 * lines)
    numbers.withUnsafeMutableBufferPointer { numbers in
      statuses.withUnsafeMutableBufferPointer { statuses in
        let number = (0..<4).map { $0 == missingOutput ? nil : numbers.baseAddress! + $0 * lines }
        let status = (0..<2).map { $0 + 4 == missingOutput ? nil : statuses.baseAddress! + $0 * lines }
        _ = plumb_glpk_conflict(
          program.rowCount, program.columnCount, program.nonzeroCount, program.objective,
          program.columnLower, program.columnUpper, program.rowLower, program.rowUpper, program.rowStarts,
          program.columns, program.coefficients, &options, nil, nil, number[0], number[1], number[2],
          number[3], status[0], status[1], &report)
      }
    }
    return report
  }

  @Test(arguments: 0..<6) func `the C function refuses to write nowhere`(output: Int) {
    let report = Self.raw(.small, missingOutput: output)
    #expect(report.outcome == PLUMB_GLPK_REFUSED)
    #expect(report.fault == PLUMB_GLPK_MISSING)
    #expect(report.place == PLUMB_GLPK_OUTPUT)
    #expect(!report.has_multipliers)
    #expect(Self.raw(.small).point == PLUMB_GLPK_OPTIMAL)
  }

  @Test func `the C function defends itself against null`() {
    var report = plumb_glpk_report()
    #expect(
      plumb_glpk_conflict(
        1, 1, 1, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, &report)
        == PLUMB_GLPK_REFUSED)
    #expect(report.fault == PLUMB_GLPK_MISSING)
    #expect(
      plumb_glpk_conflict(
        0, 0, 0, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
        == PLUMB_GLPK_REFUSED)
  }

  @Test func `an abort for want of memory comes back as a code, again and again`() {
    for _ in 0..<10 {
      let report = Self.raw(.chain(20_000), memoryLimit: 1)
      #expect(report.outcome == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(!report.has_values)
      #expect(!report.has_multipliers)
      #expect(Self.raw(.small).point == PLUMB_GLPK_OPTIMAL)
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
