import Foundation
import LayoutCases
import LinearProgramming

/// Answers requests of the pages with JSON, independently of HTTP.
struct ExplorerAnswers: Sendable {
  /// The largest body of a request, in bytes.
  static let largestBody = 8 << 20

  /// The engines' share of the time limit. The rest is for encoding their answers.
  private static let shareOfEngines = 0.9

  let library: ExampleLibrary
  let files: PageFiles
  private let read: ReadCases
  private let bench: RequestExecutor
  private let screens: ScreenLibrary
  let pages = PageSessions()

  /// - Parameters:
  ///   - fonts: find what measures the texts of cases and of code.
  ///   - timeLimit: seconds after which a request is answered with an error.
  init(_ library: ExampleLibrary, fonts: CaseFonts = .none, timeLimit: Double = 10) throws {
    self.library = library
    read = ReadCases(fonts)
    files = try PageFiles()
    bench = RequestExecutor(timeLimit: timeLimit)
    screens = try ScreenLibrary()
  }

  /// What the path of a case's picture ends with.
  static let pictureEnding = ".svg"

  /// The list of cases, the text of one, or its picture.
  func get(_ path: String) async throws(ExplorerError) -> Data {
    try await bench.run { () throws(ExplorerError) in try known(path) }.get()
  }

  private func known(_ path: String) throws(ExplorerError) -> Data {
    if path == "/api/cases" { return try Self.json(library.entries) }
    if path == "/api/screens" { return try Self.json(screens.entries) }
    let prefix = "/api/cases/"
    guard path.hasPrefix(prefix) else { throw Self.unknown(path) }
    let isPicture = path.hasSuffix(Self.pictureEnding)
    let number = path.dropFirst(prefix.count).dropLast(isPicture ? Self.pictureEnding.count : 0)
    guard let index = Int(number), library.cases.indices.contains(index) else {
      throw ExplorerError(
        404, "index", "is none of the \(library.cases.count) cases, which are counted from 0")
    }
    do {
      if isPicture { return Data(try PictureReply.thumbnail(library.cases[index]).utf8) }
      return Data(try library.cases[index].json().utf8)
    } catch {
      throw .badCase(error.path, error.problem)
    }
  }

  /// The answer to a request about a case.
  func post(_ path: String, _ body: Data) async throws(ExplorerError) -> Data {
    let (read, screens) = (read, screens)
    let deadline = Deadline(seconds: bench.timeLimit * Self.shareOfEngines)
    return switch path {
    case "/api/layout":
      try await answer(body, keys: LayoutReply.keys) { object throws(ExplorerError) in
        let reply = try LayoutReply(object, read, deadline)
        try RequestExecutor.check()
        return try Self.written { try reply.json() }
      }
    case "/api/step":
      try await answer(body, keys: StepReply.keys) { [pages] object throws(ExplorerError) in
        let reply = try StepReply(object, read, pages, deadline)
        return try Self.written { try reply.json() }
      }
    case "/api/leave":
      try await answer(body, keys: ["page"]) { [pages] object throws(ExplorerError) in
        pages.end(try PageSessions.page(object))
        return Data("{}".utf8)
      }
    case "/api/explain":
      try await answer(body, keys: ExplanationReply.keys) { object throws(ExplorerError) in
        try Self.json(try ExplanationReply.explanation(object, read, deadline))
      }
    case "/api/program":
      try await answer(body, keys: CaseRequest.keys) { object throws(ExplorerError) in
        try Self.json(try ProgramReply(object, read, deadline))
      }
    case "/api/swift":
      try await answer(body, keys: SwiftReply.keys) { object throws(ExplorerError) in
        try Self.json(try SwiftReply(object, read, deadline))
      }
    case "/api/read-swift":
      try await answer(body, keys: SwiftCaseReply.keys) { object throws(ExplorerError) in
        try Self.json(try SwiftCaseReply(object, read))
      }
    case "/api/hints":
      try await answer(body, keys: HintsReply.keys) { object throws(ExplorerError) in
        try Self.json(try HintsReply(object, read, deadline))
      }
    case "/api/breakpoints":
      try await answer(body, keys: BreakpointsReply.keys) { object throws(ExplorerError) in
        try Self.json(try BreakpointsReply(object, read, deadline))
      }
    case "/api/picture":
      try await answer(body, keys: PictureReply.keys) { object throws(ExplorerError) in
        try Self.json(try PictureReply(object, read, deadline))
      }
    case "/api/screens":
      try await answer(body, keys: ScreenLibrary.keys) { object throws(ExplorerError) in
        try Self.json(try screens.reply(object))
      }
    case "/api/validate":
      try await answer(body, keys: ValidationReply.keys) { object throws(ExplorerError) in
        try Self.json(try ValidationReply(object, read))
      }
    default: throw Self.unknown(path)
    }
  }

  private func answer(
    _ body: Data, keys: [String],
    _ reply: @escaping @Sendable (RequestObject) throws(ExplorerError) -> Data
  ) async throws(ExplorerError) -> Data {
    try await bench.run { () throws(ExplorerError) in
      try reply(try RequestObject(body, keys: keys))
    }.get()
  }

  static func json(_ value: some Encodable) throws(ExplorerError) -> Data {
    try written { Data(try canonicalText(of: value).utf8) }
  }

  private static func written(_ write: () throws -> Data) throws(ExplorerError) -> Data {
    do {
      return try write()
    } catch {
      throw ExplorerError(500, "", "the answer cannot be written: \(error)")
    }
  }

  private static func unknown(_ path: String) -> ExplorerError {
    ExplorerError(404, "", "\(path) is nothing that can be asked; Documentation/Formats.md lists what can")
  }
}

/// Why a request cannot be answered: an HTTP status, and what is wrong.
struct ExplorerError: Error, Hashable {
  /// What is wrong with one value, and what would be right.
  struct ValueProblem: Encodable, Hashable {
    /// The JSON path of a value in the case, such as `$.root.children[0]`, or a key of the request.
    var path: String
    var message: String
  }

  /// The status of HTTP.
  var status: Int
  var problems: [ValueProblem]

  init(_ status: Int, _ path: String, _ message: String) {
    self.status = status
    problems = [ValueProblem(path: path, message: message)]
  }

  /// The error for a request that does not follow the interface.
  static func badRequest(_ path: String, _ message: String) -> Self { Self(400, path, message) }

  /// The error for a case that does not follow its format or has no answer.
  static func badCase(_ path: String, _ message: String) -> Self { Self(422, path, message) }
}

extension ExplorerError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case errors
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(problems, forKey: .errors)
  }
}
