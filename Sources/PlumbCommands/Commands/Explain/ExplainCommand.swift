public import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
public import LayoutExplanation
import LinearProgramming
import Plumb
import ProgramExplanation

extension FrameCoordinate: ExpressibleByArgument {}

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why a coordinate of a view's frame, or of a column or row, is the number that it is.",
    discussion: """
      The first sentence says what decides the coordinate. The others follow the numbers in it back to the \
      case: what was proposed, what a view asks for, who shares what, how a text wraps. Rules stand in \
      brackets.

      --formulas shows the sums instead, in exact arithmetic: a line for each step, with its rules; then \
      what each given length adds, which sums to the coordinate, and what one point less or more of it \
      would change. If less and more change it differently, several rows decide together, and they are \
      named.

      plumb explain case.json blue width
      plumb explain case.json scores width --column 2
      plumb explain case.json scores width --column 2 --formulas
      plumb explain Cases/evidence.ndjson blue width --name measured/grid-modifiers
      plumb explain case.json 0/2/1 --format json
      plumb explain case.json blue x --format dot | dot -Tsvg > blue.svg

      Documentation/Explaining.md describes what is printed.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, dot
  }

  @Argument(
    help: "A case file: one case, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var path: String
  @Argument(
    help: "The view: its id, its name such as 'Text \"Goals\"', its text alone, or its path such as 0/2/1.")
  var view: String
  @Argument(help: "The coordinate; all by default.") var coordinate: FrameCoordinate?
  @Option(help: "A column of the grid VIEW instead of its frame, from 1; it has x and width.") var column:
    Int?
  @Option(help: "A row of the grid VIEW instead of its frame, from 1; it has y and height.") var row: Int?
  @Option(help: "The case of a corpus to take; all that have the view by default.") var name: String?
  @Flag(help: "Sums, terms and derivatives instead of plain sentences.") var formulas = false
  @Option(help: "Sentences, plumb-explanation/1 a line, or a graph for Graphviz.")
  var format: Format = .text
  @Option(help: "How rules become rows; only in cells has every declared length a name of its own.")
  var encoding: Encoding = .cells
  @OptionGroup var constraint: ConstraintOptions
  @OptionGroup var font: FontOption

  func validate() throws {
    if column != nil && row != nil { throw ValidationError("give --column or --row, not both") }
    for (option, number) in [("--column", column), ("--row", row)] {
      if let number, number < 1 {
        throw ValidationError("\(option) is \(number); columns and rows count from 1")
      }
    }
    if formulas && format != .text {
      throw ValidationError("--formulas changes text only; json has the sums, dot shows all rows")
    }
  }

  func run() throws {
    let cases = try cases()
    var missing: [(layoutCase: LayoutCase, tree: LayoutTree)] = []
    var failure: ExitCode?
    var hasTold = format != .text
    for layoutCase in cases {
      let tree: LayoutTree
      do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
      let found = tree.find(view)
      guard case .node(let node) = found else {
        if case .several = found, let problem = found.problem(with: view) {
          throw Exit.fail("\(layoutCase.name): \(problem)", Exit.usage)
        }
        missing.append((layoutCase, tree))
        continue
      }
      if !hasTold { hasTold = FontNote.tell(of: [tree]) }
      do {
        for explanation in try explanations(of: node, in: tree, of: layoutCase) {
          try Terminal.write(try text(explanation, layoutCase.name, tree.fontFamily))
        }
      } catch let code as ExitCode where cases.count > 1 {
        // It is told; the other cases are explained, and the exit code tells it again.
        failure = failure ?? code
      }
    }
    try tell(missing, of: cases.count)
    if let failure { throw failure }
  }

  /// Says which cases do not have the view. It is an error if none has it.
  private func tell(_ missing: [(layoutCase: LayoutCase, tree: LayoutTree)], of count: Int) throws {
    guard let first = missing.first else { return }
    if missing.count == count {
      let place = count == 1 ? first.layoutCase.name : "\(path), first case, \(first.layoutCase.name)"
      let problem = first.tree.find(view).problem(with: quoted(view)) ?? view
      throw Exit.fail("\(place): \(problem)", Exit.usage)
    }
    Terminal.note(
      "\(path): there is no view \(Terminal.printable(quoted(view))) in \(missing.count) of \(count) cases, which are left out"
    )
  }

  private func cases() throws -> [LayoutCase] {
    let cases = try CaseFiles<CheckedCase>.read([path], .lenient, font).map(\.layoutCase)
    guard let name else { return cases }
    let named = cases.filter { $0.name == name }
    if named.isEmpty {
      let near = NearNames(name, among: cases.map(\.name))
      throw Exit.fail("\(path): no case has the name \(quoted(name))\(near.hint)", Exit.usage)
    }
    return named
  }

  private func explanations(of node: Int, in tree: LayoutTree, of layoutCase: LayoutCase) throws
    -> [Explanation]
  {
    let subject = subject(node)
    let engine = constraint.engine(encoding)
    let solution = (encoding == .cells ? engine.forExplanations : engine)
      .solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    do {
      return try (coordinate.map { [$0] } ?? subject.coordinates).map { coordinate in
        try Explanation(of: subject, coordinate, in: solution, tree)
      }
    } catch let error as ExplanationError {
      throw failure(error, layoutCase.name, tree)
    }
  }

  private func subject(_ node: Int) -> ExplanationSubject {
    if let column { return .track(grid: node, .horizontal, column - 1) }
    if let row { return .track(grid: node, .vertical, row - 1) }
    return .frame(node: node)
  }

  private func failure(_ error: ExplanationError, _ name: String, _ tree: LayoutTree) -> ExitCode {
    switch error {
    case .notPlaced(let status):
      var code = Exit.noSolution
      if case .refused = status { code = Exit.badData }
      return Exit.fail("\(name): \(FrameTable.describe(status, tree))", code)
    case .notShown: return Exit.fail("\(name): \(error.words(for: quoted(view), in: tree))", Exit.noSolution)
    default: return Exit.fail("\(name): \(error.words(for: quoted(view), in: tree))", Exit.usage)
    }
  }

  private func text(_ explanation: Explanation, _ name: String, _ fontFamily: String?) throws -> String {
    switch format {
    case .text: formulas ? ExplanationText(explanation, name).text : plainText(explanation, name)
    case .json: try canonicalText(of: ExplanationObject(explanation, name, encoding, fontFamily)) + "\n"
    case .dot: explanation.dot
    }
  }
}

/// The plain sentences of an explanation, the first of which stands alone.
private func plainText(_ explanation: Explanation, _ name: String) -> String {
  let shown = explanation.plain.prefix(mostSentences)
  var lines = [name, "  " + shown[0].description]
  if shown.count > 1 { lines.append("") }
  lines += shown.dropFirst().map { "  " + $0.description }
  let rest = explanation.plain.count - shown.count
  if rest > 0 {
    lines.append("  … and \(Prose.count(rest, "more sentence")); --format json has all of them.")
  }
  return (lines + [""]).map(Terminal.printable).joined(separator: "\n") + "\n"
}

/// The most sentences that the command prints.
private let mostSentences = 16

/// An explanation as text: a sentence per step, then the contribution and effect of each datum.
struct ExplanationText {
  let text: String

  init(_ explanation: Explanation, _ name: String) {
    var lines = [name]
    lines += explanation.story.map { "  " + $0 }
    lines.append("")
    lines += Self.table(explanation).lines.map { "  " + $0 }
    lines += Self.ties(explanation).map { "  " + $0 }
    text = (lines + [""]).map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  private static func table(_ explanation: Explanation) -> TextTable {
    var rest: [Int: Explanation.Sensitivity] = [:]
    for sensitivity in explanation.sensitivities { rest[sensitivity.definition] = sensitivity }
    var table = TextTable(["from", "points", "×", "adds", "1 less", "1 more"])
    for term in terms(explanation) {
      var own: Explanation.Sensitivity?
      if case .definition(let definition) = explanation.graph.nodes[term.node].source {
        own = rest.removeValue(forKey: definition)
      }
      if abs(term.contribution) <= Explanation.least && !(own?.matters ?? false) { continue }
      let numbers = [term.amount, term.coefficient, term.contribution].map(Wording.number)
      table.add([explanation.words[term.node]] + numbers + changes(own))
    }
    for sensitivity in explanation.sensitivities
    where rest[sensitivity.definition] != nil && sensitivity.matters {
      table.add([sensitivity.words, Wording.number(sensitivity.amount), "0", "0"] + changes(sensitivity))
    }
    table.add(["sum", "", "", Wording.number(explanation.value), "", ""])
    return table
  }

  /// The terms, with those together that have the same words and the same amount but for its sign.
  private static func terms(_ explanation: Explanation) -> [Explanation.Term] {
    var together: [Explanation.Term] = []
    for term in explanation.terms {
      let words = explanation.words[term.node]
      let same = together.firstIndex {
        explanation.words[$0.node] == words && abs($0.amount) == abs(term.amount) && term.amount != 0
      }
      guard let same else {
        together.append(term)
        continue
      }
      together[same].coefficient +=
        term.amount == together[same].amount ? term.coefficient : -term.coefficient
      together[same].contribution += term.contribution
    }
    return together
  }

  private static func changes(_ sensitivity: Explanation.Sensitivity?) -> [String] {
    guard let sensitivity else { return ["", ""] }
    return [-sensitivity.less, sensitivity.more].map(Wording.number)
  }

  /// The ties because of which some derivatives do not exist.
  private static func ties(_ explanation: Explanation) -> [String] {
    let causes = Set(explanation.sensitivities.compactMap(\.tie))
    return explanation.ties.filter { causes.contains($0.definition) }.map { tie in
      "tied: \(tie.words) = \(Wording.number(tie.value)) comes from \(tie.rows.joined(separator: " and from "))"
    }
  }
}

extension Explanation.Sensitivity {
  /// Whether the length has an effect on either side.
  fileprivate var matters: Bool { max(abs(less), abs(more)) > Explanation.least }
}
