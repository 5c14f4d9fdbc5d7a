import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension
import LayoutRules
import Plumb

struct ConstrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constrain",
    abstract: "Lays out cases under constraints that their rules do not give.",
    discussion: """
      A case may demand that two views far from each other are equally wide, that a sidebar takes a third of \
      the window, that baselines meet. Documentation/CaseFormat.md says how that is written, and \
      Documentation/Constraints.md what it means. The lengths and places that constraints name change as \
      little as possible; the rules hold for everything else. The output has the frames, what was changed, \
      and the preferences that could not be met, strongest first.

      plumb constrain Cases/Constraints/caption.json

      If the required constraints cannot all hold, the answer is a conflict: a few of them that contradict \
      each other, each of which is needed for that, and by how much one of them would have to be relaxed. To \
      leave out a constraint, give its name or its place, counted from 0:

      plumb constrain Cases/Constraints/sidebar.json --without 'not wide' --without 0

      Every layout is checked. What was changed is written into the views as frames and offsets; the direct \
      engine lays these out by the rules alone; and the constraints are evaluated on its frames. Frames that the \
      case expects must be met, unless a constraint is left out.

      Exit codes: 0 placed, 1 a check failed, 2 a conflict or no layout, 65 a constraint that is not valid.
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "The most relaxations solved in a round of the search.") var nodeLimit = 10_000
  @Option(help: "A constraint to leave out: its name, or its place from 0. May be repeated.")
  var without: [String] = []
  @Flag(inversion: .prefixedNo, help: "Have the direct engine confirm every layout.") var check = true
  @Option(help: "Lines to read, or plumb-constrained/1 a line.") var format = OutputFormat.text

  func validate() throws {
    if nodeLimit < 1 { throw ValidationError("--node-limit is \(nodeLimit); at least 1 is needed") }
  }

  func run() throws {
    let cases = try files.read(allowingConstraints: true).map(\.layoutCase)
    let choice = ConstraintChoice(without: without)
    if let complaint = choice.complaint(cases.map { $0.constraints.map(\.name) }) {
      throw Exit.fail(complaint, Exit.usage)
    }
    let engine = constraint.engine(encoding)
    var (isRefuted, isUnsolved, hasTold) = (false, false, format == .json)
    for (number, layoutCase) in cases.enumerated() {
      Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)")
      let answer = try answer(layoutCase, choice, engine)
      Terminal.progress("")
      if !hasTold { hasTold = FontNote.tell(of: [answer.tree]) }
      if answer.check?.passes == false { isRefuted = true }
      if !answer.isPlaced { isUnsolved = true }
      try Terminal.write(
        format == .json
          ? try canonicalText(of: ConstrainedObject(answer)) + "\n" : ConstrainedText(answer).text)
    }
    if isRefuted { throw Exit.differ }
    if isUnsolved { throw Exit.noSolution }
  }

  private func answer(
    _ layoutCase: LayoutCase, _ choice: ConstraintChoice, _ engine: ConstraintEngine
  ) throws -> ConstrainedAnswer {
    let tree: LayoutTree
    let all: [LayoutConstraint]
    do throws(CaseError) {
      tree = try layoutCase.tree()
      all = try layoutCase.layoutConstraints(of: tree)
    } catch {
      throw Exit.fail("\(error)", Exit.badData)
    }
    let places = choice.places(all.map(\.name))
    let constraints = places.map { all[$0] }
    let began = ContinuousClock.now
    let layout = engine.layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints, nodeLimit: nodeLimit)
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    if case .faulty(let faults) = layout.status {
      let complaints = faults.map { Terminal.printable("\(layoutCase.name): \($0)") }
      throw Exit.fail(complaints.joined(separator: "\nplumb: "), Exit.badData)
    }
    var answer = ConstrainedAnswer(
      caseName: layoutCase.name, engine: engine.name, tree: tree, places: places, layout: layout,
      seconds: seconds)
    if check, answer.isPlaced {
      answer.check = ConstrainedCheck(
        layout, of: tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints,
        expecting: constraints.count == all.count ? layoutCase.expect : nil)
    }
    return answer
  }
}

/// Chooses the constraints of each case: all except those in `without`.
struct ConstraintChoice {
  /// Names, or indices counted from 0.
  let without: [String]

  /// The indices of the remaining constraints, given the names of all.
  func places(_ names: [String?]) -> [Int] {
    let dropped = Set(without.flatMap { Self.places(of: $0, names) })
    return names.indices.filter { !dropped.contains($0) }
  }

  /// The error if something in `without` is not a constraint of any case.
  ///
  /// - Parameter names: those of the constraints of each case.
  func complaint(_ names: [[String?]]) -> String? {
    guard
      let unknown = without.first(where: { text in names.allSatisfy { Self.places(of: text, $0).isEmpty } })
    else { return nil }
    let known = Set(names.joined().compactMap(\.self)).sorted().prefix(10).map { "\"\($0)\"" }
    let needed = (known + ["a place from 0"]).joined(separator: ", ")
    return Terminal.printable(
      "--without is \"\(unknown)\", and no constraint is called so; one of \(needed) is needed")
  }

  /// A name has precedence over an index.
  private static func places(of text: String, _ names: [String?]) -> [Int] {
    if let place = names.firstIndex(of: text) { return [place] }
    return Int(text).flatMap { names.indices.contains($0) ? [$0] : nil } ?? []
  }
}

/// Checks a constrained layout without the engine that made it. The direct engine lays out its realization,
/// and the constraints are evaluated on the frames.
struct ConstrainedCheck {
  /// A constraint that misses by another amount on the frames than was reported.
  struct MisreportedMiss {
    /// The constraint's index among those requested.
    var index: Int
    var constraint: LayoutConstraint
    /// The reported amount, in points; 0 if the constraint should hold.
    var told: Double
    /// The amount on the frames, in points; ∞ if a view is not shown.
    var found: Double
  }

  /// Compares the direct engine's frames with those of the layout.
  let comparison: Comparison
  let misses: [MisreportedMiss]
  let constraintCount: Int
  /// How the frames compare with those that the case expects; nil if it expects none.
  let expectation: ExpectationCheck?

  var passes: Bool {
    comparison.verdict.isAgreement && misses.isEmpty && expectation?.passes ?? true
  }

  init(
    _ layout: ConstrainedLayout, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    under constraints: [LayoutConstraint], expecting expected: Expectation? = nil
  ) {
    expectation = expected.map { ExpectationCheck($0, tree, layout.result) }
    let realized = layout.realization?.tree ?? tree
    let direct = DirectEngine().layout(realized, in: proposal, host: host)
    comparison = Comparison(tree, layout.realization?.read(direct) ?? direct, layout.result)
    let guides = Self.guides(of: constraints, in: realized, proposal, host)
    let reader = QuantityReader(layout.result, of: tree, in: proposal, guides: guides)
    let losses = Dictionary(uniqueKeysWithValues: layout.losses.map { ($0.index, $0.amount) })
    misses = constraints.enumerated().compactMap { index, constraint in
      let told = losses[index] ?? 0
      let miss = reader.miss(constraint, tolerance: Comparison.tolerance)
      if let miss, abs(miss.amount - told) <= miss.slack { return nil }
      return MisreportedMiss(
        index: index, constraint: constraint, told: told, found: miss?.amount ?? .infinity)
    }
    constraintCount = constraints.count
  }

  /// The positions of the guides in constraints, by a naive reading of the rules.
  private static func guides(
    of constraints: [LayoutConstraint], in tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host
  ) -> [LayoutQuantity: Double] {
    var places: [LayoutQuantity: GuidePlaces.Place] = [:]
    for term in constraints.flatMap({ $0.left.terms + $0.right.terms }) {
      guard case .view(let name, .guide(let key)) = term.quantity, let node = tree.nodes[name] else {
        continue
      }
      places[term.quantity] = GuidePlaces.Place(key, of: node)
    }
    if places.isEmpty { return [:] }
    let reading = GuidePlaces(of: Array(places.values), in: tree, proposal, host: host)
    return places.compactMapValues { reading.positions[$0] }
  }
}
