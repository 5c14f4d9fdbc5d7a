import FlyingSocks
import Foundation

/// Sockets that send at once what they are given.
///
/// Otherwise the system holds the body of a response back until the browser has acknowledged its head, which takes
/// 40 ms.
struct PromptSockets: AsyncSocketPool {
  let base: any AsyncSocketPool

  func prepare() async throws { try await base.prepare() }
  func run() async throws { try await base.run() }

  /// Every socket waits here before its first request: the one that listens, from which the others inherit.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let promptness = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    try? socket.setValue(true, for: promptness)
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
