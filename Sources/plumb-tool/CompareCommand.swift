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
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var files: CaseFiles
  @Option(help: "Direct compares the direct engine with the expected frames alone; all engines by default.")
  var engine: EngineName?
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "Lines to read, or an object a line.") var format: Format = .text

  func run() throws {
    let cases = try files.read()
    let check = CrossCheck(engines)
    var counts = VerdictCounts()
    let printer = ReportPrinter(isJSON: format == .json)
    for (number, layoutCase) in cases.enumerated() {
      Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)")
      let report: CaseReport
      do { report = try check.check(layoutCase) } catch { throw Exit.fail("\(error)", Exit.badData) }
      Terminal.progress("")
      counts.add(report)
      try Terminal.write(try printer.text(report))
    }
    try Terminal.write(try printer.text(counts, of: cases.count, check))
    if !counts.allAgree { throw Exit.differ }
    if counts.someUnsolved { throw Exit.noSolution }
  }

  private var engines: [any LayoutEngine] {
    if engine == .direct { return [DirectEngine()] }
    return [DirectEngine()] + (encoding.map { [$0] } ?? Encoding.allCases).map { constraint.engine($0) }
  }
}
