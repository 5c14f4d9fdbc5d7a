import LinearProgramming

/// SplitMix64: the same programs on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension LinearProgram {
  /// Adds a row of (column, coefficient) pairs.
  mutating func addRow(
    _ terms: (Int, Double)..., lower: Double = -.infinity, upper: Double = .infinity
  ) {
    for (column, coefficient) in terms { addTerm(column: column, coefficient: coefficient) }
    endRow(lower: lower, upper: upper)
  }

  /// Minimise x + 2y subject to x + y ≥ 4, x − y ≤ 2, 0 ≤ x ≤ 10, y ≥ 0: 5 at (3, 1).
  static var small: LinearProgram {
    var program = LinearProgram()
    program.addColumn(objective: 1, lower: 0, upper: 10)
    program.addColumn(objective: 2, lower: 0)
    program.addRow((0, 1), (1, 1), lower: 4)
    program.addRow((0, 1), (1, -1), upper: 2)
    return program
  }

  /// x₀ ≥ 1, xᵢ ≥ xᵢ₋₁ + 1, all free; minimise the sum.
  static func chain(_ count: Int) -> LinearProgram {
    var program = LinearProgram()
    for i in 0..<count {
      program.addColumn(objective: 1)
      program.addTerm(column: i, coefficient: 1)
      if i > 0 { program.addTerm(column: i - 1, coefficient: -1) }
      program.endRow(lower: 1)
    }
    return program
  }

  /// A bounded, feasible program on a grid of quarters, with every kind of bound on rows and columns.
  static func random(seed: UInt64) -> LinearProgram {
    var generator = SeededGenerator(seed: seed)
    func quarters(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 4
    }
    var program = LinearProgram()
    let columnCount = Int.random(in: 1...15, using: &generator)
    let rowCount = Int.random(in: 0...15, using: &generator)
    let inside = (0..<columnCount).map { _ in quarters(-40...40) }
    for x in inside {
      let (below, above) = (x - quarters(0...20), x + quarters(0...20))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: program.addColumn(objective: quarters(0...20), lower: below)
      case 1: program.addColumn(objective: quarters(-20...0), upper: above)
      case 2: program.addColumn(objective: quarters(-20...20), lower: x, upper: x)
      case 3: program.addColumn(objective: 0)
      default: program.addColumn(objective: quarters(-20...20), lower: below, upper: above)
      }
    }
    for _ in 0..<rowCount {
      var activity = 0.0
      for j in 0..<columnCount where Int.random(in: 0..<3, using: &generator) == 0 {
        let coefficient = quarters(-12...12)
        activity += coefficient * inside[j]
        program.addTerm(column: j, coefficient: coefficient)
      }
      let (below, above) = (activity - quarters(0...20), activity + quarters(0...20))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: program.endRow(lower: below)
      case 1: program.endRow(upper: above)
      case 2: program.endRow(lower: activity, upper: activity)
      case 3: program.endRow()
      default: program.endRow(lower: below, upper: above)
      }
    }
    return program
  }
}
