import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension
import Plumb

/// Lays out what is to be drawn; constraints beyond the rules are the constraint engine's to keep.
struct RenderEngine {
  private let engine: any CaseEngine
  private let constrained: ConstraintEngine
  let isExternal: Bool

  var name: String { engine.name }

  /// Starts the engine where it is another program.
  init(_ options: RenderEngineOptions) throws {
    constrained = options.constraint.engine(options.encoding)
    switch options.engine ?? (options.isOverlay ? .constraint : .direct) {
    case .direct: engine = TreeEngine(DirectEngine())
    case .constraint: engine = TreeEngine(constrained)
    case .external(let command): engine = try options.external.engine(command)
    }
    if case .external = options.engine { isExternal = true } else { isExternal = false }
  }

  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> LayoutResult {
    if layoutCase.constraints.isEmpty { return engine.layout(layoutCase, tree) }
    if isExternal { throw Self.refusal(layoutCase, "other programs are not told of") }
    let constraints: [LayoutConstraint]
    do throws(CaseError) { constraints = try layoutCase.layoutConstraints(of: tree) } catch {
      throw Exit.fail(Terminal.printable("\(error)"), Exit.badData)
    }
    let layout = constrained.layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    if case .faulty(let faults) = layout.status {
      let complaints = faults.map { Terminal.printable("\(layoutCase.name): \($0)") }
      throw Exit.fail(complaints.joined(separator: "\nplumb: "), Exit.badData)
    }
    return layout.result
  }

  /// The direct engine's answer, which a case with constraints has none of.
  func direct(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> LayoutResult {
    if !layoutCase.constraints.isEmpty { throw Self.refusal(layoutCase, "the direct engine does not know") }
    return DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }

  private static func refusal(_ layoutCase: LayoutCase, _ who: String) -> any Error {
    Exit.fail(
      Terminal.printable(
        "case \(layoutCase.name) has constraints, which \(who); leave --overlay and --engine out"),
      Exit.badData)
  }
}
