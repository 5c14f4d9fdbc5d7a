/// What can be set in a family: a whole number of a range, and its value where none is set.
public struct FamilyParameter: Sendable, Hashable {
  /// The value of a parameter that is not set.
  public enum Usual: Sendable, Hashable {
    case value(Int)
    /// Drawn from the range for every seed.
    case seeded(ClosedRange<Int>)
  }

  /// Such as `density`.
  public let name: String
  /// What it counts, such as `percent of the cells that span columns`.
  public let meaning: String
  public let range: ClosedRange<Int>
  public let usual: Usual
}

extension FamilyParameter {
  static func rows(_ usual: ClosedRange<Int> = 1...8) -> FamilyParameter {
    FamilyParameter(name: "rows", meaning: "rows of the grid", range: 1...500_000, usual: .seeded(usual))
  }

  static func columns(_ usual: ClosedRange<Int> = 1...8) -> FamilyParameter {
    FamilyParameter(
      name: "columns", meaning: "columns of the grid", range: 1...500_000, usual: .seeded(usual))
  }

  static func density(_ percent: Int, of meaning: String) -> FamilyParameter {
    FamilyParameter(
      name: "density", meaning: "percent of the cells that \(meaning)", range: 0...100,
      usual: .value(percent))
  }
}

/// The values of all parameters of a family for one seed.
struct FamilySettings {
  private var values: [String: Int] = [:]

  /// Takes what is set, and draws what is left to the seed, in the order of the parameters.
  init(_ parameters: [FamilyParameter], _ given: [String: Int], _ random: inout SeededGenerator) {
    for parameter in parameters {
      switch parameter.usual {
      case .value(let value): values[parameter.name] = given[parameter.name] ?? value
      case .seeded(let range): values[parameter.name] = given[parameter.name] ?? random.integer(range)
      }
    }
  }

  /// The value of a parameter of the family.
  subscript(_ name: String) -> Int {
    guard let value = values[name] else { preconditionFailure("the family has no parameter \(name)") }
    return value
  }
}
