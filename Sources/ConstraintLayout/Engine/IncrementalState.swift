import LayoutCore
import LinearProgramming

/// The layout of a session between edits: its tree and proposal, the last program, and what was assumed for
/// it.
struct IncrementalState {
  private(set) var tree: LayoutTree
  private(set) var proposal: ProposedViewSize
  let host: Host
  /// The loop with the tree's facts and answers; nil if the tree has changed.
  private var loop: AssumptionLoop?
  private var assumptions = Assumptions()
  private var refinements = 0
  private var edited: EditedNumbers
  /// Whether the facts are those of the tree before some edits that were followed.
  private var hasOldFacts = false
  /// F7  The choices, by node, that the last step could not follow.
  private(set) var refutedChoices: Set<Int> = []
  /// What reads each variable of the last program; nil until an edit needs it.
  private var readers: (frames: FrameReaders, assumptions: AssumptionReaders)?

  /// - Parameter parts: the leaves that stand for containers which are compiled apart (`Subprograms`).
  init(_ tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host, parts: Set<Int> = []) {
    self.tree = tree
    self.proposal = proposal
    self.host = host
    edited = EditedNumbers(parts: parts)
  }

  /// Forgets everything but the tree and the proposal.
  mutating func forget() {
    forgetTree()
    refinements = 0
  }

  /// Releases the loop, and keeps its assumptions.
  mutating func retire() {
    if let loop { assumptions = loop.assumptions }
    loop?.answers.retire()
    loop = nil
    readers = nil
    hasOldFacts = false
  }

  // MARK: Edits

  /// What some edits changed.
  struct Change {
    /// How the numbers of nodes changed.
    var structure = StructureChange()
    /// Whether the tree has to be compiled anew.
    var isStructural = false
    /// Whether the proposal has other numbers.
    var isProposed = false
    /// The inputs of the last program that have other numbers.
    var numbers: [Parameter] = []
    /// The grids of leaves that have other alignments.
    var alignments: [EditedAlignment] = []
    /// The leaves, by node, that measure otherwise.
    var texts: [Int] = []
  }

  /// Makes edits of the tree and of the proposal.
  ///
  /// - Throws: if one is not possible; then none is made.
  mutating func make(_ edits: [LayoutEdit]) throws(TreeError) -> Change {
    // A single edit that is not possible leaves the tree as it was.
    let (oldTree, oldProposal) = (edits.count > 1 ? tree : nil, proposal)
    refutedChoices = []
    var change = Change()
    do throws(TreeError) {
      for edit in edits {
        if case .proposal(let new) = edit {
          if let reason = ConstraintEngine.refusal(of: new) {
            throw TreeError(view: tree.label(of: 0), field: "proposal", problem: reason)
          }
          proposal = new
        } else {
          let alignment = EditedAlignment(edit, tree)
          let text = EditedText(edit, tree)
          let container = tree.container(of: edit)
          let made = try tree.make(edit)
          change.structure.note(made.splices, in: container)
          change.numbers += made.numbers ?? []
          if let alignment {
            change.alignments.append(alignment)
          } else if let text, text.changesAnswersAlone(in: tree) {
            change.texts.append(text.node)
          } else if made.numbers == nil {
            change.isStructural = true
          }
        }
      }
    } catch {
      if let oldTree { tree = oldTree }
      proposal = oldProposal
      throw error
    }
    change.isProposed = proposal != oldProposal
    let keepsNumbers = change.structure.splices.isEmpty
    if !keepsNumbers { edited.forget() }
    if keepsNumbers {
      for number in change.numbers { edited.note(number) }
      for text in change.texts { edited.note(text: text) }
      for alignment in change.alignments { edited.note(alignedGrid: alignment.grid) }
    }
    // The last program knows the nodes of the tree before: after a splice they may be others, though as many.
    change.isStructural =
      change.isStructural || !keepsNumbers
      || !(change.numbers.allSatisfy { isInput($0) } && change.alignments.allSatisfy { align($0) }
        && change.texts.allSatisfy { hasInputs(forAnswersOf: $0) })
    hasOldFacts =
      hasOldFacts || !change.numbers.isEmpty || !change.alignments.isEmpty || !change.texts.isEmpty
    // A side that becomes nil or ∞, or is no longer, has another program.
    let isSameKind = Axis.allCases.allSatisfy { proposal[$0].kind == oldProposal[$0].kind }
    if change.isStructural { forgetTree() } else if !isSameKind { loop?.recompile() }
    if !isSameKind { change.isStructural = true }
    return change
  }

  /// Whether a declared number is an input of the last program, and nothing else depends on it.
  private func isInput(_ number: Parameter) -> Bool {
    guard let loop, loop.compiler?.canFollow == true, tree.customLayouts.isEmpty else { return false }
    return loop.answers.facts.parameters.slots[number] != nil
  }

  /// Whether the answers of a leaf are inputs of the last program, and nothing else depends on the leaf.
  private func hasInputs(forAnswersOf node: Int) -> Bool {
    guard let compiler = loop?.compiler, compiler.canFollow, tree.customLayouts.isEmpty else { return false }
    return compiler.hasInputs(forAnswersOf: node)
  }

  /// Aligns the leaves of a grid by the tree that is edited; false if only another program can place them.
  private func align(_ alignment: EditedAlignment) -> Bool {
    guard let compiler = loop?.compiler, compiler.canFollow, compiler.tree.count == tree.count else {
      return false
    }
    return compiler.align(alignment, in: tree)
  }

  /// Drops what was measured and what was assumed of another tree: an assumption names its view by the node, which
  /// may be another one now.
  private mutating func forgetTree() {
    retire()
    assumptions = Assumptions()
  }

  // MARK: From the last program

  /// Solves the last program with what an edit changed, checks it, and writes the frames that moved.
  ///
  /// - Returns: the nodes whose frames moved; nil if the layout has to be settled by `answer`.
  /// - Complexity: that of `SolvedProgram.solveAgain`, and linear in the frames and the assumptions that read a
  ///   changed variable; the first time, linear in the program.
  mutating func follow(
    _ change: Change, _ solved: SolvedProgram, _ engine: ConstraintEngine, _ limits: WorkLimits,
    _ result: inout LayoutResult
  ) -> [Range<Int>]? {
    guard var loop, let compiler = loop.compiler, compiler.canFollow, !engine.checksExactly else {
      return nil
    }
    self.loop = nil
    defer { self.loop = loop }
    loop.answers.begin(limits)
    var statistics = LayoutStatistics()
    statistics.counts = result.statistics.counts
    var readers = self.readers ?? newReaders(compiler, solved, result)
    self.readers = nil
    if change.isProposed { setProposal(solved) }
    for number in change.numbers { set(number, of: compiler, solved) }
    for text in change.texts {
      loop.answers.replace(text, by: tree.measures[tree.payload(of: text)])
      readers.assumptions.inputs(of: text).forEach(solved.askAgain)
    }
    let (step, reordered) = statistics.time(.solve) {
      solveAgain(compiler, &readers.assumptions, solved, engine)
    }
    var realigned: [ReadBack.Realigned] = []
    do throws(Compiler.Failure) {
      try limits.check()
      guard step.check.passes, step.settles,
        readers.assumptions.holdConstantOffers(compiler, at: solved.values)
      else {
        loop.recompile()
        return nil
      }
      let doubtful = readers.assumptions.doubtful(compiler, by: step.changed, change.texts)
      refutedChoices = doubtful.refutedChoices(at: solved.values)
      guard try loop.confirm(compiler, doubtful, at: solved.values) else {
        // The loop has corrected what was wrong, and compiles next.
        let isEnough = doubtful.areWrong(asNumbersAlone: compiler, at: solved.values)
        if edited.noteRefuted(asNumbersAlone: isEnough) {
          hasOldFacts = true
        }
        return nil
      }
      for alignment in change.alignments {
        if let own = try compiler.realign(alignment, in: tree) { realigned.append(own) }
      }
    } catch {
      loop.recompile()
      return nil
    }
    statistics.set(step)
    statistics.counts["reordered"] = Double(reordered)
    statistics.counts["refinements"] = Double(refinements)
    statistics.counts["measures"] = loop.answers.statistics.counts["measures"]
    let moved = statistics.time(.readBack) {
      readers.frames.write(&result, of: compiler.readBack, step, realigned, at: solved.values)
    }
    result.statistics = statistics
    self.readers = readers
    edited.noteFollowed()
    return moved
  }

  /// Solves the last program again, and puts distributions into another order (S2) until all are in the right one.
  ///
  /// - Returns: also how many there were.
  private func solveAgain(
    _ compiler: Compiler, _ readers: inout AssumptionReaders, _ solved: SolvedProgram,
    _ engine: ConstraintEngine
  ) -> (SolvedProgram.Step, reordered: Int) {
    func solve(_ readers: AssumptionReaders) -> SolvedProgram.Step {
      solved.solveAgain { readers.answer($0, at: $1, compiler) }
    }
    var step = solve(readers)
    if compiler.openDistributions.isEmpty { return (step, 0) }
    var reordered = 0
    var changed = step.changed
    for _ in 1...engine.roundLimit where step.settles {
      let count = readers.reorder(compiler, by: changed, solved)
      if count == 0 { break }
      reordered += count
      let next = solve(readers)
      changed = next.changed
      step.add(next)
    }
    return (step, reordered)
  }

  private func newReaders(
    _ compiler: Compiler, _ solved: SolvedProgram, _ result: LayoutResult
  ) -> (frames: FrameReaders, assumptions: AssumptionReaders) {
    let count = solved.values.count
    let assumptions = AssumptionReaders(compiler, variables: count)
    solved.setAnswers(assumptions.answers(of: compiler))
    return (
      FrameReaders(compiler.readBack, nodes: tree.count, variables: count, result.grids), assumptions
    )
  }

  /// Gives an input the number that the tree declares now.
  private func set(_ number: Parameter, of compiler: Compiler, _ solved: SolvedProgram) {
    // Nothing in the program may depend on it.
    guard let slot = compiler.facts.parameters.slots[number], let value = tree.number(of: number),
      let input = compiler.parameterVariables[slot]
    else { return }
    solved.setInput(input, to: value)
  }

  /// F9  Sets the inputs to the proposal, which has sides of the same kinds.
  private func setProposal(_ solved: SolvedProgram) {
    for axis in Axis.allCases {
      guard let length = proposal[axis], length.isFinite else { continue }
      let label = Provenance(.F9, .proposal, axis, view: 0).label
      for input in solved.program.inputs where solved.program.labels[input] == label {
        solved.setInput(input, to: length)
      }
    }
  }

  /// The last offer to a leaf that stands for a container which is compiled apart; nil if no program has placed
  /// it.
  func offer(toPart node: Int, _ solved: SolvedProgram) -> ProposedViewSize? {
    loop?.compiler?.partOffers[node]?.value(at: solved.values)
  }

  // MARK: From a program compiled anew

  /// Settles, and reads the frames back. The next solve begins with as many refinements as this one needed.
  mutating func answer(
    by engine: ConstraintEngine, _ solved: SolvedProgram, _ limits: WorkLimits,
    _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> LayoutResult {
    if hasOldFacts { retire() }
    var loop = startedLoop(engine, limits, &statistics)
    self.loop = nil
    readers = nil
    // The last program is in `solved`, or has other inputs.
    loop.recompile()
    defer { self.loop = loop }
    loop.answers.begin(limits)
    let (proposal, host, answers) = (proposal, host, loop.answers)
    var refinements = refinements
    let (compiler, solve) = try loop.symbolsFirst { loop throws(Compiler.Failure) in
      try loop.settle(
        &statistics,
        compile: { compiler throws(Compiler.Failure) in
          try compiler.compileRoot(in: proposal, host: host)
        },
        solve: { compiler, statistics throws(Compiler.Failure) in
          let solve = try answers.solve(
            compiler, from: engine.start.stagedStart, refinements: &refinements, &statistics)
          solved.take(compiler.program, solve)
          return solve
        })
    }
    self.refinements = refinements
    statistics.add(answers.statistics)
    if let view = compiler.firstInfinite {
      return LayoutResult(status: .unbounded(view: view), statistics: statistics)
    }
    let result = ConstraintSolution(
      reading: compiler, solve, tree, statistics, exactly: engine.checksExactly
    ).result
    // From now on only `solved` holds the program, so that it is changed in place.
    if compiler.canFollow { compiler.program = LayoutProgram() }
    return result
  }

  private func startedLoop(
    _ engine: ConstraintEngine, _ limits: WorkLimits, _ statistics: inout LayoutStatistics
  ) -> AssumptionLoop {
    if let loop { return loop }
    let facts = statistics.time(.build) { engine.facts(of: tree, edited.parameters(of: tree)) }
    return AssumptionLoop(engine, MeasurementHost(facts, engine, limits), assuming: assumptions)
  }
}

extension Compiler {
  /// Whether the program can follow an edit: frames are expressions of its variables alone, and no answer is
  /// unknown.
  fileprivate var canFollow: Bool {
    firstInfinite == nil && tree.lazyStacks.isEmpty && tree.lazyGrids.isEmpty
  }
}

extension Double? {
  /// The kind of offer that a side of a proposal compiles to.
  fileprivate var kind: Offer.Kind {
    switch self {
    case nil: .ideal
    case .some(.infinity): .infinite
    case .some: .finite
    }
  }
}

extension LayoutStatistics {
  /// What a step cost that went on from the last program.
  fileprivate mutating func set(_ step: SolvedProgram.Step) {
    counts["iterations"] = 0
    counts["exchanges"] = Double(step.exchanges)
    counts["changed"] = Double(step.changed.count)
    counts["attainmentResidual"] = step.check.worst
    counts["rounds"] = 1
    counts["followed"] = 1
  }
}
