import LayoutCases
import LayoutComparison
import LayoutCore

/// What `plumb shrink` says of one case.
struct ShrinkingText {
  let text: String
  /// The most differences that are listed.
  private static let listed = 8

  /// - Parameter showsCase: whether the smallest case is printed too.
  init(_ shrunk: ShrunkCase, showsCase: Bool) throws(CaseError) {
    let shrinking = shrunk.shrinking
    var lines = [
      "\(shrunk.original.name): \(shrunk.failure.name), \(shrunk.failure.engine)",
      "     \(Self.size(shrunk.original)) shrunk to \(Self.size(shrunk.layoutCase)) in "
        + "\(shrinking.steps.count) steps, \(shrinking.evaluations) cases tried"
        + (shrinking.isMinimal ? "" : "; the budget ended first"),
    ]
    if let reason = shrunk.report.verdict.reason { lines.append("     \(reason)") }
    let differences = shrunk.report.differences
    lines += differences.prefix(Self.listed).map { "     \($0)" }
    if differences.count > Self.listed { lines.append("     and \(differences.count - Self.listed) more") }
    lines += shrunk.opinions.map { "     \($0)" }
    if showsCase { lines += ["     " + (try shrunk.layoutCase.json())] }
    let first = Terminal.colored("FAIL", .red) + " " + Terminal.printable(lines[0])
    text = ([first] + lines.dropFirst().map(Terminal.printable)).joined(separator: "\n") + "\n"
  }

  private static func size(_ layoutCase: LayoutCase) -> String {
    let complexity = layoutCase.complexity
    return "\(complexity.views) views, \(complexity.modifiers) modifiers"
  }
}
