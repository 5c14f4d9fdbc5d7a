/// Why a case is refused, before any engine runs: it is not as the format asks.
public struct CaseError: Error, Sendable, Hashable {
  /// The case's name, where it is known.
  public var caseName: String?
  /// The case's line in its corpus, where it is known.
  public var line: Int?
  /// The JSON path of the value, such as `$.root.children[0].modifiers[1]`.
  public var path: String
  /// What is wrong and what would be right.
  public var problem: String
}

extension CaseError: CustomStringConvertible {
  public var description: String {
    let place = [line.map { "line \($0)" }, caseName.map { "case \($0)" }].compactMap { $0 }
    return (place.joined(separator: ", ") + (place.isEmpty ? "" : ": ")) + "\(path): \(problem)"
  }
}

/// What is wrong with one value of a case, on the way to becoming a `CaseError`.
package struct CaseProblem: Error {
  package var path: JSONPath
  /// What is wrong and what would be right.
  package var text: String

  package init(path: JSONPath, text: String) {
    self.path = path
    self.text = text
  }

  func error(case name: String?, line: Int? = nil) -> CaseError {
    CaseError(caseName: name, line: line, path: path.description, problem: text)
  }
}
