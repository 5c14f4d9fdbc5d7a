// What each algorithm of CSS becomes.  A definition is the largest, the smallest or the only one of its rows, each a sum of
// earlier definitions with declared factors.  What compares or divides lengths is an assumption (`BoxAssumptions`).
//
// CSS Box Sizing 3
//   §3 box-sizing, §3.1 limits       a length within limits: the smallest of it and the maximum, then the largest of that
//                                    and the minimum
//   §4.1 fit-content                 the smallest of max-content and the largest of min-content and what is available
//   §5.1 contributions               a definition for each box that is asked by its content
//
// CSS Box Sizing 4
//   §5.1 aspect ratios               a declared factor times the other side, at least what borders and padding take.  Which side
//                                    follows is structure: what is declared, and what the container knows
//
// CSS Flexible Box Layout 1 and 2
//   §4.5 automatic minimum sizes     the smallest of the size suggestions
//   §9.2 base sizes, main size       sums; the largest line where content decides
//   §9.3 lines                       assumed: the number of the line of each item.  Balanced lines are assumed likewise
//   §9.7 flexible lengths            assumed: whether items grow, which are frozen in which round, and the ratios of scaled
//                                    shrink factors; a round is a sum
//   §9.4 cross sizes                 a line is the largest of its items; items with baselines count by the largest part
//                                    above and the largest below
//   §9.5, §9.6 alignment             shares of free space, or of the largest of it and 0
//   §9.9 content sizes               sums and largest values of contributions
//
// CSS Grid Layout 1
//   §7.2.3 repeat(auto-fill, …)      assumed: the number of repetitions
//   §8 placement                     structure; no length takes part
//   §12.5 intrinsic tracks           the largest of the contributions of the items in a track
//   §12.5.1 extra space              assumed: which tracks reach their limits in which round; a track grows by the largest
//                                    of what items plan for it
//   §12.6 maximizing                 the same, with growth limits
//   §12.7 fr                         assumed: which tracks are too large for their share; an fr is a sum by a declared factor
//   §12.8 stretching                 a share of the largest of free space and 0
//
// CSS Box Alignment 3
//   §5.3 content, §6 self            shares of free space
//   §9.3 baselines                   the largest distance of a baseline from the edge, less each
//
// CSS Positioned Layout 3
//   §4 absolute boxes                sums of insets; the smaller of insets that overlap; the largest and the smallest place that
//                                    the containing block leaves
//
// CSS Text 3
//   §5 lines of a text               assumed: their number

package import Boxes
internal import LayoutCore
package import LinearProgramming

/// The constraint engine for boxes: compiles the rules of CSS into a layout program, lets a solver solve it stage by stage,
/// and reads the frames back.
package struct ConstraintBoxEngine: BoxEngine {
  package var solver: any LinearProgramSolver
  package let dialect: BoxDialect
  /// How linear programs are solved.
  package var options = SolverOptions()
  package var staging = Staging()
  /// Whether assumptions come from the values of the definitions that stand.  If not, they are guessed, and corrected
  /// round by round; the layout is the same.
  package var foresees = true
  /// The most rounds of correcting assumptions.
  package var roundLimit = 1000

  package init(solver: any LinearProgramSolver, dialect: BoxDialect = .specification) {
    (self.solver, self.dialect) = (solver, dialect)
  }

  package var name: String {
    dialect == .specification ? "constraint-boxes" : "constraint-boxes as Chromium"
  }

  package func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames { try solve(tree).frames }

  /// A layout together with the program that it was read from.
  ///
  /// - Throws: a refusal for what the engine does not lay out, and if the solver fails.
  package func solve(_ tree: BoxTree) throws(BoxRefusal) -> ConstraintBoxSolution {
    try BoxSupport(tree: tree).check()
    try BoxNumbers(tree: tree).check()
    let facts = BoxFacts(tree, dialect)
    let result = CallStack.with(atLeast: (facts.depth + 8) * Self.bytesPerLevel) {
      Result { () throws(BoxRefusal) in try settle(tree, facts) }
    }
    return try result.get()
  }

  /// An upper bound on the stack that a level of the tree needs.
  static var bytesPerLevel: Int { 128 << 10 }

  private func settle(_ tree: BoxTree, _ facts: BoxFacts) throws(BoxRefusal) -> ConstraintBoxSolution {
    let (compiler, solve, rounds) = try settled(tree, facts)
    return ConstraintBoxSolution(reading: compiler, solve, rounds: rounds)
  }

  /// Assumes, compiles, solves, checks and corrects until every assumption holds.
  ///
  /// - Parameter open: the lengths that are inputs of the program.
  func settled(
    _ tree: BoxTree, _ facts: BoxFacts, open: [(Double, BoxProvenance)] = []
  ) throws(BoxRefusal) -> (BoxCompiler, StagedSolve?, rounds: Int) {
    var given: [[Double]] = []
    for round in 1...max(1, roundLimit) {
      let compiler = BoxCompiler(facts, dialect, BoxAssumptions(given: given, foresees: foresees))
      compiler.rows.open(open)
      compiler.compile(tree.viewport)
      let solve = try solved(compiler.rows.program, tree)
      guard let corrected = compiler.assumptions.corrected(at: solve?.values ?? []) else {
        return (compiler, solve, round)
      }
      given = corrected
    }
    throw BoxRefusal(0, of: tree, "the assumptions did not settle in \(roundLimit) rounds")
  }

  /// A program solved, its values checked without trusting the solver: again with refinements where the check fails.  Nil
  /// for a program without definitions.
  private func solved(_ program: LayoutProgram, _ tree: BoxTree) throws(BoxRefusal) -> StagedSolve? {
    if program.count == 0 { return nil }
    var failure = ""
    for refinements in 0...StagedSolve.mostRefinements {
      do throws(StagedSolve.Failure) {
        let solve = try StagedSolve(
          program, with: solver, options: options, staging: staging, refinements: refinements)
        let check = AttainmentCheck(program, values: solve.values)
        guard let violation = check.violations.first else { return solve }
        let provenance = BoxProvenance(label: program.labels[violation.definition])
        failure =
          "the solver's point fails the attainment check: \(provenance.name(in: tree)) is \(violation.kind) by "
          + "\(violation.amount) of its magnitude; lengths of very different magnitudes can do that"
      } catch {
        failure = error.description
      }
    }
    throw BoxRefusal(0, of: tree, failure)
  }
}

/// A layout of the constraint engine for boxes, with the program that it was read from.
package struct ConstraintBoxSolution: Sendable {
  package let frames: BoxFrames
  package let program: LayoutProgram
  /// The value of each variable of `program`.
  package let values: [Double]
  /// For each definition, the row that its value equals in the solver's last basis; −1 if the basis names none.
  package let attained: [Int32]
  /// The stages of the program and the weights of its definitions; nil for a program without definitions.
  package let plan: DominanceWeights?
  /// The expressions of x, y, width and height of each box over the variables of `program`; empty for boxes that are not
  /// laid out.
  package let frameExpressions: [[Length]]
  /// The comparisons of lengths that were assumed, in the order in which they were made.
  package let comparisons: [BoxComparison]
  /// The sizes of an fr that tracks were given or asked for, in the order in which they were asked.
  package let fractions: [BoxFraction]
  /// The ratios of lengths that are numbers of the program, because rows cannot compute them (css-flexbox-1 §9.7): whose
  /// items they are, and the lengths.
  package let ratios: [(provenance: BoxProvenance, lengths: [Length])]
  package let rounds: Int

  init(reading compiler: BoxCompiler, _ solve: StagedSolve?, rounds: Int) {
    let values = solve?.values ?? []
    frameExpressions = compiler.frames[1..<compiler.facts.count].map { $0 ?? [] }
    frames = BoxFrames(
      frames: frameExpressions.map { sides in
        if sides.isEmpty { return .zero }
        let numbers = sides.map { $0.value(at: values) }
        return BoxFrames.Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      },
      tracks: compiler.tracks.map { tracks in
        BoxFrames.Tracks(
          box: tracks.box - 1, columns: tracks.columns.map { $0.value(at: values) },
          rows: tracks.rows.map { $0.value(at: values) })
      })
    program = compiler.rows.program
    comparisons = compiler.assumptions.made.map { BoxComparison($0, at: values) }
    fractions = compiler.fractions.map { BoxFraction($0, at: values) }
    ratios = compiler.assumptions.made.filter(\.isRatio).map { ($0.provenance, $0.lengths) }
    (self.values, self.rounds) = (values, rounds)
    (attained, plan) = (solve?.attained ?? [], solve?.plan)
  }
}
