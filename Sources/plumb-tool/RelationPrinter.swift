import Foundation
import LayoutCases
import LayoutComparison

/// Relations, violations and tables as lines to read or as an object a line.
struct RelationPrinter {
  let isJSON: Bool
  /// The most coordinates that a text lists for one violation.
  private static let listed = 8

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
      " \(violation.case) violates \(violation.relation) with \(violation.engine), seed \(violation.seed)"
    let rest = violation.differences.count - Self.listed
    let details =
      (violation.reason.map { [$0] } ?? [])
      + violation.differences.prefix(Self.listed).map {
        "\($0.view).\($0.coordinate) (\($0.rule)): expected \(Coordinate.text(of: $0.expected)), found \(Coordinate.text(of: $0.found))"
      } + (rest > 0 ? ["and \(rest) more"] : [])
    return Terminal.colored("FAIL", .red) + Terminal.printable(head) + "\n"
      + details.map { "     \(Terminal.printable($0))\n" }.joined()
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
  /// Every outcome by name, 0 included.
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
