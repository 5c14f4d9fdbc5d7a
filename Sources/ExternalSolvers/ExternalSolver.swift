import ChildProcesses
import Foundation
package import LinearProgramming
import Synchronization

/// Another program as a solver. It gets every linear program as text in a file, and writes its solution into
/// another.
///
/// It chooses its own method and start. After a failure it is not run again: every later solve throws the
/// same error.
/// Complexity: a process and two files for each program, besides the solver's work.
package final class ExternalSolver: LinearProgramSolver {
  package let command: SolverCommand
  package let exchange: ProgramTextFormat
  private let state = Mutex(State())

  private struct State {
    var failure: SolverError?
    var unwritable: (any Error)?
    var solved = 0
  }

  package init(_ command: SolverCommand, exchange: ProgramTextFormat = .lp) {
    self.command = command
    self.exchange = exchange
  }

  package var name: String { command.name }
  /// The number of programs solved so far.
  package var solved: Int { state.withLock { $0.solved } }
  /// Why a program could not be written to a temporary file, for instance a full disk; nil if all could.
  package var unwritable: (any Error)? { state.withLock { $0.unwritable } }

  package func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    do throws(SolverError) {
      let solution = try answer(to: program, options)
      state.withLock { $0.solved += 1 }
      return solution
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
  }

  private func answer(
    to program: LinearProgram, _ options: SolverOptions
  ) throws(SolverError) -> LinearProgramSolution {
    let clock = ContinuousClock()
    let began = clock.now
    let file = "program.\(exchange.rawValue)"
    let (text, columns) = program.numberedText(exchange)
    let folder = try folder(with: text, as: file)
    let loaded = clock.now
    do throws(SolverError) {
      var solution = try folder.solve(file, with: command, exchange, options)
        .ordered(by: columns, count: program.columnCount)
      solution.loadSeconds = (loaded - began) / .seconds(1)
      solution.solveSeconds = (clock.now - loaded) / .seconds(1)
      return solution
    } catch {
      // The solver may not say that the disk is full: find out.
      if let full = folder.lackOfRoom() { state.withLock { $0.unwritable = full } }
      throw error
    }
  }

  private func folder(with text: String, as file: String) throws(SolverError) -> SolverFolder {
    do {
      let folder = try SolverFolder()
      try folder.write(text, as: file)
      return folder
    } catch {
      state.withLock { $0.unwritable = error }
      throw .aborted(message: "the program cannot be written to a file")
    }
  }
}

extension SolverFolder {
  /// Solves the program in `file` with `command`. The columns of the solution are in the solver's order.
  fileprivate borrowing func solve(
    _ file: String, with command: SolverCommand, _ exchange: ProgramTextFormat, _ options: SolverOptions
  ) throws(SolverError) -> LinearProgramSolution {
    let script = command.script(
      exchange, program: path(file), solution: path("solution"), tolerance: options.primalTolerance)
    let log = try run(script, within: .seconds(options.timeLimit))
    guard let written = contents("solution") else {
      throw .aborted(message: Self.said("writes no solution", log))
    }
    return try command.format.read(written, log: log)
  }
}

extension LinearProgramSolution {
  /// The solution with its values in the order of the program's columns.
  ///
  /// - Parameter columns: for each column of the solver the program's column; nil for one that the text
  ///   added.
  fileprivate func ordered(by columns: [Int?], count: Int) throws(SolverError) -> LinearProgramSolution {
    guard values.count == columns.count else {
      throw .unreadable("it has \(values.count) columns, the program has \(columns.count)")
    }
    var solution = self
    solution.values = [Double](repeating: 0, count: count)
    for (column, value) in zip(columns, values) {
      if let column { solution.values[column] = value }
    }
    return solution
  }
}

// MARK: Running

/// A temporary folder in which another program reads and writes; removed with its owner.
struct SolverFolder: ~Copyable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "plumb-solver-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// If the folder cannot be removed, it only takes space.
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Why no further bytes can be written; nil if they can.
  func lackOfRoom() -> (any Error)? {
    do { try write(String(repeating: " ", count: 1 << 14), as: "probe") } catch { return error }
    return nil
  }

  /// The bytes of a file; nil if it does not exist.
  func contents(_ name: String) -> Data? { try? Data(contentsOf: url.appending(path: name)) }

  /// The most bytes that a script may print, and those of them that are kept, the last ones.
  private static let (mostPrinted, kept) = (1 << 26, 1 << 20)
  /// The most bytes of a file that it writes.
  private static let longestFile = 1 << 30

  /// Runs `script` in the shell, and returns the end of its output.
  ///
  /// - Throws: if it does not end with exit code 0 within `limit`, or prints too much; its processes are then ended.
  func run(_ script: String, within limit: Duration) throws(SolverError) -> String {
    let child: ChildProcess
    do {
      // POSIX counts in blocks of 512 bytes.
      child = try ChildProcess(
        "exec </dev/null 2>&1\nulimit -f \(Self.longestFile / 512)\nexport LC_ALL=C\n\(script)")
    } catch {
      throw .aborted(message: "\(error)")
    }
    var output = Data()
    let heard = child.listen(within: limit, most: Self.mostPrinted, keeping: Self.kept, &output)
    let log = String(decoding: output, as: UTF8.self)
    switch heard {
    case .ended: break
    case .tooLate:
      child.kill()
      throw .aborted(message: Self.said("gives no answer within \(limit)", log))
    case .tooMuch:
      child.kill()
      throw .aborted(message: Self.said("prints more than \(Self.mostPrinted) bytes", log))
    }
    let ending = child.end(within: .zero)
    guard child.hasSucceeded else { throw .aborted(message: Self.said(ending, log)) }
    return log
  }

  /// `reason`, with the end of the program's output.
  static func said(_ reason: String, _ log: String) -> String {
    let last = log.suffix(2000).split(whereSeparator: \.isNewline).suffix(3).joined(separator: "\n")
    return last.isEmpty ? reason : "\(reason); it said: \(last)"
  }
}
