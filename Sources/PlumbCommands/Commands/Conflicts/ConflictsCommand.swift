import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension
import Plumb

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Plants conflicts among constraints and counts how well they are found.",
    discussion: """
      Every case gets constraints that its layout meets anyway, and a few that contradict each other: a view \
      wider than it may be, a chain of views, a circle. A planted conflict counts only if it is the only one \
      in the case: after removing any one of its members, all remaining constraints can hold together. \
      Precision is the share of the named constraints that belong to it; recall is the share of its members \
      that are named.

      plumb conflicts trees random --count 50

      Exit codes: 0 all are found exactly, 1 some are not.
      """)

  @Argument(
    help: "Families such as trees, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String]
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var strictness: Strictness
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 50
  @Option(help: "How many constraints each case has that are met anyway.") var noise = 20
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "A table to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if noise < 0 { throw ValidationError("--noise is \(noise); at least 0 is needed") }
  }

  func run() throws {
    let engine = constraint.engine(encoding)
    var tallies: [ConflictTally] = []
    for source in sources {
      var tally = ConflictTally(source: source)
      for (layoutCase, seed) in try CaseSource.cases(source, seed: seed, count: count, strictness) {
        Terminal.progress("\(source)  \(layoutCase.name)")
        try plant(layoutCase, seed, engine, &tally)
      }
      tallies.append(tally)
    }
    Terminal.progress("")
    for line in format == .json
      ? try tallies.map({ try canonicalText(of: $0) }) : ConflictTally.table(tallies)
    {
      try Terminal.write(line + "\n")
    }
    if tallies.contains(where: { $0.exact < $0.planted }) { throw Exit.differ }
  }

  private func plant(
    _ layoutCase: LayoutCase, _ seed: UInt64, _ engine: ConstraintEngine, _ tally: inout ConflictTally
  ) throws {
    let tree: LayoutTree
    do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
    let session = ConstraintSession(tree, in: layoutCase.proposal, host: layoutCase.host, engine: engine)
    tally.cases += 1
    let plain = session.layout.result
    guard plain.status == .placed,
      let conflict = PlantedConflict(tree, plain, seed: seed, noise: noise)
    else {
      tally.bare += 1
      return
    }
    var members: [ConstraintSession.Member] = []
    for constraint in conflict.constraints {
      do { members.append(try session.add(constraint)) } catch {
        throw Exit.fail("\(error)", Exit.internalError)
      }
    }
    let answer = session.layout
    for index in conflict.planted {
      var others = conflict.constraints
      others.remove(at: index)
      let rest = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host, under: others)
      guard case .placed = rest.status else {
        tally.tangled += 1
        return
      }
    }
    tally.add(answer.status, conflict.planted)
  }
}

/// The results for planted conflicts in the cases of one source.
struct ConflictTally: Encodable {
  var source: String
  var cases = 0
  /// Cases without a layout or with too few named views.
  var bare = 0
  /// Planted conflicts that are not the only conflict: without one of their members there is still no layout.
  var tangled = 0
  /// Planted conflicts that are the only one.
  var planted = 0
  /// The number of these that the answer names exactly.
  var exact = 0
  private var members = 0
  private var named = 0
  private var right = 0
  private var solves = 0

  init(source: String) { self.source = source }

  mutating func add(_ status: ConstrainedLayout.Status, _ expected: Set<Int>) {
    planted += 1
    members += expected.count
    guard case .conflict(let conflict) = status else { return }
    let found = Set(
      conflict.reasons.compactMap { reason -> Int? in
        if case .constraint(let index) = reason.member { index } else { nil }
      })
    if found == expected, conflict.isIrreducible { exact += 1 }
    named += conflict.reasons.count
    right += found.intersection(expected).count
    solves += conflict.solves
  }

  /// The share of named members that were planted; NaN if none was named.
  var precision: Double { Double(right) / Double(named) }
  /// The share of planted members that were named; NaN if none was planted.
  var recall: Double { Double(right) / Double(members) }

  private enum CodingKeys: String, CodingKey {
    case source, cases, bare, tangled, planted, exact, precision, recall, solves
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(source, forKey: .source)
    try object.encode(cases, forKey: .cases)
    try object.encode(bare, forKey: .bare)
    try object.encode(tangled, forKey: .tangled)
    try object.encode(planted, forKey: .planted)
    try object.encode(exact, forKey: .exact)
    try object.encode(solves, forKey: .solves)
    if named > 0 { try object.encode(precision, forKey: .precision) }
    if members > 0 { try object.encode(recall, forKey: .recall) }
  }

  static func table(_ tallies: [ConflictTally]) -> [String] {
    var table = TextTable([
      "source", "cases", "bare", "tangled", "planted", "exact", "precision", "recall", "solves each",
    ])
    for tally in tallies {
      let share = { (part: Int, whole: Int) in
        whole == 0 ? "–" : "\((Double(part) / Double(whole)).rounded(3))"
      }
      table.add([
        tally.source, "\(tally.cases)", "\(tally.bare)", "\(tally.tangled)", "\(tally.planted)",
        "\(tally.exact)", share(tally.right, tally.named), share(tally.right, tally.members),
        share(tally.solves, tally.planted),
      ])
    }
    return table.lines
  }
}

extension Double {
  fileprivate func rounded(_ digits: Int) -> Double {
    let scale = [1, 10, 100, 1000][digits]
    return (self * Double(scale)).rounded() / Double(scale)
  }
}

/// A conflict as text.
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
