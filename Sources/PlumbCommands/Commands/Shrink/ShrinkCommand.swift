import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation
import LayoutPictures
import LinearProgramming

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Makes cases that engines disagree on as small as they can be.",
    discussion: """
      Every case is checked as by plumb compare. A case that fails is made smaller, view by view and number \
      by number, as long as it fails in the same way; then the command says what is wrong with the smallest \
      one. A missed expectation keeps both its numbers and loses everything that they do not depend on. \
      Cases without a fault are only counted.

      plumb shrink failing.json
      plumb generate trees --count 1000 | plumb shrink --output Cases/Regressions -
      plumb shrink --format json failing.json | plumb layout -

      With --output each smallest case is kept there, a folder each: case.json, report.json, overlay.svg with \
      both answers, stage-1.lp and so on with the linear program. A record that is there already stays as it is.
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
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
    let cases = try files.read().map(\.layoutCase)
    let check = engines.check(try engines.externals())
    let writer = ShrunkCaseWriter(
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
        try writer.take(shrunk)
      } catch let error as CaseError {
        throw Exit.fail("\(error)", Exit.badData)
      }
    }
    if format == .text {
      try Terminal.write("\(Prose.count(cases.count, "case")): \(Verdict.text(counts.counts))\n")
    }
    if breaksRules || !counts.allAgree { throw Exit.differ }
    if counts.someUnsolved { throw Exit.noSolution }
  }
}

/// Prints shrunk cases, and keeps them as records if there is a folder for records.
struct ShrunkCaseWriter {
  /// The folder of the records.
  let output: String?
  let isJSON: Bool
  /// The engine whose programs are stored.
  let engine: ConstraintEngine

  func take(_ shrunk: ShrunkCase) throws {
    try Terminal.write(
      isJSON
        ? try shrunk.layoutCase.json() + "\n" : try ShrinkingText(shrunk, showsCase: output == nil).text)
    guard let output else { return }
    let record = try RecordMaker(engine: engine).record(of: shrunk)
    let (folder, isNew): (URL, Bool)
    do {
      (folder, isNew) = try RegressionFolder(URL(filePath: output, directoryHint: .isDirectory)).add(record)
    } catch {
      throw Exit.fail(
        "\(output): the record \(record.name) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
    if !isJSON {
      try Terminal.write(
        "     \(isNew ? "kept in" : "known from") \(Terminal.printable(folder.relativePath))\n")
    }
  }
}

/// The text of `plumb shrink` for one case.
struct ShrinkingText {
  let text: String

  /// - Parameter showsCase: whether the smallest case is printed too.
  init(_ shrunk: ShrunkCase, showsCase: Bool) throws(CaseError) {
    let shrinking = shrunk.shrinking
    var lines = [
      "\(Self.size(shrunk.original)) shrunk to \(Self.size(shrunk.layoutCase)) in "
        + "\(shrinking.steps.count) steps, \(shrinking.evaluations) cases tried"
        + (shrinking.isMinimal ? "" : "; the budget ended first")
    ]
    if let reason = shrunk.report.verdict.reason { lines.append(reason) }
    lines += CaseLines.first(of: shrunk.report.differences) + shrunk.opinions.map(\.description)
    if showsCase { lines.append(try shrunk.layoutCase.json()) }
    text =
      CaseLines("\(shrunk.original.name): \(shrunk.failure.name), \(shrunk.failure.engine)", lines).text
  }

  private static func size(_ layoutCase: LayoutCase) -> String {
    let complexity = layoutCase.complexity
    return "\(Prose.count(complexity.views, "view")), \(Prose.count(complexity.modifiers, "modifier"))"
  }
}

/// Makes the regression record of a shrunk case, with a picture of the answers and the linear program.
struct RecordMaker {
  /// The engine whose programs are stored.
  var engine: ConstraintEngine

  func record(of shrunk: ShrunkCase) throws(CaseError) -> RegressionRecord {
    var record = try RegressionRecord(shrunk)
    record.overlay = overlay(of: shrunk, title: record.name)
    record.stages = stages(of: shrunk, name: record.name)
    return record
  }

  /// The first engine's answer compared with the wrong engine's; nil if there is only one engine.
  private func overlay(of shrunk: ShrunkCase, title: String) -> String? {
    let answers = shrunk.report.answers
    guard let reference = answers.first,
      let candidate = answers.dropFirst().first(where: { $0.engine == shrunk.failure.engine })
        ?? answers.dropFirst().first
    else { return nil }
    return OverlayPicture(
      tree: shrunk.report.tree,
      reference: OverlayPicture.EngineLayout(engine: reference.engine, result: reference.result),
      candidate: OverlayPicture.EngineLayout(engine: candidate.engine, result: candidate.result), title: title
    ).svg()
  }

  /// Empty if the engine does not place the case.
  private func stages(of shrunk: ShrunkCase, name: String) -> [String] {
    let (tree, layoutCase) = (shrunk.report.tree, shrunk.layoutCase)
    let solution = engine.solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    guard let program = ProgramText(name, tree, solution) else { return [] }
    return program.plan.stages.indices.map { program.text(ofStage: $0, .lp) }
  }
}
