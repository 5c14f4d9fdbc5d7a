import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Makes cases that engines disagree on as small as they can be.",
    discussion: """
      Every case is checked as by plumb compare. One that fails is made simpler, view by view and number by \
      number, for as long as it goes on failing in the same way, and what is wrong with the smallest such case \
      is told. Of a missed expectation both numbers stay, and what they do not depend on goes. Cases without a \
      fault are counted and left alone.

      plumb shrink failing.json
      plumb generate trees --count 1000 | plumb shrink --output Cases/Regressions -
      plumb shrink --format json failing.json | plumb layout -

      With --output each smallest case is kept there, a folder each: case.json, report.json, overlay.svg with \
      both answers, stage-1.lp and so on with the linear program. A record that is there already stays as it is.
      """)

  @OptionGroup var files: CaseFiles
  @OptionGroup var engines: ComparedEngines
  @Option(help: "The folder to keep smallest cases in.", completion: .directory) var output: String?
  @Option(help: "The most cases to try for each case that fails.") var budget = 10_000
  @Flag(help: "Keep the rule too: the frames that differ most must be those of the same rule.")
  var keepRule = false
  @Option(help: "Lines to read, or the smallest cases, one a line.") var format = OutputFormat.text

  func validate() throws {
    if budget < 0 { throw ValidationError("--budget is \(budget); at least 0 is needed") }
  }

  func run() throws {
    let cases = try files.read()
    let check = engines.check(try engines.externals())
    let desk = ShrinkingDesk(
      output: output, isJSON: format == .json, engine: engines.constraint.engine(engines.encoding ?? .tracks))
    let shrinker = Shrinker(budget: budget)
    var counts = VerdictCounts()
    var breaksRules = false
    for layoutCase in cases {
      do {
        counts.add(try check.check(layoutCase))
        let shrunk = try shrinker.shrink(layoutCase, check: check, keepsRule: keepRule) { shrinking in
          Terminal.progress(
            "\(layoutCase.name): \(shrinking.steps.count) steps, \(shrinking.evaluations) cases tried")
        }
        Terminal.progress("")
        guard let shrunk else { continue }
        if case .brokenRule = shrunk.failure { breaksRules = true }
        try desk.take(shrunk)
      } catch let error as CaseError {
        throw Exit.fail("\(error)", Exit.badData)
      }
    }
    if format == .text {
      try Terminal.write("\(cases.count) cases: \(Verdict.text(counts.counts))\n")
    }
    if breaksRules || !counts.allAgree { throw Exit.differ }
    if counts.someUnsolved { throw Exit.noSolution }
  }
}
