import ArgumentParser
import LayoutCases
import LayoutComparison
import LayoutCore

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Lays out cases with both engines and compares every frame.",
    discussion: """
      Every case is laid out by the direct engine and by the constraint engine in each encoding; every \
      answer is compared with the direct engine's and with the frames the case expects.

      Exit codes: 0 all agree, also where they agree that a view comes out infinite; 1 some differ; 2 an engine \
      has no answer.

      plumb compare Cases/evidence.ndjson
      plumb generate random --count 100 | plumb compare --format json -

      An engine can be another program: the shell runs COMMAND, which is sent cases and answers with frames \
      (Documentation/ExternalEngines.md). It is compared with the direct engine in points, on the views that \
      have labels.

      plumb generate fixed --count 20 | plumb compare \\
        --engine 'external:.venv-peers/bin/python Adapters/kiwi.py' -
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
  @OptionGroup var engines: ComparedEngines
  @Option(help: "Lines to read, or an object a line.") var format = OutputFormat.text

  func run() throws {
    let progress = ProgressLine()
    defer { progress.close() }
    progress.show("reading \(files.paths.joined(separator: ", "))")
    let cases = try files.read()
    if format == .text { FontNote.tell(of: cases.lazy.map(\.tree).filter { $0.fontFamily != nil }) }
    let externals = try engines.externals()
    let check = engines.check(externals)
    var counts = VerdictCounts()
    var tallies = externals.map { EngineTally(engine: $0.name) }
    let printer = ReportPrinter(isJSON: format == .json)
    for (number, checked) in cases.enumerated() {
      let report = check.check(checked) { engine in
        progress.show("\(number + 1) of \(cases.count)  \(checked.layoutCase.name)  \(engine)")
      }
      progress.clear()
      counts.add(report)
      for (number, answer) in report.answers.suffix(externals.count).enumerated() {
        tallies[number].add(answer, report.tree)
      }
      try Terminal.write(try printer.text(report))
    }
    try Terminal.write(try printer.text(counts, of: cases.count, check))
    for (engine, tally) in zip(externals, tallies) {
      try Terminal.write(try printer.text(tally, engine, tolerance: engines.external.externalTolerance))
    }
    if !counts.allAgree { throw Exit.differ }
    if counts.someUnsolved { throw Exit.noSolution }
  }
}
