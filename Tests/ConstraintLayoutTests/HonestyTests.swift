import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// The rule of honesty: what depends on the proposal is a number in no row; that is the solver's job.
@Suite struct HonestyTests {
  /// What was compiled of a tree.
  private struct Compiled {
    var program: LayoutProgram
    var firstInfinite: Int?
    var foldedRows: Int

    init(_ compiler: Compiler) {
      (program, firstInfinite, foldedRows) = (compiler.program, compiler.firstInfinite, compiler.foldedRows)
    }

    /// The inputs that stand for the proposal; others are what custom layouts give.
    var proposals: [Int] { program.inputs.filter { Provenance(label: program.labels[$0]).rule == .F9 } }

    /// The constants of all rows but those of the proposal.
    var constants: [Double] {
      var constants = program.rowConstants
      for input in proposals { constants[program.rows(of: input).lowerBound] = 0 }
      return constants
    }

    /// Whether two programs have the same definitions, rows, terms and coefficients.
    func hasSameTerms(as other: Self) -> Bool {
      let (a, b) = (program, other.program)
      return a.inputs == b.inputs && a.kinds == b.kinds && a.rowStarts == b.rowStarts
        && a.termStarts == b.termStarts
        && a.termVariables == b.termVariables && a.termCoefficients == b.termCoefficients
        && a.labels == b.labels && a.rowLabels == b.rowLabels && firstInfinite == other.firstInfinite
    }
  }

  /// Compiles a tree under the assumptions given, without looking at any solution.
  private func compiled(
    _ tree: LayoutTree, _ encoding: Encoding, in proposal: ProposedViewSize,
    assuming assumptions: Assumptions = Assumptions()
  ) throws -> Compiled {
    let facts = TreeFacts(tree, gathersLeaves: encoding == .tracks)
    let compiler = Compiler(
      facts, encoding: encoding, assumptions: assumptions,
      host: MeasurementHost(facts, .glpk(encoding), .none, foresees: false))
    try compiler.compileRoot(in: proposal, host: .center)
    return Compiled(compiler)
  }

  /// The assumptions that the solution has confirmed, and the program compiled under them. Nil if there is no layout, or if
  /// offers of equal value became one offer.
  private func settled(
    _ tree: LayoutTree, _ encoding: Encoding, in proposal: ProposedViewSize
  ) -> (compiled: Compiled, assumptions: Assumptions)? {
    let answers = MeasurementHost(
      TreeFacts(tree, gathersLeaves: encoding == .tracks), .glpk(encoding), .none, foresees: false)
    defer { answers.retire() }
    var loop = AssumptionLoop(.glpk(encoding), answers)
    var statistics = LayoutStatistics()
    do throws(Compiler.Failure) {
      let (compiler, _) = try loop.settle(
        &statistics,
        compile: { compiler throws(Compiler.Failure) in try compiler.compileRoot(in: proposal, host: .center)
        },
        solve: { compiler, statistics throws(Compiler.Failure) in
          try answers.solve(compiler, from: .propagated, &statistics)
        })
      return (Compiled(compiler), loop.assumptions)
    } catch {
      return nil
    }
  }

  /// Another proposal of the same kinds: nil stays nil, ∞ stays ∞, a length becomes another length.
  private func other(_ proposal: ProposedViewSize, _ seed: UInt64) -> ProposedViewSize {
    func other(_ length: Double?) -> Double? {
      length.map { $0 == .infinity ? $0 : ($0 * 1.7 + Double(seed % 300) + 1).rounded() }
    }
    return ProposedViewSize(width: other(proposal.width), height: other(proposal.height))
  }

  private func expectOnlyProposalsDiffer(_ one: Compiled, _ two: Compiled, _ label: String) {
    #expect(one.hasSameTerms(as: two), "\(label)")
    #expect(one.constants == two.constants, "\(label)")
    for input in one.proposals {
      let row = one.program.rows(of: input).lowerBound
      #expect(one.program.rowConstants[row] != two.program.rowConstants[row], "\(label)")
    }
  }

  @Test(arguments: Encoding.allCases, Family.all.map(\.name))
  func `two proposals give the same program but for the constants of the proposal`(
    encoding: Encoding, name: String
  ) throws {
    let family = try Family(name)
    var inputs = 0
    for seed in UInt64(1)...20 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let one = try compiled(tree, encoding, in: layoutCase.proposal)
      let two = try compiled(tree, encoding, in: other(layoutCase.proposal, seed))
      expectOnlyProposalsDiffer(one, two, "\(name) \(seed)")
      inputs += one.proposals.count
    }
    // Grids of fixed cells read no proposal.
    #expect(inputs > 10 || ["fixed", "aligned"].contains(name))
  }

  /// The orders, choices and measures of a layout are data of its last program. Under them, another proposal changes
  /// nothing but its own constants, although they may be wrong for it.
  @Test(arguments: Encoding.allCases, Family.all.map(\.name))
  func `the same holds under the assumptions of the last round`(encoding: Encoding, name: String) throws {
    let family = try Family(name)
    var layouts = 0
    for seed in UInt64(1)...12 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      guard let (one, assumptions) = settled(tree, encoding, in: layoutCase.proposal) else { continue }
      layouts += 1
      let two = try compiled(tree, encoding, in: other(layoutCase.proposal, seed), assuming: assumptions)
      expectOnlyProposalsDiffer(one, two, "\(name) \(seed)")
    }
    #expect(layouts >= 6)
  }

  /// A length is a number in rows, and never becomes a coefficient. Only the largest or smallest of declared constants is
  /// found while compiling; where another row is folded, the count of folded rows says so.
  @Test(
    arguments: Encoding.allCases,
    ["fixed", "mixed", "spanning", "stacks", "deepStacks", "random", "trees", "guides"])
  func `another length of one leaf changes no term and no coefficient`(encoding: Encoding, name: String)
    throws
  {
    let family = try Family(name)
    var (same, folded) = (0, 0)
    for seed in UInt64(1)...40 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let leaves = tree.kinds.indices.filter { tree.kinds[$0] == .fixedLeaf }
      guard !leaves.isEmpty else { continue }
      let leaf = leaves[Int(seed) % leaves.count]
      let size = tree.fixedSizes[tree.payload(of: leaf)]
      var changed = tree
      // Less than the unit in which flexibilities are compared (S2), so that no order changes.
      _ = try changed.apply(
        .leaf(
          leaf,
          LinearLeaf(width: LengthRange(fixed: size.width + 0x1p-30), height: LengthRange(fixed: size.height))
        ))
      let one = try compiled(tree, encoding, in: layoutCase.proposal)
      let two = try compiled(changed, encoding, in: layoutCase.proposal)
      if one.foldedRows == two.foldedRows {
        #expect(one.hasSameTerms(as: two), "\(name) \(seed)")
        same += 1
      } else {
        folded += 1
      }
    }
    #expect(same > 9 * folded && same > 20)
  }

  /// What is folded never becomes a frame: a length that depends on the proposal is an expression over variables.
  @Test(arguments: ["flexible", "mixed", "stacks", "trees"])
  func `no length of a frame that depends on the proposal is a constant in cells`(name: String) throws {
    let family = try Family(name)
    var leaves = 0
    for seed in UInt64(1)...20 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let proposals = [layoutCase.proposal, other(layoutCase.proposal, seed)]
      let solutions = proposals.map { ConstraintEngine.glpk(.cells).solve(tree, in: $0, host: .center) }
      guard solutions.allSatisfy({ $0.result.status == .placed }) else { continue }
      for node in tree.kinds.indices where tree.kinds[node] == .leaf {
        for axis in Axis.allCases {
          let lengths = solutions.map { $0.result.frames[node].size[axis] }
          guard lengths[0] != lengths[1] else { continue }
          leaves += 1
          for solution in solutions {
            let frame = try #require(solution.frameExpressions(of: node))
            let all = solution.frameExpressions()[node]?.map { $0.value(at: solution.values) }
            #expect(all == frame.map { $0.value(at: solution.values) })
            let length = frame[axis == .horizontal ? 2 : 3]
            #expect(length.termCount > 0, "\(name) \(seed) \(tree.label(of: node))")
          }
        }
      }
    }
    #expect(leaves > 20)
  }
}
