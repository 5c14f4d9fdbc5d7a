import LayoutComparison

/// Counts of compared cases by file and family, in the order in which they came.
struct CaseCounts: Sendable {
  private struct Key: Hashable {
    var family: String
    var source: String
  }

  private var keys: [Key] = []
  private var byKey: [Key: VerdictCounts] = [:]
  private(set) var total = VerdictCounts()
  private(set) var caseCount = 0

  mutating func add(_ report: CaseReport, family: String, source: String) {
    let key = Key(family: family, source: source)
    if byKey[key] == nil { keys.append(key) }
    byKey[key, default: VerdictCounts()].add(report)
    total.add(report)
    caseCount += 1
  }

  /// A line for each family of each file.
  var rows: [VerdictRow] {
    keys.map { VerdictRow(family: $0.family, source: $0.source, byKey[$0] ?? VerdictCounts()) }
  }

  var totalRow: VerdictRow { VerdictRow(family: "all", source: "", total) }

  var families: [String] { keys.map(\.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
