import Foundation

/// Checks HTTP requests and answers them.
struct ExplorerHandler: Sendable {
  let answers: ExplorerAnswers

  /// The answer to a request. The body is read only after everything else is checked.
  func respond(to head: HTTPHead, body: () async throws -> Data) async -> HTTPResponse {
    do throws(ExplorerError) {
      try check(head)
      switch head.method {
      case "GET", "HEAD": return try await get(head.path)
      case "POST": return HTTPResponse(200, "application/json", try await post(head, body))
      default: throw ExplorerError(405, "", "\(head.method) is not understood; GET and POST are")
      }
    } catch {
      return HTTPResponse(error)
    }
  }

  /// Refuses requests from pages of other origins, also if they use another host name for this address.
  private func check(_ head: HTTPHead) throws(ExplorerError) {
    let host = head.headers["host"] ?? ""
    guard Self.isLocal(host) else {
      throw ExplorerError(403, "Host", "is not a name of this machine; open http://127.0.0.1 with the port")
    }
    if let origin = head.headers["origin"], origin != "http://\(host)" {
      throw ExplorerError(403, "Origin", "is another page; only the explorer's own pages may ask")
    }
  }

  private static func isLocal(_ host: String) -> Bool {
    let name = host.last == "]" ? host[...] : host.lastIndex(of: ":").map { host[..<$0] } ?? host[...]
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  private func get(_ path: String) async throws(ExplorerError) -> HTTPResponse {
    if path.hasPrefix("/api/") {
      let isPicture = path.hasSuffix(ExplorerAnswers.pictureEnding)
      return HTTPResponse(200, isPicture ? "image/svg+xml" : "application/json", try await answers.get(path))
    }
    guard let file = answers.files[path] else { throw ExplorerError(404, "", "there is no page \(path)") }
    return HTTPResponse(200, file.type, file.data)
  }

  private func post(_ head: HTTPHead, _ body: () async throws -> Data) async throws(ExplorerError) -> Data {
    let type = head.headers["content-type"]?.split(separator: ";").first.map(String.init)
    guard type?.lowercased() == "application/json" else {
      throw ExplorerError(415, "Content-Type", "is not application/json, which is needed")
    }
    let most = ExplorerAnswers.largestBody
    guard head.bodyLength <= most else {
      throw ExplorerError(413, "", "the request has more than \(most) bytes; a smaller case is needed")
    }
    let data: Data
    do { data = try await body() } catch { throw .badRequest("", "the request ends too early") }
    return try await answers.post(head.path, data)
  }
}
