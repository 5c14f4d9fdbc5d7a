import Foundation
import Synchronization

/// Runs a server in the background, while the calling thread waits until it has started, then for an interrupt.
package final class ServerRun: Sendable {
  private let server: ExplorerServer
  private let state = Mutex<State>(.starting)
  private let change = DispatchSemaphore(value: 0)

  private enum State {
    case starting
    case listening(UInt16)
    case failed(any Error)
  }

  package init(_ server: ExplorerServer) { self.server = server }

  /// The signals that end the server in an orderly way.
  private static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }

  /// Starts the server.
  ///
  /// - Parameter name: the case that the page opens with.
  /// - Returns: the address of the page.
  /// - Throws: `ExplorerServer.PortError` if it cannot listen on its port.
  package func start(openingWith name: String? = nil) throws -> String {
    // Before other threads start, so that they inherit the blocked signals.
    var endings = Self.endings
    pthread_sigmask(SIG_BLOCK, &endings, nil)
    Task {
      do {
        try await server.run { self.enter(.listening($0)) }
      } catch {
        enter(.failed(error))
      }
    }
    change.wait()
    switch state.withLock({ $0 }) {
    case .listening(let port): return "http://127.0.0.1:\(port)/" + (name.map(Self.fragment(of:)) ?? "")
    case .failed(let error): throw error
    case .starting: preconditionFailure("nothing has changed")
    }
  }

  /// What the address of the page ends with to open a case.
  private static func fragment(of name: String) -> String {
    "#case=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
  }

  /// Waits until the user interrupts or another program asks this one to end.
  ///
  /// - Throws: the error with which the server ended earlier.
  package func waitForInterrupt() throws {
    var (endings, signal) = (Self.endings, Int32(0))
    sigwait(&endings, &signal)
    if case .failed(let error) = state.withLock({ $0 }) { throw error }
  }

  private func enter(_ new: State) {
    let wasListening = state.withLock { state in
      defer { state = new }
      if case .listening = state { return true }
      return false
    }
    change.signal()
    if wasListening { kill(getpid(), SIGTERM) }
  }
}
