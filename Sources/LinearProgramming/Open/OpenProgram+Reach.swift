extension OpenProgram {
  /// Whether each definition matters: a free input reaches it, and a demand or a goal reaches back to it.
  ///
  /// Complexity: linear in the nonzeros.
  var matters: [Bool] {
    var varies = [Bool](repeating: false, count: program.count)
    for input in free { varies[input.variable] = true }
    for definition in 0..<program.count where !varies[definition] {
      varies[definition] = program.mentions(of: definition).contains { varies[Int($0)] }
    }
    var matters = [Bool](repeating: false, count: program.count)
    func reach(_ expression: Affine) {
      expression.forEachTerm { variable, _ in matters[Int(variable)] = varies[Int(variable)] }
    }
    for demand in demands { reach(demand.expression) }
    for goal in goals {
      switch goal {
      case .least(let expression): reach(expression)
      case .leastTotal(let shares): for share in shares { reach(share.expression) }
      }
    }
    for definition in (0..<program.count).reversed() where matters[definition] {
      for variable in program.mentions(of: definition) where varies[Int(variable)] {
        matters[Int(variable)] = true
      }
    }
    return matters
  }

  /// The levels that occur, strongest first, with their preferred demands by index.
  var levels: [(number: Int, members: [Int])] {
    var members: [Int: [Int]] = [:]
    for (index, demand) in demands.enumerated() {
      if case .preferred(let level) = demand.strength { members[level, default: []].append(index) }
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension LayoutProgram {
  /// The variables in the rows of a definition.
  func mentions(of definition: Int) -> ArraySlice<Int32> {
    let rows = rows(of: definition)
    return termVariables[terms(of: rows.lowerBound).lowerBound..<terms(of: rows.upperBound - 1).upperBound]
  }
}

extension FreeInput {
  /// The value within the bounds that is nearest to `value`.
  func nearest(to value: Double) -> Double { min(max(value, lower), upper) }
}
