package import Foundation
import LayoutBenchmarking
import LayoutComparison
import Mustache

/// The values that the page's template uses, all as stored properties.
struct PageModel: Sendable {
  struct FilterChoice: Sendable {
    let name: String
    let count: String
  }

  let style: String
  let script: String
  let version: String
  let overview: Overview
  let command: ShellCommand
  let engines: String
  let hasCases: Bool
  let columns: [VerdictRow.Column]
  let rows: [VerdictRow]
  let total: VerdictRow
  let meanings: [Fact]
  let families: [FilterChoice]
  let verdicts: [FilterChoice]
  let cases: [CaseEntry]
  let caseCount: String
  let leftOut: String?
  let campaigns: [CampaignEntry]
  /// The experiment whose plot is not folded.
  let firstScaling: ExperimentEntry?
  let scaling: [ExperimentEntry]
  let peerExperiments: [ExperimentEntry]
  let others: [ExperimentEntry]
  let hasBenchmarks: Bool
  let phases: [String]
  let screens: [ScreenEntry]
  let screenLibraries: String?
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
    // Cases with findings come first, in the order in which they were read.
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
    let growing = page.experiments.filter { !$0.plots.isEmpty }
    firstScaling = growing.first
    scaling = Array(growing.dropFirst())
    peerExperiments = page.experiments.filter { $0.plots.isEmpty && $0.hasPeers }
    others = page.experiments.filter { $0.plots.isEmpty && !$0.hasPeers }
    hasBenchmarks = !page.experiments.isEmpty
    phases = TimesTable.phases
    screens = page.screens
    screenLibraries = page.screenLibraries.isEmpty ? nil : page.screenLibraries
    hasPeers = !page.peers.isEmpty
    peers = page.peers.map(PeerEntry.init)
    machines = MachineEntry.all(of: page.manifests)
    inputs = page.inputs
    overview = Overview(page)
  }

  private static func choices(_ names: [String], order: [String]) -> [FilterChoice] {
    order.compactMap { name in
      let count = names.count { $0 == name }
      return count == 0 ? nil : FilterChoice(name: name, count: Amount.count(count))
    }
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

/// The results of another program, in a line.
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

/// A file that the page is made from.
package struct ReportInput: Sendable {
  let path: String
  let role: String
  let size: String
  let digest: String
  /// What was left out of the file; nil if nothing was.
  let remark: String?

  /// - Parameters:
  ///   - path: as given on the command line.
  ///   - role: its content, such as `12 cases`.
  ///   - data: its bytes.
  ///   - remark: what was left out of it.
  package init(path: String, role: String, data: Data, remark: String? = nil) {
    self.path = path == "-" ? "standard input" : path
    self.role = role
    self.remark = remark
    size = Amount.bytes(Double(data.count))
    digest = LayoutBenchmarking.digest(of: data)
  }
}

extension ReportInput: CustomStringConvertible {
  package var description: String { "\(path): \(role)" }
}

/// The templates, the style and the script of the page, read from resource files.
struct PageTemplates {
  private let library: MustacheLibrary

  /// The names of the templates; `page` and `check` include the others.
  private static let names = [
    "page", "verdicts", "case", "frames", "campaign", "experiment", "scaling", "times", "peers", "screens",
    "machines", "inputs", "command", "check", "theme",
  ]

  init() throws {
    MustacheContentTypes.register(ScalarEscaping(), named: ScalarEscaping.name)
    var library = MustacheLibrary()
    for name in Self.names {
      // A partial starts with the library's own escaping, so every template sets ours.
      let text = "{{% CONTENT_TYPE: \(ScalarEscaping.name)}}" + (try Self.file(name, "mustache"))
      try library.register(text, named: name)
    }
    self.library = library
  }

  /// The page for a model, by `page` or `check`. Templates can use only its stored properties.
  func page(_ model: Any, by template: String = "page") throws -> String {
    guard let text = library.render(model, withTemplate: template) else { throw CocoaError(.fileNoSuchFile) }
    return text
  }

  static var style: String { get throws { try file("report", "css") } }
  static var script: String { get throws { try file("report", "js") } }

  private static func file(_ name: String, _ type: String) throws -> String {
    let bundle = Bundle.module
    let place =
      bundle.url(forResource: name, withExtension: type)
      ?? bundle.url(forResource: name, withExtension: type, subdirectory: "Resources")
    guard let place else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: place, encoding: .utf8)
  }
}

/// An SVG picture embedded as an image, so that it cannot affect names or styles of the page.
struct EmbeddedPicture: Sendable {
  let address: String
  /// A description of the picture for readers who do not see it.
  let words: String
  let caption: String

  init(svg: String, words: String, caption: String) {
    let text = svg.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    address = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
    self.words = words
    self.caption = caption
  }
}
