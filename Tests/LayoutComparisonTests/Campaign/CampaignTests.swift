import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

@Suite struct CampaignTests {
  @Test func `the reports do not depend on the number of threads`() throws {
    let one = try SampleCampaign().reports(jobs: 1)
    let four = try SampleCampaign().reports(jobs: 4)
    #expect(one.map(\.chunk) == SampleCampaign().plan.chunks)
    #expect(one.map(\.verdicts) == four.map(\.verdicts))
    #expect(one.map(\.tally.worstDeviation) == four.map(\.tally.worstDeviation))
    #expect(one.map(\.tally.worstSeed) == four.map(\.tally.worstSeed))
  }

  @Test func `every case is counted under one verdict`() throws {
    let summary = CampaignSummary(SampleCampaign().plan, try SampleCampaign().reports())
    #expect(summary.total.cases == summary.plan.caseCount)
    for (label, tally) in summary.families {
      #expect(tally.cases == SampleCampaign().plan.count, "\(label)")
      #expect(tally.verdicts.values.reduce(0, +) == tally.cases, "\(label)")
    }
    #expect(summary.findings.isEmpty)
  }

  @Test func `an engine that is wrong at times is found at just those seeds`() throws {
    let liar = SampleCampaign(candidate: ShiftingEngine(isWrong: { $0.count % 3 == 0 }))
    let reports = try liar.reports()
    let wrong = try liar.families.flatMap { family in
      try (1...UInt64(liar.plan.count)).filter { seed in
        let tree = try family.tree(seed: seed)
        let outline = family.outline(seed: seed)
        let result = DirectEngine().layout(tree, in: outline.proposal, host: outline.host)
        return tree.count % 3 == 0 && result.status == .placed
      }.map { "\(family.label)/\($0)" }
    }
    let findings = reports.flatMap(\.findings)
    #expect(!wrong.isEmpty)
    #expect(Set(findings.map { "\($0.family)/\($0.seed)" }) == Set(wrong))
    #expect(
      findings.allSatisfy { $0.verdict == "different" && $0.engine == "shifting" && !$0.reason.isEmpty })
  }

  @Test func `findings come in the order of one thread, in whatever order chunks are done`() throws {
    let liar = SampleCampaign(candidate: ShiftingEngine(isWrong: { $0.count % 3 == 0 }))
    let reports = try liar.reports()
    let findings = CampaignSummary(liar.plan, reports).findings
    #expect(findings == reports.flatMap(\.findings))
    #expect(CampaignSummary(liar.plan, reports.reversed()).findings == findings)
    #expect(findings.count > 10)
  }

  @Test func `a failure is not taken for the refusal of another engine`() throws {
    let refusing = LyingEngine.answering(.refused(view: 0, reason: "is odd"), name: "refusing")
    let failing = LyingEngine.answering(.solverFailure("is tired"), name: "failing")
    let report = try CrossCheck([refusing, refusing, failing]).check(Family.fixed.makeCase(seed: 1))
    #expect(report.verdict == .solverFailure("is tired"))
    let together = try CrossCheck([refusing, refusing]).check(Family.fixed.makeCase(seed: 1))
    #expect(together.verdict.name == "refused")
  }

  @Test func `a chunk that is cut short is not reported`() throws {
    let asked = Counter()
    let campaign = SampleCampaign()
    let reports = try campaign.reports(jobs: 1) { asked.next() > 250 }
    #expect(reports.map(\.chunk) == [campaign.plan.chunks[0]])
  }

  @Test func `an error of whoever takes the reports ends the campaign`() throws {
    struct Full: Error {}
    let campaign = SampleCampaign()
    let taken = Counter()
    #expect(throws: Full.self) {
      try campaign.campaign.run(
        campaign.plan.chunks, jobs: 2, isOver: { false },
        report: { _ in
          _ = taken.next()
          throw Full()
        })
    }
    #expect(taken.next() == 2)
  }

  @Test func `the rules find an engine wrong that nobody differs from`() throws {
    let family = Family.fixed
    let check = CrossCheck([ShiftingEngine(isWrong: { $0.count % 2 == 0 })])
    let plan = CampaignPlan(
      families: [family.label], seed: 1, count: 60, engines: ["shifting"], judges: true)
    let list = ReportList()
    Campaign(plan, families: [family], check: check).run(
      plan.chunks, jobs: 2, isOver: { false }, report: { list.add($0) })
    let summary = CampaignSummary(plan, list.reports)
    let wrong = try (1...60 as ClosedRange<UInt64>).filter { try family.tree(seed: $0).count % 2 == 0 }
    #expect(!wrong.isEmpty && wrong.count < 60)
    #expect(summary.total.verdicts["different"] == nil)
    #expect(summary.total.judgements == ["broken": wrong.count, "holds": 60 - wrong.count])
    #expect(Set(summary.findings.map(\.seed)) == Set(wrong))
    #expect(summary.findings.allSatisfy { $0.verdict == "brokenRule" && $0.reason.contains("breaks F9") })
  }

  @Test func `exact arithmetic tells how many cases are correctly rounded`() throws {
    var engine = ConstraintEngine(encoding: .cells)
    engine.checksExactly = true
    let family = Family.fixed
    let check = CrossCheck([DirectEngine(), ShiftingEngine(isWrong: { _ in true }), engine])
    let plan = CampaignPlan(
      families: [family.label], seed: 1, count: 50, engines: check.engines.map(\.name), tolerance: 1,
      certifies: true)
    let log = ReportList()
    Campaign(plan, families: [family], check: check).run(
      plan.chunks, jobs: 1, isOver: { false }, report: { log.add($0) })
    let exactness = CampaignSummary(plan, log.reports).total.exactness
    #expect(exactness["direct"]?.correctlyRounded == 50)
    #expect(exactness["direct"]?.worstDeviation == 0)
    #expect(exactness["shifting"]?.correctlyRounded == 0)
    #expect(exactness["shifting"]?.worstDeviation ?? 0 > 1e-4)
  }
}
