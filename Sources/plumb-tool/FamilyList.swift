import LayoutCases

/// The families and their parameters, as text or as JSON lines.
struct FamilyList {
  private let families: [Family]

  init(_ families: [Family]) { self.families = families }

  func text(_ format: OutputFormat) throws -> String {
    switch format {
    case .text: families.map(paragraph).joined()
    case .json: try families.map { try canonicalText(of: FamilyObject($0)) + "\n" }.joined()
    }
  }

  private func paragraph(_ family: Family) -> String {
    let parameters = family.parameters.map { "    \($0.name): \(text(of: $0))\n" }
    return "\(family.label)\n    \(family.summary)\n" + parameters.joined()
  }

  private func text(of parameter: FamilyParameter) -> String {
    let range = "\(parameter.range.lowerBound) to \(parameter.range.upperBound)"
    return switch parameter.usual {
    case .value(let value): "\(parameter.meaning), \(range), usually \(value)"
    case .seeded(let usual):
      "\(parameter.meaning), \(range), else \(usual.lowerBound) to \(usual.upperBound) by the seed"
    }
  }
}

/// A family in the format `plumb-family/1`.
private struct FamilyObject: Encodable {
  struct Parameter: Encodable {
    var name: String
    var meaning: String
    /// The smallest and the largest value.
    var range: [Int]
    /// The value where none is given, nil where the seed decides.
    var value: Int?
    /// The smallest and the largest value that the seed chooses.
    var seeded: [Int]?
  }

  var format = "plumb-family/1"
  var family: String
  var label: String
  var summary: String
  var parameters: [Parameter]

  init(_ family: Family) {
    self.family = family.name
    label = family.label
    summary = family.summary
    parameters = family.parameters.map { parameter in
      var object = Parameter(
        name: parameter.name, meaning: parameter.meaning,
        range: [parameter.range.lowerBound, parameter.range.upperBound])
      switch parameter.usual {
      case .value(let value): object.value = value
      case .seeded(let usual): object.seeded = [usual.lowerBound, usual.upperBound]
      }
      return object
    }
  }
}
