import FlyingSocks
import Foundation
import Testing

@testable import LayoutExplorer

/// Conversations over real sockets, of clients that do what they should and of some that do not.
@Suite("No client can hold up another", .timeLimit(.minutes(10)))
struct ExplorerServerTests {
  /// Runs a server for as long as `body` takes, which is given its port.
  private func serving(
    _ limits: HTTPLimits = patient, timeLimit: Double = 60, _ body: (UInt16) async throws -> Void
  ) async throws {
    let server = try ExplorerServer(CaseText.answers(timeLimit: timeLimit), port: 0, limits)
    let (ports, announcing) = AsyncStream.makeStream(of: UInt16.self)
    let running = Task { try await server.run { announcing.yield($0) } }
    defer { running.cancel() }
    var announced = ports.makeAsyncIterator()
    try await body(try #require(await announced.next()))
  }

  private func connect(_ port: UInt16) async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
  }

  /// Everything that the server sends until it ends the connection.
  private func rest(_ client: AsyncSocket) async -> String {
    var bytes: [UInt8] = []
    while let part = try? await client.read(atMost: 4096) { bytes += part }
    try? client.close()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the server answers to a text, after which the client says nothing.
  private func answer(to text: String, on port: UInt16) async throws -> String {
    let client = try await connect(port)
    try await client.write(Data(text.utf8))
    return await rest(client)
  }

  /// The other tests may leave this one little time.
  private static let patient = {
    var limits = HTTPLimits()
    limits.patience = 600
    return limits
  }()

  private static let page = "GET /explorer.css HTTP/1.1\r\nHost: 127.0.0.1\r\n"
  private static let last = page + "Connection: close\r\n\r\n"

  @Test("Requests on one connection are answered one after the other")
  func conversation() async throws {
    try await serving { port in
      let body = "{\"case\": \(CaseText.row)}"
      let post =
        "POST /api/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let answers = try await answer(to: Self.page + "\r\n" + post + "\r\n" + Self.last, on: port)
      let heads = answers.matches(of: #/HTTP/1.1 (\d+) /#).map { $0.1 }
      #expect(heads == ["200", "200", "200"])
      #expect(answers.contains(#""verdict":"equal""#))
      let silent = try await answer(to: "HEAD" + Self.last.dropFirst(3), on: port)
      #expect(silent.hasPrefix("HTTP/1.1 200 OK\r\n") && silent.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(
    "A head of more than 8 KiB is refused as soon as so much has come",
    arguments: [
      ("GET /" + String(repeating: "a", count: 1 << 20), "414"),
      (page + "X: " + String(repeating: "a", count: 1 << 20), "431"),
      (page + String(repeating: "A: b\r\n", count: 1 << 17), "431"),
      (page + "X: " + String(repeating: "a", count: 9000) + "\r\n\r\n", "431"),
    ])
  func heads(sent: String, status: String) async throws {
    try await serving { port in
      let attacker = try await connect(port)
      // The server does not wait for the end of what is sent, and may be gone before it.
      async let sending: Void = { try? await attacker.write(Data(sent.utf8)) }()
      #expect(try await answer(to: Self.last, on: port).hasPrefix("HTTP/1.1 200 "))
      let said = try await attacker.read(atMost: 4096)
      #expect(String(decoding: said, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "))
      _ = await rest(attacker)
      await sending
    }
  }

  @Test("Half-sent requests are closed when their time is over, and others are answered meanwhile")
  func patience() async throws {
    var limits = HTTPLimits()
    limits.patience = 0.5
    try await serving(limits) { port in
      var clients: [AsyncSocket] = []
      for number in 0..<300 {
        let client = try await connect(port)
        let half = number % 2 == 0 ? "GET / HT" : Self.page + "Content-Length: 9\r\n\r\n{"
        try await client.write(Data(half.utf8))
        clients.append(client)
      }
      // Where the machine is busy, a try of this client may come too late itself.
      var said = ""
      while said.isEmpty { said = try await answer(to: Self.last, on: port) }
      #expect(said.hasPrefix("HTTP/1.1 200 "))
      // Without an end this would wait until the time limit of the suite.
      for client in clients { _ = await rest(client) }
    }
  }

  @Test("Where there are too many connections, the oldest one that waits for its client ends")
  func crowd() async throws {
    var limits = HTTPLimits()
    limits.connections = 20
    limits.patience = 600
    try await serving(limits) { port in
      var clients: [AsyncSocket] = []
      for _ in 0..<60 {
        let client = try await connect(port)
        try await client.write(Data("GET / HT".utf8))
        clients.append(client)
      }
      #expect(try await answer(to: Self.last, on: port).hasPrefix("HTTP/1.1 200 "))
      for client in clients.prefix(30) { #expect(await rest(client) == "") }
      for client in clients.suffix(30) { try client.close() }
    }
  }

  @Test(
    "What is no request is refused",
    arguments: [
      ("nonsense\r\n\r\n", "400"), ("GET index.html HTTP/1.1\r\n\r\n", "400"),
      ("GET / HTTP/3\r\n\r\n", "400"),
      (page + "no header\r\n\r\n", "400"), (page + "Host: localhost\r\n\r\n", "400"),
      (page + " folded\r\n\r\n", "400"), (page + "Content-Length: -1\r\n\r\n", "400"),
      (page + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"),
      (page + "Transfer-Encoding: chunked\r\n\r\n", "411"),
      ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "403"),
    ])
  func nonsense(sent: String, status: String) async throws {
    try await serving { port in
      let said = try await answer(to: sent, on: port)
      #expect(said.hasPrefix("HTTP/1.1 \(status) "), "\(said)")
    }
  }

  @Test("A body that is too large is refused before it is sent")
  func body() async throws {
    try await serving { port in
      let head = "POST /api/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      let large = head + "Content-Length: \(ExplorerAnswers.largestBody + 1)\r\n\r\n"
      #expect(try await answer(to: large, on: port).hasPrefix("HTTP/1.1 413 "))
      let asked = try await connect(port)
      try await asked.write(Data((head + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n").utf8))
      let said = try await asked.read(atMost: 25)
      #expect(String(decoding: said, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
      try await asked.write(Data("{}".utf8))
      let answer = try await asked.read(atMost: 4096)
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 400 "))
      try asked.close()
    }
  }
}
