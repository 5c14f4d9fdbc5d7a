import BoxCases
import Boxes
import ConstraintBoxes
import GLPKSolver
import LinearProgramming
import Testing

/// What is assumed is checked at the solver's point, and corrected.
@Suite struct AssumptionTests {
  /// With eager evaluation, assumptions hold at once; without, wrong guesses are found and corrected, and the layout is
  /// the same.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func wrongGuessesAreCorrected(_ file: String) throws {
    var blind = engine
    blind.foresees = false
    var corrected = 0
    for boxCase in try RecordedFramesTests.cases(file) {
      guard let seen = try? engine.solve(boxCase.tree) else { continue }
      let guessed = try blind.solve(boxCase.tree)
      #expect(seen.rounds == 1, "\(boxCase.name)")
      if guessed.rounds > 1 { corrected += 1 }
      let (one, other) = (
        RecordedFramesTests.edges(seen.frames, boxCase.tree),
        RecordedFramesTests.edges(guessed.frames, boxCase.tree)
      )
      #expect(
        RecordedFramesTests.areNear(one.flatMap { $0 }, other.flatMap { $0 }, 1e-6), "\(boxCase.name)")
    }
    // The empty text of a few cases is guessed rightly.
    #expect(corrected > (file == "gridflex" ? 6 : 400))
  }

  /// An assumption that stays wrong ends in a refusal, not in a layout.
  @Test func aLayoutWithAWrongAssumptionIsNoAnswer() throws {
    var blind = engine
    blind.foresees = false
    blind.roundLimit = 1
    let tree = try Box(
      ["width": "100px", "flex-wrap": "wrap"], [Box(["width": "60px"]), Box(["width": "60px"])]
    )
    .tree()
    #expect(throws: BoxRefusal.self) { try blind.solve(tree) }
    blind.roundLimit = 1000
    let solution = try blind.solve(tree)
    #expect(solution.rounds > 1)
    #expect(solution.frames.frames[2].x == 0)
  }

  /// Questions of equal value are answered once; that they are equal is assumed and checked.
  @Test func equalQuestionsOfADeepTreeAreOne() throws {
    func nest(_ depth: Int) -> Box {
      Box(
        ["flex-direction": "column", "padding": "1px", "flex-grow": "1"],
        [Box(["width": "5px", "height": "3px"])] + (depth > 0 ? [nest(depth - 1)] : []))
    }
    let small = try engine.solve(nest(20).tree())
    let large = try engine.solve(nest(80).tree())
    #expect(large.comparisons.contains { $0.provenance.section == .sharing })
    #expect(Double(large.program.count) < 6 * Double(small.program.count))
    var blind = engine
    blind.foresees = false
    let tree = try nest(20).tree()
    let (one, other) = try (engine.layout(tree), blind.layout(tree))
    #expect(
      RecordedFramesTests.areNear(
        RecordedFramesTests.edges(one, tree).flatMap { $0 },
        RecordedFramesTests.edges(other, tree).flatMap { $0 }, 1e-6))
  }
}
