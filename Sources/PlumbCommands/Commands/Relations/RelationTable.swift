import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

/// The outcomes on the cases of one source by relation and engine.
struct RelationTable {
  /// A family's label or a file.
  let source: String
  let cases: Int
  let relations: [any Relation]
  let engines: [String]
  /// By relation, then by engine.
  private(set) var counts: [[RelationCounts]]

  init(source: String, cases: Int, _ relations: [any Relation], _ engines: [String]) {
    self.source = source
    self.cases = cases
    self.relations = relations
    self.engines = engines
    counts = relations.map { _ in engines.map { _ in RelationCounts() } }
  }

  /// Adds the outcome of every relation on one case.
  mutating func add(_ outcomes: [RelationOutcome], engine: Int) {
    for (relation, outcome) in outcomes.enumerated() { counts[relation][engine].add(outcome) }
  }

  var someViolated: Bool { counts.joined().contains { $0["violated"] > 0 } }
  var someUnsolved: Bool { counts.joined().contains { $0.unsolved > 0 } }

  var lines: [String] {
    let headings = ["identical", "within tolerance", "no frames", "not applicable", "violated", "deviation"]
    var table = TextTable(["relation, engine"] + headings)
    for (relation, row) in zip(relations, counts) {
      for (engine, count) in zip(engines, row) {
        table.add(
          ["\(relation.name), \(engine)"] + RelationOutcome.names.map { "\(count[$0])" }
            + ["\(count.worstDeviation)"])
      }
    }
    return ["\(source): \(Prose.count(cases, "case"))"] + table.lines
  }
}

/// A violation, in the format `plumb-relation-violation/1`.
struct RelationViolation: Encodable {
  struct Deviation: Encodable {
    var coordinate: String
    var expected: Double
    var found: Double
    var rule: String
    var view: String
  }

  var format = "plumb-relation-violation/1"
  var `case`: String
  /// The seed of the relation's free choices.
  var seed: UInt64
  var engine: String
  var relation: String
  /// Why there are no frames to compare.
  var reason: String?
  var differences: [Deviation] = []

  init(case name: String, seed: UInt64, engine: String, relation: String, _ outcome: RelationOutcome) {
    self.case = name
    self.seed = seed
    self.engine = engine
    self.relation = relation
    guard case .violated(let differences, let reason) = outcome else { return }
    self.reason = reason
    self.differences = differences.map {
      Deviation(
        coordinate: "\($0.coordinate)", expected: $0.values[0], found: $0.values[1], rule: $0.rule.number,
        view: $0.view)
    }
  }
}

/// Prints relations, violations and tables as text, or as one JSON object per line.
struct RelationPrinter {
  let isJSON: Bool

  func text(_ relations: [any Relation]) throws -> String {
    if isJSON {
      return try relations.map { try json(RelationObject(name: $0.name, theorem: $0.theorem)) }.joined()
    }
    let width = relations.map(\.name.count).max() ?? 0
    return relations.map {
      $0.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \($0.theorem)\n"
    }.joined()
  }

  func text(_ violation: RelationViolation) throws -> String {
    if isJSON { return try json(violation) }
    let head =
      "\(violation.case) violates \(violation.relation) with \(violation.engine), seed \(violation.seed)"
    let details =
      (violation.reason.map { [$0] } ?? [])
      + CaseLines.first(of: violation.differences) {
        "\($0.view).\($0.coordinate) (\($0.rule)): expected \(Coordinate.text(of: $0.expected)), found \(Coordinate.text(of: $0.found))"
      }
    return CaseLines(head, details).text
  }

  func text(_ table: RelationTable) throws -> String {
    guard isJSON else { return table.lines.map(Terminal.printable).joined(separator: "\n") + "\n" }
    return try zip(table.relations, table.counts).flatMap { relation, counts in
      try zip(table.engines, counts).map { engine, count in
        try json(RelationSummary(table, relation.name, engine, count))
      }
    }.joined()
  }

  private func json(_ value: some Encodable) throws -> String {
    try canonicalText(of: value) + "\n"
  }
}

/// A relation in the format `plumb-relation/1`.
private struct RelationObject: Encodable {
  var format = "plumb-relation/1"
  var name: String
  var theorem: String
}

/// The outcomes of one relation with one engine, in the format `plumb-relation-summary/1`.
private struct RelationSummary: Encodable {
  var format = "plumb-relation-summary/1"
  var source: String
  var cases: Int
  var relation: String
  var engine: String
  /// The number of every outcome, by name, including those that are 0.
  var outcomes: [String: Int]
  var worstDeviation: Double

  init(_ table: RelationTable, _ relation: String, _ engine: String, _ counts: RelationCounts) {
    source = table.source
    cases = table.cases
    self.relation = relation
    self.engine = engine
    outcomes = Dictionary(uniqueKeysWithValues: RelationOutcome.names.map { ($0, counts[$0]) })
    worstDeviation = counts.worstDeviation
  }
}
