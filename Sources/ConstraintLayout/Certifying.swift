public import LayoutCore
import LinearProgramming

// A claim is proved by the solver, from the basis that the claim implies.
extension ConstraintEngine {
  /// Proves claimed frames and tracks, of any engine, to be the layout; see `Certificate`.
  ///
  /// Assumptions are made as the claim has them, and checked at the solver's point. A claim without frames proves nothing.
  ///
  /// - Parameter claimed: the answer of an engine to the same question.
  /// Complexity: that of compiling, loading and one factorization, if the claim is right.
  public func certify(
    _ claimed: LayoutResult, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) -> Certificate {
    withStack(for: tree) { certifyHere(claimed, of: tree, in: proposal, host: host) }
  }

  private func certifyHere(
    _ claimed: LayoutResult, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) -> Certificate {
    var statistics = LayoutStatistics()
    func without(_ status: LayoutStatus) -> Certificate {
      Certificate(
        LayoutResult(status: status, statistics: statistics), claimed: claimed, iterations: 0, rows: 0)
    }
    guard claimed.status == .placed else { return without(claimed.status) }
    if let reason = Self.refusal(of: proposal) { return without(.refused(view: 0, reason: reason)) }
    let facts = statistics.time(.build) { self.facts(of: tree) }
    let answers = LayoutHost(facts, self)
    defer { answers.retire() }
    do throws(Compiler.Failure) {
      let round = Round(engine: self, facts: facts, answers: answers, proposal: proposal, host: host)
      return try prove(claimed, round, tree, &statistics)
    } catch {
      return without(error.status(in: tree))
    }
  }

  /// What every round of compiling has in common.
  private struct Round {
    var engine: ConstraintEngine
    var facts: TreeFacts
    var answers: LayoutHost
    var proposal: ProposedViewSize
    var host: Host

    func compiler(
      _ assumptions: Assumptions, _ number: Int, _ statistics: inout LayoutStatistics
    ) throws(Compiler.Failure) -> Compiler {
      let compiler = Compiler(facts, encoding: engine.encoding, assumptions: assumptions, host: answers)
      try statistics.time(.compile) { () throws(Compiler.Failure) in
        try compiler.compileRoot(in: proposal, host: host)
      }
      if compiler.checks.isEmpty, let suspicion = compiler.suspicion { throw suspicion }
      statistics.count(compiler, round: number)
      return compiler
    }
  }

  /// The program under assumptions that hold at the claim, and what the claim says of it. Where they do not settle
  /// or cannot hold, the solver's point will tell.
  private func assume(
    _ claimed: LayoutResult, _ round: Round, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> (Assumptions, Compiler, CertifiedClaim) {
    var assumptions = Assumptions()
    var number = 1
    while true {
      let compiler = try round.compiler(assumptions, number, &statistics)
      let claim = statistics.time(.compile) { CertifiedClaim(compiler, claimed) }
      var corrected = assumptions
      let outcome = try corrected.correct(compiler.checks, at: claim.values, round.answers)
      guard case .corrected = outcome, number < Self.claimRounds else {
        return (assumptions, compiler, claim)
      }
      assumptions = corrected
      number += 1
    }
  }

  private static let claimRounds = 100

  private func prove(
    _ claimed: LayoutResult, _ round: Round, _ tree: LayoutTree, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> Certificate {
    var (assumptions, compiler, claim) = try assume(claimed, round, &statistics)
    for number in 1...roundLimit {
      let solve = try verifiedSolve(compiler, from: .attaining(claim.attained), &statistics)
      switch try assumptions.correct(compiler.checks, at: solve.values, round.answers) {
      case .corrected:
        compiler = try round.compiler(assumptions, number + 1, &statistics)
        claim = statistics.time(.compile) { CertifiedClaim(compiler, claimed) }
        continue
      case .refuted(let failure): throw failure
      case .hold: break
      }
      if let suspicion = compiler.suspicion { throw suspicion }
      statistics.add(round.answers.statistics)
      let solution = ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: false)
      return Certificate(
        solution.result, claimed: claimed, iterations: solve.iterations, rows: compiler.program.rowCount)
    }
    throw .solverFailure("the assumptions did not settle in \(roundLimit) rounds")
  }
}
