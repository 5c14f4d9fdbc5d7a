import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// The rule of honesty: what depends on the proposal is a number in no row; that is the solver's job.
@Suite struct HonestyTests {
  /// The program of the first round, before anything is known of a solution.
  private func program(
    _ tree: LayoutTree, _ encoding: Encoding, in proposal: ProposedViewSize
  ) throws -> (program: LayoutProgram, firstInfinite: Int?) {
    let facts = TreeFacts(tree, gathersLeaves: encoding == .tracks)
    let compiler = Compiler(
      facts, encoding: encoding, assumptions: Assumptions(),
      host: Answers(facts, .glpk(encoding), .none, foresees: false))
    try compiler.compileRoot(in: proposal, host: .center)
    return (compiler.program, compiler.firstInfinite)
  }

  /// The inputs that stand for the proposal; others are what custom layouts give.
  private func proposals(_ program: LayoutProgram) -> [Int] {
    program.inputs.filter { Provenance(label: program.labels[$0]).rule == .F9 }
  }

  /// The constants of all rows but those of the proposal.
  private func constants(_ program: LayoutProgram) -> [Double] {
    var constants = program.rowConstants
    for input in proposals(program) { constants[program.rows(of: input).lowerBound] = 0 }
    return constants
  }

  /// Another proposal of the same kinds: nil stays nil, ∞ stays ∞, a length becomes another length.
  private func other(_ proposal: ProposedViewSize, _ seed: UInt64) -> ProposedViewSize {
    func other(_ length: Double?) -> Double? {
      length.map { $0 == .infinity ? $0 : ($0 * 1.7 + Double(seed % 300) + 1).rounded() }
    }
    return ProposedViewSize(width: other(proposal.width), height: other(proposal.height))
  }

  @Test(arguments: Encoding.allCases, ["random", "trees"])
  func `two proposals give the same program but for the constants of the proposal`(
    encoding: Encoding, name: String
  ) throws {
    let family = try Family(name)
    var inputs = 0
    for seed in UInt64(1)...200 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let one = try program(tree, encoding, in: layoutCase.proposal)
      let two = try program(tree, encoding, in: other(layoutCase.proposal, seed))
      #expect(one.firstInfinite == two.firstInfinite, "seed \(seed)")
      let (a, b) = (one.program, two.program)
      #expect(a.inputs == b.inputs, "seed \(seed)")
      #expect(
        a.kinds == b.kinds && a.rowStarts == b.rowStarts && a.termStarts == b.termStarts, "seed \(seed)")
      #expect(
        a.termVariables == b.termVariables && a.termCoefficients == b.termCoefficients, "seed \(seed)")
      #expect(a.labels == b.labels && a.rowLabels == b.rowLabels, "seed \(seed)")
      #expect(constants(a) == constants(b), "seed \(seed)")
      for input in proposals(a) {
        #expect(a.rowConstants[a.rows(of: input).lowerBound] != b.rowConstants[b.rows(of: input).lowerBound])
      }
      inputs += proposals(a).count
    }
    #expect(inputs > 100)
  }
}
