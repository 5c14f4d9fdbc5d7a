import LayoutComparison

/// A table row with the number of each verdict for the cases of a family.
struct VerdictRow: Sendable {
  /// A count with its meaning.
  struct Count: Sendable {
    let count: String
    let isZero: Bool
    let isBad: Bool
    let verdict: String
  }

  let family: String
  let source: String
  let cases: String
  let counts: [Count]
  let expected: String
  let missesExpected: Bool
  let worst: String

  /// The name of a verdict in parts, so that a narrow column can break it.
  struct Column: Sendable {
    let parts: [String]

    init(_ verdict: String) {
      parts = verdict.reduce(into: [""]) { parts, letter in
        if letter.isUppercase { parts.append("") }
        parts[parts.count - 1].append(letter)
      }
    }
  }

  /// The verdicts of compared cases.
  static let names = Verdict.names
  static let columns = names.map(Column.init)
  /// The verdicts of generated cases, which can also be invalid.
  static let campaignNames = Verdict.names + ["invalid"]
  static let campaignColumns = campaignNames.map(Column.init)

  /// - Parameter source: the file, or how many of the planned cases are checked.
  init(
    family: String, source: String, cases: Int, verdicts: [String: Int], names: [String], expected: String,
    missesExpected: Bool = false, worst: String
  ) {
    self.family = family
    self.source = source
    self.cases = Amount.count(cases)
    self.expected = expected
    self.missesExpected = missesExpected
    self.worst = worst
    counts = names.map { name in
      let count = verdicts[name] ?? 0
      return Count(
        count: Amount.count(count), isZero: count == 0, isBad: count > 0 && Self.bad.contains(name),
        verdict: name)
    }
  }

  init(family: String, source: String, _ counts: VerdictCounts) {
    self.init(
      family: family, source: source, cases: counts.counts.values.reduce(0, +), verdicts: counts.counts,
      names: Self.names,
      expected: counts.expectations == 0
        ? "–" : "\(Amount.count(counts.expectationsMet)) of \(Amount.count(counts.expectations))",
      missesExpected: counts.expectationsMet < counts.expectations,
      worst: Amount.deviation(counts.worstDeviation))
  }

  /// Verdicts that correct engines never give.
  static let bad: Set<String> = ["different", "solverFailure", "invalid"]
}

/// Counts of compared cases by file and family, in order of first occurrence.
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

  /// A row for each family of each file.
  var rows: [VerdictRow] {
    keys.map { VerdictRow(family: $0.family, source: $0.source, byKey[$0] ?? VerdictCounts()) }
  }

  var totalRow: VerdictRow { VerdictRow(family: "all", source: "", total) }

  var families: [String] { keys.map(\.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
