import LinearProgramming
import Testing

@Suite struct DominanceWeightsTests {
  @Test func `without later definitions that fall in a variable every weight is one`() {
    let plan = DominanceWeights(LayoutProgram("max(3, 4)", "max(5, a + 1)", "max(a, b)"))
    #expect(plan.weights == [1, 1, 1])
    #expect(plan.stages == [0..<3])
  }

  @Test func `a variable that lowers a later largest must outweigh it`() {
    // b ≥ 10 − 2a, so raising a by one may lower b by two: its weight is 1 + 2.
    let plan = DominanceWeights(LayoutProgram("max(3, 4)", "max(0, 10 - 2a)"))
    #expect(plan.weights == [3, 1])
    #expect(plan.largest == 3)
  }

  @Test func `a single definition passes derivatives on and has no weight`() {
    let plan = DominanceWeights(LayoutProgram("max(3, 4)", "10 - 2a", "max(0, 3b)"))
    #expect(plan.weights == [7, 0, 1])
  }

  @Test func `an expression that does not mention a variable counts with coefficient zero`() {
    // The derivative of c lies in [0, 2] with respect to a, because the row 5 has none: a smallest
    // definition of a must outweigh the larger end.
    let plan = DominanceWeights(LayoutProgram("min(3, 4)", "max(2a, 5)"))
    #expect(plan.weights == [3, 1])
  }

  @Test(arguments: [1, 5, 40, 200]) func `the weights of a stack stay below twice its children`(children: Int)
  {
    // offer_k = max(0, available_k / left); length_k = min(offer_k, 30); available −= length.
    var program = LayoutProgram()
    var available = Affine(variable: program.defineInput(500, label: 0))
    for left in stride(from: children, to: 0, by: -1) {
      program.addRow((1 / Double(left)) * available, label: 0)
      program.addRow(.zero, label: 0)
      let offer = Affine(variable: program.define(.largest, label: 0))
      program.addRow(offer, label: 0)
      program.addRow(Affine(30), label: 0)
      let length = Affine(variable: program.define(.smallest, label: 0))
      program.addRow(available - length, label: 0)
      available = Affine(variable: program.define(.single, label: 0))
    }
    let plan = DominanceWeights(program, Staging(rowCap: .max))
    #expect(plan.largest < 2 * Double(children) + 1)
    #expect(plan.stages.count == 1)
  }

  @Test func `a weight above the cap starts a stage behind its definition`() {
    // x_{i+1} = max(0, 1 − 10 x_i): weights grow tenfold towards the front.
    var program = LayoutProgram("max(0, 1)")
    for variable in 0..<12 {
      program.addRow(.zero, label: 0)
      program.addRow(Affine(variable: variable, coefficient: -10) + 1, label: 0)
      program.define(.largest, label: 0)
    }
    // Then the cap on multipliers alone is left.
    let wide = DominanceWeights(program, Staging(weightCap: .infinity))
    #expect(wide.largest > 1e8 && wide.largest <= Staging.multiplierCap)
    #expect(wide.stages.count == 2)
    let plan = DominanceWeights(program, Staging(weightCap: 1e3))
    #expect(plan.largest <= 1e3)
    #expect(plan.stages.count > 2)
    #expect(plan.stages.first?.lowerBound == 0)
    #expect(plan.stages.last?.upperBound == program.count)
    for (stage, next) in zip(plan.stages, plan.stages.dropFirst()) {
      #expect(stage.upperBound == next.lowerBound)
    }
  }
}
