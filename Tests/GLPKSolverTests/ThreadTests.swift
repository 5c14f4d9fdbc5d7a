import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct ThreadTests {
  private static let seeds: Range<UInt64> = 0..<40

  private func answers() throws -> [[Double]] {
    try Self.seeds.map { seed in
      let solution = try GLPKSolver().solve(LinearProgram.random(seed: seed))
      let integral = try GLPKSolver().solve(MixedIntegerProgram.random(seed: seed))
      return solution.values + solution.duals + [solution.objective] + integral.values
    }
  }

  @Test func `eight threads at once get the answers of one, to the last bit`() throws {
    let expected = try answers()
    let results = Locked<[[[Double]]]>([])
    let group = DispatchGroup()
    for _ in 0..<8 {
      group.enter()
      Thread {
        let mine = try? answers()
        results.withLock { $0.append(mine ?? []) }
        group.leave()
      }.start()
    }
    group.wait()
    let found = results.withLock { $0 }
    #expect(found.count == 8)
    for answers in found { #expect(answers == expected) }
  }

  @Test func `what is cancelled gives up if it may`() async throws {
    var options = SolverOptions()
    (options.coldStart, options.isCancellable) = (.standard, true)
    func solve(_ options: SolverOptions) async throws -> LinearProgramSolution {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return try GLPKSolver().solve(.chain(3000), options: options)
      }
      task.cancel()
      return try await task.value
    }
    #expect(try await solve(options).stop == .gaveUp("cancelled"))
    options.isCancellable = false
    #expect(try await solve(options).point == .optimal)
  }

  @Test func `a solve in slices has the optimum of one in one piece, and keeps its limits`() throws {
    var options = SolverOptions()
    options.coldStart = .standard
    let whole = try GLPKSolver().solve(.chain(3000), options: options)
    options.isCancellable = true
    let sliced = try GLPKSolver().solve(.chain(3000), options: options)
    #expect(sliced.values == whole.values)
    #expect(sliced.iterations > 2 * 500)
    options.iterationLimit = 1200
    let limited = try GLPKSolver().solve(.chain(3000), options: options)
    #expect(limited.stop == .iterationLimit)
    #expect(limited.iterations == 1200)
    (options.iterationLimit, options.timeLimit) = (10_000_000, 0.001)
    #expect(try GLPKSolver().solve(.chain(3000), options: options).stop == .timeLimit)
  }

  @Test func `tasks get the answers of a thread, whichever thread runs them`() async throws {
    let expected = try answers()
    try await withThrowingTaskGroup(of: [[Double]].self) { group in
      for _ in 0..<8 { group.addTask { try answers() } }
      for try await answers in group { #expect(answers == expected) }
    }
  }

  @Test func `an abort on one thread does not disturb the others`() throws {
    let expected = try answers()
    let results = Locked<[Bool]>([])
    let group = DispatchGroup()
    let abort = try #require(Misuse.singles.first { $0.testDescription == "an assertion inside GLPK" })
    for k in 0..<8 {
      group.enter()
      Thread {
        let isRight: Bool
        if k.isMultiple(of: 2) {
          isRight = (0..<20).allSatisfy { _ in
            (try? GLPKSolver().solve(abort.program, options: abort.options)) == nil
          }
        } else {
          isRight = (try? answers()) == expected
        }
        results.withLock { $0.append(isRight) }
        group.leave()
      }.start()
    }
    group.wait()
    #expect(results.withLock { $0 } == [Bool](repeating: true, count: 8))
  }
}

/// A value behind a lock that the thread sanitizer knows; it does not know those of `Synchronization`.
private final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
