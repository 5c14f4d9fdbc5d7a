import Foundation
import Synchronization

/// Runs a server in the background, while the calling thread waits for an interrupt.
package final class ServerRun: Sendable {
  private let server: ExplorerServer
  private let state = Mutex<State>(.starting)
  private let change = DispatchSemaphore(value: 0)

  private enum State {
    case starting
    case listening(UInt16)
    case failed(any Error)
    case interrupted
  }

  package init(_ server: ExplorerServer) { self.server = server }

  /// The signals that end the server in an orderly way.
  private static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }

  /// Runs the server until the user interrupts or another program asks this one to end.
  ///
  /// - Parameters:
  ///   - name: the case that the page opens with.
  ///   - announce: is told the address of the page as soon as the server accepts requests.
  /// - Throws: `ExplorerServer.PortError` if it cannot listen on its port; the error with which the server ended; that
  ///   of `announce`.
  package func untilInterrupted(openingWith name: String?, announce: (String) throws -> Void) throws {
    // Before other threads start, so that they inherit the blocked signals.
    var (endings, before, signal) = (Self.endings, sigset_t(), Int32(0))
    pthread_sigmask(SIG_BLOCK, &endings, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let running = Task {
      do {
        try await server.run { self.enter(.listening($0)) }
      } catch {
        enter(.failed(error))
      }
    }
    defer {
      state.withLock { $0 = .interrupted }
      running.cancel()
    }
    change.wait()
    switch state.withLock({ $0 }) {
    case .listening(let port):
      try announce("http://127.0.0.1:\(port)/" + (name.map(Self.fragment(of:)) ?? ""))
    case .failed(let error): throw error
    case .starting, .interrupted: preconditionFailure("nothing has changed")
    }
    sigwait(&endings, &signal)
    if case .failed(let error) = state.withLock({ $0 }) { throw error }
  }

  /// What the address of the page ends with to open a case.
  private static func fragment(of name: String) -> String {
    "#case=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
  }

  private func enter(_ new: State) {
    let wasListening = state.withLock { state in
      switch state {
      case .interrupted: return false
      case .listening:
        state = new
        return true
      case .starting, .failed:
        state = new
        return false
      }
    }
    change.signal()
    if wasListening { kill(getpid(), SIGTERM) }
  }
}
