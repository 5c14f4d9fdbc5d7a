import LinearProgramming

extension LayoutProgram {
  /// 5 to 200 definitions of every kind, with fractions, negative coefficients, equal rows and ties.
  ///
  /// Coefficients of a row mostly add up to at most 1 in size, so that values keep the magnitude of a layout.
  static func random(seed: UInt64) -> LayoutProgram {
    var generator = SeededGenerator(seed: seed)
    var program = LayoutProgram()
    let count = Int.random(in: 5...200, using: &generator)
    for definition in 0..<count {
      if definition == 0 || Int.random(in: 0..<15, using: &generator) == 0 {
        _ = program.defineInput(Double(Int.random(in: 0...4000, using: &generator)) / 4, label: 0)
        continue
      }
      let kind = [Kind.largest, .smallest, .single, .largest].randomElement(using: &generator)!
      var rows = [randomRow(over: definition, &generator)]
      while kind != .single, rows.count < 5, Int.random(in: 0..<3, using: &generator) > 0 {
        let repeats = Int.random(in: 0..<5, using: &generator) == 0
        rows.append(repeats ? rows[0] : randomRow(over: definition, &generator))
      }
      for row in rows { program.addRow(row, label: 0) }
      program.define(kind, label: 0)
    }
    return program
  }

  private static func randomRow(over count: Int, _ generator: inout SeededGenerator) -> Affine {
    // Few constants, so that different rows tie.
    var row = Affine([0, 0, 0, 10, -8, 37.5, 100, 0.1].randomElement(using: &generator)!)
    var terms: [(variable: Int32, coefficient: Double)] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let isRecent = Bool.random(using: &generator)
      let first = isRecent ? max(0, count - 6) : 0
      let coefficient = [1, 1, -1, 0.5, -0.5, 1.0 / 3, -2.0 / 7, 2, -3].randomElement(using: &generator)!
      terms.append((Int32(Int.random(in: first..<count, using: &generator)), coefficient))
    }
    let size = terms.reduce(0) { $0 + abs($1.coefficient) }
    let mayGrow = Int.random(in: 0..<10, using: &generator) == 0
    for term in terms { row.add(term.variable, mayGrow ? term.coefficient : term.coefficient / max(1, size)) }
    return row
  }

  /// The values that the definitions give, in order: what a right solution must be.
  var evaluated: [Double] {
    var values: [Double] = []
    for definition in 0..<count {
      let rows = rows(of: definition).map { value(ofRow: $0, at: values) }
      values.append(kinds[definition] == .smallest ? rows.min()! : rows.max()!)
    }
    return values
  }
}
