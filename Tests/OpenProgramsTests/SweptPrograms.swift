import LinearProgramming
import OpenPrograms

extension LayoutProgram {
  /// Up to 40 definitions of every kind over one input, the first variable, with thirds, ties and repeated rows.
  static func random(seed: UInt64) -> LayoutProgram {
    var random = Numbers(state: seed)
    var program = LayoutProgram()
    _ = program.defineInput(0, label: 0)
    for definition in 1..<Int(5 + random.next(35)) {
      let kind = [Kind.largest, .smallest, .single][Int(random.next(3))]
      for _ in 0..<(kind == .single ? 1 : 2 + random.next(3)) {
        var row = Affine([0, 0, 10, -8, 37.5, 100, 0.1][Int(random.next(7))])
        for _ in 0..<random.next(4) {
          let coefficient = [1, -1, 0.5, -0.5, 1.0 / 3, -2.0 / 7, 1.0 / 3][Int(random.next(7))]
          row.add(Int32(random.next(UInt64(definition))), coefficient / 2)
        }
        program.addRow(row, label: 0)
      }
      program.define(kind, label: 0)
    }
    return program
  }

  /// The values that the definitions give where the first input is `input`.
  func evaluated(at input: Double) -> [Double] {
    var program = self
    program.setInput(inputs[0], to: input)
    var values: [Double] = []
    for definition in 0..<count {
      let rows = program.rows(of: definition).map { program.value(ofRow: $0, at: values) }
      values.append(kinds[definition] == .smallest ? rows.min()! : rows.max()!)
    }
    return values
  }

  /// Definitions over one input, the first variable, which is 0.
  static func over(_ definitions: (kind: Kind, rows: [Affine])...) -> LayoutProgram {
    var program = LayoutProgram()
    _ = program.defineInput(0, label: 0)
    for (kind, rows) in definitions {
      for row in rows { program.addRow(row, label: 0) }
      program.define(kind, label: 0)
    }
    return program
  }

  /// As in a row of columns: each is offered an equal share of what is left and is at most `maxima[k]` wide.
  static func shares(_ maxima: [Double]) -> LayoutProgram {
    var program = LayoutProgram()
    var available = Affine(variable: program.defineInput(0, label: 0))
    for (index, maximum) in maxima.enumerated() {
      let share = Affine(
        variable: program.define(
          .largest, (1 / Double(maxima.count - index)) * available, .zero, label: 0))
      let length = Affine(variable: program.define(.smallest, share, Affine(maximum), label: 0))
      available = Affine(variable: program.define(available - length, label: 0))
    }
    return program
  }
}

/// Numbers by a linear congruence (Knuth's MMIX).
private struct Numbers {
  var state: UInt64

  mutating func next(_ bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }
}
