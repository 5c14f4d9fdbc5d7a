import Foundation

/// The head of a request: its first line and its headers.
struct HTTPHead: Sendable, Hashable {
  /// The most bytes of a head.
  static let mostBytes = 8 << 10

  var method: String
  /// The part before a question mark, not decoded.
  var path: String
  /// By name, in lower case.
  var headers: [String: String]
  /// The number of bytes of the body that follows.
  var bodyLength: Int
  /// Whether the client wants the connection closed after this answer.
  var closes: Bool

  /// Reads a head as defined in RFC 9112, from its bytes up to the empty line.
  ///
  /// - Throws: `badRequest`. Complexity: O(bytes).
  init(_ bytes: ArraySlice<UInt8>) throws(ExplorerError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, ["HTTP/1.0", "HTTP/1.1"].contains(words[2]),
      words[1].first == "/"
    else { throw .badRequest("", "the first line is not that of a request of HTTP/1.1") }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    headers = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isOfName)
      else { throw .badRequest("", "a line of the head is no header") }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard headers.updateValue(value, forKey: name) == nil || !Self.once.contains(name) else {
        throw .badRequest(name, "is given twice; once is needed")
      }
    }
    bodyLength = 0
    if headers["transfer-encoding"] != nil {
      throw ExplorerError(411, "Content-Length", "is needed; no Transfer-Encoding is understood")
    }
    if let length = headers["content-length"] {
      guard let count = Int(length), count >= 0, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw .badRequest("Content-Length", "is no number of bytes")
      }
      bodyLength = count
    }
    let connection = headers["connection"]?.lowercased() ?? ""
    closes = words[2] == "HTTP/1.0" ? connection != "keep-alive" : connection == "close"
  }

  /// Headers that may occur only once, because two values would be ambiguous.
  private static let once: Set = ["host", "content-length", "content-type", "origin"]

  /// Whether a byte is allowed in the name of a header.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// An answer to a request.
struct HTTPResponse: Sendable {
  var status: Int
  var type: String
  var body: Data

  init(_ status: Int, _ type: String, _ body: Data) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// The answer for an error, as JSON.
  init(_ error: ExplorerError) {
    self.init(error.status, "application/json", (try? ExplorerAnswers.json(error)) ?? Data())
  }

  var headers: [(name: String, value: String)] {
    [
      ("Content-Type", type),
      ("Content-Length", "\(body.count)"),
      ("Cache-Control", "no-cache"),
      ("Content-Security-Policy", Self.policy),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ]
  }

  /// The bytes to send.
  ///
  /// - Parameters:
  ///   - hasBody: false for an answer to HEAD.
  ///   - closes: whether the connection ends after it.
  func bytes(hasBody: Bool, closes: Bool) -> Data {
    var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Error")\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    text += "Connection: \(closes ? "close" : "keep-alive")\r\n\r\n"
    return Data(text.utf8) + (hasBody ? body : Data())
  }

  /// Allows only the explorer's own files, and no page around it.
  private static let policy =
    "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    411: "Length Required", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}
