/// Why a case is refused, before any engine runs.
public enum CaseError: Error, Sendable, Hashable {
  /// The case is not as the format asks: its name and its line of the corpus where they are known, the
  /// JSON path of the value, what is wrong with it and what would be right.
  case invalid(case: String?, line: Int?, path: String, problem: String)
  /// The case is right, but the engines do not yet lay out these features.
  case notYetSupported(case: String, features: [UnsupportedFeature])
}

/// A feature of the format that no engine lays out yet, and where a case uses it.
public struct UnsupportedFeature: Sendable, Hashable, CustomStringConvertible {
  /// Such as `HStack` or `padding`.
  public var name: String
  /// Such as `$.root.children[0].modifiers[1]`.
  public var path: String

  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  public var description: String { "\(name) at \(path)" }
}

extension CaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalid(let name, let line, let path, let problem):
      let place = [line.map { "line \($0)" }, name.map { "case \($0)" }].compactMap { $0 }
      return (place.joined(separator: ", ") + (place.isEmpty ? "" : ": ")) + "\(path): \(problem)"
    case .notYetSupported(let name, let features):
      let list = features.map(\.description).joined(separator: ", ")
      return "not supported: \(name): \(list)"
    }
  }
}

/// What is wrong with one value of a case, on the way to becoming a `CaseError`.
struct CaseProblem: Error {
  var path: JSONPath
  /// What is wrong and what would be right.
  var text: String

  func error(case name: String?, line: Int? = nil) -> CaseError {
    .invalid(case: name, line: line, path: path.description, problem: text)
  }
}
