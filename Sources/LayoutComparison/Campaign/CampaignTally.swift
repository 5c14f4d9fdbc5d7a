import LayoutCore

/// Counts over cross-checked cases. Tallies add up in any order, but for the last bits of the seconds.
public struct CampaignTally: Sendable, Hashable, Codable {
  public private(set) var cases = 0
  /// By the names of `Verdict.names`, and `invalid` for what could not be made into a tree.
  public private(set) var verdicts: [String: Int] = [:]
  /// The largest relative deviation between engines where all are placed, and a seed that has it.
  public private(set) var worstDeviation = 0.0
  public private(set) var worstSeed: UInt64?
  public private(set) var views = 0
  /// Sum and largest, over the cases and the constraint engines.
  public private(set) var rounds = Extent()
  public private(set) var stages = Extent()
  /// By engine; empty without an engine that knows the exact frames.
  public private(set) var exactness: [String: Exactness] = [:]
  /// What the rules say of the reference's answers, by the names of `Opinion.names`; empty if nobody asked.
  public private(set) var judgements: [String: Int] = [:]
  /// Seconds that cores have worked, the processes of external engines not counted.
  public private(set) var seconds = 0.0

  /// A sum with its largest summand.
  public struct Extent: Sendable, Hashable, Codable {
    public private(set) var count = 0
    public private(set) var sum = 0
    public private(set) var largest = 0

    public var mean: Double { count == 0 ? 0 : Double(sum) / Double(count) }

    mutating func add(_ value: Int) { add(Extent(count: 1, sum: value, largest: value)) }

    mutating func add(_ other: Extent) {
      count += other.count
      sum += other.sum
      largest = max(largest, other.largest)
    }
  }

  public init() {}

  mutating func add(_ report: CaseReport, seed: UInt64) {
    cases += 1
    verdicts[report.verdict.name, default: 0] += 1
    views += report.tree.count
    note(report.worstDeviation, seed)
    for answer in report.answers {
      let counts = answer.result.statistics.counts
      if let rounds = counts["rounds"] { self.rounds.add(Int(rounds)) }
      if let stages = counts["stages"] { self.stages.add(Int(stages)) }
    }
    exactness.add(report)
  }

  mutating func add(_ opinion: Opinion) { judgements[opinion.name, default: 0] += 1 }

  mutating func addInvalid() {
    cases += 1
    verdicts["invalid", default: 0] += 1
  }

  mutating func add(seconds: Double) { self.seconds += seconds }

  mutating func add(_ other: CampaignTally) {
    cases += other.cases
    verdicts.merge(other.verdicts) { $0 + $1 }
    views += other.views
    if let seed = other.worstSeed { note(other.worstDeviation, seed) }
    rounds.add(other.rounds)
    stages.add(other.stages)
    exactness.merge(other.exactness) { $0 + $1 }
    judgements.merge(other.judgements) { $0 + $1 }
    seconds += other.seconds
  }

  private mutating func note(_ deviation: Double, _ seed: UInt64) {
    guard deviation > 0 else { return }
    guard deviation > worstDeviation || deviation == worstDeviation && seed < worstSeed ?? .max else {
      return
    }
    worstDeviation = deviation
    worstSeed = seed
  }
}
