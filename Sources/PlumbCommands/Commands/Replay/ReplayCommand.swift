import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Steps sessions of both engines through scripts of edits.",
    discussion: """
      A script, in the format plumb-script/1, is a case and what happens to it. A session of each engine makes \
      the edits of a step at once. Its answer is compared with a fresh layout of the edited views, and with \
      the direct engine's session. A line for each step says what came of it, up to the first fault.

      plumb replay Cases/Scripts/table.json
      plumb replay --shrink --format json Cases/Scripts/table.json

      Exit codes: 0 nothing is wrong; 1 a session is wrong, or two differ; 2 an engine has no answer.
      """)

  @Argument(
    help: "Scripts, one a file. - reads standard input.", completion: .file(extensions: ["json"]))
  var paths: [String]
  @OptionGroup var engines: ComparedEngines
  @Flag(help: "Print the smallest script that fails in the same way instead.") var shrink = false
  @Option(help: "Lines to read, or an object a step.") var format = OutputFormat.text

  func validate() throws { try engines.checkSessions() }

  func run() throws {
    let check = engines.scriptCheck()
    var (isWrong, isUnsolved) = (false, false)
    for path in paths {
      let data = try FileBytes.contents(path)
      do {
        let script = try EditScript(json: data)
        if shrink, let shrunk = try Shrinker().shrink(script, check: check) {
          try ShrunkScriptWriter(output: nil, isJSON: format == .json).take(shrunk)
          isWrong = true
          continue
        }
        let report = try check.check(script)
        for step in report.steps { try Terminal.write(try text(step, of: script)) }
        let names = ScriptFault.Kind.sessionFaults + ["different"]
        isWrong = isWrong || names.contains(report.verdict)
        isUnsolved = isUnsolved || ["solverFailure", "unsupported", "refused"].contains(report.verdict)
      } catch let error as CaseError {
        throw Exit.fail("\(path): \(error)", Exit.badData)
      }
    }
    if isWrong { throw Exit.differ }
    if isUnsolved { throw Exit.noSolution }
  }

  private func text(_ step: ScriptStepReport, of script: EditScript) throws -> String {
    let line = StepLine(step, of: script)
    if format == .json { return try canonicalText(of: line) + "\n" }
    var words = [line.step == 0 ? "first" : "step \(line.step)", line.verdict]
    if !line.edits.isEmpty { words.append(line.edits.joined(separator: ", ")) }
    if let moved = line.moved?.first { words.append("\(moved) of \(line.views) moved") }
    if let reason = line.reason { words.append(reason) }
    return Terminal.printable(words.joined(separator: "  ")) + "\n"
  }

  /// What came of a step, in the format `plumb-step/1`.
  private struct StepLine: Encodable {
    var format = "plumb-step/1"
    var `case`: String
    /// The kinds of the edits.
    var edits: [String]
    /// The engine at fault.
    var engine: String?
    /// How many frames each session says it moved.
    var moved: [Int]?
    var reason: String?
    var step: Int
    var verdict: String
    var views: Int

    init(_ report: ScriptStepReport, of script: EditScript) {
      self.case = script.layoutCase.name
      edits = report.number == 0 ? [] : script.steps[report.number - 1].map(\.key)
      engine = report.fault?.engine
      moved = report.moved.isEmpty ? nil : report.moved
      reason =
        report.fault?.reason ?? report.refusal.map { "not possible: \($0)" } ?? report.answers.verdict.reason
      step = report.number
      verdict = report.fault?.kind.rawValue ?? report.answers.verdict.name
      views = report.answers.tree.count
    }
  }
}

/// Prints shrunk scripts, and keeps them if there is a folder for them.
struct ShrunkScriptWriter {
  /// The folder of the scripts.
  let output: String?
  let isJSON: Bool

  func take(_ shrunk: ShrunkScript) throws {
    let (script, fault) = (shrunk.script, shrunk.fault)
    let json = try script.json()
    if isJSON {
      try Terminal.write(json + "\n")
    } else {
      let lines = [
        "\(shrunk.original.editCount) edits shrunk to \(script.editCount) of "
          + "\(Prose.count(script.layoutCase.complexity.views, "view")), \(shrunk.shrinking.evaluations) scripts tried"
          + (shrunk.shrinking.isMinimal ? "" : "; the time ended first"),
        "step \(fault.step): \(fault.reason)",
      ]
      let head = "\(script.layoutCase.name): \(fault.kind.rawValue), \(fault.engine)"
      try Terminal.write(CaseLines(head, lines).text + (output == nil ? json + "\n" : ""))
    }
    guard let output else { return }
    let file = URL(filePath: output, directoryHint: .isDirectory).appending(path: shrunk.name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((try script.json(indented: true) + "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw Exit.fail("\(file.relativePath) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
    if !isJSON { try Terminal.write("     kept in \(Terminal.printable(file.relativePath))\n") }
  }
}
