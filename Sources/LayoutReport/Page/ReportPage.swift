package import ConstraintLayout
import LayoutBenchmarking
package import LayoutComparison

/// One self-contained HTML page with results. Equal inputs give equal bytes.
///
/// It needs no network, and without scripts all of it can still be read. All text from inputs is escaped.
/// Pictures are embedded as images.
package struct ReportPage: Sendable {
  /// The version of Plumb that makes the page.
  package var version: String
  /// The command that makes the page again.
  package var command: String
  /// The names of the engines, the reference first.
  package var engines: [String]
  /// The command-line options that choose the engines; empty for the default engines.
  package var engineWords: [String] = []
  /// The most cases shown in which nothing is wrong.
  package var most: Int
  /// By plan name: the command that measures the plan's experiments again.
  package var benchCommands: [String: String] = [:]

  private let explainer: ConstraintEngine
  private(set) var counts = CaseCounts()
  private(set) var cases: [CaseEntry] = []
  private(set) var shownAgreeing = 0
  private(set) var leftOut = 0
  private var anchors = LinkTargets()
  private(set) var campaigns: [CampaignEntry] = []
  private(set) var experiments: [ExperimentEntry] = []
  private(set) var manifests: [(path: String, manifest: BenchmarkManifest)] = []
  private(set) var peers: [PeerRecord] = []
  private(set) var screens: [ScreenEntry] = []
  /// The libraries that laid out screens, by name and version.
  var screenLibraries = ""
  private(set) var inputs: [ReportInput] = []

  /// - Parameters:
  ///   - explainer: the engine whose programs explain differing numbers.
  ///   - most: the most cases shown in which nothing is wrong.
  package init(
    version: String, command: String, engines: [String], explainer: ConstraintEngine, most: Int = 200
  ) {
    self.version = version
    self.command = command
    self.engines = engines
    self.explainer = explainer
    self.most = most
  }

  /// Lists a file that the page is made from.
  package mutating func add(_ input: ReportInput) { inputs.append(input) }

  /// Counts a compared case. It is shown if something is wrong with it, or if fewer than `most` others are
  /// shown.
  package mutating func add(_ report: CaseReport, from origin: CaseOrigin) {
    let family = Self.family(of: report.name, origin)
    counts.add(report, family: family, source: origin.file)
    if !report.isWrong {
      guard shownAgreeing < most else {
        leftOut += 1
        return
      }
      shownAgreeing += 1
    }
    let id = anchors.anchor(for: report.name)
    let findings = CaseFindings(report, explainedBy: explainer)
    cases.append(
      CaseEntry(report, origin, id: id, family: family, findings: findings, engines: engineWords))
  }

  /// Adds the campaigns of logs; the shards of one campaign are joined.
  package mutating func add(_ logs: CampaignLogs) {
    for campaign in logs.campaigns {
      campaigns.append(CampaignEntry(campaign.merged, number: campaigns.count + 1, cut: campaign.cut))
    }
  }

  /// Adds experiments, and the machines on which they were measured.
  package mutating func add(_ results: BenchmarkResults) {
    var names: [[String]] = []
    for line in results.lines where !names.contains([line.plan, line.experiment]) {
      names.append([line.plan, line.experiment])
    }
    for name in names {
      let recorded = results.manifests.first { $0.manifest.plan.name == name[0] }
        .map { ShellCommand.line($0.manifest.command) }
      let lines = results.lines.filter { [$0.plan, $0.experiment] == name }
      // Without a time there is nothing to draw, and the summary is incomplete.
      guard lines.contains(where: { $0.kind == .median }) else { continue }
      experiments.append(
        ExperimentEntry(
          lines, id: "experiment-\(experiments.count + 1)", command: benchCommands[name[0]] ?? recorded))
    }
    manifests += results.manifests
    inputs += results.inputs
  }

  /// Adds results of other programs.
  package mutating func add(_ rows: [PeerRecord]) { peers += rows }

  mutating func addScreen(_ screen: ScreenEntry) { screens.append(screen) }

  /// The group of a case: its family if it was generated, else the part of its name before the first slash.
  private static func family(of name: String, _ origin: CaseOrigin) -> String {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else {
      return origin.path == "-" ? name : String(origin.path.split(separator: "/").last ?? "")
    }
    return String(name[..<slash])
  }

  /// The page's text.
  ///
  /// - Throws: if a template is missing, which only happens in a broken installation.
  package func html() throws -> String { try PageTemplates().page(try PageModel(self)) }
}
