/// Why a text names no family.
public struct FamilyError: Error, Sendable, Hashable {
  /// The family as it was asked for.
  public var family: String
  /// What is wrong and what would be right.
  public var problem: String
}

extension FamilyError: CustomStringConvertible {
  public var description: String { "family \(quoted(family)): \(problem)" }
}

extension Family {
  func unknown(parameter: String) -> FamilyError {
    let names = parameters.map(\.name)
    let known = names.isEmpty ? "\(name) has none" : "\(name) has \(list(names))"
    return FamilyError(family: name, problem: "there is no parameter \(quoted(parameter)); \(known)")
  }

  func outOfRange(_ value: String, _ parameter: FamilyParameter) -> FamilyError {
    let range = "\(parameter.range.lowerBound) to \(parameter.range.upperBound)"
    return FamilyError(
      family: name,
      problem: "\(parameter.name) is \(quoted(value)); a whole number from \(range) is needed")
  }
}
