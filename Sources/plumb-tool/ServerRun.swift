import ArgumentParser
import Foundation
import LayoutExplorer
import Synchronization

/// A server at work beside the main thread, which waits for it to begin, then for an interrupt.
final class ServerRun: Sendable {
  private let server: ExplorerServer
  private let state = Mutex<State>(.starting)
  private let change = DispatchSemaphore(value: 0)

  private enum State {
    case starting
    case listening(UInt16)
    case failed(any Error)
  }

  init(_ server: ExplorerServer) { self.server = server }

  /// What ends the server in good order.
  private static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }

  /// Starts the server and returns the port that it listens on.
  func start(port: UInt16) throws -> UInt16 {
    // Before there are other threads, which then have the signals blocked too.
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
    case .listening(let port): return port
    case .failed(let error as ExplorerServer.PortError):
      let remedy = "give another one with --port, or --port 0 for any that is free"
      throw Exit.fail(
        error.isTaken
          ? "port \(port) is taken by another program; \(remedy)"
          : "port \(port): \(error.reason); \(remedy)",
        Exit.usage)
    case .failed(let error): throw error
    case .starting: preconditionFailure("nothing has changed")
    }
  }

  /// Returns when the user interrupts, or another program asks to end.
  ///
  /// - Throws: what ended the server before.
  func waitForInterrupt() throws {
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
