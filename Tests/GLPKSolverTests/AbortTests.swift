import CGLPKShims
import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct AbortTests {
  /// A program whose matrix alone needs more than a megabyte.
  private func bigCall(memoryLimit: Int32, integers: [Int] = []) -> plumb_glpk_report {
    let program = LinearProgram.chain(20_000)
    var options = RawCall().options
    options.memory_limit = memoryLimit
    var report = plumb_glpk_report()
    var numbers = (0..<4).map { _ in [Double](repeating: 0, count: 20_000) }
    var (rows, columns) = ([UInt8](repeating: 0, count: 20_000), [UInt8](repeating: 0, count: 20_000))
    var (values, activities, duals, costs) = (numbers[0], numbers[1], numbers[2], numbers[3])
    numbers = []
    _ = plumb_glpk_solve(
      program.rowCount, program.columnCount, program.nonzeroCount, program.objective, program.columnLower,
      program.columnUpper, program.rowLower, program.rowUpper, program.rowStarts, program.columns,
      program.coefficients, integers.count, integers, &options, nil, nil, &values, &activities, &duals,
      &costs, &rows, &columns,
      &report)
    return report
  }

  @Test(arguments: [[], [0, 19_999]])
  func `an abort for want of memory comes back as a code, again and again`(integers: [Int]) {
    for _ in 0..<10 {
      let report = bigCall(memoryLimit: 1, integers: integers)
      #expect(report.outcome == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(!report.has_values)
      #expect(!report.has_basis)
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
