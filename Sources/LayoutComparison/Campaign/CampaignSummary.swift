/// What a campaign found, per family and in all.
public struct CampaignSummary: Sendable {
  public let plan: CampaignPlan
  /// In the order of the plan.
  public private(set) var families: [(label: String, tally: CampaignTally)]
  /// In the order in which one thread would come to them.
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
