import LinearProgramming
import OpenPrograms

extension OpenProgram {
  /// Two or three free inputs, a few definitions of two or three rows, constraints of all strengths that often
  /// contradict each other, sometimes a objective. All numbers are quarters.
  static func random(seed: UInt64) -> OpenProgram {
    var generator = SeededGenerator(seed: seed)
    var open = OpenProgram(LayoutProgram())
    for _ in 0..<Int.random(in: 2...3, using: &generator) {
      let present = Double(Int.random(in: 0...400, using: &generator))
      open.free.append(FreeInput(open.program.defineInput(present, label: 0), lower: 0, upper: 400))
    }
    _ = open.program.defineInput(120, label: 0)
    for _ in 0..<Int.random(in: 2...5, using: &generator) {
      let kind = [LayoutProgram.Kind.largest, .smallest, .single].randomElement(using: &generator)!
      let rows = kind == .single ? 1 : Int.random(in: 2...3, using: &generator)
      for _ in 0..<rows { open.program.addRow(open.randomExpression(&generator), label: 0) }
      open.program.define(kind, label: 0)
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let lower = Double(Int.random(in: 0...300, using: &generator))
      let (low, high) = [(lower, Double.infinity), (-.infinity, lower), (lower, lower), (lower, lower + 20)]
        .randomElement(using: &generator)!
      let level = Int.random(in: 0...3, using: &generator)
      open.constraints.append(
        OpenProgram.Constraint(
          open.randomExpression(&generator), lower: low, upper: high,
          strength: level == 0 ? .required : .preferred(level: level)))
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: open.objectives = [.least(open.randomExpression(&generator))]
    case 1:
      let (first, second) = (open.randomExpression(&generator), open.randomExpression(&generator))
      open.objectives = [
        .leastTotal(of: [
          OpenProgram.Objective.WeightedExpression(first),
          OpenProgram.Objective.WeightedExpression(second, weight: 2),
        ])
      ]
    default: break
    }
    return open
  }

  private func randomExpression(_ generator: inout SeededGenerator) -> Affine {
    var expression = Affine(Double([0, 0, 10, -40, 25].randomElement(using: &generator)!))
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let variable = Int32(Int.random(in: 0..<program.count, using: &generator))
      expression.add(variable, [1, 1, 1, -1, 0.5, 2].randomElement(using: &generator)!)
    }
    return expression
  }
}
