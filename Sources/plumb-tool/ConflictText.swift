import LayoutComparison
import LayoutCore
import LayoutExtension

/// Constraints that cannot hold together, in words.
struct ConflictText {
  let lines: [String]

  init(_ conflict: ConstraintConflict) {
    let constraints = conflict.reasons.count { $0.constraint != nil }
    var lines = [Self.heading(conflict, constraints)]
    lines += conflict.reasons.map { "  \(Self.words($0))" }
    if let cheapest = conflict.cheapest, let relaxation = cheapest.relaxation,
      let constraint = cheapest.constraint,
      constraints > 1
    {
      let name = constraint.name.map { "\"\($0)\"" } ?? "\(constraint)"
      lines.append("cheapest: relax \(name) by \(Coordinate.text(of: relaxation))")
    }
    self.lines = lines
  }

  private static func heading(_ conflict: ConstraintConflict, _ constraints: Int) -> String {
    let contents = conflict.reasons.count - constraints
    let members =
      (constraints == 1 ? "this constraint" : "these \(constraints) constraints")
      + (contents == 0 ? "" : contents == 1 ? " and this content" : " and these \(contents) contents")
    if conflict.reasons.count == 1 { return "\(members) cannot hold, with no other one required:" }
    let together = "\(members) cannot hold together; "
    return together
      + (conflict.isIrreducible
        ? "without any one of them the others can:"
        : "a limit struck before it was known whether all of them are needed:")
  }

  private static func words(_ reason: ConstraintConflict.Reason) -> String {
    switch reason.member {
    case .constraint:
      let relaxation = reason.relaxation.map {
        "; relaxed by \(Coordinate.text(of: $0)) it ends the conflict"
      }
      return reason.constraint!.words + (relaxation ?? "")
    case .content(let quantity):
      return "\(quantity.subject) is no less \(quantity.adjective) than what it holds"
    }
  }
}
