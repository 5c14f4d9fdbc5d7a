import CGLPKShims
import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct AbortTests {
  /// A program whose matrix alone needs more than a megabyte.
  private func bigCall(memoryLimit: Int32, integers: [Int] = []) -> plumb_glpk_answer {
    var call = RawCall(.chain(20_000))
    call.options.memory_limit = memoryLimit
    (call.integerCount, call.integers) = (integers.count, integers)
    return call.run()
  }

  @Test(arguments: [[], [0, 19_999]])
  func `an abort for want of memory comes back as a code, again and again`(integers: [Int]) {
    for _ in 0..<10 {
      let answer = bigCall(memoryLimit: 1, integers: integers)
      #expect(answer.outcome == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(!answer.has_values)
      #expect(!answer.has_basis)
      #expect(RawCall().run().objective == 5)
    }
  }

  @Test func `the memory limit of one call does not reach the next`() {
    #expect(bigCall(memoryLimit: 1).outcome == PLUMB_GLPK_OUT_OF_MEMORY)
    #expect(bigCall(memoryLimit: 0).outcome == PLUMB_GLPK_SOLVED)
  }

  @Test func `a thread that uses GLPK itself is refused and keeps its environment`() throws {
    typealias Function = @convention(c) () -> Int32
    let library = dlopen(nil, RTLD_NOW)
    let initialise = try #require(dlsym(library, "glp_init_env"))
    let free = try #require(dlsym(library, "glp_free_env"))
    let begin = unsafeBitCast(initialise, to: Function.self)
    let end = unsafeBitCast(free, to: Function.self)
    #expect(begin() == 0)
    #expect(
      throws: SolverError.aborted(
        message: "this thread uses GLPK for something else; solve on another thread")
    ) { try GLPKSolver().solve(.small) }
    #expect(end() == 0)
    #expect(try GLPKSolver().solve(.small).objective == 5)
    #expect(end() == 1, "a solve leaves no environment behind")
  }
}
