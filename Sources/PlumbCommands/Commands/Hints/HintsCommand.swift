import ArgumentParser
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutHints

struct HintsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hints",
    abstract: "Tells what surprises people in a layout, and which change avoids it.",
    discussion: """
      It looks for views that make a grid fill its proposal, texts that wrap beside empty room, views that stick out, \
      modifiers without effect, flexible views with nothing to fill, long cells that keep columns apart, and \
      priorities that starve a neighbour. Every change that it proposes was laid out: a change without the \
      effect that the hint claims is not printed. Documentation/Hints.md says what counts as surprising.

      plumb hints Cases/screens.ndjson
      plumb hints Cases/screens.ndjson --summary

      Exit codes: 0 with or without hints, 65 a case that is not valid.
      """)

  @Argument(
    help: "Families such as text, or all, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String]
  @OptionGroup var strictness: Strictness
  @OptionGroup var font: FontOption
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 20
  @Flag(help: "End with the number of hints of each kind.") var summary = false
  @Option(help: "Lines to read, or plumb-hints/1 a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if summary, format == .json {
      throw ValidationError("--summary is for people; leave it out, or --format json")
    }
  }

  func run() throws {
    var found: [LayoutHint.Kind: Int] = [:]
    var (cases, silent, hasTold) = (0, 0, false)
    for source in sources.flatMap({ $0 == "all" ? Family.all.map(\.label) : [$0] }) {
      for (layoutCase, _) in try CaseSource.cases(source, seed: seed, count: count, strictness, font) {
        Terminal.progress(layoutCase.name)
        let hints: LayoutHints
        do { hints = try LayoutHints(layoutCase, engine: DirectEngine()) } catch {
          throw Exit.fail("\(source): \(error)", Exit.badData)
        }
        Terminal.progress("")
        if format == .text, !hasTold, let tree = try? layoutCase.tree() {
          hasTold = FontNote.tell(of: [tree])
        }
        cases += 1
        if hints.hints.isEmpty { silent += 1 }
        for hint in hints.hints { found[hint.kind, default: 0] += 1 }
        try Terminal.write(format == .json ? canonicalText(of: hints) + "\n" : text(hints))
      }
    }
    if format == .json { return }
    if summary {
      var table = TextTable(["kind", "hints"])
      for kind in LayoutHint.Kind.allCases { table.add([kind.rawValue, "\(found[kind, default: 0])"]) }
      table.add(["all", "\(found.values.reduce(0, +))"])
      try Terminal.write(table.lines.joined(separator: "\n") + "\n")
      try Terminal.write("\(silent) of \(cases) cases have no hint\n")
    } else if silent == cases {
      try Terminal.write("Nothing that surprises was found.\n")
    }
  }

  private func text(_ hints: LayoutHints) -> String {
    if hints.hints.isEmpty { return "" }
    let lines = hints.hints.map { hint in
      let rules = list(hint.rules.map(\.number))
      return "  \(hint.says) (\(rules))\n    \(hint.change)\n"
    }
    return Terminal.printable(hints.name) + "\n" + lines.map(printable).joined()
  }

  /// Texts of a case may hold control characters; the ends of lines here are ours.
  private func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Terminal.printable(String($0)) }
      .joined(separator: "\n")
  }
}
