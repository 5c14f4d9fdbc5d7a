import ChildProcesses
import Foundation
import LinearProgramming

/// A temporary folder in which another program reads and writes; it is gone with its owner.
struct SolverFolder: ~Copyable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "plumb-solver-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// What is left behind where the folder cannot be removed does no harm but take room.
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Why not even a few bytes more can be written; nil if they can.
  func lackOfRoom() -> (any Error)? {
    do { try write(String(repeating: " ", count: 1 << 14), as: "probe") } catch { return error }
    return nil
  }

  /// The bytes of a file; nil where there is none.
  func contents(_ name: String) -> Data? { try? Data(contentsOf: url.appending(path: name)) }

  /// Has the shell run `script` and returns what it said.
  ///
  /// - Throws: where it does not end with exit code 0 within `limit`; nothing of it is left running.
  func run(_ script: String, within limit: Duration) throws(SolverError) -> String {
    let child: ChildProcess
    do {
      child = try ChildProcess(
        "exec </dev/null >\(shellQuoted(path("log"))) 2>&1\nexport LC_ALL=C\n\(script)")
    } catch {
      throw .aborted(message: error.description)
    }
    guard child.ends(within: limit) else {
      child.kill()
      throw .aborted(message: said("gives no answer within \(limit)"))
    }
    let ending = child.end(within: .zero)
    guard child.hasSucceeded else { throw .aborted(message: said(ending)) }
    return log
  }

  private var log: String { contents("log").map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// `reason`, with the last of what the program said.
  func said(_ reason: String) -> String {
    let last = log.suffix(2000).split(whereSeparator: \.isNewline).suffix(3).joined(separator: "\n")
    return last.isEmpty ? reason : "\(reason); it said: \(last)"
  }
}
