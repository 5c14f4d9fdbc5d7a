import LayoutCases
import LayoutComparison
import LayoutConstraints
import LayoutCore
import LayoutExtension
import LayoutRules

/// The answer of `plumb constrain` to a case.
struct ConstrainedAnswer {
  var caseName: String
  var engine: String
  var tree: LayoutTree
  /// For each requested constraint, its index in the case.
  var places: [Int]
  var layout: ConstrainedLayout
  var seconds: Double
  /// Nil if nothing was placed or no check was requested.
  var check: ConstrainedCheck?

  var isPlaced: Bool { layout.result.status == .placed }

  /// The name used in machine-readable output.
  var status: String {
    switch layout.status {
    case .placed: "placed"
    case .conflict: "conflict"
    case .faulty: "faulty"
    case .failed(let status): status.name
    case .undecided: "undecided"
    }
  }

  /// The distance by which a view is moved in the host, in points. It has the opposite sign of the concession
  /// if x runs against the host's (G26).
  func move(_ concession: ConstrainedLayout.Concession) -> Double? {
    guard case .view(let name, let value) = concession.quantity, value == .minX || value == .minY else {
      return nil
    }
    return value == .minX && tree.isMirrored(tree.nodes[name]!) ? -concession.value : concession.value
  }
}

/// An answer under constraints in the format `plumb-constrained/1`.
struct ConstrainedObject: Encodable {
  var format = "plumb-constrained/1"
  var `case`: String
  var engine: String
  /// As in `plumb-layout/1`.
  var fontFamily: String?
  var status: String
  /// Why there are no frames, except for a conflict.
  var reason: String?
  /// As in `plumb-layout/1`.
  var size: [Double]?
  var frames: [String: [Double]]
  var concessions: [ConcessionObject]
  var losses: [LossObject]
  var conflict: Conflict?
  var check: CheckObject?
  var effort: EffortObject
  var seconds: Double

  /// A length that changed, or a view that was moved, in the host's coordinates.
  struct ConcessionObject: Encodable {
    var quantity: String
    var plain: Double?
    var value: Double?
    var moved: Double?
  }

  struct ConstraintObject: Encodable {
    /// The index in the case.
    var index: Int
    var name: String?
    var text: String
    var source: String
  }

  struct LossObject: Encodable {
    var constraint: ConstraintObject
    var level: Int
    var amount: Double
  }

  struct Conflict: Encodable {
    var isIrreducible: Bool
    var members: [MemberObject]
    var solves: Int

    /// A constraint, or a length that must be at least as long as its content.
    struct MemberObject: Encodable {
      var constraint: ConstraintObject?
      var content: String?
      var relaxation: Double?
    }
  }

  struct CheckObject: Encodable {
    var passes: Bool
    var verdict: String
    var worstDeviation: Double
    var differences: [ReportedDifference]
    var misses: [MissObject]

    struct MissObject: Encodable {
      var constraint: ConstraintObject
      var told: Double
      var found: Double
    }
  }

  struct EffortObject: Encodable {
    var rounds: Int
    var nodes: Int
    var iterations: Int

    init(_ effort: SearchEffort) {
      (rounds, nodes, iterations) = (effort.rounds, effort.nodes, effort.iterations)
    }
  }
}

extension ConstrainedObject {
  init(_ answer: ConstrainedAnswer) {
    let layout = answer.layout
    let plain = LayoutAnswer(
      case: answer.caseName, engine: answer.engine, tree: answer.tree, result: layout.result)
    self.case = plain.caseName
    engine = plain.engine
    fontFamily = plain.fontFamily
    status = answer.status
    size = plain.size.map { [$0.width, $0.height] }
    frames = plain.frames.mapValues(\.coordinates)
    concessions = layout.concessions.map { concession in
      let (name, move) = ("\(concession.quantity)", answer.move(concession))
      return move == nil
        ? ConcessionObject(quantity: name, plain: concession.plain, value: concession.value)
        : ConcessionObject(quantity: name, moved: move)
    }
    losses = layout.losses.map {
      LossObject(
        constraint: ConstraintObject($0.constraint, answer.places[$0.index]), level: $0.level,
        amount: $0.amount)
    }
    if case .conflict(let found) = layout.status {
      conflict = Conflict(found, answer.places)
    } else if !answer.isPlaced {
      reason = FrameTable.describe(layout.result.status, answer.tree)
    }
    check = answer.check.map { CheckObject($0, answer.places) }
    effort = EffortObject(layout.effort)
    seconds = answer.seconds
  }
}

extension ConstrainedObject.ConstraintObject {
  fileprivate init(_ constraint: LayoutConstraint, _ index: Int) {
    self.init(
      index: index, name: constraint.name, text: "\(constraint)", source: "\(constraint.source)")
  }
}

extension ConstrainedObject.Conflict {
  fileprivate init(_ conflict: ConstraintConflict, _ places: [Int]) {
    isIrreducible = conflict.isIrreducible
    solves = conflict.solves
    members = conflict.reasons.map { reason in
      switch reason.member {
      case .constraint(let index):
        MemberObject(constraint: .init(reason.constraint!, places[index]), relaxation: reason.relaxation)
      case .content(let quantity): MemberObject(content: "\(quantity)", relaxation: reason.relaxation)
      }
    }
  }
}

extension ConstrainedObject.CheckObject {
  fileprivate init(_ check: ConstrainedCheck, _ places: [Int]) {
    passes = check.passes
    verdict = check.comparison.verdict.name
    worstDeviation = check.comparison.worstDeviation
    if case .different(let list, _) = check.comparison.verdict {
      differences = list.map { ReportedDifference($0, engine: "constrained", reference: "direct") }
    } else {
      differences = []
    }
    differences += (check.expectation?.differences ?? []).map {
      ReportedDifference($0, engine: "constrained", reference: "expected")
    }
    misses = check.misses.map {
      MissObject(constraint: .init($0.constraint, places[$0.index]), told: $0.told, found: $0.found)
    }
  }
}

/// An answer under constraints as text: the frames, concessions and lost preferences, or why there are none.
struct ConstrainedText {
  let text: String

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
    ConstrainedWords.losses(
      layout.losses.map { ($0.level, Coordinate.text(of: $0.amount), $0.constraint.words) })
  }

  private static func lines(_ check: ConstrainedCheck) -> [String] {
    if check.passes {
      let constraints = check.constraintCount == 0 ? "" : ", and on them the constraints hold as told"
      let expected = check.expectation == nil ? "" : "; they are those that the case expects"
      return ["checked: the direct engine lays out the same frames\(constraints)\(expected)"]
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
    details += (check.expectation?.differences ?? []).map {
      ReportedDifference($0, engine: "constrained", reference: "expected").description
    }
    details += check.misses.map {
      "missed by \(Coordinate.text(of: $0.found)) rather than \(Coordinate.text(of: $0.told)): \($0.constraint.words)"
    }
    return ConstrainedWords.notConfirmed(details)
  }
}

/// What answers under constraints say alike, whatever the language of the layout is.
enum ConstrainedWords {
  /// The most differences and misses that are listed.
  private static let listed = 8

  /// - Parameter losses: the level, the amount and the constraint of each lost preference, strongest first.
  static func losses(_ losses: [(level: Int, amount: String, constraint: String)]) -> [String] {
    if losses.isEmpty { return [] }
    return ["preferences that lost, strongest first:"]
      + losses.map { "  level \($0.level), by \($0.amount): \($0.constraint)" }
  }

  static func notConfirmed(_ details: [String]) -> [String] {
    let rest = details.count - listed
    return ["not confirmed:"]
      + details.prefix(listed).map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  /// How many constraints are in conflict, and whether all are needed.
  static func conflict(of count: Int, isIrreducible: Bool) -> String {
    count == 1
      ? "this constraint cannot hold, with no other one required:"
      : "these \(count) constraints cannot hold together; "
        + (isIrreducible
          ? "without any one of them the others can:"
          : "a limit struck before it was known whether all of them are needed:")
  }
}

extension LayoutConstraint {
  /// Such as `"caption", caption.width = image.width ($.constraints[0])`.
  var words: String { (name.map { "\"\($0)\", " } ?? "") + "\(self) (\(source))" }
}

extension LayoutQuantity {
  /// What the quantity belongs to, such as `` `caption` `` or `` column 1 of `form` ``.
  var subject: String {
    switch self {
    case .view(let name, _): "`\(name)`"
    case .column(let grid, let index, _): "column \(index + 1) of `\(grid)`"
    case .row(let grid, let index, _): "row \(index + 1) of `\(grid)`"
    case .window: "the window"
    }
  }

  /// The adjective for lengths along its axis.
  var adjective: String { axis == .horizontal ? "wide" : "high" }
}
