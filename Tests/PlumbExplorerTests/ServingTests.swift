import FlyingSocks
import Foundation
import PlumbExplorer
import Testing

/// Views and cases on a page, which an interrupt ends.
@Suite struct ServingTests {
  private struct Board: View {
    var body: some View {
      HStack {
        Color.red.frame(width: 30).id("bar")
        Text("Scores")
      }
    }
  }

  /// What the server answers to a request for a path, while a thread of its own serves.
  private func answer(to path: String, served serve: @escaping @Sendable ((String) -> Void) throws -> Void)
    async throws -> String
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread {
        var answer = ""
        continuation.resume(
          with: Result {
            try serve { address in
              answer = address + "\n" + ((try? Self.fetch(path, address)) ?? "no answer")
              // The signal waits for this thread alone, which waits for it next.
              pthread_kill(pthread_self(), SIGTERM)
            }
            return answer
          })
      }.start()
    }
  }

  private static func fetch(_ path: String, _ address: String) throws -> String {
    let port = UInt16(URL(string: address)?.port ?? 0)
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    var request = Data("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    while !request.isEmpty { request.removeFirst(try socket.write(request)) }
    var bytes: [UInt8] = []
    while let part = try? socket.read(atMost: 4096) { bytes += part }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a view is the case of the page`() async throws {
    let answer = try await answer(to: "/api/cases/0") { try Board().serve(port: 0, announce: $0) }
    #expect(answer.contains("/#case=Board\n"))
    #expect(answer.contains("HTTP/1.1 200 OK"))
    #expect(answer.contains("Scores") && answer.contains("900"))
  }

  @Test func `several cases stand on one page`() async throws {
    let cases = try ["narrow": 100.0, "wide": 200.0].map { name, width in
      try LayoutCase(Board(), name: name, in: ProposedViewSize(width: width, height: 50))
    }
    let answer = try await answer(to: "/api/cases") { try cases.serve(port: 0, announce: $0) }
    #expect(!answer.contains("#case="))
    #expect(answer.contains("narrow") && answer.contains("wide"))
  }

  @Test func `a port that is taken is named, with what to do`() async throws {
    let taken = try Socket(domain: AF_INET)
    defer { try? taken.close() }
    try taken.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    try taken.listen()
    guard case .ip4(_, let port) = try taken.sockname() else { return #expect(Bool(false), "no address") }
    let words = await #expect(throws: Problem.self) {
      _ = try await answer(to: "/") { try Board().serve(port: port, announce: $0) }
    }
    #expect(
      words?.description
        == "port \(port) is taken by another program; give another one with `port:`, or 0 for any that is free"
    )
  }
}
