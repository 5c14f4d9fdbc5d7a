import LinearProgramming

extension MixedIntegerProgram {
  /// Up to five binaries, two small integers and four other columns on a grid of quarters, most of them with a
  /// solution.
  static func random(seed: UInt64) -> MixedIntegerProgram {
    var generator = SeededGenerator(seed: seed)
    func quarters(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 4
    }
    var program = MixedIntegerProgram()
    var inside: [Double] = []
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      program.addBinary(objective: quarters(-20...20))
      inside.append(Double(Int.random(in: 0...1, using: &generator)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      inside.append(quarters(-20...20))
      program.relaxation.addColumn(objective: quarters(-20...20), lower: -8.25, upper: 8.5)
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      program.addInteger(objective: quarters(-20...20), lower: -1, upper: 1)
      inside.append(Double(Int.random(in: -1...1, using: &generator)))
    }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      // One row in ten is moved, so that some programs have no solution.
      var activity = Int.random(in: 0..<10, using: &generator) == 0 ? quarters(-20...20) : 0
      for j in inside.indices where Bool.random(using: &generator) {
        let coefficient = quarters(-12...12)
        activity += coefficient * inside[j]
        program.relaxation.addTerm(column: j, coefficient: coefficient)
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: program.relaxation.endRow(lower: activity)
      case 1: program.relaxation.endRow(lower: activity, upper: activity)
      case 2: program.relaxation.endRow(lower: activity - quarters(0...4), upper: activity)
      default: program.relaxation.endRow(upper: activity + quarters(0...4))
      }
    }
    return program
  }

  /// min y where 2 (x₁ + … + xₙ) + y = n for binary x, y ≥ 0 and odd n: 1, while the relaxation says 0 until
  /// all choices were tried.
  static func parity(_ count: Int) -> MixedIntegerProgram {
    var program = MixedIntegerProgram()
    for _ in 0..<count {
      program.relaxation.addTerm(column: program.addBinary(objective: 0), coefficient: 2)
    }
    program.relaxation.addTerm(column: program.relaxation.addColumn(objective: 1, lower: 0), coefficient: 1)
    program.relaxation.endRow(lower: Double(count), upper: Double(count))
    return program
  }

  /// Every choice of the integers, as a linear program in which they are fixed; all must have both bounds.
  var choices: [LinearProgram] {
    integers.reduce([relaxation]) { programs, column in
      programs.flatMap { program in
        stride(from: program.columnLower[column], through: program.columnUpper[column], by: 1).map {
          var choice = program
          (choice.columnLower[column], choice.columnUpper[column]) = ($0, $0)
          return choice
        }
      }
    }
  }
}
