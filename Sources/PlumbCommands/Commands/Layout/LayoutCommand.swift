import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutPictures
import LinearProgramming
import Plumb

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lays out cases with one engine and prints the frames.",
    discussion: """
      plumb layout case.json
      plumb layout --engine constraint --encoding cells --format json corpus.ndjson
      plumb layout --format svg case.json > picture.svg
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
  }

  @OptionGroup var files: CaseFiles<CaseTree>
  @Option(help: "The engine.") var engine: EngineName = .direct
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "A table, plumb-layout/1 a line, or a picture of a single case.") var format: Format = .text

  func run() throws {
    if format == .svg {
      let cases = try files.read()
      guard let only = cases.first, cases.count == 1 else {
        throw Exit.fail("--format svg draws one case; there are \(cases.count)", Exit.usage)
      }
      FontNote.tell(of: [only.tree])
      let result = picked.layout(only.tree, in: only.proposal, host: only.host)
      try Terminal.write(
        LayoutPicture(tree: only.tree, result: result, title: FontNote.title(only.name, only.tree)).svg())
      if result.status != .placed { throw Exit.noSolution }
      return
    }
    try answerAsRead()
  }

  private var picked: any LayoutEngine {
    engine == .direct ? DirectEngine() : constraint.engine(encoding)
  }

  /// Lays out every case as soon as it is read, so that there is one tree at a time.
  private func answerAsRead() throws {
    let engine = picked
    // An answer of the constraint engine may take long, and who writes cases as they come waits for answers.
    let isAwaited = self.engine == .constraint || files.paths.contains("-")
    var writer = AnswerWriter { try Terminal.write($0) }
    var isUnsolved = false
    var hasTold = format == .json
    func answer(_ layoutCase: CaseTree) throws {
      if !hasTold { hasTold = FontNote.tell(of: [layoutCase.tree]) }
      let result = engine.layout(layoutCase.tree, in: layoutCase.proposal, host: layoutCase.host)
      if result.status != .placed { isUnsolved = true }
      if format == .json {
        try writer.write(
          case: layoutCase.name, engine: engine.name, tree: layoutCase.tree, result: result)
        if isAwaited { try writer.flush() }
      } else {
        try Terminal.write(FrameTable(layoutCase.name, engine.name, layoutCase.tree, result).text)
      }
    }
    try files.forEach(answer)
    try writer.flush()
    if isUnsolved { throw Exit.noSolution }
  }
}

/// The frames of a layout as a text table.
struct FrameTable {
  let text: String

  init(_ name: String, _ engine: String, _ tree: LayoutTree, _ result: LayoutResult) {
    let font = tree.fontFamily.map { ", texts in \($0)" } ?? ""
    var lines = ["\(name), \(engine): \(Self.describe(result.status, tree))\(font)"]
    if result.status == .placed {
      lines += tree.table(of: result.frames, width: Terminal.width)
    }
    text = lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  /// The meaning of a status, with the view that it names.
  static func describe(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .placed: "placed"
    case .unbounded: "unbounded: \(status.words(in: tree))"
    case .unsupported(let view, let reason):
      "unsupported: \(tree.called(view)): \(reason)"
    case .solverFailure(let reason): "no solution: \(reason)"
    case .refused: "refused: \(status.words(in: tree))"
    }
  }
}
