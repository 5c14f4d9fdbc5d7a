import FlyingSocks
import Foundation
import Synchronization

/// Limits for a client, whatever it sends. Documentation/Formats.md states them.
struct HTTPLimits: Sendable {
  /// The most bytes of a head.
  var head = HTTPHead.mostBytes
  /// Seconds within which a request must arrive, counted from the connection or the last answer; also the
  /// time within which an answer must be received.
  var patience = 15.0
  /// The most connections at a time. One more ends the connection that has waited longest for its client.
  var connections = 400
}

/// The connection to one client. Requests are read one after the other, within limits, and answered.
struct HTTPConnection {
  private let line: HTTPLine
  private let limits: HTTPLimits
  /// Received bytes that are not yet read.
  private var arrived: [UInt8] = []

  init(_ line: HTTPLine, _ limits: HTTPLimits) {
    self.line = line
    self.limits = limits
  }

  /// Answers requests until the client ends, is too slow, or sends something that is not a request.
  mutating func converse(_ handler: ExplorerHandler) async {
    defer { line.close() }
    var goesOn = true
    while goesOn {
      do {
        goesOn = try await answer(handler)
      } catch let error as ExplorerError {
        try? await send(HTTPResponse(error), closes: true)
        goesOn = false
      } catch {
        goesOn = false
      }
    }
    await line.drain()
  }

  /// Reads a request and answers it; false if no other request can follow.
  private mutating func answer(_ handler: ExplorerHandler) async throws -> Bool {
    let line = line
    let alarm = line.alarm(after: limits.patience)
    defer { alarm.cancel() }
    let head = try await head()
    var hasBody = false
    // From here on the client waits for the server.
    func hasArrived() {
      hasBody = true
      line.isWaiting = false
      alarm.cancel()
    }
    defer { line.isWaiting = true }
    if head.bodyLength == 0 { hasArrived() }
    let response = await handler.respond(to: head) {
      if head.headers["expect"]?.lowercased() == "100-continue" {
        try await line.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
      let body = try await self.body(head.bodyLength)
      hasArrived()
      return body
    }
    alarm.cancel()
    let closes = head.closes || !hasBody
    try await send(response, isHead: head.method == "HEAD", closes: closes)
    return !closes
  }

  /// The next head: the bytes up to an empty line.
  ///
  /// - Throws: a refusal as soon as the head is too long; the error of the line if the client ends.
  private mutating func head() async throws -> HTTPHead {
    var searched = 0
    while true {
      // Ignore empty lines before a request.
      if searched == 0 { arrived.removeFirst(arrived.prefix { $0 == 0x0D || $0 == 0x0A }.count) }
      if let end = Self.end(of: arrived, from: searched) {
        guard end <= limits.head else { throw tooLong }
        defer { arrived.removeFirst(end) }
        return try HTTPHead(arrived[..<end])
      }
      guard arrived.count <= limits.head else { throw tooLong }
      searched = max(0, arrived.count - 3)
      arrived += try await line.read()
    }
  }

  /// The error if the first line is too long, or the headers.
  private var tooLong: ExplorerError {
    let isLine = !arrived.prefix(limits.head).contains(0x0A)
    let most = "has more than \(limits.head) bytes"
    return isLine
      ? ExplorerError(414, "", "the first line \(most)") : ExplorerError(431, "", "the head \(most)")
  }

  /// The end of the empty line after a head; nil if it has not arrived.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    for place in start..<bytes.count where bytes[place] == 0x0A {
      let rest = bytes[(place + 1)...]
      if rest.first == 0x0A { return place + 2 }
      if rest.starts(with: [0x0D, 0x0A]) { return place + 3 }
    }
    return nil
  }

  private mutating func body(_ length: Int) async throws -> Data {
    while arrived.count < length { arrived += try await line.read() }
    defer { arrived.removeFirst(length) }
    return Data(arrived[..<length])
  }

  private func send(_ response: HTTPResponse, isHead: Bool = false, closes: Bool) async throws {
    let alarm = line.alarm(after: limits.patience)
    defer { alarm.cancel() }
    try await line.write(response.bytes(hasBody: !isHead, closes: closes))
  }
}

/// The socket to a client. Other tasks may cut it.
final class HTTPLine: Sendable {
  private let socket: AsyncSocket
  private let isOpen = Mutex(true)
  private let waits = Mutex(true)

  init(_ socket: AsyncSocket) {
    self.socket = socket
    // Without this, the system holds back the end of an answer for about 40 ms, until the client acknowledges
    // the rest.
    try? socket.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }

  /// Whether the server waits for the client.
  var isWaiting: Bool {
    get { waits.withLock { $0 } }
    set { waits.withLock { $0 = newValue } }
  }

  /// The bytes that have arrived, or the next ones to arrive.
  ///
  /// - Throws: if the client has ended or the line is cut.
  func read() async throws -> [UInt8] {
    try await socket.read(atMost: 4096)
  }

  func write(_ data: Data) async throws { try await socket.write(data) }

  /// Ends reading and writing. A task that waits for the client gets an error.
  func cut() { end(Int32(SHUT_RDWR)) }

  /// Cuts the line after this many seconds, unless cancelled.
  func alarm(after seconds: Double) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: .seconds(seconds))
      self.cut()
    }
  }

  /// Ends sending and waits a moment for the client to end. If the line were closed at once, a client that is
  /// still sending would lose the answer.
  func drain() async {
    end(Int32(SHUT_WR))
    let alarm = alarm(after: 1)
    defer { alarm.cancel() }
    while (try? await read()) != nil {}
  }

  /// Closes the socket. Its number may then belong to another socket, so it must not be used any more.
  func close() {
    isOpen.withLock { isOpen in
      if isOpen { try? socket.close() }
      isOpen = false
    }
  }

  private func end(_ how: Int32) {
    isOpen.withLock { if $0 { _ = shutdown(socket.socket.file.rawValue, how) } }
  }
}
