import LayoutCases
import LayoutComparison
import LayoutCore

/// The outcomes on the cases of one source by relation and engine.
struct RelationTable {
  /// A family or a file.
  let source: String
  let cases: Int
  let relations: [any Relation]
  let engines: [String]
  /// For each relation a count for each engine.
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
    return ["\(source): \(cases) cases"] + table.lines
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
  /// Decides what the relation leaves open.
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
