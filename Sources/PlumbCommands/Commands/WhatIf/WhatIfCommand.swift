import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import Plumb

struct WhatIfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif",
    abstract: "How far a proposal, a size or a gap can move before a layout bends, and what changes then.",
    discussion: """
      A layout changes along straight lines in each of its numbers, piece by piece. Without --from and --to \
      the command shows the piece around the number's own value, and what becomes tight at its ends. With \
      them it shows every piece in between, found exactly and not by sampling. A frame is printed as x, y, \
      width and height at the start of a piece, where d is the distance from there. Later pieces leave out \
      views that go on as before. Only what changes a view that is printed ends a piece: the named ones, or those of --view.

      PARAMETER is width or height, which the host proposes; NAME.width or NAME.height of a leaf of fixed size or \
      of a fixed frame; NAME.spacing of a stack; NAME.horizontalSpacing or NAME.verticalSpacing of a grid.

      plumb whatif case.json width
      plumb whatif case.json grid.horizontalSpacing --from 0 --to 40 \\
        --view header,total
      plumb generate mixed --count 1 | plumb whatif - width --from 0 --to 1000 \\
        --format json
      """)

  @Argument(
    help: "A file with one case, a family such as mixed:rows=3, or - for standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var source: String
  @Argument(
    help: "The number that moves.",
    transform: WhatIfCommand.parameter)
  var parameter: WhatIfParameter
  @Option(help: "The value to start from, in points.") var from: Double?
  @Option(help: "The value to end at, in points.") var to: Double?
  @Option(
    help: "Names or paths of views to print, separated by commas; all named ones by default. May be repeated."
  )
  var view: [String] = []
  @OptionGroup var strictness: Strictness
  @OptionGroup var font: FontOption
  @Option(help: "The seed of a generated case.") var seed: UInt64 = 1
  @Option(help: "How rules become rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "Tables to read, or an object of plumb-whatif/1.") var format = OutputFormat.text

  private static func parameter(_ text: String) throws -> WhatIfParameter {
    if let parameter = WhatIfParameter(text) { return parameter }
    throw ValidationError(
      "\"\(text)\" is no parameter; width, height, NAME.width, NAME.height, NAME.spacing, NAME.horizontalSpacing "
        + "or NAME.verticalSpacing is needed")
  }

  func validate() throws {
    if (from == nil) != (to == nil) { throw ValidationError("--from and --to go together") }
  }

  func run() throws {
    let cases = try CaseSource.cases(source, seed: seed, count: 1, strictness, font)
    guard let layoutCase = cases.first?.case, cases.count == 1 else {
      throw Exit.fail("whatif takes one case; there are \(cases.count)", Exit.usage)
    }
    let tree: LayoutTree
    do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
    if format == .text { FontNote.tell(of: [tree]) }
    let engine = constraint.engine(encoding)
    let (sweep, views) = try sweep(layoutCase, tree, engine)
    let report = WhatIfReport(
      case: layoutCase.name, engine: engine.name, fontFamily: tree.fontFamily, sweep: sweep, views: views)
    try Terminal.write(format == .json ? try WhatIfObject(report).json() : WhatIfText(report).text)
    if sweep.stop != nil { throw Exit.noSolution }
  }

  private func sweep(
    _ layoutCase: LayoutCase, _ tree: LayoutTree, _ engine: ConstraintEngine
  ) throws -> (sweep: LayoutSweep, views: [String: Int]) {
    let (proposal, host) = (layoutCase.proposal, layoutCase.host)
    do {
      let views = try views(of: LayoutSweep.tree(parameter, of: tree, in: proposal, host: host, by: engine))
      let shown = Set(views.values)
      guard let from, let to else {
        let sweep = try LayoutSweep.around(
          parameter, of: tree, in: proposal, host: host, showing: shown, by: engine)
        return (sweep, views)
      }
      let sweep = try LayoutSweep(
        parameter, of: tree, in: proposal, host: host, showing: shown, from: from, to: to, by: engine)
      return (sweep, views)
    } catch let error as WhatIfError {
      switch error {
      case .parameter: throw Exit.fail("\(error)", Exit.usage)
      case .noLayout: throw Exit.fail("\(error)", Exit.noSolution)
      }
    }
  }

  /// The nodes of the views to print, by name; of all views if none is named.
  private func views(of tree: LayoutTree) throws -> [String: Int] {
    if view.isEmpty && !tree.nodes.isEmpty { return tree.nodes }
    if view.isEmpty { return tree.nodesByLabel() }
    var views: [String: Int] = [:]
    for name in view {
      // A text may have commas of its own.
      let names =
        if case .node = tree.find(name) { [name] } else { name.split(separator: ",").map(String.init) }
      for name in names {
        let found = tree.find(name)
        guard case .node(let node) = found else {
          throw Exit.fail(found.problem(with: name) ?? name, Exit.usage)
        }
        views[name] = node
      }
    }
    return views
  }
}

/// A sweep, and the views to print.
struct WhatIfReport {
  var `case`: String
  var engine: String
  var fontFamily: String?
  var sweep: LayoutSweep
  /// The node of each view.
  var views: [String: Int]

  static let coordinates = FrameCoordinate.allCases.map(\.rawValue)

  /// By node: the names of the views to print, in ascending order.
  var names: [Int: [String]] {
    Dictionary(grouping: views.keys.sorted()) { views[$0]! }
  }
}
