import LinearProgramming

/// The part of an open program that a search needs: the definitions that depend on a free input and on which
/// a constraint or an objective depends. All other definitions are constant, or unused.
struct OpenCore {
  /// The definitions of the core, with constants folded; its inputs are the free ones.
  private(set) var program = LayoutProgram()
  private(set) var inputs: [Input] = []
  /// For each definition whether it is one of the inputs.
  private(set) var isInput: [Bool] = []
  /// The required constraints, and the index of each in the open program.
  private(set) var required: [BoundedForm] = []
  private(set) var requiredIndices: [Int] = []
  /// The quantities to minimise, in order: the sum that each level misses, strongest first; the objectives;
  /// the distance that each input moves.
  private(set) var criteria: [Criterion] = []
  private(set) var levels: [Int] = []

  /// - Parameter values: the values of the layout program at its present inputs.
  /// Complexity: linear in the nonzeros, beside sorting the levels.
  init(_ open: OpenProgram, values: [Double]) {
    let places = define(open, values)
    for (index, constraint) in open.constraints.enumerated() where constraint.strength == .required {
      required.append(BoundedForm(constraint, places, values))
      requiredIndices.append(index)
    }
    for level in open.levels {
      let forms = level.members.map { BoundedForm(open.constraints[$0], places, values) }
      criteria.append(.misses(forms))
    }
    levels = open.levels.map(\.number)
    for objective in open.objectives { criteria.append(Criterion(objective, places, values)) }
    for input in inputs {
      let stays = BoundedForm(
        form: LinearForm(variable: input.variable), lower: input.reference, upper: input.reference)
      criteria.append(.misses([stays]))
    }
  }

  /// The number of levels and objectives.
  var measureCount: Int { criteria.count - inputs.count }

  /// The name of a criterion in reports.
  func name(ofCriterion number: Int) -> String {
    if number < levels.count { return "level \(levels[number])" }
    if number < measureCount { return "objective \(number - levels.count)" }
    return "the move of input \(inputs[number - measureCount].index)"
  }

  /// The core with other required constraints and other criteria, as many as before.
  func keeping(required: [BoundedForm], criteria: [Criterion]) -> OpenCore {
    var core = self
    (core.required, core.criteria) = (required, criteria)
    return core
  }

  /// Writes the definitions of the core. Returns for each variable of the open program its number in the
  /// core, or −1.
  private mutating func define(_ open: OpenProgram, _ values: [Double]) -> [Int32] {
    let layout = open.program
    let matters = open.matters
    var freeIndices = [Int32](repeating: -1, count: layout.count)
    for (index, input) in open.free.enumerated() { freeIndices[input.variable] = Int32(index) }
    var places = [Int32](repeating: -1, count: layout.count)
    for definition in 0..<layout.count where matters[definition] {
      places[definition] = Int32(program.count)
      let label = layout.labels[definition]
      if freeIndices[definition] >= 0 {
        let index = Int(freeIndices[definition])
        let reference = open.free[index].nearest(to: values[definition])
        let variable = program.defineInput(reference, label: label)
        inputs.append(
          Input(
            index: index, variable: variable, lower: open.free[index].lower,
            upper: open.free[index].upper, reference: reference))
        continue
      }
      for row in layout.rows(of: definition) {
        program.addRow(
          layout.expression(ofRow: row, places: places, values: values), label: layout.rowLabels[row])
      }
      program.define(layout.kinds[definition], label: label)
    }
    // In the caller's order, which decides which input moves last.
    inputs.sort { $0.index < $1.index }
    isInput = [Bool](repeating: false, count: program.count)
    for input in inputs { isInput[input.variable] = true }
    return places
  }
}

extension LayoutProgram {
  /// A row over the core's variables; variables outside the core become constants.
  fileprivate func expression(ofRow row: Int, places: [Int32], values: [Double]) -> Affine {
    var expression = Affine(rowConstants[row])
    for term in terms(of: row) {
      let variable = Int(termVariables[term])
      if places[variable] >= 0 {
        expression.add(places[variable], termCoefficients[term])
      } else {
        expression.constant += termCoefficients[term] * values[variable]
      }
    }
    return expression
  }
}

extension BoundedForm {
  fileprivate init(_ constraint: OpenProgram.Constraint, _ places: [Int32], _ values: [Double]) {
    form = LinearForm(constraint.expression, places: places, values: values)
    (lower, upper) = (constraint.lower, constraint.upper)
  }
}

extension Criterion {
  fileprivate init(_ objective: OpenProgram.Objective, _ places: [Int32], _ values: [Double]) {
    switch objective {
    case .least(let expression):
      self = .least(LinearForm(expression, places: places, values: values))
    case .leastTotal(let shares):
      self = .misses(
        shares.map {
          BoundedForm(
            form: LinearForm($0.expression, places: places, values: values), lower: 0, upper: 0,
            weight: $0.weight)
        })
    }
  }
}

extension OpenCore {
  /// A free input of the core.
  struct Input {
    /// Its place among the free inputs of the open program.
    var index: Int
    /// Its variable in the core.
    var variable: Int
    var lower: Double
    var upper: Double
    /// The value within the bounds that is nearest to the present one.
    var reference: Double

    /// The reference or a bound if `value` equals it up to rounding errors; else `value`, moved into the
    /// bounds.
    func snapped(_ value: Double) -> Double {
      let marks = [reference, lower, upper].filter(\.isFinite)
      return marks.first { abs($0 - value) <= Self.rounding * max(1, abs($0)) }
        ?? min(max(value, lower), upper)
    }

    private static let rounding = 1e-12
  }
}

// MARK: What matters

extension OpenProgram {
  /// Whether each definition belongs to the core: it depends on a free input, and a constraint or an
  /// objective depends on it.
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
    for constraint in constraints { reach(constraint.expression) }
    for objective in objectives {
      switch objective {
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

  /// The levels that occur, strongest first, with their preferred constraints by index.
  var levels: [(number: Int, members: [Int])] {
    var members: [Int: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      if case .preferred(let level) = constraint.strength { members[level, default: []].append(index) }
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension FreeInput {
  /// The value within the bounds that is nearest to `value`.
  func nearest(to value: Double) -> Double { min(max(value, lower), upper) }
}
