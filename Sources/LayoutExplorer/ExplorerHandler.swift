import FlyingFox
import Foundation

/// The door: what may be asked by whom, over HTTP.
struct ExplorerHandler: HTTPHandler {
  let answers: ExplorerAnswers

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    do throws(ExplorerError) {
      try check(request)
      switch request.method {
      case .GET, .HEAD: return try get(request)
      case .POST: return Self.response(200, "application/json", try await post(request))
      default: throw ExplorerError(405, "", "\(request.method.rawValue) is not understood; GET and POST are")
      }
    } catch {
      let text = (try? ExplorerAnswers.json(error)) ?? Data()
      return Self.response(error.status, "application/json", text)
    }
  }

  /// Refuses what a page of another origin could make a browser ask, by a name of its own for this address too.
  private func check(_ request: HTTPRequest) throws(ExplorerError) {
    let host = request.headers[.host] ?? ""
    guard Self.isLocal(host) else {
      throw ExplorerError(403, "Host", "is not a name of this machine; open http://127.0.0.1 with the port")
    }
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
      throw ExplorerError(403, "Origin", "is another page; only the explorer's own pages may ask")
    }
  }

  private static func isLocal(_ host: String) -> Bool {
    let name = host.last == "]" ? host[...] : host.lastIndex(of: ":").map { host[..<$0] } ?? host[...]
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  private func get(_ request: HTTPRequest) throws(ExplorerError) -> HTTPResponse {
    if request.path.hasPrefix("/api/") {
      return Self.response(200, "application/json", try answers.get(request.path))
    }
    guard let file = answers.files[request.path] else {
      throw ExplorerError(404, "", "there is no page \(request.path)")
    }
    return Self.response(200, file.type, file.data)
  }

  private func post(_ request: HTTPRequest) async throws(ExplorerError) -> Data {
    let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init)
    guard type?.lowercased() == "application/json" else {
      throw ExplorerError(415, "Content-Type", "is not application/json, which is needed")
    }
    return try await answers.post(request.path, try await body(of: request))
  }

  private func body(of request: HTTPRequest) async throws(ExplorerError) -> Data {
    let most = ExplorerAnswers.largestBody
    let tooLarge = ExplorerError(413, "", "the request has more than \(most) bytes; a smaller case is needed")
    if let count = request.bodySequence.count, count > most { throw tooLarge }
    var body = Data()
    do {
      for try await part in request.bodySequence {
        body.append(part)
        if body.count > most { break }
      }
    } catch {
      throw .badRequest("", "the request ends too early")
    }
    if body.count > most { throw tooLarge }
    return body
  }

  private static func response(_ status: Int, _ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: phrases[status] ?? "Error"),
      headers: [
        .contentType: type,
        .cacheControl: "no-cache",
        HTTPHeader("Content-Security-Policy"): policy,
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ], body: body)
  }

  /// Nothing but the explorer's own files, and no frame around them.
  private static let policy =
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    413: "Content Too Large", 415: "Unsupported Media Type", 422: "Unprocessable Content",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}
