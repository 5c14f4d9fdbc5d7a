/// Solves layout programs one after the other, each from where the one before ended.
///
/// `solve` takes a whole program, and compares it with the last one stage by stage. `solveAgain` takes what
/// `edit` changed in the last program, and costs what that changes: a stage whose bounds stay is not looked
/// at, and values that stay end the wave.
///
/// A stage that has not changed is not solved again. If only its bounds changed, the solver goes on from the
/// last basis and its factorization. If its matrix changed, the stage is loaded anew, and starts from the
/// rows attained before.
public final class StagedSession {
  private let session: any LinearProgramSession
  /// The program of the last solve.
  public private(set) var program = LayoutProgram()
  private var plan: DominanceWeights?
  private var stages: [KeptStage] = []
  private var attained: [Int32] = []
  /// The value of each variable.
  public private(set) var values: [Double] = []
  private var guess: AttainmentGuess?
  private var wave: Wave?
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
    wave = nil
  }

  // MARK: Whole programs

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
    wave = nil
    let known = stages.map { values[$0.stage.definitions] }
    let plan = work.assembling { take(program, staging) }
    var stage = work.assembling { nextStage(of: plan, from: 0, known, refinements) }
    // If nothing changed, the solver's thread is not called.
    if stage != nil {
      try forgettingFailures { () throws(StagedSolve.Failure) in
        try session.run { (programs) throws(StagedSolve.Failure) in
          while let changed = stage {
            try solve(changed, with: programs, &work)
            stage = work.assembling { nextStage(of: plan, from: changed.number + 1, known, refinements) }
          }
        }
      }
    }
    return StagedSolve(values: values, attained: attained, plan: plan, work)
  }

  private func forgettingFailures(
    _ body: () throws(StagedSolve.Failure) -> Void
  ) throws(StagedSolve.Failure) {
    do throws(StagedSolve.Failure) {
      try body()
    } catch {
      forget()
      throw error
    }
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
  ///
  /// - Parameter known: the last values of each stage.
  private func nextStage(
    of plan: DominanceWeights, from first: Int, _ known: [ArraySlice<Double>], _ refinements: Int
  ) -> ChangedStage? {
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
      stages[number].stage = stage
      values.replaceSubrange(stage.definitions, with: known[number])
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
    let solved = KeptStage(stage: stage, refinements: refinements)
    if number < stages.count { stages[number] = solved } else { stages.append(solved) }
    guard let basis = solution.basis else { return }
    for (definition, row) in zip(stage.definitions, stage.attainedRows(in: basis, of: program)) {
      attained[definition] = row
    }
  }

  // MARK: A changed program

  /// What a solve of a changed program did.
  public struct Step: Sendable {
    /// The variables whose values changed or are new.
    public internal(set) var changed: [Int32] = []
    /// The check of all definitions that changed, or that mention a changed variable. All others were checked
    /// before with the same numbers.
    public internal(set) var check = AttainmentCheck()
    public internal(set) var iterations = 0
    /// Seconds.
    public internal(set) var assembleSeconds = 0.0
    public internal(set) var loadSeconds = 0.0
    public internal(set) var solveSeconds = 0.0
  }

  /// Changes the last program: `body` may give rows other constants, set inputs, and add definitions at the
  /// end that do not mention each other. It returns the definitions whose rows changed, added ones aside.
  public func edit(_ body: (inout LayoutProgram) -> [Int32]) {
    let changed = body(&program)
    if wave == nil { wave = Wave(stages.map(\.stage.definitions), program.count) }
    for definition in changed { wave?.open(Int(definition)) }
  }

  /// Solves the last program with what `edit` changed. After a failure the next solve starts afresh.
  ///
  /// - Precondition: the last solve did not fail, and its refinements were no fewer.
  /// - Complexity: linear in the definitions of the stages whose bounds change, and in the nonzeros that
  ///   mention a changed variable; the first time, linear in the program. The solver's thread is called only
  ///   if a basis stops being optimal, and then once.
  public func solveAgain(
    options: SolverOptions = SolverOptions(), refinements: Int = 0
  ) throws(StagedSolve.Failure) -> Step {
    var work = StageWork(options: options, refinements: refinements)
    counts = Counts()
    var wave = self.wave ?? Wave(stages.map(\.stage.definitions), program.count)
    guess = nil
    // Only one holds the wave, so that it is changed in place.
    self.wave = nil
    work.assembling { takeAppended(&wave) }
    var next = try solveOpenStages(from: 0, with: nil, &wave, &work)
    if next < stages.count {
      try forgettingFailures { () throws(StagedSolve.Failure) in
        try session.run { (programs) throws(StagedSolve.Failure) in
          next = try solveOpenStages(from: next, with: programs, &wave, &work)
        }
      }
    }
    counts.kept = stages.count - counts.warm - counts.loaded - counts.trivial
    var step = Step()
    work.assembling {
      wave.collectSuspects()
      for definition in wave.suspects { step.check.check(Int(definition), of: program, values) }
      step.changed = wave.changed
      wave.close()
    }
    step.iterations = work.iterations
    (step.assembleSeconds, step.loadSeconds, step.solveSeconds) =
      (work.assembleSeconds, work.loadSeconds, work.solveSeconds)
    self.wave = wave
    return step
  }

  /// Makes a stage of definitions that were added at the end.
  private func takeAppended(_ wave: inout Wave) {
    let first = values.count
    guard first < program.count, var plan else { return }
    let added = first..<program.count
    // New values differ from every number.
    values.append(contentsOf: repeatElement(.nan, count: added.count))
    attained.append(contentsOf: repeatElement(-1, count: added.count))
    let extends = stages.last.map { $0.isAppended && $0.stage.rows.count < plan.staging.rowCap } ?? false
    self.plan = nil
    plan.append(added, extending: extends)
    self.plan = plan
    let stage = Stage(program, stage: plan.stages.count - 1, of: plan, values: values)
    if extends {
      stages.removeLast()
      // Its definitions have their new bounds already.
      wave.forceOpen(plan.stages.count - 1)
    }
    stages.append(KeptStage(stage: stage, refinements: .max, isAppended: true))
    wave.append(added, stage: plan.stages.count - 1, program)
  }

  /// Solves the stages that the wave has reached, in order.
  ///
  /// - Parameter programs: nil off the solver's thread: then it stops at the first stage that needs it.
  /// - Returns: the stage where it stopped.
  private func solveOpenStages(
    from first: Int, with programs: (any LoadedPrograms)?, _ wave: inout Wave, _ work: inout StageWork
  ) throws(StagedSolve.Failure) -> Int {
    for number in first..<stages.count where wave.isOpen(number) {
      let moved = work.assembling { renew(number, &wave) }
      if moved.isEmpty { continue }
      if solveInPlace(number, moved, &wave, &work) { continue }
      guard let programs else {
        // The bounds are those of the next solve already.
        let first = stages[number].stage.definitions.lowerBound
        wave.keepOpen(number, moved.lazy.map { first + $0 })
        return number
      }
      let before = Array(values[stages[number].stage.definitions])
      let changed = ChangedStage(
        number: number, stage: stages[number].stage, sameMatrix: !stages[number].isAppended)
      try solve(changed, with: programs, &work)
      work.assembling { spread(number, from: before, &wave) }
    }
    return stages.count
  }

  /// Computes the bounds of the open definitions of a stage.
  ///
  /// - Returns: the columns of which a bound changed.
  private func renew(_ number: Int, _ wave: inout Wave) -> [Int] {
    var moved: [Int] = []
    wave.takeOpen(number) { definition, isForced in
      let column = definition - stages[number].stage.definitions.lowerBound
      let bound = stages[number].stage.boundRows[column]
      let hasChanged = stages[number].stage.renew(definition, of: program, values: values)
      // Whoever attains a bound may get it from another row.
      if bound >= 0, attained[definition] == bound {
        attained[definition] = stages[number].stage.boundRows[column]
      }
      if hasChanged || isForced { moved.append(column) }
    }
    return moved
  }

  /// Solves a stage off the solver's thread, if that is possible: of a stage without nonzeros only the columns
  /// that moved, because each is a program of its own.
  private func solveInPlace(
    _ number: Int, _ moved: [Int], _ wave: inout Wave, _ work: inout StageWork
  ) -> Bool {
    let began = ContinuousClock.now
    defer { work.solveSeconds += (ContinuousClock.now - began) / .seconds(1) }
    let key = LinearProgramKey(owner: owner, number: number)
    let first = stages[number].stage.definitions.lowerBound
    if stages[number].stage.program.nonzeroCount == 0 {
      let part = stages[number].stage.program.columns(moved)
      let isSolved = session.solveAgain(part, key: key, options: work.options, into: &wave.buffer)
      guard isSolved else { return false }
      for (index, column) in moved.enumerated() {
        attained[first + column] = stages[number].stage.boundRows[column]
        take(wave.buffer[index], of: first + column, number, &wave)
      }
      counts.trivial += 1
      return true
    }
    if work.refinements > 0 || stages[number].refinements > 0 || stages[number].isAppended { return false }
    guard
      session.solveAgain(stages[number].stage.program, key: key, options: work.options, into: &wave.buffer)
    else { return false }
    for column in 0..<stages[number].stage.definitions.count {
      take(wave.buffer[column], of: first + column, number, &wave)
    }
    counts.warm += 1
    return true
  }

  @inline(__always)
  private func take(_ value: Double, of definition: Int, _ number: Int, _ wave: inout Wave) {
    if values[definition] == value { return }
    values[definition] = value
    wave.change(definition, number, program)
  }

  /// Lets the wave run on from the values of a stage that changed.
  private func spread(_ number: Int, from before: [Double], _ wave: inout Wave) {
    let first = stages[number].stage.definitions.lowerBound
    for (column, value) in before.enumerated() where values[first + column] != value {
      wave.change(first + column, number, program)
    }
  }
}

/// A stage that is solved.
private struct KeptStage {
  var stage: Stage
  var refinements: Int
  /// Whether its definitions were added at the end of a program, and the solver's thread has not solved it yet.
  var isAppended = false

  /// Whether this solution also solves another stage, which has the same matrix.
  func isSolved(_ other: Stage, refinements: Int) -> Bool {
    self.refinements >= refinements && stage.program.hasSameBounds(as: other.program)
  }
}
