import LayoutComparison

/// What the template of the page names, all of it stored.
struct PageModel: Sendable {
  struct Choice: Sendable {
    let name: String
    let count: String
  }

  let style: String
  let script: String
  let version: String
  let headline: String
  let isBad: Bool
  let command: ShellCommand
  let engines: String
  let hasCases: Bool
  let columns: [VerdictRow.Column]
  let rows: [VerdictRow]
  let total: VerdictRow
  let meanings: [Fact]
  let families: [Choice]
  let verdicts: [Choice]
  let cases: [CaseEntry]
  let caseCount: String
  let leftOut: String?
  let campaigns: [CampaignEntry]
  let scaling: [ExperimentEntry]
  let peerExperiments: [ExperimentEntry]
  let others: [ExperimentEntry]
  let hasBenchmarks: Bool
  let phases: [String]
  let hasPeers: Bool
  let peers: [PeerEntry]
  let machines: [MachineEntry]
  let inputs: [ReportInput]

  init(_ page: ReportPage) throws {
    style = try PageTemplates.style
    script = try PageTemplates.script
    version = page.version
    command = ShellCommand("Make this page", page.command)
    engines = page.engines.joined(separator: ", ")
    hasCases = page.counts.caseCount > 0
    columns = VerdictRow.columns
    rows = page.counts.rows
    total = page.counts.totalRow
    meanings = Self.meanings
    // What is wrong comes first, in the order in which it was read.
    cases =
      page.cases.filter(\.isWrong) + page.cases.filter { !$0.isWrong }
    caseCount = Amount.count(page.cases.count)
    families = Self.choices(page.cases.map(\.family), order: page.counts.families)
    verdicts = Self.choices(page.cases.map(\.verdict), order: Verdict.names)
    leftOut =
      page.leftOut > 0
      ? "\(Amount.of(page.leftOut, "case")) with nothing wrong are counted above and left out here; --most says how many are shown."
      : nil
    campaigns = page.campaigns
    scaling = page.experiments.filter { !$0.plots.isEmpty }
    peerExperiments = page.experiments.filter { $0.plots.isEmpty && $0.hasPeers }
    others = page.experiments.filter { $0.plots.isEmpty && !$0.hasPeers }
    hasBenchmarks = !page.experiments.isEmpty
    phases = TimesTable.phases
    hasPeers = !page.peers.isEmpty
    peers = page.peers.map(PeerEntry.init)
    machines = MachineEntry.all(of: page.manifests)
    inputs = page.inputs
    (headline, isBad) = Self.headline(page)
  }

  private static func choices(_ names: [String], order: [String]) -> [Choice] {
    order.compactMap { name in
      let count = names.count { $0 == name }
      return count == 0 ? nil : Choice(name: name, count: Amount.count(count))
    }
  }

  private static func headline(_ page: ReportPage) -> (String, Bool) {
    let total = page.counts.total
    var sentences: [String] = []
    if page.counts.caseCount > 0 {
      sentences.append("\(Amount.of(page.counts.caseCount, "case")): \(Verdict.text(total.counts)).")
      if total.expectations > 0 {
        sentences.append(
          "Expected frames met in \(Amount.count(total.expectationsMet)) of \(Amount.count(total.expectations))."
        )
      }
    }
    let generated = page.campaigns.map(\.caseCount).reduce(0, +)
    if generated > 0 {
      let found = page.campaigns.map(\.findingCount).reduce(0, +)
      sentences.append("\(Amount.of(generated, "generated case")) with \(Amount.of(found, "finding")).")
    }
    if !page.experiments.isEmpty {
      sentences.append("\(Amount.of(page.experiments.count, "experiment")) measured.")
    }
    let isBad = !total.allAgree || page.campaigns.contains { $0.findingCount > 0 }
    return (sentences.isEmpty ? "There was nothing to report." : sentences.joined(separator: " "), isBad)
  }

  private static let meanings = [
    Fact("equal", "every frame of every engine is the same, bit by bit"),
    Fact(
      "equalWithinTolerance",
      "every coordinate is within 1e-9 of its magnitude, or within 64 units in the last place of the largest one on "
        + "its axis"),
    Fact("different", "some coordinate is not, or the answers are of different kinds"),
    Fact("unsupported", "an engine has no words for a view"),
    Fact("unbounded", "all engines say that the same view would come out infinite"),
    Fact("solverFailure", "the solver gave no optimum"),
    Fact("refused", "the input is not accepted"),
    Fact("invalid", "a generated case that no tree can be made of"),
  ]
}

/// What was found of another program, in a line.
struct PeerEntry: Sendable {
  let engine: String
  let version: String
  let subset: String
  let counts: [VerdictRow.Count]
  let tolerance: String
  let worst: String
  let own: String
  let roundTrip: String

  init(_ row: PeerRecord) {
    engine = row.engine
    version = row.version
    subset = row.subset
    counts =
      VerdictRow(
        family: "", source: "", cases: 0, verdicts: row.verdicts, names: VerdictRow.names, expected: "",
        worst: ""
      ).counts
    tolerance = "\(row.tolerance)"
    worst = Coordinate.text(of: row.worstDistance)
    own = row.nanoseconds.map { Amount.seconds($0 / 1e9) } ?? "–"
    roundTrip = row.roundTripNanoseconds.map { Amount.seconds($0 / 1e9) } ?? "–"
  }
}
