/// What a campaign found, per family and in all.
public struct CampaignSummary: Sendable {
  public let plan: CampaignPlan
  /// In the order of the plan.
  public private(set) var families: [(label: String, tally: CampaignTally)]
  public private(set) var findings: [Finding] = []

  public init(_ plan: CampaignPlan, _ reports: [ChunkReport] = []) {
    self.plan = plan
    families = plan.families.map { ($0, CampaignTally()) }
    for report in reports { add(report) }
  }

  public mutating func add(_ report: ChunkReport) {
    guard let index = families.firstIndex(where: { $0.label == report.chunk.family }) else { return }
    families[index].tally.add(report.tally)
    findings += report.findings
  }

  public var total: CampaignTally {
    families.reduce(into: CampaignTally()) { $0.add($1.tally) }
  }

  /// How many cases of the plan are not checked yet.
  public var missing: Int { plan.caseCount - total.cases }
}
