import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Lays out cases with both engines and compares every frame.",
    discussion: """
      Every case is laid out by the direct engine and by the constraint engine in each encoding; every \
      answer is compared with the direct engine's and with the frames the case expects.

      plumb compare Cases/evidence.ndjson
      plumb generate random --count 100 | plumb compare --format json -

      An engine may be another program, which is sent cases and answers with frames, as \
      Documentation/ExternalEngines.md describes; COMMAND is run by the shell. It is compared with the direct \
      engine in points, on the views that have labels.

      plumb generate fixed --count 20 | plumb compare --engine 'external:python3 Adapters/kiwi.py' -
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var files: CaseFiles
  @Option(
    help:
      "Direct alone is compared with the expected frames; constraint or external:COMMAND with direct. May be repeated; direct and constraint by default."
  )
  var engine: [EngineChoice] = []
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @OptionGroup var constraint: ConstraintOptions
  @OptionGroup var external: ExternalOptions
  @Option(help: "Lines to read, or an object a line.") var format: Format = .text

  func run() throws {
    let cases = try files.read()
    let externals = try externals()
    let check = CrossCheck(caseEngines: engines.map(TreeEngine.init) + externals)
    var counts = VerdictCounts()
    var tallies = externals.map { EngineTally(engine: $0.name) }
    let printer = ReportPrinter(isJSON: format == .json)
    for (number, layoutCase) in cases.enumerated() {
      Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)")
      let report: CaseReport
      do { report = try check.check(layoutCase) } catch { throw Exit.fail("\(error)", Exit.badData) }
      Terminal.progress("")
      counts.add(report)
      for (number, answer) in report.answers.suffix(externals.count).enumerated() {
        tallies[number].add(answer, report.tree)
      }
      try Terminal.write(try printer.text(report))
    }
    try Terminal.write(try printer.text(counts, of: cases.count, check))
    for (engine, tally) in zip(externals, tallies) {
      try Terminal.write(try printer.text(tally, engine, tolerance: external.externalTolerance))
    }
    if !counts.allAgree { throw Exit.differ }
    if counts.someUnsolved { throw Exit.noSolution }
  }

  private var engines: [any LayoutEngine] {
    guard engine.isEmpty || engine.contains(.constraint) else { return [DirectEngine()] }
    return [DirectEngine()] + (encoding.map { [$0] } ?? Encoding.allCases).map { constraint.engine($0) }
  }

  private func externals() throws -> [ExternalEngine] {
    try engine.compactMap { choice in
      guard case .external(let command) = choice else { return nil }
      return try external.engine(command)
    }
  }
}
