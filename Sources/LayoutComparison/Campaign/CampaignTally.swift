import LayoutCore

/// Counts over cross-checked cases. The order in which tallies are added changes only the last digits of
/// seconds.
public struct CampaignTally: Sendable, Hashable, Codable {
  public private(set) var cases = 0
  /// By the names of `Verdict.names`; `invalid` counts cases that are not valid.
  public private(set) var verdicts: [String: Int] = [:]
  /// The largest relative deviation between engines if all placed the case, and a seed with this deviation.
  public private(set) var worstDeviation = 0.0
  public private(set) var worstSeed: UInt64?
  public private(set) var views = 0
  /// Steps of scripts, each compared like a case; nil if cases have no scripts.
  public private(set) var steps: Int?
  /// Sum and largest value over the cases and the constraint engines.
  public private(set) var rounds = Extent()
  public private(set) var stages = Extent()
  /// By engine; empty if no engine knows the exact frames.
  public private(set) var exactness: [String: Exactness] = [:]
  /// Why engines could not lay out cases; nil if they could.
  public private(set) var unsupported: UnsupportedCases?
  /// Judgements of the reference's answers, by the names of `RuleJudgement.names`; empty if answers are not judged.
  public private(set) var judgements: [String: Int] = [:]
  /// Processor time in seconds, without the processes of external engines.
  public private(set) var seconds = 0.0

  /// A sum and its largest term.
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
    noteUnsupported(report)
  }

  /// Counts a script: its fault or its gravest verdict.
  mutating func add(_ report: ScriptReport, seed: UInt64) {
    cases += 1
    steps = (steps ?? 0) + report.stepCount
    verdicts[report.verdict, default: 0] += 1
    guard let gravest = report.gravest else { return }
    views += gravest.tree.count
    noteUnsupported(gravest)
    if gravest.verdict.isAgreement { note(gravest.worstDeviation, seed) }
  }

  mutating func add(_ opinion: RuleJudgement) { judgements[opinion.name, default: 0] += 1 }

  mutating func addInvalid() {
    cases += 1
    verdicts["invalid", default: 0] += 1
  }

  mutating func add(seconds: Double) { self.seconds += seconds }

  mutating func add(_ other: CampaignTally) {
    cases += other.cases
    verdicts.merge(other.verdicts) { $0 + $1 }
    views += other.views
    if let other = other.steps { steps = (steps ?? 0) + other }
    if let seed = other.worstSeed { note(other.worstDeviation, seed) }
    rounds.add(other.rounds)
    stages.add(other.stages)
    exactness.merge(other.exactness) { $0 + $1 }
    judgements.merge(other.judgements) { $0 + $1 }
    if let other = other.unsupported { add(other) }
    seconds += other.seconds
  }

  private mutating func noteUnsupported(_ report: CaseReport) {
    var cases = UnsupportedCases()
    cases.add(report)
    if !cases.isEmpty { add(cases) }
  }

  private mutating func add(_ cases: UnsupportedCases) {
    unsupported = unsupported ?? UnsupportedCases()
    unsupported?.add(cases)
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

/// The results of a campaign, by family and in all.
public struct CampaignSummary: Sendable {
  public let plan: CampaignPlan
  /// In the order of the plan.
  public private(set) var families: [(label: String, tally: CampaignTally)]
  /// In the order in which a single thread would find them.
  public var findings: [Finding] {
    func place(_ finding: Finding) -> (UInt64, Int, UInt64) {
      let offset = finding.seed &- plan.seed
      return (
        offset / UInt64(CampaignPlan.chunkCount), plan.families.firstIndex(of: finding.family) ?? 0, offset
      )
    }
    return unordered.sorted { place($0) < place($1) }
  }
  public var findingCount: Int { unordered.count }
  private var unordered: [Finding] = []

  public init(_ plan: CampaignPlan, _ reports: [ChunkReport] = []) {
    self.plan = plan
    families = plan.families.map { ($0, CampaignTally()) }
    for report in reports { add(report) }
  }

  public mutating func add(_ report: ChunkReport) {
    guard let index = families.firstIndex(where: { $0.label == report.chunk.family }) else { return }
    families[index].tally.add(report.tally)
    unordered += report.findings
  }

  public var total: CampaignTally {
    families.reduce(into: CampaignTally()) { $0.add($1.tally) }
  }
}

/// How near an engine's frames are to those of exact arithmetic, over many cases.
public struct Exactness: Sendable, Hashable, Codable {
  /// Cases in which every coordinate is the double nearest to its exact value.
  public private(set) var correctlyRounded = 0
  public private(set) var cases = 0
  /// The largest relative deviation from these doubles.
  public private(set) var worstDeviation = 0.0

  public init() {}

  /// Counts one case.
  ///
  /// - Parameters:
  ///   - nearest: the doubles nearest to the exact frames, by node.
  ///   - nodes: the nodes that have frames.
  mutating func add(_ frames: [Rect], nearest: [Rect], nodes: [Int]) {
    cases += 1
    var worst = 0.0
    for node in nodes where !(nearest[node].isNull && frames[node].isNull) {
      for coordinate in Coordinate.allCases {
        worst = max(
          worst, relativeDeviation(coordinate.value(in: frames[node]), coordinate.value(in: nearest[node])))
      }
    }
    if worst == 0 { correctlyRounded += 1 }
    worstDeviation = max(worstDeviation, worst)
  }

  static func + (one: Exactness, other: Exactness) -> Exactness {
    var sum = one
    sum.correctlyRounded += other.correctlyRounded
    sum.cases += other.cases
    sum.worstDeviation = max(one.worstDeviation, other.worstDeviation)
    return sum
  }
}

extension [String: Exactness] {
  /// Counts the answers to a case, if an engine also solved its program in exact arithmetic.
  mutating func add(_ report: CaseReport) {
    let exact = report.answers.first { !$0.result.nearestFrames.isEmpty }
    guard let nearest = exact?.result.nearestFrames else { return }
    for answer in report.answers where answer.result.status == .placed {
      self[answer.engine, default: Exactness()].add(
        answer.result.frames, nearest: nearest, nodes: answer.accuracy.nodes(of: report.tree))
    }
  }
}
