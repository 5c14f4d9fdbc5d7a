/// Solves layout programs one after the other, each from where the one before ended.
///
/// `solve` takes a whole program, and compares it with the last one stage by stage. `solveAgain` takes other
/// inputs of the last program, and costs what they change: values that stay end the wave.
///
/// For `solve`, a stage that has not changed is not solved again. If only its bounds changed, the solver goes on from the
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
  /// The inputs of the program that stand for answers.
  private var answers: [Answer] = []
  /// Whether some definition mentions a variable with a higher number.
  private var isReordered = false
  /// The definitions with other rows that no wave has reached yet.
  private var rewritten: [Int] = []
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
    (wave, answers, isReordered, rewritten) = (nil, [], false, [])
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
    // Stages hold definitions in the order of their numbers.
    if isReordered { forget() }
    (wave, answers) = (nil, [])
    work.assembling { renewBounds() }
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

  /// Computes the bounds of the stages that were followed, so that they can be compared.
  private func renewBounds() {
    guard let plan else { return }
    for number in stages.indices { stages[number].renew(self.program, number, of: plan, values) }
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
      // Only one holds the guess, so that it is changed in place.
      var guess = self.guess ?? AttainmentGuess(program, propagates: true)
      self.guess = nil
      defer { self.guess = guess }
      guess.learn(values[guess.learned..<definitions.lowerBound])
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

  // MARK: Other inputs

  /// What a solve with other inputs did.
  public struct Step: Sendable {
    /// The variables whose values changed.
    public internal(set) var changed: [Int32] = []
    /// Whether each of them has another value than before; else some may have got their old one back.
    public internal(set) var areAllOther = true
    /// False if the values did not settle. Then only a whole program may be solved next.
    public internal(set) var settles = true
    /// The check of all definitions that changed, or that mention a changed variable. All others were checked
    /// before with the same numbers.
    public internal(set) var check = AttainmentCheck()
    /// The definitions that attain another row.
    public internal(set) var exchanges = 0

    /// Adds a step that follows.
    public mutating func add(_ next: Step) {
      changed = Set(changed + next.changed).sorted()
      areAllOther = false
      settles = settles && next.settles
      check.add(next.check)
      exchanges += next.exchanges
    }

    /// The index of the first change of a definition from `definition` on, which is at least `index`.
    fileprivate func firstChange(from definition: Int, _ index: Int) -> Int {
      var (low, high) = (index, changed.count)
      while low < high {
        let middle = (low + high) / 2
        if changed[middle] < definition { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// An input that stands for the answer to a question in which variables occur, such as a text's height at the
  /// width that it is offered.
  public struct Answer: Sendable {
    public var input: Int
    /// Variables that are defined before the input.
    public var variables: [Int32]

    public init(input: Int, variables: [Int32]) {
      (self.input, self.variables) = (input, variables)
    }
  }

  /// The number of an input that stands for an answer, at the values of the variables; nil if it stays.
  public typealias Ask = (_ input: Int, _ values: [Double]) -> Double?

  /// Says which inputs of the last program stand for answers. The next solve of a whole program forgets them.
  public func setAnswers(_ answers: [Answer]) {
    precondition(answers.allSatisfy { answer in answer.variables.allSatisfy { $0 < answer.input } })
    (wave, self.answers) = (nil, answers)
  }

  /// Gives an input of the last program another number.
  public func setInput(_ variable: Int, to value: Double) {
    program.setInput(variable, to: value)
    open(variable)
  }

  /// Asks again for the answer that an input stands for, though what it depends on stays.
  public func askAgain(_ input: Int) { open(input) }

  /// Gives the first row of a definition of the last program other terms, as many as it has; see
  /// `LayoutProgram.rewrite`. The next solve of a whole program starts afresh.
  ///
  /// - Complexity: the next solve reads the whole program once.
  public func rewrite(_ definition: Int, _ terms: [(variable: Int, coefficient: Double)]) {
    program.rewrite(definition, terms)
    isReordered = true
    wave = nil
    rewritten.append(definition)
  }

  private func open(_ variable: Int) {
    if wave == nil { wave = newWave() }
    wave?.open(variable)
  }

  private func newWave() -> Wave {
    var wave = Wave(program, answers, isReordered: isReordered)
    for definition in rewritten { wave.open(definition) }
    rewritten = []
    return wave
  }

  /// Solves the last program with its new inputs, from the last basis, without the solver: see `Wave`.
  ///
  /// - Parameter ask: called for each answer that depends on a variable that changed.
  /// - Precondition: the last solve did not fail.
  /// - Complexity: linear in the nonzeros that mention a changed variable, plus a bit for each definition; the
  ///   first time, linear in the program.
  public func solveAgain(asking ask: Ask = { _, _ in nil }) -> Step {
    var step = Step()
    // Only one holds the wave, so that it is changed in place.
    var wave = self.wave ?? newWave()
    self.wave = nil
    wave.run(&program, &values, &attained, &step, ask)
    self.wave = wave
    counts = Counts()
    var next = 0
    // In place: a copy of a stage retains its tables.
    for number in stages.indices {
      let definitions = stages[number].stage.definitions
      next = step.firstChange(from: definitions.lowerBound, next)
      if next == step.changed.count || step.changed[next] >= definitions.upperBound {
        counts.kept += 1
        continue
      }
      if stages[number].stage.program.nonzeroCount == 0 { counts.trivial += 1 } else { counts.warm += 1 }
      stages[number].hasOldBounds = true
    }
    return step
  }
}

/// A stage that is solved.
private struct KeptStage {
  var stage: Stage
  var refinements: Int
  /// Whether the bounds are those of an earlier step.
  var hasOldBounds = false

  /// Whether this solution also solves another stage, which has the same matrix.
  func isSolved(_ other: Stage, refinements: Int) -> Bool {
    self.refinements >= refinements && stage.program.hasSameBounds(as: other.program)
  }

  /// Computes the bounds of the stage again.
  mutating func renew(
    _ program: LayoutProgram, _ number: Int, of plan: DominanceWeights, _ values: [Double]
  ) {
    if hasOldBounds { stage = Stage(program, stage: number, of: plan, values: values) }
    hasOldBounds = false
  }
}
