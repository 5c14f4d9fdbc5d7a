extension OpenProgram {
  /// What is wrong with it, where and how to fix it; nil where nothing is.
  var refusal: SolverError? {
    var seen: Set<Int> = []
    let inputs = Set(program.inputs)
    for (index, input) in free.enumerated() {
      let place = "free[\(index)]"
      if !inputs.contains(input.variable) {
        return .invalidInput(
          place: "\(place).variable",
          problem: "is \(input.variable), which is no input of the program; name one")
      }
      if !seen.insert(input.variable).inserted {
        return .invalidInput(
          place: "\(place).variable", problem: "is \(input.variable) for the second time; name an input once")
      }
      if let error = refusal(of: input.lower, input.upper, place) { return error }
    }
    for (index, demand) in demands.enumerated() {
      let place = "demands[\(index)]"
      if let error = refusal(of: demand.lower, demand.upper, place) ?? refusal(of: demand.expression, place) {
        return error
      }
      if case .preferred(let level) = demand.strength, level < 1 {
        return .invalidInput(
          place: "\(place).strength", problem: "is level \(level); levels count from 1, the strongest")
      }
    }
    for (index, goal) in goals.enumerated() {
      if let error = refusal(of: goal, "goals[\(index)]") { return error }
    }
    return nil
  }

  private func refusal(of goal: Goal, _ place: String) -> SolverError? {
    switch goal {
    case .least(let expression): return refusal(of: expression, place)
    case .leastTotal(let shares):
      for (index, share) in shares.enumerated() {
        if !(share.weight >= 0 && share.weight <= Self.largest) {
          return .invalidInput(
            place: "\(place)[\(index)].weight",
            problem: "is \(share.weight); give a number from 0 to \(Self.largest)")
        }
        if let error = refusal(of: share.expression, "\(place)[\(index)]") { return error }
      }
      return nil
    }
  }

  private func refusal(of lower: Double, _ upper: Double, _ place: String) -> SolverError? {
    for (bound, name, none) in [(lower, "lower", -Double.infinity), (upper, "upper", .infinity)]
    where bound != none && !(abs(bound) <= Self.largest) {
      return .invalidInput(
        place: "\(place).\(name)",
        problem: "is \(bound); give \(none) or at most \(Self.largest) in magnitude")
    }
    if lower <= upper { return nil }
    return .invalidInput(
      place: "\(place).lower", problem: "is \(lower), above the upper bound \(upper); exchange the two")
  }

  private func refusal(of expression: Affine, _ place: String) -> SolverError? {
    var problem: String?
    if !(abs(expression.constant) <= Self.largest) { problem = "has the constant \(expression.constant)" }
    expression.forEachTerm { variable, coefficient in
      if variable < 0 || variable >= Int32(program.count) {
        problem = "names variable \(variable); there are \(program.count), counted from 0"
      } else if !(abs(coefficient) <= Self.largest) {
        problem = "has the coefficient \(coefficient) at variable \(variable)"
      }
    }
    return problem.map {
      .invalidInput(place: "\(place).expression", problem: "\($0); numbers are at most \(Self.largest)")
    }
  }

  /// Products of two still leave a solver room.
  private static let largest = 1e45
}
