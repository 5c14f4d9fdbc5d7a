package import LinearProgramming

// Why the required constraints of an open program cannot hold together: which of them, by how much one of them would have
// to miss, and which definitions of the layout program it takes.

extension OpenProgram {
  /// An irreducible conflict among the required constraints, by index.
  ///
  /// - Parameters:
  ///   - suspects: constraints that contain a conflict; nil for all required ones.
  ///   - options: the limit on time is for the whole search.
  ///   - nodeLimit: the most relaxations solved for each question.
  /// - Throws: `SolverError.aborted` if a question could not be decided within the limits.
  /// Complexity: one search per suspect, and at most three more.
  package func conflict(
    among suspects: [Int]? = nil, with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000
  ) throws(SolverError) -> IrreducibleSubset<Int> {
    let deadline = Deadline(seconds: options.timeLimit)
    let required = constraints.indices.filter { constraints[$0].strength == .required }
    return try IrreducibleSubset.find(
      members: required, suspects: suspects, timeLimit: deadline.secondsLeft
    ) { (members) throws(SolverError) -> Bool in
      try isFeasible(
        constraints: Set(members), with: solver, options: options.until(deadline), nodeLimit: nodeLimit)
    }
  }

  /// The least amount by which a constraint must miss for the other members to hold, in the unit of its expression; nil if
  /// that was not found within the limits.
  ///
  /// - Parameter members: constraints by index, with the relaxed one.
  package func leastMiss(
    of relaxed: Int, among members: [Int], with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000
  ) -> Double? {
    var part = OpenProgram(program, free: free)
    part.constraints = members.map {
      var member = constraints[$0]
      member.strength = $0 == relaxed ? .preferred(level: 1) : .required
      return member
    }
    let answer = try? part.solve(with: solver, options: options, nodeLimit: nodeLimit)
    guard let answer, answer.status == .optimal, let place = members.firstIndex(of: relaxed) else {
      return nil
    }
    return answer.unmet[place]
  }

  // MARK: Definitions in conflict

  /// The groups of definitions that a conflict of constraints needs: if all definitions of any one of them could have any
  /// value, the constraints could hold.
  ///
  /// - Parameters:
  ///   - members: constraints, by index, that cannot hold together.
  ///   - values: those of the program's variables at its present inputs.
  ///   - group: the group of a definition; nil for one that always stays.
  /// - Returns: groups in the order of their first definitions.
  /// - Throws: `SolverError.aborted` if a question could not be decided within the limits.
  /// Complexity: one search per group that the constraints depend on, and at most three more.
  package func groups<Group: Hashable>(
    inConflictOf members: [Int], values: [Double], with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000, group: (Int) -> Group?
  ) throws(SolverError) -> IrreducibleSubset<Group> {
    let deadline = Deadline(seconds: options.timeLimit)
    let own = Set(free.map(\.variable))
    var groups: [Group] = []
    var definitions: [Group: [Int]] = [:]
    for (definition, isAsked) in cone(of: members).enumerated() where isAsked && !own.contains(definition) {
      guard let group = group(definition) else { continue }
      if definitions[group] == nil { groups.append(group) }
      definitions[group, default: []].append(definition)
    }
    return try IrreducibleSubset.find(members: groups, timeLimit: deadline.secondsLeft) {
      (kept) throws(SolverError) -> Bool in
      let dropped = Set(groups).subtracting(kept).flatMap { definitions[$0] ?? [] }
      return try freeing(dropped, values: values).isFeasible(
        constraints: Set(members), with: solver, options: options.until(deadline), nodeLimit: nodeLimit)
    }
  }

  /// The program in which some definitions may have any value: they become free inputs, and what stands on them remains.
  ///
  /// - Parameter values: those of the program's variables at its present inputs.
  /// - Precondition: none of them is a free input already.
  /// Complexity: linear in the nonzeros.
  package func freeing(_ definitions: some Sequence<Int>, values: [Double]) -> OpenProgram {
    let freed = Set(definitions)
    if freed.isEmpty { return self }
    var open = self
    open.program = LayoutProgram()
    for definition in 0..<program.count {
      let label = program.labels[definition]
      if freed.contains(definition) || program.isInput(definition) {
        let given = program.rowConstants[program.rows(of: definition).lowerBound]
        _ = open.program.defineInput(
          freed.contains(definition) ? values[definition] : given, label: label)
        continue
      }
      for row in program.rows(of: definition) {
        var expression = Affine(program.rowConstants[row])
        for term in program.terms(of: row) {
          expression.add(program.termVariables[term], program.termCoefficients[term])
        }
        open.program.addRow(expression, label: program.rowLabels[row])
      }
      open.program.define(program.kinds[definition], label: label)
    }
    open.free += freed.sorted().map { FreeInput($0) }
    return open
  }

  /// Whether each definition takes part in the value of one of some constraints.
  private func cone(of members: [Int]) -> [Bool] {
    var isAsked = [Bool](repeating: false, count: program.count)
    for member in members {
      constraints[member].expression.forEachTerm { variable, _ in isAsked[Int(variable)] = true }
    }
    for definition in (0..<program.count).reversed() where isAsked[definition] {
      for variable in program.mentions(of: definition) { isAsked[Int(variable)] = true }
    }
    return isAsked
  }
}
