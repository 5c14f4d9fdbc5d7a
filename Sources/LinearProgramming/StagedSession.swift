/// Solves layout programs one after the other, each from where the one before ended.
///
/// A stage that has not changed is not solved again. If only its bounds changed, the solver goes on from the
/// last basis and its factorization. If its matrix changed, the stage is loaded anew, and starts from the
/// rows attained before.
public final class StagedSession {
  private let session: any LinearProgramSession
  private var program = LayoutProgram()
  private var plan: DominanceWeights?
  private var stages: [SolvedStage] = []
  private var attained: [Int32] = []
  private var values: [Double] = []
  private var guess: AttainmentGuess?
  private let owner: Int
  /// How the stages of the last solve were solved.
  public private(set) var counts = Counts()

  /// Numbers of stages, by how they were solved.
  public struct Counts: Sendable, Hashable {
    /// Unchanged, so not solved.
    public var kept = 0
    /// Only bounds changed: solved from the last basis.
    public var warm = 0
    /// Loaded anew.
    public var loaded = 0
    /// Without nonzeros, so no solver is needed.
    public var trivial = 0

    public init() {}
  }

  public init(_ session: any LinearProgramSession) {
    self.session = session
    owner = session.newOwner()
  }

  /// Says that a solve will come soon.
  public func announce() { session.announce() }

  /// Forgets the last solve: the next one starts afresh.
  public func forget() {
    program = LayoutProgram()
    plan = nil
    stages = []
    attained = []
    values = []
  }

  /// Solves `program`. After a failure the next solve starts afresh.
  ///
  /// - Parameters:
  ///   - options: the limits hold for all stages together.
  ///   - refinements: the number of refinements of each stage.
  /// - Complexity: linear in the nonzeros, besides the solver's work; the solver's thread is called at most
  ///   once.
  public func solve(
    _ program: LayoutProgram, options: SolverOptions = SolverOptions(), staging: Staging = Staging(),
    refinements: Int = 0
  ) throws(StagedSolve.Failure) -> StagedSolve {
    var work = StageWork(options: options, refinements: refinements)
    counts = Counts()
    let plan = work.assembling { take(program, staging) }
    var stage = work.assembling { nextStage(of: plan, from: 0, refinements) }
    // If nothing changed, the solver's thread is not called.
    if stage != nil {
      do throws(StagedSolve.Failure) {
        try session.run { (programs) throws(StagedSolve.Failure) in
          while let changed = stage {
            try solve(changed, with: programs, &work)
            stage = work.assembling { nextStage(of: plan, from: changed.number + 1, refinements) }
          }
        }
      } catch {
        forget()
        throw error
      }
    }
    return StagedSolve(values: values, attained: attained, plan: plan, work)
  }

  /// Plans the stages of a program, and keeps what the last solve knows of it.
  private func take(_ program: LayoutProgram, _ staging: Staging) -> DominanceWeights {
    let known = self.program
    self.program = program
    guess = nil
    let hasSameRows = known.hasSameRows(as: program)
    if !hasSameRows {
      attained = known.transfer(attained, to: program)
      values = [Double](repeating: 0, count: program.count)
    }
    if let plan, plan.staging == staging, hasSameRows, known.hasSameTerms(as: program) { return plan }
    let plan = DominanceWeights(program, staging)
    self.plan = plan
    return plan
  }

  /// A stage that has to be solved.
  private struct ChangedStage {
    var number: Int
    var stage: Stage
    /// Whether only bounds changed.
    var sameMatrix: Bool
  }

  /// The next stage that has to be solved, from `first` on; the stages before it keep their values.
  private func nextStage(of plan: DominanceWeights, from first: Int, _ refinements: Int) -> ChangedStage? {
    if first == 0 { stages.removeLast(max(0, stages.count - plan.stages.count)) }
    for number in first..<plan.stages.count {
      let stage = Stage(program, stage: number, of: plan, values: values)
      guard number < stages.count, stages[number].stage.program.hasSameMatrix(as: stage.program) else {
        return ChangedStage(number: number, stage: stage, sameMatrix: false)
      }
      guard stages[number].isSolved(stage, refinements: refinements) else {
        return ChangedStage(number: number, stage: stage, sameMatrix: true)
      }
      counts.kept += 1
      for (definition, value) in zip(stage.definitions, stages[number].values) { values[definition] = value }
    }
    return nil
  }

  private func solve(
    _ changed: ChangedStage, with programs: any LoadedPrograms, _ work: inout StageWork
  ) throws(StagedSolve.Failure) {
    let stage = changed.stage
    let key = LinearProgramKey(owner: owner, number: changed.number)
    let isWarm = changed.sameMatrix && programs.holds(key: key)
    let isTrivial = stage.program.nonzeroCount == 0
    let start = isWarm || isTrivial ? nil : work.assembling { basis(for: stage) }
    let solution = try work.solve(stage, changed.number, start: start) {
      (program, options, start, isRemainder) throws(SolverError) in
      try programs.solve(
        program, key: key, sameMatrix: isWarm || isRemainder, options: options, start: start)
    }
    if isWarm { counts.warm += 1 } else if isTrivial { counts.trivial += 1 } else { counts.loaded += 1 }
    take(solution, of: stage, changed.number, refinements: work.refinements)
  }

  /// The start basis of a stage that is loaded: the rows attained before; for a definition without one, the
  /// row guessed from earlier stages.
  private func basis(for stage: Stage) -> Basis {
    let definitions = stage.definitions
    var rows = Array(attained[definitions])
    if rows.contains(where: { $0 < 0 }) {
      var guess = guess ?? AttainmentGuess(program, propagates: true)
      defer { self.guess = guess }
      guess.learn(values[..<definitions.lowerBound])
      let guessed = guess.attainedRows(of: program, definitions)
      for index in rows.indices where rows[index] < 0 { rows[index] = guessed[index] }
    }
    return stage.basis(attaining: rows, in: program)
  }

  private func take(
    _ solution: LinearProgramSolution, of stage: Stage, _ number: Int, refinements: Int
  ) {
    for (definition, value) in zip(stage.definitions, solution.values) { values[definition] = value }
    let solved = SolvedStage(stage: stage, values: solution.values, refinements: refinements)
    if number < stages.count { stages[number] = solved } else { stages.append(solved) }
    guard let basis = solution.basis else { return }
    for (definition, row) in zip(stage.definitions, stage.attainedRows(in: basis, of: program)) {
      attained[definition] = row
    }
  }
}

/// A stage and its solution.
private struct SolvedStage {
  var stage: Stage
  var values: [Double]
  var refinements: Int

  /// Whether this solution also solves another stage, which has the same matrix.
  func isSolved(_ other: Stage, refinements: Int) -> Bool {
    self.refinements >= refinements && stage.program.hasSameBounds(as: other.program)
  }
}

// MARK: From one program to the next

extension LayoutProgram {
  /// Whether two programs have the same definitions, by kind and label, with the same rows, by label.
  func hasSameRows(as other: LayoutProgram) -> Bool {
    kinds == other.kinds && rowStarts == other.rowStarts && labels == other.labels
      && rowLabels == other.rowLabels
  }

  /// Whether the rows have the same terms.
  func hasSameTerms(as other: LayoutProgram) -> Bool {
    termStarts == other.termStarts && termVariables == other.termVariables
      && termCoefficients == other.termCoefficients
  }

  /// Transfers attained rows of this program to another: definitions and their rows correspond by label, and
  /// by order among equal labels. −1 if nothing corresponds.
  ///
  /// Complexity: linear in the definitions.
  func transfer(_ attained: [Int32], to other: LayoutProgram) -> [Int32] {
    if count == 0 { return [Int32](repeating: -1, count: other.count) }
    var known: [Label: [Int]] = [:]
    for definition in (0..<count).reversed() { known[labels[definition], default: []].append(definition) }
    return (0..<other.count).map { definition in
      guard let own = known[other.labels[definition]]?.popLast(), attained[own] >= 0 else { return -1 }
      let rows = rows(of: own)
      let others = other.rows(of: definition)
      let ordinal = Int(attained[own]) - rows.lowerBound
      if rows.count == others.count { return Int32(others.lowerBound + ordinal) }
      let label = rowLabels[Int(attained[own])]
      return others.first { other.rowLabels[$0] == label }.map(Int32.init) ?? -1
    }
  }
}

extension LinearProgram {
  /// Whether two programs differ at most in their bounds. Constant time if they share storage.
  func hasSameMatrix(as other: LinearProgram) -> Bool {
    rowStarts == other.rowStarts && columns == other.columns && coefficients == other.coefficients
      && objective == other.objective
  }

  func hasSameBounds(as other: LinearProgram) -> Bool {
    rowLower == other.rowLower && rowUpper == other.rowUpper && columnLower == other.columnLower
      && columnUpper == other.columnUpper
  }
}
