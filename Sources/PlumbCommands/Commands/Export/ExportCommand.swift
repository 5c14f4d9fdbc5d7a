import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation
import LayoutRules
import LayoutSource
import LinearProgramming
import Plumb

extension SwiftExport.ExportForm: ExpressibleByArgument {}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Prints the linear program of a case as CPLEX LP, free MPS text or JSON; or cases as SwiftUI source.",
    discussion: """
      Every row and column is named after its rule, what it stands for, and the view. A program cut into \
      stages is printed a stage at a time: in each, what earlier stages solved is a constant.

      plumb export --lp case.json > case.lp && glpsol --lp case.lp

      --program prints all stages at once as a JSON object, with the frames as expressions of the variables, \
      so that another program can solve it and compute the layout; an object a line for many cases. \
      Documentation/ExternalEngines.md describes it. scripts/check-layouts checks layouts with it.

      plumb export --program case.json
      plumb export --program Cases/evidence.ndjson > programs.ndjson

      --swift prints any number of cases with SwiftUI's own names: views, previews, or tests with the expected \
      frames. With -o they are files in a folder, one for each rule that the cases are about; tests then come with \
      what they call. What SwiftUI cannot say is left out and named. Documentation/Kit.md says how another \
      implementation of SwiftUI runs such tests.

      plumb export --swift Cases/evidence.ndjson --as preview > Evidence.swift
      plumb export --swift Cases/evidence.ndjson --as test -o Tests/LayoutKit
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
  @Flag(help: "CPLEX LP text, the default.") var lp = false
  @Flag(help: "Free MPS text.") var mps = false
  @Flag(help: "JSON: every definition, stage and weight, and the frames that follow.") var program = false
  @Flag(help: "Swift source, with SwiftUI's names.") var swift = false
  @Option(name: .customLong("as"), help: "What --swift prints of a case.") var form: SwiftExport.ExportForm?
  @Option(name: .shortAndLong, help: "The folder for what --swift prints; else standard output.")
  var output: String?
  @Flag(help: "Write into a folder that is not empty. An adapter of tests that stands there is kept.")
  var force = false
  @Option(help: "How rules become rows.") var encoding: Encoding = .tracks
  @Option(help: "The stage to print, from 1.") var stage = 1
  @OptionGroup var constraint: ConstraintOptions

  func validate() throws {
    if [lp, mps, program, swift].count(where: { $0 }) > 1 {
      throw ValidationError("--lp, --mps, --program and --swift exclude each other")
    }
    if !swift, form != nil || output != nil || force {
      throw ValidationError("--as, --output and --force are for --swift")
    }
    if swift && stage != 1 {
      throw ValidationError("--stage is for --lp and --mps")
    }
    if program && stage != 1 {
      throw ValidationError("--program has every stage; --stage is for --lp and --mps")
    }
  }

  func run() throws {
    if swift { return try exportSwift() }
    let cases = try files.read().map(\.layoutCase)
    if program { return try exportPrograms(cases) }
    guard let layoutCase = cases.first, cases.count == 1 else {
      throw Exit.fail(
        "--lp and --mps take one case; there are \(cases.count). --program takes many", Exit.usage)
    }
    let (tree, solution) = try solve(layoutCase)
    guard let program = ProgramText(layoutCase.name, tree, solution) else {
      throw Exit.fail(FrameTable.describe(solution.result.status, tree), Exit.noSolution)
    }
    let count = program.plan.stages.count
    guard count > 0 else {
      throw Exit.fail(
        Terminal.printable(
          "\(layoutCase.name): nothing has to be solved, so there is no linear program; --program prints its frames"
        ),
        Exit.noSolution)
    }
    guard (1...count).contains(stage) else {
      throw Exit.fail("--stage is \(stage); the program has stages 1 to \(count)", Exit.usage)
    }
    if count > 1 { Terminal.note("stage \(stage) of \(count)") }
    // A comment starts with * in MPS and \\ in LP.
    let comment = "\(mps ? "*" : "\\") stage \(stage) of \(count)\n"
    try Terminal.write((count > 1 ? comment : "") + program.text(ofStage: stage - 1, mps ? .mps : .lp))
  }

  private func solve(_ layoutCase: LayoutCase) throws -> (LayoutTree, ConstraintSolution) {
    let tree: LayoutTree
    do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
    let engine = constraint.engine(encoding)
    return (tree, engine.solve(tree, in: layoutCase.proposal, host: layoutCase.host))
  }

  /// A line for each case that has a layout; the others are named.
  private func exportPrograms(_ cases: [LayoutCase]) throws {
    var hasProgram = false
    for layoutCase in cases {
      let (tree, solution) = try solve(layoutCase)
      if solution.result.status == .placed, let plan = solution.plan {
        hasProgram = true
        let program = solution.program
        let start = constraint.start
        let expressions = solution.frameExpressions()
        let frames = tree.nodesByLabel().compactMapValues { expressions[$0] }
        let object = ProgramObject(
          layoutCase.name, program, plan, attained: solution.attained, frames: frames,
          start: start == .cold
            ? nil
            : program.guessedRows(
              stages: plan.stages, values: solution.values, propagates: start == .propagated)
        ) { Provenance(label: $0).name(in: tree) }
        try Terminal.write(object.json() + "\n")
      } else {
        let status = FrameTable.describe(solution.result.status, tree)
        Terminal.note(Terminal.printable("\(layoutCase.name): \(status)"))
      }
    }
    if !hasProgram { throw Exit.fail("no case has a layout, and so none a program", Exit.noSolution) }
  }

  private func swiftExport(of cases: [LayoutCase], as form: SwiftExport.ExportForm) throws -> SwiftExport {
    do {
      if output == nil { return try SwiftExport(cases, as: form, rules: nil) }
      let topics = try CaseTopics(cases)
      return try SwiftExport(cases, as: form) { try topics.rules(of: $0) }
    } catch {
      throw Exit.fail("the sources cannot be made: \(error)", Exit.internalError)
    }
  }

  private func exportSwift() throws {
    let cases = try files.read(allowingConstraints: true).map(\.layoutCase)
    let form = form ?? .view
    let export = try swiftExport(of: cases, as: form)
    for refusal in export.refusals { Terminal.note("left out: \(Terminal.printable("\(refusal)"))") }
    if export.caseCount == 0 {
      throw Exit.fail("none of the \(cases.count) cases can be printed", Exit.badData)
    }
    guard let output else {
      return try Terminal.write(export.files["Cases.swift"] ?? "")
    }
    let folder = FileFolder(output)
    try folder.prepare(force: force)
    try folder.write(export.files)
    if form == .test {
      let support = try SwiftExport.supportOfTests()
      try folder.write(support.kit)
      try folder.write(support.adapter, replacing: false)
    }
    Terminal.note("\(output): \(export.caseCount) of \(cases.count) cases in \(export.files.count) files")
  }
}

/// The rules that cases are about, for their files.
///
/// A case is about the rule that its name or its source names. If they name none, it is about the rule that decides
/// a coordinate of an expected view in the fewest of the cases.
struct CaseTopics {
  private var counts: [Rule: Int] = [:]

  init(_ cases: [LayoutCase]) throws {
    for layoutCase in cases {
      for rule in try Self.atWork(layoutCase) { counts[rule, default: 0] += 1 }
    }
  }

  func rules(of layoutCase: LayoutCase) throws -> [Rule] {
    for text in [layoutCase.name, layoutCase.source ?? ""] {
      let numbers = text.matches(of: /\b(?:[LASGF]|SC|LS|SE|LG|GR|CR|SA|LI|FO|CO|NA|NS|TV)[0-9]{1,2}\b/).map {
        String($0.output)
      }
      if let rule = numbers.lazy.compactMap({ number in Rule.allCases.first { $0.number == number } }).first {
        return [rule]
      }
    }
    return try Self.atWork(layoutCase).sorted {
      (counts[$0] ?? 0, $0.rawValue) < (counts[$1] ?? 0, $1.rawValue)
    }
  }

  /// The rules that decide expected coordinates; of every named view if none is expected.
  private static func atWork(_ layoutCase: LayoutCase) throws -> Set<Rule> {
    let tree = try layoutCase.tree()
    let rules = RulesAtWork(tree)
    let names = layoutCase.expect.map { Set($0.frames.keys) } ?? Set(tree.nodes.keys)
    return names.compactMap { tree.nodes[$0] }.reduce(into: []) { found, node in
      for coordinate in Coordinate.allCases { found.insert(rules.rule(of: coordinate, node)) }
    }
  }
}
