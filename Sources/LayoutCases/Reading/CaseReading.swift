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
    self = try Self.read(Array(json)[...], line: nil, layouts)
  }

  /// Reads a corpus like `LayoutCase.cases(in:)`, and gives each case with its tree.
  public static func cases(
    in data: Data, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [CheckedCase] {
    var bytes = Array(data)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if CaseOutline.isOutline(bytes) {
      var cases: [CheckedCase] = []
      for entry in try CaseOutline.entries(String(decoding: bytes, as: UTF8.self)) {
        cases.append(try read(Array(entry.json.utf8)[...], line: entry.line, layouts))
      }
      return cases
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
    guard let first = lines.first else {
      throw CaseProblem(path: .document, text: "is empty; a case is needed").error(case: nil)
    }
    guard lines.count > 1, isWhole(first.element) else {
      return [try read(bytes, line: nil, layouts)]
    }
    var cases: [CheckedCase] = []
    for (index, text) in lines { cases.append(try read(text, line: index + 1, layouts)) }
    return cases
  }

  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    var syntax = JSONSyntax(line)
    return (try? syntax.check()) != nil
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>, line: Int?, _ layouts: LayoutRegistry
  ) throws(CaseError) -> CheckedCase {
    let layoutCase = try decode(bytes, line: line)
    do {
      return CheckedCase(layoutCase: layoutCase, tree: try layoutCase.tree(layouts: layouts))
    } catch {
      var error = error
      error.line = line
      throw error
    }
  }

  private init(layoutCase: LayoutCase, tree: LayoutTree) {
    self.layoutCase = layoutCase
    self.tree = tree
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, line: Int?) throws(CaseError) -> LayoutCase {
    let data = Data(bytes)
    do {
      var syntax = JSONSyntax(bytes, firstLine: line ?? 1)
      try syntax.check()
      return try JSONDecoder().decode(LayoutCase.self, from: data)
    } catch let problem as CaseProblem {
      let name = try? JSONDecoder().decode(NameAlone.self, from: data).name
      throw problem.error(case: name, line: line)
    } catch {
      throw CaseProblem(path: .document, text: "cannot be read: \(error)").error(case: nil, line: line)
    }
  }

  /// The name in the text of a case that cannot be read, for error messages.
  private struct NameAlone: Decodable {
    var name: String
  }
}

/// Reads a JSON document in one of the project's formats, as strictly as a case.
///
/// - Throws: `CaseError` with the path of the wrong value.
package func strictDocument<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(CaseError) -> Value {
  do {
    var syntax = JSONSyntax(Array(data)[...])
    try syntax.check()
    return try JSONDecoder().decode(type, from: data)
  } catch let problem as CaseProblem {
    throw problem.error(case: nil)
  } catch DecodingError.typeMismatch(let type, let context) {
    throw mismatch(type, context).error(case: nil)
  } catch DecodingError.dataCorrupted(let context) {
    throw CaseProblem(path: JSONPath(context.codingPath), text: context.debugDescription).error(case: nil)
  } catch {
    throw CaseProblem(path: .document, text: "cannot be read: \(error)").error(case: nil)
  }
}

private func mismatch(_ type: any Any.Type, _ context: DecodingError.Context) -> CaseProblem {
  let needed =
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
    }
  return CaseProblem(path: JSONPath(context.codingPath), text: "is of another kind; \(needed) is needed")
}

/// Why a case is refused before any engine runs: it does not follow the format.
public struct CaseError: Error, Sendable, Hashable {
  /// The case's name, if known.
  public var caseName: String?
  /// The case's line in its corpus, if known.
  public var line: Int?
  /// The JSON path of the value, such as `$.root.children[0].modifiers[1]`.
  public var path: String
  /// What is wrong, and what would be right.
  public var problem: String
}

extension CaseError: CustomStringConvertible {
  public var description: String {
    let place = [line.map { "line \($0)" }, caseName.map { "case \($0)" }].compactMap { $0 }
    return (place.joined(separator: ", ") + (place.isEmpty ? "" : ": ")) + "\(path): \(problem)"
  }
}

/// An error in one value of a case, before it becomes a `CaseError`.
package struct CaseProblem: Error {
  package var path: JSONPath
  /// What is wrong, and what would be right.
  package var text: String

  package init(path: JSONPath, text: String) {
    self.path = path
    self.text = text
  }

  func error(case name: String?, line: Int? = nil) -> CaseError {
    CaseError(caseName: name, line: line, path: path.description, problem: text)
  }
}
