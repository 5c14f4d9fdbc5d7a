import Foundation
import LayoutCases
import Testing

@testable import LayoutExplorer

@Suite("The door of the explorer")
struct ExplorerHandlerTests {
  private let handler: ExplorerHandler

  init() throws { handler = ExplorerHandler(answers: try CaseText.answers()) }

  private func respond(
    _ path: String, by method: String = "GET", host: String? = "127.0.0.1:8080", origin: String? = nil,
    type: String? = "application/json", body: Data = Data()
  ) async throws -> HTTPResponse {
    var head = "\(method) \(path) HTTP/1.1\r\nContent-Length: \(body.count)\r\n"
    for (name, value) in [("Host", host), ("Origin", origin), ("Content-Type", type)] {
      if let value { head += "\(name): \(value)\r\n" }
    }
    return await handler.respond(to: try HTTPHead(Array((head + "\r\n").utf8)[...])) { body }
  }

  @Test("Pages come with their types, and allow nothing but the explorer's own files")
  func pages() async throws {
    for (path, type) in [
      ("/", "text/html; charset=utf-8"), ("/explorer.css", "text/css; charset=utf-8"),
      ("/explorer/main.js", "text/javascript; charset=utf-8"), ("/favicon.ico", "image/svg+xml"),
    ] {
      let response = try await respond(path)
      #expect(response.status == 200)
      #expect(response.type == type)
      let text = String(decoding: response.bytes(hasBody: false, closes: true), as: UTF8.self)
      #expect(text.contains("\r\nContent-Security-Policy: default-src 'self';"))
    }
  }

  @Test("Every file that a page names is served")
  func links() throws {
    let files = try PageFiles()
    for path in ["/explorer.html", "/explorer/main.js", "/explorer/picture.js", "/explorer/why.js"] {
      let text = String(decoding: try #require(files[path]).data, as: UTF8.self)
      let base = URL(filePath: path).deletingLastPathComponent()
      for match in text.matches(of: /(?:src="|href="|from ")([^"#]+\.(?:js|css|svg))"/) {
        let named = base.appending(path: String(match.1)).standardizedFileURL.path
        #expect(files[named] != nil, "\(path) names \(match.1)")
      }
    }
  }

  @Test("Other names for this machine and other origins are refused")
  func origins() async throws {
    for host in [nil, "", "rebound.example", "rebound.example:8080", "127.0.0.1.example", "[::2]:8080"] {
      #expect(try await respond("/api/cases", host: host).status == 403)
    }
    for host in ["localhost", "LOCALHOST:80", "127.0.0.1:9", "[::1]:8080", "[::1]"] {
      #expect(try await respond("/api/cases", host: host).status == 200)
    }
    #expect(try await respond("/api/cases", origin: "http://elsewhere.example").status == 403)
    #expect(try await respond("/api/cases", origin: "http://127.0.0.1:8080").status == 200)
  }

  @Test("What cannot be asked is answered with what is wrong")
  func refusals() async throws {
    let row = Data("{\"case\": \(CaseText.row)}".utf8)
    #expect(try await respond("/api/layout", by: "POST", body: row).status == 200)
    #expect(try await respond("/api/layout", by: "POST", type: "text/plain", body: row).status == 415)
    #expect(try await respond("/api/other", by: "POST", body: row).status == 404)
    #expect(try await respond("/", by: "DELETE").status == 405)
    for path in [
      "/../Package.swift", "/explorer/../cases.ndjson", "/cases.ndjson", "/api/cases/99999", "/api/cases/-1",
    ] {
      let response = try await respond(path)
      #expect(response.status == 404)
      let answer = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
      #expect(answer?.objects("errors").isEmpty == false)
    }
    let large = Data(count: ExplorerAnswers.largestBody + 1)
    #expect(try await respond("/api/layout", by: "POST", body: large).status == 413)
  }

  @Test("The list of cases and the text of each")
  func cases() async throws {
    let data = try await respond("/api/cases").body
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(list.map { $0.text("name") } == (try ExampleLibrary.builtIn().cases.map(\.name)))
    #expect(list[0].number("views") == 9)
    let text = try await respond("/api/cases/0").body
    #expect(try JSONSerialization.jsonObject(with: text) is [String: Any])
  }
}
