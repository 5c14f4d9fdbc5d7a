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

  @OptionGroup var files: CaseFiles
  @Option(help: "The engine.") var engine: EngineName = .direct
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "A table, plumb-layout/1 a line, or a picture of a single case.") var format: Format = .text

  func run() throws {
    let cases = try files.readChecked()
    if format == .svg && cases.count != 1 {
      throw Exit.fail("--format svg draws one case; there are \(cases.count)", Exit.usage)
    }
    let engine: any LayoutEngine = self.engine == .direct ? DirectEngine() : constraint.engine(encoding)
    var isUnsolved = false
    for checked in cases {
      let layoutCase = checked.layoutCase
      let result = engine.layout(checked.tree, in: layoutCase.proposal, host: layoutCase.host)
      if result.status != .placed { isUnsolved = true }
      try Terminal.write(try text(layoutCase, engine, checked.tree, result))
    }
    if isUnsolved { throw Exit.noSolution }
  }

  private func text(
    _ layoutCase: LayoutCase, _ engine: any LayoutEngine, _ tree: LayoutTree, _ result: LayoutResult
  ) throws -> String {
    switch format {
    case .svg: return LayoutPicture(tree: tree, result: result, title: layoutCase.name).svg()
    case .json:
      return try LayoutAnswer(case: layoutCase.name, engine: engine.name, tree: tree, result: result).json()
        + "\n"
    case .text: return FrameTable(layoutCase.name, engine.name, tree, result).text
    }
  }
}

/// The frames of a layout as a text table.
struct FrameTable {
  let text: String

  init(_ name: String, _ engine: String, _ tree: LayoutTree, _ result: LayoutResult) {
    var lines = ["\(name), \(engine): \(Self.describe(result.status, tree))"]
    if result.status == .placed {
      var table = TextTable(["view", "x", "y", "width", "height"])
      for node in 0..<tree.count where tree.kinds[node].hasGeometry {
        let isCore = !tree.kinds[node].isWrapper
        guard isCore || tree.names[node] != nil, !result.frames[node].isNull else { continue }
        table.add([tree.label(of: node)] + result.frames[node].coordinates.map(Coordinate.text))
      }
      lines += table.lines
    }
    text = lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  /// The meaning of a status, with the view that it names.
  static func describe(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .placed: "placed"
    case .unbounded: "unbounded: \(status.words(in: tree))"
    case .unsupported(let view, let reason):
      "unsupported: \(tree.label(of: view)): \(reason)"
    case .solverFailure(let reason): "no solution: \(reason)"
    case .refused: "refused: \(status.words(in: tree))"
    }
  }
}
