import FlyingSocks
import Foundation
package import LayoutCases
import Synchronization

/// An HTTP server on the loopback interface, for a page that lays out cases as they are edited.
package struct ExplorerServer: Sendable {
  private let address: sockaddr_in
  private let handler: ExplorerHandler
  private let limits: HTTPLimits

  /// - Parameters:
  ///   - fonts: find what measures the texts of cases and of code.
  ///   - port: the port to listen on; 0 for any free port.
  ///   - timeLimit: seconds after which a request is answered with an error.
  /// - Throws: if the files of the page cannot be read.
  package init(_ library: ExampleLibrary, fonts: CaseFonts = .none, port: UInt16, timeLimit: Double = 10)
    throws
  {
    try self.init(ExplorerAnswers(library, fonts: fonts, timeLimit: timeLimit), port: port, HTTPLimits())
  }

  init(_ answers: ExplorerAnswers, port: UInt16, _ limits: HTTPLimits) throws {
    address = try .inet(ip4: "127.0.0.1", port: port)
    handler = ExplorerHandler(answers: answers)
    self.limits = limits
  }

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameter announce: called with the port as soon as the server accepts requests.
  /// - Throws: `PortError` if it cannot listen on the port.
  package func run(announce: @escaping @Sendable (UInt16) -> Void) async throws {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: try listen(), pool: pool)
    defer { try? socket.close() }
    guard case .ip4(_, let port) = try socket.socket.sockname() else { throw SocketError.unsupportedAddress }
    announce(port)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await take(socket) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func listen() throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
    } catch SocketError.failed(_, let code, let message) where code == EADDRINUSE || code == EACCES {
      try socket.close()
      throw PortError(port: UInt16(bigEndian: address.sin_port), isTaken: code == EADDRINUSE, reason: message)
    }
    try socket.listen()
    return socket
  }

  /// Accepts connections and serves all clients concurrently.
  private func take(_ socket: AsyncSocket) async throws {
    let lines = OpenConnections(most: limits.connections)
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let client: AsyncSocket
        do {
          client = try await socket.accept()
        } catch SocketError.failed {
          // The client may have gone already, or too many files are open. Try the next connection.
          try await Task.sleep(for: .milliseconds(50))
          continue
        }
        let line = HTTPLine(client)
        let number = lines.add(line)
        group.addTask { [handler, limits] in
          var connection = HTTPConnection(line, limits)
          await connection.converse(handler)
          lines.remove(number)
        }
      }
    }
  }

  /// The server cannot listen on a port.
  package struct PortError: Error, CustomStringConvertible {
    package var port: UInt16
    /// Whether another program listens there; if false, the system does not allow it.
    package var isTaken: Bool
    /// The system's message.
    package var reason: String

    package var description: String {
      isTaken ? "port \(port) is taken by another program" : "port \(port): \(reason)"
    }
  }
}

/// The open connections, up to a limit.
private final class OpenConnections: Sendable {
  private let most: Int
  private let open = Mutex<(next: Int, lines: [Int: HTTPLine])>((0, [:]))

  init(most: Int) { self.most = most }

  /// Adds a connection. If there are too many, it cuts the one that has waited longest for its client. That one
  /// leaves the list at once: until its task ends, it must not be chosen a second time in place of another.
  ///
  /// Complexity: O(connections), but only if there are too many.
  func add(_ line: HTTPLine) -> Int {
    let (number, oldest) = open.withLock { open in
      defer {
        open.lines[open.next] = line
        open.next += 1
      }
      guard open.lines.count >= most,
        let oldest = open.lines.filter({ $0.value.isWaiting }).min(by: { $0.key < $1.key })
      else { return (open.next, nil as HTTPLine?) }
      open.lines.removeValue(forKey: oldest.key)
      return (open.next, oldest.value)
    }
    oldest?.cut()
    return number
  }

  func remove(_ number: Int) { open.withLock { _ = $0.lines.removeValue(forKey: number) } }
}
