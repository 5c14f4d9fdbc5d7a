import LayoutComparison
import LayoutCore
import LayoutExtension

/// An answer under constraints to read: the frames, what gave way, what lost, or why there are none.
struct ConstrainedText {
  let text: String
  /// The most differences and misses that are listed.
  private static let listed = 8

  init(_ answer: ConstrainedAnswer) {
    var lines = Self.concessions(answer) + Self.losses(answer.layout)
    if case .conflict(let conflict) = answer.layout.status { lines += ConflictText(conflict).lines }
    if let check = answer.check { lines += Self.lines(check) }
    let table = FrameTable(answer.caseName, answer.engine, answer.tree, answer.layout.result).text
    text = table + lines.map { Terminal.printable($0) + "\n" }.joined()
  }

  private static func concessions(_ answer: ConstrainedAnswer) -> [String] {
    let concessions = answer.layout.concessions
    if concessions.isEmpty { return [] }
    return ["what gave way:"] + concessions.map { "  \(words($0, move: answer.move($0)))" }
  }

  /// Such as `` `caption` is 240 wide instead of 312 ``.
  private static func words(_ concession: ConstrainedLayout.Concession, move: Double?) -> String {
    let quantity = concession.quantity
    let subject = quantity.subject
    if let move {
      return
        "\(subject) is moved by \(Coordinate.text(of: move)) in \(quantity.axis == .horizontal ? "x" : "y")"
    }
    let (value, plain) = (Coordinate.text(of: concession.value), Coordinate.text(of: concession.plain))
    return "\(subject) is \(value) \(quantity.adjective) instead of \(plain)"
  }

  private static func losses(_ layout: ConstrainedLayout) -> [String] {
    if layout.losses.isEmpty { return [] }
    return ["preferences that lost, strongest first:"]
      + layout.losses.map {
        "  level \($0.level), by \(Coordinate.text(of: $0.amount)): \($0.constraint.words)"
      }
  }

  private static func lines(_ check: ConstrainedCheck) -> [String] {
    if check.passes {
      let constraints = check.constraintCount == 0 ? "" : ", and on them the constraints hold as told"
      return ["checked: the direct engine lays out the same frames\(constraints)"]
    }
    var details: [String] = []
    if case .different(let differences, let reason) = check.comparison.verdict {
      details += reason.map { [$0] } ?? []
      details += differences.map {
        ReportedDifference($0, engine: "constrained", reference: "direct").description
      }
    } else if !check.comparison.verdict.isAgreement {
      details.append("direct: \(check.comparison.verdict.reason ?? check.comparison.verdict.name)")
    }
    details += check.misses.map {
      "missed by \(Coordinate.text(of: $0.found)) rather than \(Coordinate.text(of: $0.told)): \($0.constraint.words)"
    }
    let rest = details.count - listed
    return ["not confirmed:"]
      + details.prefix(listed).map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

extension LayoutConstraint {
  /// Such as `"caption", caption.width = image.width ($.constraints[0])`.
  var words: String { (name.map { "\"\($0)\", " } ?? "") + "\(self) (\(source))" }
}

extension LayoutQuantity {
  /// What it is a number of, such as `` `caption` `` or `` column 0 of `form` ``.
  var subject: String {
    switch self {
    case .view(let name, _): "`\(name)`"
    case .column(let grid, let index, _): "column \(index) of `\(grid)`"
    case .row(let grid, let index, _): "row \(index) of `\(grid)`"
    case .window: "the window"
    }
  }

  /// How a length along its axis is said.
  var adjective: String { axis == .horizontal ? "wide" : "high" }
}
