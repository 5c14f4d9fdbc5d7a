public import Boxes
internal import LayoutCore
public import LinearProgramming

/// The constraint engine for boxes: compiles the rules of CSS into a layout program, lets a solver solve it stage by stage,
/// and reads the frames back.
public struct ConstraintBoxEngine: BoxEngine {
  public var solver: any LinearProgramSolver
  /// How linear programs are solved.
  public var options = SolverOptions()
  public var staging = Staging()
  /// Whether assumptions come from the values of the definitions that stand.  If not, they are guessed, and corrected
  /// round by round; the layout is the same.
  public var foresees = true
  /// The most rounds of correcting assumptions.
  public var roundLimit = 1000

  public init(solver: any LinearProgramSolver) { self.solver = solver }

  public var name: String { "constraint-boxes" }

  public func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames { try solve(tree).frames }

  /// A layout together with the program that it was read from.
  ///
  /// - Throws: a refusal for what the engine does not lay out, and if the solver fails.
  public func solve(_ tree: BoxTree) throws(BoxRefusal) -> ConstraintBoxSolution {
    try BoxSupport(tree: tree).check()
    let facts = BoxFacts(tree)
    let result = CallStack.with(atLeast: (facts.depth + 8) * Self.bytesPerLevel) {
      Result { () throws(BoxRefusal) in try settle(tree, facts) }
    }
    return try result.get()
  }

  /// An upper bound on the stack that a level of the tree needs.
  private static var bytesPerLevel: Int { 64 << 10 }

  /// Assumes, compiles, solves, checks and corrects until every assumption holds.
  private func settle(_ tree: BoxTree, _ facts: BoxFacts) throws(BoxRefusal) -> ConstraintBoxSolution {
    var given: [[Double]] = []
    for round in 1...max(1, roundLimit) {
      let compiler = BoxCompiler(facts, BoxAssumptions(given: given, foresees: foresees))
      compiler.compile(tree.viewport)
      let values = try solved(compiler.rows.program, tree)
      guard let corrected = compiler.assumptions.corrected(at: values) else {
        return ConstraintBoxSolution(reading: compiler, values, rounds: round)
      }
      given = corrected
    }
    throw BoxRefusal(0, of: tree, "the assumptions did not settle in \(roundLimit) rounds")
  }

  /// The values of a program, checked without trusting the solver: again with refinements where the check fails.
  private func solved(_ program: LayoutProgram, _ tree: BoxTree) throws(BoxRefusal) -> [Double] {
    if program.count == 0 { return [] }
    var failure = ""
    for refinements in 0...StagedSolve.mostRefinements {
      do throws(StagedSolve.Failure) {
        let solve = try StagedSolve(
          program, with: solver, options: options, staging: staging, refinements: refinements)
        let check = AttainmentCheck(program, values: solve.values)
        guard let violation = check.violations.first else { return solve.values }
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
public struct ConstraintBoxSolution: Sendable {
  public let frames: BoxFrames
  public let program: LayoutProgram
  /// The value of each variable of `program`.
  public let values: [Double]
  /// The expressions of x, y, width and height of each box over the variables of `program`; empty for boxes that are not
  /// laid out.
  public let frameExpressions: [[Length]]
  /// How many assumptions were made, and where each comes from.
  public let assumptions: [BoxProvenance]
  public let rounds: Int

  init(reading compiler: BoxCompiler, _ values: [Double], rounds: Int) {
    frameExpressions = compiler.frames.dropFirst().map { $0 ?? [] }
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
    assumptions = compiler.assumptions.made.map(\.provenance)
    (self.values, self.rounds) = (values, rounds)
  }
}
