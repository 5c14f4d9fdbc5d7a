import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

struct RelationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relations",
    abstract: "Checks theorems that hold between a case and a changed case, with each engine by itself.",
    discussion: """
      Mirroring a case mirrors its frames, padding around the root moves them, a group changes nothing. Such \
      theorems follow from the rules and need no expected frames. Every case is laid out, changed as each \
      relation says, and laid out again. For every relation and engine the table counts the cases whose \
      frames are as the theorem says, bit by bit or within the tolerance; those where both layouts end \
      without frames; those that the relation does not apply to; and those that violate it, which are also \
      listed.

      plumb relations --list
      plumb relations trees mixed:rows=3,columns=4 --count 300
      plumb relations random --relation mirror,pad --engine direct --seed 17 \\
        --count 1
      plumb relations Cases/evidence.ndjson
      """)

  @Argument(
    help:
      "Families such as trees or mixed:rows=3, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String] = []
  @Flag(help: "Lists the relations and their theorems, and does nothing else.") var list = false
  @Option(
    help: "Relations, separated by commas; all by default. May be repeated.",
    transform: RelationsCommand.relations)
  var relation: [[any Relation]] = []
  @Option(help: "The engine to check; both by default.") var engine: EngineName?
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @OptionGroup var strictness: Strictness
  @Option(help: "The seed of the first generated case, and of what relations leave open.") var seed: UInt64 =
    1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 100
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "Lines to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if sources.isEmpty && !list {
      throw ValidationError("no cases; a family (plumb generate --list), a case file or - is needed")
    }
  }

  private var chosen: [any Relation] { relation.isEmpty ? Relations.all : relation.flatMap(\.self) }

  private static func relations(_ text: String) throws -> [any Relation] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let relation = Relations.named(String(name)) else {
        throw ValidationError("\"\(name)\" is no relation; plumb relations --list names those there are")
      }
      return relation
    }
  }

  func run() throws {
    let printer = RelationPrinter(isJSON: format == .json)
    if list { return try Terminal.write(try printer.text(chosen)) }
    var (isViolated, isUnsolved) = (false, false)
    for source in sources {
      let table = try check(source, printer)
      try Terminal.write(try printer.text(table))
      isViolated = isViolated || table.someViolated
      isUnsolved = isUnsolved || table.someUnsolved
    }
    if isViolated { throw Exit.differ }
    if isUnsolved { throw Exit.noSolution }
  }

  /// Checks all cases of one argument, and prints violations as they occur.
  private func check(_ source: String, _ printer: RelationPrinter) throws -> RelationTable {
    let (cases, checks) = (try CaseSource.cases(source, seed: seed, count: count, strictness), checks)
    var table = RelationTable(source: source, cases: cases.count, chosen, checks.map(\.engine.name))
    for (layoutCase, seed) in cases {
      for (number, check) in checks.enumerated() {
        Terminal.progress("\(layoutCase.name)  \(check.engine.name)")
        let outcomes: [RelationOutcome]
        do throws(CaseError) {
          outcomes = try check.check(chosen, on: layoutCase, seed: seed)
        } catch {
          throw Exit.fail("\(source): \(error)", Exit.badData)
        }
        Terminal.progress("")
        table.add(outcomes, engine: number)
        for (relation, outcome) in zip(chosen, outcomes) {
          guard case .violated = outcome else { continue }
          let violation = RelationViolation(
            case: layoutCase.name, seed: seed, engine: check.engine.name, relation: relation.name, outcome)
          try Terminal.write(try printer.text(violation))
        }
      }
    }
    return table
  }

  private var checks: [RelationCheck] {
    let direct = engine == .constraint ? [] : [RelationCheck(DirectEngine())]
    let encodings = engine == .direct ? [] : encoding.map { [$0] } ?? Encoding.allCases
    return direct
      + encodings.map { encoding in
        let engine = constraint.engine(encoding)
        var reordered = engine
        reordered.solver = ReorderingSolver(engine.solver, seed: seed)
        return RelationCheck(engine, reordered: reordered)
      }
  }
}
