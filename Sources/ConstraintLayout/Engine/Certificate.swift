public import LayoutCore
import LinearProgramming

/// The result of trying to prove that claimed frames are the layout.
///
/// The claimed frames and tracks imply a basis of the linear programs. The claim is proved if the solver
/// finds this basis optimal without an iteration and its point has the claimed frames: the programs have only
/// one optimum.
public struct Certificate: Sendable {
  /// The layout read from the solver's point, with its statistics. If there is none, the status says why.
  public let result: LayoutResult
  /// Simplex iterations from the implied basis, in the program whose assumptions hold. Programs that answer
  /// for a part of the tree in numbers do not count: the claim has no values for their variables.
  public let iterations: Int
  /// Rows of the layout program.
  public let rows: Int
  /// The largest difference of a coordinate, relative to the largest one claimed on its axis, at least 1
  /// point; infinite if some view is shown in only one of the two layouts.
  public let deviation: Double

  /// The largest `deviation` of a proof: the rounding errors of a sum of some thousand terms.
  public static let tolerance = 1e-12

  /// Whether every claimed frame is the layout's, and the basis implied by the claim was optimal.
  public var isProof: Bool { result.status == .placed && iterations == 0 && deviation <= Self.tolerance }

  init(_ result: LayoutResult, claimed: LayoutResult, iterations: Int, rows: Int) {
    self.result = result
    self.iterations = iterations
    self.rows = rows
    deviation = Self.deviation(of: result.frames, from: claimed.frames)
  }

  private static func deviation(of frames: [Rect], from claimed: [Rect]) -> Double {
    guard frames.count == claimed.count else { return .infinity }
    var worst = (x: 0.0, y: 0.0)
    var largest = (x: 1.0, y: 1.0)
    for (frame, claim) in zip(frames, claimed) {
      if frame.isNull != claim.isNull { return .infinity }
      if frame.isNull { continue }
      largest.x = max(largest.x, abs(claim.minX), abs(claim.width))
      largest.y = max(largest.y, abs(claim.minY), abs(claim.height))
      worst.x = max(worst.x, abs(frame.minX - claim.minX), abs(frame.width - claim.width))
      worst.y = max(worst.y, abs(frame.minY - claim.minY), abs(frame.height - claim.height))
    }
    let deviation = max(worst.x / largest.x, worst.y / largest.y)
    return deviation.isNaN ? .infinity : deviation
  }
}

// MARK: Proving

extension ConstraintEngine {
  /// Tries to prove that claimed frames and tracks, of any engine, are the layout; see `Certificate`.
  ///
  /// Assumptions are foreseen, then checked at the solver's point. A claim without frames
  /// proves nothing.
  ///
  /// - Parameter claimed: the answer of an engine to the same question.
  /// - Complexity: if the claim is right, that of compiling, loading and one factorization.
  public func certify(
    _ claimed: LayoutResult, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) -> Certificate {
    work(on: tree) { limits in certify(claimed, of: tree, in: proposal, host: host, limits) }
  }

  private func certify(
    _ claimed: LayoutResult, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    _ limits: WorkLimits
  ) -> Certificate {
    var statistics = LayoutStatistics()
    func without(_ status: LayoutStatus) -> Certificate {
      Certificate(
        LayoutResult(status: status, statistics: statistics), claimed: claimed, iterations: 0, rows: 0)
    }
    guard claimed.status == .placed else { return without(claimed.status) }
    if let reason = Self.refusal(of: proposal) { return without(.refused(view: 0, reason: reason)) }
    let facts = statistics.time(.build) { self.facts(of: tree) }
    let answers = MeasurementHost(facts, self, limits)
    defer { answers.retire() }
    do throws(Compiler.Failure) {
      var loop = AssumptionLoop(self, answers)
      let (compiler, solve) = try loop.symbolsFirst { loop throws(Compiler.Failure) in
        try prove(claimed, &loop, &statistics) { compiler throws(Compiler.Failure) in
          try compiler.compileRoot(in: proposal, host: host)
        }
      }
      statistics.add(answers.statistics)
      let solution = ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: false)
      return Certificate(
        solution.result, claimed: claimed, iterations: solve.iterations, rows: compiler.program.rowCount)
    } catch {
      return without(error.status(in: tree))
    }
  }

  /// Settles, each round from the basis that the claim implies.
  private func prove(
    _ claimed: LayoutResult, _ loop: inout AssumptionLoop, _ statistics: inout LayoutStatistics,
    _ compile: AssumptionLoop.Compile
  ) throws(Compiler.Failure) -> (compiler: Compiler, solve: StagedSolve) {
    let answers = loop.answers
    return try loop.settle(&statistics, compile: compile) { compiler, statistics throws(Compiler.Failure) in
      let claim = statistics.time(.compile) { CertifiedClaim(compiler, claimed) }
      return try answers.solve(compiler, from: .attaining(claim.attained), &statistics)
    }
  }
}

// MARK: What a claim implies

/// The values that claimed frames and tracks give the variables of a program, and the rows that the
/// definitions would then attain.
///
/// If a claimed coordinate is a single variable, the variable has the claimed value. The other values follow
/// from the definitions. Each definition attains the row nearest to its value. These may be wrong: the solver
/// only starts there.
struct CertifiedClaim {
  private(set) var values: [Double]
  private(set) var attained: [Int32]

  /// - Complexity: linear in the nonzeros and the terms of the frames.
  init(_ compiler: Compiler, _ claimed: LayoutResult) {
    let program = compiler.program
    let names = NamedValues(compiler.readBack, claimed, count: program.count)
    values = [Double](repeating: 0, count: program.count)
    attained = [Int32](repeating: -1, count: program.count)
    for definition in 0..<program.count {
      let isSmallest = program.kinds[definition] == .smallest
      let named = names[definition]
      var best = (row: -1, value: 0.0)
      for row in program.rows(of: definition) {
        let value = program.value(ofRow: row, at: values)
        let isBetter =
          if let named {
            abs(value - named) < abs(best.value - named)
          } else {
            isSmallest ? value < best.value : value > best.value
          }
        if best.row < 0 || isBetter { best = (row, value) }
      }
      values[definition] = named ?? best.value
      attained[definition] = Int32(best.row)
    }
  }
}

/// The claimed values of the variables that are themselves coordinates of frames or tracks.
private struct NamedValues {
  private var values: [Double]

  init(_ readBack: ReadBack, _ claimed: LayoutResult, count: Int) {
    values = [Double](repeating: .nan, count: count)
    readBack.forEachVariable { node, coordinate, variable in
      guard claimed.frames.indices.contains(node), !claimed.frames[node].isNull else { return }
      let frame = claimed.frames[node]
      let claim =
        switch coordinate {
        case 0: frame.minX
        case 1: frame.minY
        case 2: frame.width
        default: frame.height
        }
      if claim.isFinite { values[variable] = claim }
    }
    let grids = Dictionary(claimed.grids.map { ($0.node, $0) }) { first, _ in first }
    for grid in readBack.trackExpressions() {
      guard let claim = grids[grid.node] else { continue }
      for (track, claim) in zip(grid.columns + grid.rows, claim.columns + claim.rows) {
        name(track.position, claim.position)
        name(track.length, claim.length)
        if let line = track.line, let claim = claim.guideLine { name(line, claim) }
      }
    }
  }

  private mutating func name(_ expression: Affine, _ claim: Double) {
    guard let variable = expression.bareVariable, claim.isFinite else { return }
    values[variable] = claim
  }

  subscript(variable: Int) -> Double? { values[variable].isNaN ? nil : values[variable] }
}
