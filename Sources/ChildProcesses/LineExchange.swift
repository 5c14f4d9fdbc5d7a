package import Foundation
package import LayoutCore

/// Sends lines to a command and reads its lines, each before a deadline.
package struct LineExchange {
  private let child: ChildProcess
  private let longestLine: Int
  /// Output of the command that is not yet returned.
  private var pending = Data()
  /// How many bytes of `pending` were already searched for a line end.
  private var searched = 0
  /// The end of what the command wrote to standard error.
  private var chatter = Data()
  private var hearsChatter = true

  private static let longestChatter = 2000

  /// - Parameter longestLine: the most bytes of a line; a longer one is a failure.
  package init(_ command: String, longestLine: Int) throws(Problem) {
    do { child = try ChildProcess(command) } catch { throw Problem(error.description) }
    self.longestLine = longestLine
  }

  /// Sends a line, if there is one, and returns the next line without its line end. After a failure the
  /// command cannot be used any more.
  package mutating func exchange(_ line: Data?, within limit: Duration) throws(Problem) -> Data {
    var unsent = line.map { $0 + [0x0A] } ?? Data()
    let deadline = ContinuousClock.now + limit
    while true {
      if unsent.isEmpty, let line = nextLine() { return line }
      let left = deadline - .now
      guard left > .zero else {
        hear()
        child.kill()
        throw failure("gives no answer within \(limit)")
      }
      var streams = [
        pollfd(fd: unsent.isEmpty ? -1 : child.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hearsChatter ? child.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = Int32(clamping: Int64(left / .milliseconds(1)) + 1)
      guard poll(&streams, nfds_t(streams.count), min(milliseconds, 60_000)) > 0 else { continue }
      if streams[2].revents != 0 { hear() }
      if streams[1].revents != 0 { try read() }
      if streams[0].revents != 0 { send(&unsent) }
    }
  }

  private mutating func nextLine() -> Data? {
    guard let end = pending[(pending.startIndex + searched)...].firstIndex(of: 0x0A) else {
      searched = pending.count
      return nil
    }
    let line = pending[..<end]
    pending = Data(pending[(end + 1)...])
    searched = 0
    return Data(line)
  }

  /// Writes as much as the pipe takes. If the command has closed its input, reading its answer reports that.
  private func send(_ unsent: inout Data) {
    let count = unsent.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
    if count > 0 {
      unsent = unsent.dropFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      unsent = Data()
    }
  }

  private mutating func read() throws(Problem) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(child.output, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      let ending = child.end(within: .milliseconds(500))
      hear()
      throw failure(ending)
    }
    pending.append(contentsOf: bytes[..<count])
    if pending.count > longestLine {
      child.kill()
      throw failure("writes more than \(longestLine) bytes without answering")
    }
  }

  /// Reads standard error and keeps the end of it.
  private mutating func hear() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(child.errors, &bytes, bytes.count)
    if count > 0 {
      chatter = Data((chatter + bytes[..<count]).suffix(Self.longestChatter))
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hearsChatter = false
    }
  }

  private func failure(_ text: String) -> Problem {
    let said = String(decoding: chatter, as: UTF8.self).split(separator: "\n").suffix(3)
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    return Problem(said.isEmpty ? text : "\(text); it said: \(said)")
  }
}
