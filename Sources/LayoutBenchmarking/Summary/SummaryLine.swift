import LayoutCases

/// A result: a line of the format `plumb-bench-summary/1`.
public struct SummaryLine: Sendable, Hashable, Codable {
  public static let format = "plumb-bench-summary/1"

  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// What a contender took on a problem, with its phases, counts and outcomes.
    case median
    /// What a contender took, as a multiple of what the reference took.
    case ratio
    /// How a contender's time grows over the problems of an experiment.
    case exponent
    /// A contender against itself.
    case noise
    /// What a contender held on a problem, in bytes.
    case memory
  }

  public var format = Self.format
  public var kind: Kind
  public var plan: String
  public var experiment: String
  /// A family's label or a case; of an exponent the names of the families.
  public var problem: String
  public var contender: String
  public var together: String?
  /// `total` or a phase; of `memory` what held the bytes: `peak`, `tree`, `result` or `program`.
  public var measure: String
  /// Seconds, a ratio, an exponent, or bytes; nil where nothing was placed.
  public var value: Double?
  /// The bootstrap interval; nil with less than two processes.
  public var low, high: Double?
  /// The median distance of processes from their median, in the unit of the value.
  public var mad: Double?
  /// Processes with at least one iteration that was placed, and samples in all of them.
  public var processes: Int
  public var samples: Int
  /// What a ratio is to.
  public var reference: String?
  /// What an exponent is over, `cells` or `rows`, and how many problems.
  public var over: String?
  public var problems: Int?
  public var cells, views: Int?
  /// Bytes a cell; of the peak those that the process did not have before the problem was made.
  public var perCell: Double?
  /// The median seconds of each phase.
  public var phases: [String: Double]?
  /// The medians of rows, columns, nonzeros, folded, stages, iterations, rounds and measures.
  public var counts: [String: Double]?
  /// How many samples came out how, such as `timeOut`.
  public var outcomes: [String: Int]?

  init(_ kind: Kind, _ group: SampleGroup, _ measure: String, value: Double?) {
    self.kind = kind
    plan = group.key.plan
    experiment = group.key.experiment
    problem = group.key.problem
    contender = group.key.contender
    together = group.key.together
    self.measure = measure
    self.value = value
    processes = group.processes.count
    samples = group.placed.count
    cells = group.placed.first?.cells
    views = group.placed.first?.views
  }

  mutating func take(_ interval: ClosedRange<Double>?) {
    (low, high) = (interval?.lowerBound, interval?.upperBound)
  }

  /// The line's canonical text.
  public func json() throws -> String { try canonicalText(of: self) }
}
