/// What matters of an open program: the definitions that a free input reaches, and from which a demand or a goal is
/// reached. All else is constant, or concerns nobody.
struct OpenCore {
  /// The definitions that matter, with constants folded; its inputs are the free ones.
  private(set) var program = LayoutProgram()
  private(set) var inputs: [Input] = []
  /// For each definition whether it is one of the inputs.
  private(set) var isInput: [Bool] = []
  /// The required demands, and which of the open program's each is.
  private(set) var required: [BoundedForm] = []
  private(set) var requiredIndices: [Int] = []
  /// The levels that occur, strongest first, the goals, and how far each input moves.
  private(set) var objectives: [OpenObjective] = []
  private(set) var levels: [Int] = []

  /// - Parameter values: the values of the layout program at its present inputs.
  /// Complexity: linear in the nonzeros, beside sorting the levels.
  init(_ open: OpenProgram, values: [Double]) {
    let places = define(open, values)
    for (index, demand) in open.demands.enumerated() where demand.strength == .required {
      required.append(BoundedForm(demand, places, values))
      requiredIndices.append(index)
    }
    for level in open.levels {
      let forms = level.members.map { BoundedForm(open.demands[$0], places, values) }
      objectives.append(.misses(forms))
    }
    levels = open.levels.map(\.number)
    for goal in open.goals { objectives.append(OpenObjective(goal, places, values)) }
    for input in inputs {
      let stays = BoundedForm(
        form: LinearForm(variable: input.variable), lower: input.reference, upper: input.reference)
      objectives.append(.misses([stays]))
    }
  }

  /// Levels and goals.
  var measureCount: Int { objectives.count - inputs.count }

  /// What reports call an objective.
  func name(ofObjective number: Int) -> String {
    if number < levels.count { return "level \(levels[number])" }
    if number < measureCount { return "goal \(number - levels.count)" }
    return "the move of input \(inputs[number - measureCount].index)"
  }

  /// The core with other bounds, for as many objectives.
  func keeping(required: [BoundedForm], objectives: [OpenObjective]) -> OpenCore {
    var core = self
    (core.required, core.objectives) = (required, objectives)
    return core
  }

  /// Defines what matters; returns for each variable of the open program its number in the core, or −1.
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
    // In the order of the caller, who says which input moves last.
    inputs.sort { $0.index < $1.index }
    isInput = [Bool](repeating: false, count: program.count)
    for input in inputs { isInput[input.variable] = true }
    return places
  }
}

extension LayoutProgram {
  /// A row over the core's variables; what has no place there is a constant.
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
  fileprivate init(_ demand: Demand, _ places: [Int32], _ values: [Double]) {
    form = LinearForm(demand.expression, places: places, values: values)
    (lower, upper) = (demand.lower, demand.upper)
  }
}

extension OpenObjective {
  fileprivate init(_ goal: Goal, _ places: [Int32], _ values: [Double]) {
    switch goal {
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
