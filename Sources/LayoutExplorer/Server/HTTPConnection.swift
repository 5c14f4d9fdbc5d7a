import FlyingSocks
import Foundation
import Synchronization

/// What a client may take, whatever it sends. Documentation/Explorer.md states these bounds.
struct HTTPLimits: Sendable {
  /// The most bytes of a head.
  var head = HTTPHead.mostBytes
  /// Seconds within which a request has to arrive, counted from the connection or from the answer before, and within
  /// which an answer has to be taken.
  var patience = 15.0
  /// The most connections at a time. One more ends the one that has waited longest for its client.
  var connections = 400
}

/// The conversation with one client: requests are read one after the other, each within bounds, and answered.
struct HTTPConnection {
  private let line: HTTPLine
  private let limits: HTTPLimits
  /// What has come and was not read yet.
  private var arrived: [UInt8] = []

  init(_ line: HTTPLine, _ limits: HTTPLimits) {
    self.line = line
    self.limits = limits
  }

  /// Answers until the client ends, is too slow, or sends what is no request.
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

  /// Reads a request and answers it; false where no other one follows.
  private mutating func answer(_ handler: ExplorerHandler) async throws -> Bool {
    let line = line
    let alarm = line.alarm(after: limits.patience)
    defer { alarm.cancel() }
    let head = try await head()
    var hasBody = false
    // From now on the client waits for us.
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

  /// The next head: what comes up to an empty line.
  ///
  /// - Throws: a refusal as soon as more has come than a head may have; what the line throws when the client ends.
  private mutating func head() async throws -> HTTPHead {
    var searched = 0
    while true {
      // Who sends an empty line before a request is forgiven.
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

  /// The first line is too long, or what follows it.
  private var tooLong: ExplorerError {
    let isLine = !arrived.prefix(limits.head).contains(0x0A)
    let most = "has more than \(limits.head) bytes"
    return isLine
      ? ExplorerError(414, "", "the first line \(most)") : ExplorerError(431, "", "the head \(most)")
  }

  /// Where the empty line after a head ends; nil where there is none yet.
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

/// The line to a client, which others may cut.
final class HTTPLine: Sendable {
  private let socket: AsyncSocket
  private let isOpen = Mutex(true)
  private let waits = Mutex(true)

  init(_ socket: AsyncSocket) {
    self.socket = socket
    // Otherwise the system holds back the end of an answer until the client has acknowledged the rest, which takes 40 ms.
    try? socket.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }

  /// Whether the client is waited for.
  var isWaiting: Bool {
    get { waits.withLock { $0 } }
    set { waits.withLock { $0 = newValue } }
  }

  /// What has come, or what comes next.
  ///
  /// - Throws: where the client has ended, or the line is cut.
  func read() async throws -> [UInt8] {
    try await socket.read(atMost: 4096)
  }

  func write(_ data: Data) async throws { try await socket.write(data) }

  /// Ends reading and writing: who waits for the client goes on with an error.
  func cut() { end(Int32(SHUT_RDWR)) }

  /// Cuts the line after so many seconds, unless it is cancelled.
  func alarm(after seconds: Double) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: .seconds(seconds))
      self.cut()
    }
  }

  /// Says that nothing more is sent, and waits a moment for the client to end: who still sends would lose the answer
  /// if the line was closed at once.
  func drain() async {
    end(Int32(SHUT_WR))
    let alarm = alarm(after: 1)
    defer { alarm.cancel() }
    while (try? await read()) != nil {}
  }

  /// The socket's number may be another's once it is closed, so nobody uses it afterwards.
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
