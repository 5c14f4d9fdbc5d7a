import GLPKSolver
import LinearProgramming
import Testing

/// Every odd call gets its one answer, and the next ordinary call works.
@Suite struct MisuseTests {
  @Test(arguments: Misuse.arrays) func `malformed arrays are refused with place and remedy`(_ misuse: Misuse)
  {
    expectAnswer(misuse)
  }

  @Test(arguments: Misuse.optionsAndStarts)
  func `options and start bases are taken or refused with the reason`(_ misuse: Misuse) {
    expectAnswer(misuse)
  }

  @Test(arguments: Misuse.programs) func `programs without nonzeros have an answer`(_ misuse: Misuse) {
    expectAnswer(misuse)
  }

  @Test(arguments: Misuse.hardPrograms) func `programs without an optimum have a status`(_ misuse: Misuse) {
    expectAnswer(misuse)
  }

  @Test(arguments: Misuse.singles) func `what GLPK cannot do comes back as text`(_ misuse: Misuse) {
    expectAnswer(misuse)
  }

  private func expectAnswer(_ misuse: Misuse) {
    let solver = GLPKSolver()
    do throws(SolverError) {
      let solution = try solver.solve(misuse.program, options: misuse.options, start: misuse.start)
      switch misuse.answer {
      case .optimal(let objective):
        #expect(solution.stop == .finished)
        #expect(solution.point == .optimal)
        #expect(solution.objective == objective)
      case .stopped(let stop, let point):
        #expect(solution.stop == stop)
        #expect(solution.point == point)
      case .refused, .failed:
        Issue.record("taken, with \(solution.stop), \(solution.point)")
      }
    } catch {
      switch misuse.answer {
      case .refused(let place, let problem): #expect(error == .invalidInput(place: place, problem: problem))
      case .failed(let expected): #expect(error == expected)
      case .optimal, .stopped: Issue.record(error)
      }
    }
    do throws(SolverError) {
      let next = try solver.solve(.small)
      #expect(next.point == .optimal)
      #expect(next.values == [3, 1])
    } catch {
      Issue.record(error)
    }
  }
}
