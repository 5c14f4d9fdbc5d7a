import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server, on the loopback interface only, for a page that lays out cases as they are edited.
public struct ExplorerServer: Sendable {
  private let server: HTTPServer

  /// - Parameters:
  ///   - port: the port to listen on; 0 takes any free one.
  ///   - timeLimit: seconds after which a request is answered with an error.
  /// - Throws: where the files of the page cannot be read.
  public init(_ shelf: Shelf, port: UInt16, timeLimit: Double = 10) throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    server = HTTPServer(
      config: HTTPServer.Configuration(
        address: address, timeout: timeLimit + 5, sharedRequestReplaySize: ExplorerAnswers.largestBody,
        pool: PromptSockets(base: HTTPServer.defaultPool()),
        logger: .disabled),
      handler: ExplorerHandler(answers: try ExplorerAnswers(shelf, timeLimit: timeLimit)))
  }

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameter announce: is given the port, as soon as requests are taken.
  /// - Throws: `PortError` where the port cannot be had.
  public func run(announce: @escaping @Sendable (UInt16) -> Void) async throws {
    let announcing = Task {
      try await server.waitUntilListening()
      guard case .ip4(_, let port) = await server.listeningAddress else { return }
      announce(port)
    }
    defer { announcing.cancel() }
    do {
      try await server.run()
    } catch SocketError.failed(_, let code, let message) where code == EADDRINUSE || code == EACCES {
      throw PortError(isTaken: code == EADDRINUSE, reason: message)
    }
  }

  /// A port that cannot be listened on.
  public struct PortError: Error {
    /// Whether another program listens there; else the system does not allow it.
    public var isTaken: Bool
    /// What the system says.
    public var reason: String
  }
}
