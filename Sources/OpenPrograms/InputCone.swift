import LinearProgramming

/// The *cone* of an input: the definitions of a layout program that depend on it, with everything else folded
/// into constants.
///
/// Flat arrays: member k is the k-th definition that depends on the input, the input itself first.
/// Memory is about 60 bytes a row of the cone and 30 a term.
struct InputCone {
  /// The definitions, in ascending order.
  private(set) var definitions: [Int] = []
  private(set) var kinds: [LayoutProgram.Kind] = []
  /// Where the rows of each member start; one entry more than members.
  private(set) var rowStarts = [0]
  /// For each row of the cone its row in the program.
  private(set) var programRows: [Int] = []
  private(set) var constants: [DoubleDouble] = []
  /// Where the terms of each row start; one entry more than rows.
  private(set) var termStarts = [0]
  private(set) var termMembers: [Int] = []
  private(set) var termCoefficients: [DoubleDouble] = []
  /// Where the members that mention each member start in `dependents`; one entry more than members.
  private(set) var dependentStarts: [Int] = []
  private(set) var dependents: [Int] = []

  /// The member of each definition of the program, −1 outside the cone.
  private(set) var members: [Int]
  /// The values of the definitions outside the cone; 0 inside.
  private(set) var values: [DoubleDouble]

  /// - Parameter input: one of the program's inputs; nil for a number that nothing depends on.
  /// Complexity: linear in the nonzeros.
  init(_ program: LayoutProgram, of input: Int?) {
    precondition(input.map(program.inputs.contains) ?? true, "not an input")
    members = [Int](repeating: -1, count: program.count)
    values = [DoubleDouble](repeating: .zero, count: program.count)
    for definition in 0..<program.count {
      let rows = program.rows(of: definition)
      let terms =
        program.terms(of: rows.lowerBound).lowerBound..<program.terms(of: rows.upperBound - 1).upperBound
      if definition == input || program.termVariables[terms].contains(where: { members[Int($0)] >= 0 }) {
        append(definition, of: program)
      } else {
        let rowValues = rows.map { folded($0, of: program) { _, _ in } }
        values[definition] = program.kinds[definition] == .smallest ? rowValues.min()! : rowValues.max()!
      }
    }
    findDependents()
  }

  var count: Int { definitions.count }

  func rows(of member: Int) -> Range<Int> { rowStarts[member]..<rowStarts[member + 1] }

  func dependents(of member: Int) -> ArraySlice<Int> {
    dependents[dependentStarts[member]..<dependentStarts[member + 1]]
  }

  private mutating func append(_ definition: Int, of program: LayoutProgram) {
    members[definition] = definitions.count
    definitions.append(definition)
    kinds.append(program.kinds[definition])
    for row in program.rows(of: definition) {
      var terms: [(Int, DoubleDouble)] = []
      let constant = folded(row, of: program) { terms.append(($0, $1)) }
      programRows.append(row)
      constants.append(constant)
      termMembers += terms.map(\.0)
      termCoefficients += terms.map(\.1)
      termStarts.append(termMembers.count)
    }
    rowStarts.append(programRows.count)
  }

  /// The sum of a row's constant and the terms outside the cone; `term` is called with each other term.
  private func folded(
    _ row: Int, of program: LayoutProgram, term: (_ member: Int, DoubleDouble) -> Void
  ) -> DoubleDouble {
    var constant = DoubleDouble(fractionNear: program.rowConstants[row])
    for index in program.terms(of: row) {
      let variable = Int(program.termVariables[index])
      let coefficient = DoubleDouble(fractionNear: program.termCoefficients[index])
      if members[variable] >= 0 {
        term(members[variable], coefficient)
      } else {
        constant = constant + coefficient * values[variable]
      }
    }
    return constant
  }

  private mutating func findDependents() {
    var counts = [Int](repeating: 0, count: count + 1)
    for member in termMembers { counts[member + 1] += 1 }
    for member in 0..<count { counts[member + 1] += counts[member] }
    dependentStarts = counts
    dependents = [Int](repeating: 0, count: termMembers.count)
    for member in 0..<count {
      for term in termStarts[rowStarts[member]]..<termStarts[rowStarts[member + 1]] {
        dependents[counts[termMembers[term]]] = member
        counts[termMembers[term]] += 1
      }
    }
  }
}
