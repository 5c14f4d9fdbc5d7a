import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct GLPKSessionTests {
  private func key(_ number: Int) -> LinearProgramKey { LinearProgramKey(owner: 1, number: number) }

  private func solve(
    _ program: LinearProgram, in session: GLPKSession, _ number: Int = 0, sameMatrix: Bool = false,
    options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws -> LinearProgramSolution {
    try session.run { (programs) throws(SolverError) in
      try programs.solve(
        program, key: key(number), sameMatrix: sameMatrix, options: options, start: start)
    }
  }

  /// A chain that has to climb from `first`.
  private func chain(_ count: Int, from first: Double) -> LinearProgram {
    var program = LinearProgram.chain(count)
    program.rowLower[0] = first
    return program
  }

  @Test func `other bounds go on from the last basis, at the optimum of a fresh solve`() throws {
    let session = try GLPKSession()
    var options = SolverOptions()
    options.coldStart = .standard
    #expect(try solve(chain(500, from: 1), in: session, options: options).iterations > 0)
    for first in [2.0, 1000, -40, 0.5] {
      let program = chain(500, from: first)
      let warm = try solve(program, in: session, sameMatrix: true)
      let fresh = try GLPKSolver().solve(program)
      #expect(warm.point == .optimal)
      #expect(warm.values == fresh.values)
      #expect(warm.basis == fresh.basis)
      #expect(warm.iterations == 0)
    }
    #expect(session.state.loads == 1)
  }

  @Test func `random programs with other bounds have the optimum of a fresh solve`() throws {
    var generator = SeededGenerator(seed: 3)
    let session = try GLPKSession()
    for seed in 0..<200 as Range<UInt64> {
      var program = LinearProgram.random(seed: seed)
      for step in 0..<4 {
        let warm = try solve(program, in: session, sameMatrix: step > 0)
        let fresh = try GLPKSolver().solve(program)
        #expect(warm.point == fresh.point, "seed \(seed), step \(step)")
        if fresh.point == .optimal {
          #expect(abs(warm.objective - fresh.objective) <= 1e-7 * max(1, abs(fresh.objective)))
        }
        for row in 0..<program.rowCount where Bool.random(using: &generator) {
          let shift = Double(Int.random(in: -4...4, using: &generator))
          program.rowLower[row] += shift
          program.rowUpper[row] += shift
        }
      }
    }
  }

  @Test func `refused input leaves the program that was there`() throws {
    let session = try GLPKSession()
    _ = try solve(chain(20, from: 1), in: session)
    #expect(throws: SolverError.self) {
      try solve(chain(20, from: .nan), in: session, sameMatrix: true)
    }
    var options = SolverOptions()
    options.presolve = true
    #expect(throws: SolverError.self) { try solve(chain(20, from: 2), in: session, options: options) }
    #expect(try solve(chain(20, from: 2), in: session, sameMatrix: true).values.last == 21)
    #expect(session.state.loads == 1)
  }

  @Test func `the programs used least recently are forgotten, and loaded anew when asked for`() throws {
    let session = try GLPKSession(keptBytes: 1 << 20)
    for round in 0..<3 {
      for number in 0..<20 {
        let solution = try solve(
          chain(200, from: Double(number)), in: session, number, sameMatrix: round > 0)
        #expect(solution.values.last == Double(number) + 199)
        #expect(session.state.bytes <= 1 << 20)
      }
    }
    #expect(session.state.forgotten > 0)
    #expect(session.state.programs < 20)
    #expect(try GLPKSession(keptBytes: 0).state.programs == 0)
  }

  @Test func `what is cancelled gives up, and the session stays usable`() async throws {
    let session = try GLPKSession(slice: 1)
    var options = SolverOptions()
    options.coldStart = .standard
    let slow = LinearProgram.chain(3000)
    let task = Task { [options] in
      while !Task.isCancelled { await Task.yield() }
      return try solve(slow, in: session, options: options)
    }
    task.cancel()
    let solution = try await task.value
    #expect(solution.stop == .gaveUp("cancelled"))
    #expect(try solve(chain(20, from: 2), in: session).values.last == 21)
  }

  @Test func `a time limit ends a solve between two slices`() throws {
    let session = try GLPKSession(slice: 1)
    var options = SolverOptions()
    (options.coldStart, options.timeLimit) = (.standard, 0.001)
    #expect(try solve(.chain(3000), in: session, options: options).stop == .timeLimit)
  }

  @Test func `callers from many threads take turns`() throws {
    let session = try GLPKSession()
    let group = DispatchGroup()
    let failures = NSMutableArray()
    for thread in 0..<8 {
      group.enter()
      let failures = Unchecked(failures)
      Thread {
        for round in 0..<50 {
          let first = Double(thread + round)
          let last = try? self.solve(
            self.chain(30, from: first), in: session, thread, sameMatrix: round > 0
          ).values.last
          if last != first + 29 { failures.add(thread) }
        }
        group.leave()
      }.start()
    }
    group.wait()
    #expect(failures.count == 0)
    #expect(session.state.loads == 8)
  }

  #if os(Linux)
    @Test func `a thousand sessions leave no thread and no memory behind`() throws {
      // Other tests run beside this one: one quiet attempt is enough, a leak shows in each. An environment of GLPK
      // alone is 5 KB.
      var leaks: [(threads: Int, bytes: Int)] = []
      for count in [100] + [Int](repeating: 1000, count: 12) {
        let before = (threads: threadCount, bytes: residentBytes)
        for _ in 0..<count { _ = try solve(chain(50, from: 1), in: try GLPKSession()) }
        leaks.append((threadCount - before.threads, residentBytes - before.bytes))
        if count == 1000, leaks.last!.threads < 100, leaks.last!.bytes < 3_000_000 { return }
      }
      Issue.record("threads and bytes left by a hundred sessions, then each time by a thousand: \(leaks)")
    }

    private var threadCount: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? .max
    }

    private var residentBytes: Int {
      let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
      return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? .max / 2
    }
  #endif
}

/// Something that a lock of its own protects, or that is used in turn.
private struct Unchecked: @unchecked Sendable {
  private let failures: NSMutableArray
  private let lock = NSLock()

  init(_ failures: NSMutableArray) { self.failures = failures }

  func add(_ thread: Int) {
    lock.lock()
    defer { lock.unlock() }
    failures.add(thread)
  }
}
