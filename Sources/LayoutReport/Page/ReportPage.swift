public import ConstraintLayout
import LayoutBenchmarking
public import LayoutComparison

/// One self-contained HTML page made of results: the same bytes for the same inputs.
///
/// It asks nothing of a network, and without a script all of it can be read. Whatever comes from an input is escaped;
/// pictures are images of their own.
public struct ReportPage: Sendable {
  /// The version of Plumb that makes the page.
  public var version: String
  /// The command that makes the page again.
  public var command: String
  /// The names of the engines, the reference first.
  public var engines: [String]
  /// The words of a command line that stand for the engines; empty for those that are there by default.
  public var engineWords: [String] = []
  /// The most cases that are shown although nothing is wrong with them.
  public var most: Int
  /// What measures the experiments of a plan again, by the plan's name.
  public var benchCommands: [String: String] = [:]

  private let explainer: ConstraintEngine
  private(set) var counts = CaseCounts()
  private(set) var cases: [CaseEntry] = []
  private(set) var shownAgreeing = 0
  private(set) var leftOut = 0
  private var anchors = Anchors()
  private(set) var campaigns: [CampaignEntry] = []
  private(set) var experiments: [ExperimentEntry] = []
  private(set) var manifests: [(path: String, manifest: BenchmarkManifest)] = []
  private(set) var peers: [PeerRecord] = []
  private(set) var inputs: [ReportInput] = []

  /// - Parameters:
  ///   - explainer: the engine whose rows explain the numbers that differ.
  ///   - most: the most cases that are shown although nothing is wrong with them.
  public init(
    version: String, command: String, engines: [String], explainer: ConstraintEngine, most: Int = 200
  ) {
    self.version = version
    self.command = command
    self.engines = engines
    self.explainer = explainer
    self.most = most
  }

  /// Names a file that the page is made from.
  public mutating func add(_ input: ReportInput) { inputs.append(input) }

  /// Counts a compared case, and shows it if something is wrong with it or not too many are shown.
  public mutating func add(_ report: CaseReport, from origin: CaseOrigin) {
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

  /// Adds the campaigns of logs, one for the shards of each.
  public mutating func add(_ logs: CampaignLogs) {
    for campaign in logs.campaigns {
      campaigns.append(CampaignEntry(campaign.merged, number: campaigns.count + 1, cut: campaign.cut))
    }
  }

  /// Adds experiments, and the machines that they were measured on.
  public mutating func add(_ results: BenchmarkResults) {
    var names: [[String]] = []
    for line in results.lines where !names.contains([line.plan, line.experiment]) {
      names.append([line.plan, line.experiment])
    }
    for name in names {
      let recorded = results.manifests.first { $0.manifest.plan.name == name[0] }
        .map { ShellCommand.line($0.manifest.command) }
      let lines = results.lines.filter { [$0.plan, $0.experiment] == name }
      // Without a time there is nothing to draw, and the summary is no whole one.
      guard lines.contains(where: { $0.kind == .median }) else { continue }
      experiments.append(
        ExperimentEntry(
          lines, id: "experiment-\(experiments.count + 1)", command: benchCommands[name[0]] ?? recorded))
    }
    manifests += results.manifests
    inputs += results.inputs
  }

  /// Adds what was found of other programs.
  public mutating func add(_ rows: [PeerRecord]) { peers += rows }

  /// A generated case is of its family; others are grouped by what stands before the first slash of their name.
  private static func family(of name: String, _ origin: CaseOrigin) -> String {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else {
      return origin.path == "-" ? name : String(origin.path.split(separator: "/").last ?? "")
    }
    return String(name[..<slash])
  }

  /// The page's text.
  ///
  /// - Throws: where a template of the module is missing, which a broken installation alone can cause.
  public func html() throws -> String { try PageTemplates().page(try PageModel(self)) }
}
