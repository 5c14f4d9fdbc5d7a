import ArgumentParser
import Foundation
import LayoutComparison
import LayoutReport
import Plumb

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes one HTML page from cases, campaigns and benchmarks.",
    discussion: """
      Cases are compared as plumb compare does; what campaigns and benchmarks gave is read from their logs. The \
      page needs no network and no other file: verdicts by family, every case with its picture and all frames side \
      by side, what differs with the rule and the engine at fault, times with intervals, machines, and the command \
      for everything shown. The same files give the same page, byte for byte.

      Without files it takes Cases/*.ndjson and Benchmarks/Results of the folder it is run in.

      Exit codes: 0 all agree, 1 some differ, 2 an engine has no answer; the page is written in all three.

      plumb report
      plumb report Cases/evidence.ndjson --output evidence.html
      plumb fuzz all --count 1000 --log campaign.ndjson
      plumb report --fuzz campaign.ndjson
      plumb report Cases/*.ndjson \\
        --bench Benchmarks/Results/summary.ndjson Benchmarks/Results/samples/*
      plumb generate fixed --count 500 | plumb report - \\
        --engine 'external:python3 Adapters/wrong_grid.py'

      Documentation/Report.md describes the page.
      """)

  @Argument(
    help: "Case files: one case each, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var cases: [String] = []
  @Option(
    parsing: .upToNextOption, help: "Logs that plumb fuzz --log wrote; shards of a campaign are joined.",
    completion: .file(extensions: ["ndjson"]))
  var fuzz: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: "Logs that plumb bench run wrote, or summaries in ndjson; both may be compressed by gzip.",
    completion: .file())
  var bench: [String] = []
  @Option(
    help: "What plumb compare --engine external:COMMAND --format json printed.",
    completion: .file(extensions: ["ndjson"]))
  var peers: String?
  @Option(
    help: "What layout languages make of screens, as make languages keeps it.",
    completion: .file(extensions: ["json"]))
  var screens: String?
  @Option(
    name: [.short, .long], help: "The page. - writes to standard output.",
    completion: .file(extensions: ["html"]))
  var output = "report.html"
  @Option(help: "The most cases to show with nothing wrong; what differs is always shown.") var most = 200
  @OptionGroup var engines: ComparedEngines

  func validate() throws {
    if most < 0 { throw ValidationError("--most is \(most); at least 0 is needed") }
    let streams = (cases + fuzz + bench + (peers.map { [$0] } ?? []) + (screens.map { [$0] } ?? []))
      .count { $0 == "-" }
    if streams > 1 { throw ValidationError("- is given \(streams) times; standard input can be read once") }
  }

  func run() throws {
    let file = PageFile(path: output)
    try file.check()
    let sources = try ReportSources(cases: cases, fuzz: fuzz, bench: bench, peers: peers, screens: screens)
    let externals = try engines.externals()
    let check = engines.check(externals)
    var page = ReportPage(
      version: PlumbCommand.configuration.version, command: command, engines: check.engines.map(\.name),
      explainer: engines.constraint.engine(.cells), most: most)
    page.engineWords = engines.words
    var builder = ReportBuilder(page: page, tallies: externals.map { EngineTally(engine: $0.name) })
    // Read the logs first, so that errors in them are reported before cases take time.
    try builder.take(campaigns: sources.fuzz)
    try builder.take(benchmarks: sources.bench)
    try builder.take(peers: sources.peers)
    try builder.take(screens: sources.screens)
    try builder.compare(sources.cases, by: check)
    builder.take(externals, tolerance: engines.external.externalTolerance)
    try file.write(try builder.page.html())
    try file.tell(builder.lines)
    try builder.exit()
  }

  /// The command that makes the page again. It does not depend on the output path.
  private var command: String {
    var words = Terminal.arguments
    while let place = words.firstIndex(where: { ["--output", "-o"].contains($0) }) {
      words.removeSubrange(place..<min(place + 2, words.count))
    }
    words.removeAll { $0.hasPrefix("--output=") }
    return ShellCommand.line(["plumb"] + words)
  }
}

/// The files for a report: those named, else those of a checkout.
struct ReportSources {
  var cases: [String]
  var fuzz: [String]
  var bench: [String]
  var peers: [String]
  var screens: [String]

  init(cases: [String], fuzz: [String], bench: [String], peers: String?, screens: String?) throws {
    (self.cases, self.fuzz, self.bench, self.peers) = (cases, fuzz, bench, peers.map { [$0] } ?? [])
    self.screens = screens.map { [$0] } ?? []
    guard cases.isEmpty, fuzz.isEmpty, bench.isEmpty, peers == nil, screens == nil else { return }
    self.screens = Self.files(in: "Benchmarks/Results") { $0 == "languages.json" }
    self.cases = Self.files(in: "Cases") { $0.hasSuffix(".ndjson") }
    self.bench =
      Self.files(in: "Benchmarks/Results") { $0 == "summary.ndjson" }
      + Self.files(in: "Benchmarks/Results/samples") { $0.hasSuffix(".ndjson.gz") }
    if self.cases.isEmpty {
      throw Exit.fail(
        "there is no Cases/*.ndjson here; name case files, logs with --fuzz or --bench, or run it in a checkout",
        Exit.usage)
    }
  }

  /// The files of a folder, in alphabetical order; empty if there is no such folder.
  private static func files(in folder: String, where isTaken: (String) -> Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isTaken).sorted().map { "\(folder)/\($0)" }
  }
}
