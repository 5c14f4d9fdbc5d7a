import GLPKSolver
import LinearProgramming
import OpenPrograms

/// The answer to a small open program by enumeration: for every choice of a row for each definition the linear
/// program of that piece, its objectives one after the other under rows that keep what was won before.
struct OpenBruteForce {
  /// Measures of levels and objectives, how far each input moves, then the inputs; nil without an answer.
  private(set) var best: [Double]?
  private(set) var pieces = 0
  private let open: OpenProgram

  init(_ open: OpenProgram) throws {
    self.open = open
    var choice = [Int](repeating: 0, count: open.program.count)
    repeat {
      pieces += 1
      guard let vector = try vector(of: choice) else { continue }
      if best.map({ Self.isLess(vector, $0) }) ?? true { best = vector }
    } while next(&choice)
  }

  var inputs: [Double]? { best.map { $0.suffix(open.free.count) } }
  var measures: [Double]? { best.map { $0.dropLast(2 * open.free.count) } }

  static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) where abs(a - b) > 1e-7 * max(1, abs(a)) { return a < b }
    return false
  }

  private func next(_ choice: inout [Int]) -> Bool {
    for definition in choice.indices {
      choice[definition] += 1
      if choice[definition] < open.program.rows(of: definition).count { return true }
      choice[definition] = 0
    }
    return false
  }

  /// Solves a piece; nil where nothing in it meets the required constraints.
  private func vector(of choice: [Int]) throws -> [Double]? {
    var program = LinearProgram()
    let layout = open.program
    let free = Dictionary(uniqueKeysWithValues: open.free.map { ($0.variable, $0) })
    for variable in 0..<layout.count {
      program.addColumn(
        objective: 0, lower: free[variable]?.lower ?? -.infinity, upper: free[variable]?.upper ?? .infinity)
    }
    for definition in 0..<layout.count where free[definition] == nil {
      for (number, row) in layout.rows(of: definition).enumerated() {
        for term in layout.terms(of: row) {
          program.addTerm(
            column: Int(layout.termVariables[term]), coefficient: -layout.termCoefficients[term])
        }
        program.addTerm(column: definition, coefficient: 1)
        let (kind, isChosen) = (layout.kinds[definition], number == choice[definition])
        program.endRow(
          lower: kind == .smallest && !isChosen ? -.infinity : layout.rowConstants[row],
          upper: kind == .largest && !isChosen ? .infinity : layout.rowConstants[row])
      }
    }
    for constraint in open.constraints where constraint.strength == .required {
      program.add(constraint.expression, constraint.lower, constraint.upper)
    }
    var vector: [Double] = []
    for (constant, objective) in objectives(&program) {
      for column in 0..<program.columnCount { program.objective[column] = 0 }
      var row = Affine.zero
      for (column, cost) in objective {
        program.objective[column] += cost
        row.add(Int32(column), cost)
      }
      let solution = try GLPKSolver().solve(program)
      if solution.point == .noFeasiblePoint { return nil }
      guard solution.point == .optimal else { throw Trouble(text: "\(solution.point), \(solution.stop)") }
      vector.append(solution.objective + constant)
      program.add(row, -.infinity, solution.objective)
    }
    return vector
  }

  struct Trouble: Error { var text: String }

  private typealias Costs = [(column: Int, cost: Double)]

  private func objectives(_ program: inout LinearProgram) -> [(constant: Double, costs: Costs)] {
    var objectives: [(constant: Double, costs: Costs)] = []
    for level in 1...9 {
      let members = open.constraints.filter { $0.strength == .preferred(level: level) }
      if members.isEmpty { continue }
      objectives.append(
        (0, members.flatMap { program.addElastic($0.expression, $0.lower, $0.upper, weight: 1) }))
    }
    for objective in open.objectives {
      switch objective {
      case .least(let expression):
        var costs: Costs = []
        expression.forEachTerm { costs.append((Int($0), $1)) }
        objectives.append((expression.constant, costs))
      case .leastTotal(let shares):
        objectives.append(
          (0, shares.flatMap { program.addElastic($0.expression, 0, 0, weight: $0.weight) }))
      }
    }
    for input in open.free {
      let present = open.program.rowConstants[open.program.rows(of: input.variable).lowerBound]
      objectives.append(
        (0, program.addElastic(Affine(variable: input.variable), present, present, weight: 1)))
    }
    return objectives + open.free.map { (0, [($0.variable, 1)]) }
  }
}

extension LinearProgram {
  fileprivate mutating func add(_ expression: Affine, _ lower: Double, _ upper: Double) {
    var sums: [Int32: Double] = [:]
    expression.forEachTerm { sums[$0, default: 0] += $1 }
    for (variable, coefficient) in sums { addTerm(column: Int(variable), coefficient: coefficient) }
    endRow(lower: lower - expression.constant, upper: upper - expression.constant)
  }

  fileprivate mutating func addElastic(
    _ expression: Affine, _ lower: Double, _ upper: Double, weight: Double
  ) -> [(column: Int, cost: Double)] {
    let below = addColumn(objective: 0, lower: 0)
    let above = addColumn(objective: 0, lower: 0)
    add(expression + Affine(variable: below) - Affine(variable: above), lower, upper)
    return [(below, weight), (above, weight)]
  }
}
