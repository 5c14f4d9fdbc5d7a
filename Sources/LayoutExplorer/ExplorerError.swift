/// Why a request gets no answer: a status of HTTP, and what is wrong with what.
struct ExplorerError: Error, Hashable {
  /// What is wrong with one value, and what would be right.
  struct Problem: Encodable, Hashable {
    /// The JSON path of a value in the case, such as `$.root.children[0]`; else the key in the request.
    var path: String
    var message: String
  }

  /// The status of HTTP.
  var status: Int
  var problems: [Problem]

  init(_ status: Int, _ path: String, _ message: String) {
    self.status = status
    problems = [Problem(path: path, message: message)]
  }

  /// The request is not as the interface asks.
  static func badRequest(_ path: String, _ message: String) -> Self { Self(400, path, message) }

  /// The case is not as its format asks, or has no answer.
  static func badCase(_ path: String, _ message: String) -> Self { Self(422, path, message) }
}

extension ExplorerError: Encodable {
  private enum Key: String, CodingKey {
    case errors
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(problems, forKey: .errors)
  }
}
