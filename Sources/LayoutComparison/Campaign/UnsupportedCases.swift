/// The cases of a campaign that engines cannot lay out: how many, by engine and reason.
public struct UnsupportedCases: Sendable, Hashable {
  /// What an engine says of a case that it cannot lay out, without the view.
  public struct Cause: Sendable, Hashable {
    public var engine: String
    public var reason: String
  }

  private var counts: [Cause: Int] = [:]

  init() {}

  /// The causes with the number of cases of each, the largest number first.
  public var causes: [(cause: Cause, cases: Int)] {
    counts.map { ($0.key, $0.value) }.sorted {
      ($1.1, $0.0.engine, $0.0.reason) < ($0.1, $1.0.engine, $1.0.reason)
    }
  }

  public var isEmpty: Bool { counts.isEmpty }

  /// Counts a case once for each engine that cannot lay it out.
  mutating func add(_ report: CaseReport) {
    for answer in report.answers {
      guard case .unsupported(_, let reason) = answer.comparison.verdict else { continue }
      counts[Cause(engine: answer.engine, reason: reason), default: 0] += 1
    }
  }

  mutating func add(_ other: UnsupportedCases) { counts.merge(other.counts) { $0 + $1 } }
}

extension UnsupportedCases: Codable {
  /// How the counts stand in a log: a list, the largest number first.
  private struct Entry: Codable {
    var cases: Int
    var engine: String
    var reason: String
  }

  public init(from decoder: any Decoder) throws {
    for entry in try [Entry](from: decoder) {
      counts[Cause(engine: entry.engine, reason: entry.reason), default: 0] += entry.cases
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try causes.map { Entry(cases: $0.cases, engine: $0.cause.engine, reason: $0.cause.reason) }
      .encode(to: encoder)
  }
}
