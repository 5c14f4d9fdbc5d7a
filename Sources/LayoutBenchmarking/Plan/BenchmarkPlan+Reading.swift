public import Foundation
public import LayoutCases

extension BenchmarkPlan {
  /// Reads a plan; unknown keys, keys given twice and numbers out of their range are errors.
  ///
  /// - Throws: `CaseError` with the path of what is wrong.
  public init(json: Data) throws(CaseError) { self = try strictDocument(Self.self, json) }

  /// The plan's canonical text, in which nothing is left to defaults.
  public func json() throws -> String { try canonicalText(of: self) }
}

extension BenchmarkPlan: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case experiments, format, name
  }

  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a plan")
    try object.allow(Key.allCases.map(\.rawValue), in: "a plan")
    guard try object.string("format") == Self.format else {
      throw object.mismatch("format", "\"\(Self.format)\"")
    }
    name = try object.name("name")
    experiments = try object.array("experiments", of: "experiments")
    if experiments.isEmpty { throw object.problem("experiments", "is empty; at least one is needed") }
    var names: Set<String> = []
    for (index, experiment) in experiments.enumerated() where !names.insert(experiment.name).inserted {
      throw CaseProblem(
        path: object.path["experiments"][index]["name"],
        text: "is \(quoted(experiment.name)), as another experiment; a name of its own is needed")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(name, forKey: .name)
    try object.encode(experiments, forKey: .experiments)
  }
}
