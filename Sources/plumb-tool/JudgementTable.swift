import LayoutComparison

/// What the rules say of the reference's answers, a line per family.
struct JudgementTable {
  let lines: [String]

  init(_ summary: CampaignSummary) {
    var table = TextTable(["family"] + Opinion.names)
    for (label, tally) in summary.families + [("all", summary.total)] {
      table.add([label] + Opinion.names.map { "\(tally.judgements[$0] ?? 0)" })
    }
    lines = table.lines + ["answers of \(summary.plan.engines[0]), judged by the rules alone"]
  }
}
