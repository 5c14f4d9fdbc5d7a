public import Foundation
public import LayoutCore

extension LayoutCase {
  /// Reads a single case and checks it.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public init(json: Data, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    self = try CheckedCase(json: json, layouts: layouts).layoutCase
  }

  /// Reads a corpus: one case, NDJSON with one case per line, or an outline. The content decides which.
  ///
  /// It is an outline if it begins with a comment, `#`, or with a rule number, which starts the name of its
  /// first case. It is NDJSON if its first non-blank line is a complete JSON value and more lines follow. A
  /// byte order mark and blank lines are skipped.
  ///
  /// - Parameter layouts: the custom layouts that the cases may name.
  public static func cases(
    in data: Data, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [LayoutCase] {
    try CheckedCase.cases(in: data, layouts: layouts).map(\.layoutCase)
  }
}

/// A case and its tree. Making the tree checks the case.
public struct CheckedCase: Sendable {
  public let layoutCase: LayoutCase
  public let tree: LayoutTree

  /// Reads a single case and checks it.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public init(json: Data, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    self = try json.withBytes { (bytes) throws(CaseError) in
      try CheckedCase(bytes, in: bytes.indices, .written(1), layouts)
    }
  }

  /// Reads a corpus like `LayoutCase.cases(in:)`, and gives each case with its tree.
  public static func cases(
    in data: Data, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [CheckedCase] {
    try cases(in: data, skip: nil, layouts: layouts)
  }

  /// The same for a piece of a file. With `skip` a case that is wrong is told to it, and the others are read.
  package static func cases(
    in data: Data, isLine: Bool = false, firstLine: Int = 1, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [CheckedCase] {
    var cases: [CheckedCase] = []
    try Corpus.forEach(in: data, takesOutlines: !isLine, firstLine: firstLine, skip: skip) {
      (bytes, range, line, _) throws(CaseError) in
      cases.append(try CheckedCase(bytes, in: range, line, layouts))
    }
    return cases
  }

  /// Reads the case whose text stands in `range` of `bytes`.
  ///
  /// - Parameter line: where it begins in its file, for errors.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ line: CaseFaults.Line,
    _ layouts: LayoutRegistry
  ) throws(CaseError) {
    self = try CaseFaults.told(in: bytes, range, line) { (text, range) throws(CaseError) in
      try Self.read(text, in: range, line, layouts)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ line: CaseFaults.Line,
    _ layouts: LayoutRegistry
  ) throws(CaseError) -> CheckedCase {
    var layoutCase = try strictValue(LayoutCase.self, bytes, in: range, line)
    try layoutCase.findFont(layouts.fonts)
    return CheckedCase(layoutCase: layoutCase, tree: try layoutCase.tree(layouts: layouts))
  }

  private init(layoutCase: LayoutCase, tree: LayoutTree) {
    (self.layoutCase, self.tree) = (layoutCase, tree)
  }
}

/// What the text in `range` of `bytes` describes.
///
/// - Parameters:
///   - line: where it begins in its file, for errors.
///   - isCase: whether errors say its name.
private func strictValue<Value: Decodable>(
  _ type: Value.Type, _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ line: CaseFaults.Line,
  isCase: Bool = true
) throws(CaseError) -> Value {
  let document: JSONDocument
  do throws(JSONFault) { document = try JSONDocument(bytes, in: range) } catch {
    let name = isCase && error.isSmall ? JSONScanner.name(in: bytes, range) : nil
    throw error.problem(in: bytes, range, line).error(case: name)
  }
  do { return try JSONValue(document, 0).decoded() } catch {
    let problem = error as? CaseProblem ?? CaseProblem(path: .document, text: "cannot be read: \(error)")
    throw problem.error(case: isCase ? JSONScanner.name(in: bytes, range) : nil)
  }
}

/// Reads a corpus of another kind of cases, as strictly as one of views: one case, or one a line.
///
/// - Parameters:
///   - firstLine: the number of the first line, where the data is a piece of a file.
///   - skip: gets the errors of cases that are wrong, and the others are read; nil to end at the first.
/// - Throws: `CaseError` with the line, the case and the path of the wrong value.
package func strictCorpus<Value: Decodable>(
  _ type: Value.Type, _ data: Data, firstLine: Int = 1, skip: ((CaseError) -> Void)? = nil
) throws(CaseError) -> [Value] {
  var values: [Value] = []
  try Corpus.forEach(in: data, takesOutlines: false, firstLine: firstLine, skip: skip) {
    (bytes, range, line, _) throws(CaseError) in
    values.append(
      try CaseFaults.told(in: bytes, range, line) { (text, range) throws(CaseError) in
        try strictValue(type, text, in: range, line)
      })
  }
  return values
}

/// Reads a JSON document in one of the project's formats, as strictly as a case.
///
/// - Throws: `CaseError` with the path of the wrong value.
package func strictDocument<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(CaseError) -> Value {
  try data.withBytes { (bytes) throws(CaseError) in
    try strictValue(type, bytes, in: bytes.indices, .written(1), isCase: false)
  }
}

extension CaseProblem {
  /// The problem that a type tells of which reads itself; nil for those that it has no words for.
  init?(_ error: DecodingError) {
    guard case .dataCorrupted(let context) = error else { return nil }
    self.init(path: JSONPath(context.codingPath), text: context.debugDescription)
  }
}

/// Why a case is refused before any engine runs: it does not follow the format.
public struct CaseError: Error, Sendable, Hashable {
  /// The case's name, if known.
  public var caseName: String?
  /// The line of the value in its file, if known.
  public var line: Int?
  /// The character of that line, from 1, at which the value or its key begins; nil if it is not known, and in an outline.
  public var column: Int?
  /// The JSON path of the value, such as `$.root.children[0].modifiers[1]`.
  public var path: String
  /// What is wrong, and what would be right.
  public var problem: String
  /// What the value is called on its line of an outline, which has no JSON paths; empty if the problem says it; nil in
  /// JSON.
  var outlined: String?
  /// The errors that follow, as far as they do not depend on this one.
  public var others: [CaseError] = []
  /// If the value stands at an unknown key: the known ones most like it.
  var nearKeys: [String]?

  package init(caseName: String?, path: String, problem: String) {
    (self.caseName, self.path, self.problem) = (caseName, path, problem)
  }
}

extension CaseError: CustomStringConvertible {
  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }, caseName.map { "case \($0)" }]
    let words = place.compactMap(\.self).joined(separator: ", ")
    let subject = outlined.map { $0.isEmpty ? "" : "\($0) " } ?? "\(path): "
    let own = "\(words.isEmpty ? "" : "\(words): ")\(subject)\(problem)"
    return ([own] + others.map(\.description)).joined(separator: "\n")
  }
}

/// An error in one value of a case, before it becomes a `CaseError`.
package struct CaseProblem: Error {
  package var path: JSONPath
  /// What is wrong, and what would be right.
  package var text: String
  /// If the path ends in an unknown key: the known ones most like it.
  var nearKeys: [String]?

  package init(path: JSONPath, text: String) {
    self.path = path
    self.text = text
  }

  func error(case name: String?, line: Int? = nil) -> CaseError {
    var error = CaseError(caseName: name, path: path.description, problem: text)
    (error.line, error.nearKeys) = (line, nearKeys)
    return error
  }
}
