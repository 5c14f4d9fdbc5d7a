import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// Open programs that are wrong, large, long or hard on double precision.
@Suite struct OpenLimitTests {
  /// Free inputs with value 0, between 0 and 1000, and the largest of each pair, which has to be 100 more than
  /// both together.
  private func hard(_ pairs: Int) -> OpenProgram {
    var open = OpenProgram(LayoutProgram())
    for index in 0..<2 * pairs {
      let input = open.program.defineInput(Double(index % 5), label: 0)
      open.free.append(FreeInput(input, lower: 0, upper: 1000))
    }
    var sum = Affine.zero
    for pair in 0..<pairs {
      let (a, b) = (Affine(variable: 2 * pair), Affine(variable: 2 * pair + 1))
      sum.add(Affine(variable: open.program.define(.largest, a, b, label: 0)))
      sum.add(a + b, times: -0.5)
    }
    open.constraints = [OpenProgram.Constraint(sum, lower: 100)]
    return open
  }

  @Test func `at a limit on nodes the best so far comes back with a bound`() throws {
    let open = hard(6)
    let optimum = try open.solve(with: GLPKSolver())
    try #require(optimum.status == .optimal)
    let answer = try open.solve(with: GLPKSolver(), nodeLimit: 2)
    #expect(answer.status == .undecided("the limit of 2 nodes"))
    #expect(answer.unmet == [0])
    #expect(optimum.nodes > 2)
  }

  @Test func `what is not proved has a gap`() throws {
    var open = hard(3)
    open.objectives = [.least(open.free.reduce(Affine.zero) { $0 + Affine(variable: $1.variable) })]
    let optimum = try open.solve(with: GLPKSolver())
    try #require(optimum.status == .optimal)
    #expect(optimum.gap == 0)
    #expect(abs(optimum.measures[0] - 200) < 1e-6)
    let answer = try open.solve(with: GLPKSolver(), nodeLimit: 1)
    guard case .undecided = answer.status else {
      Issue.record("\(answer.status)")
      return
    }
    #expect(answer.gap > 0)
    if let bound = answer.bound.first { #expect(bound <= optimum.measures[0] + 1e-6) }
  }

  @Test func `without time nothing is decided`() throws {
    var options = SolverOptions()
    options.timeLimit = 0
    let answer = try hard(2).solve(with: GLPKSolver(), options: options)
    #expect(answer.status == .undecided("the time limit"))
    #expect(answer.gap == .infinity)
  }

  @Test func `coefficients from tiny to huge work`() throws {
    var open = hard(0)
    for value in [1.0, 2, 3] {
      open.free.append(FreeInput(open.program.defineInput(value, label: 0), lower: 0, upper: 1e6))
    }
    open.constraints = [
      OpenProgram.Constraint(Affine(variable: 0, coefficient: 1e12), lower: 5e13),
      OpenProgram.Constraint(Affine(variable: 1, coefficient: 1e-12), lower: 3e-11),
      OpenProgram.Constraint(
        Affine(variable: 2, coefficient: 1e12), lower: 7e13, strength: .preferred(level: 1)),
      OpenProgram.Constraint(
        Affine(variable: 2, coefficient: 1e-12), upper: 4e-11, strength: .preferred(level: 2)),
    ]
    let answer = try open.solve(with: GLPKSolver())
    #expect(answer.status == .optimal)
    for (input, expected) in zip(answer.inputs, [50.0, 30, 70]) {
      #expect(abs(input - expected) <= 1e-9 * expected)
    }
  }

  @Test func `prices that no sum can hold are refused, not rounded away`() throws {
    var open = hard(0)
    open.free.append(FreeInput(open.program.defineInput(0, label: 0), lower: 0, upper: 100))
    open.free.append(FreeInput(open.program.defineInput(0, label: 0), lower: 0, upper: 100))
    open.constraints = [
      OpenProgram.Constraint(
        Affine(variable: 0, coefficient: 1e12), lower: 1e13, strength: .preferred(level: 1)),
      OpenProgram.Constraint(
        Affine(variable: 1, coefficient: 1e-12), lower: 1e-3, strength: .preferred(level: 1)),
    ]
    let answer = try open.solve(with: GLPKSolver())
    guard case .numericalFailure(let reason) = answer.status else {
      Issue.record("\(answer.status)")
      return
    }
    #expect(reason.contains("level 1"))
    open.constraints[1].strength = .preferred(level: 2)
    #expect(try open.solve(with: GLPKSolver()).inputs == [10, 100])
  }

  @Test func `a conflict within the tolerance is none, beyond it is`() throws {
    var open = hard(0)
    open.free.append(FreeInput(open.program.defineInput(0, label: 0), lower: 0, upper: 100))
    open.constraints = [
      OpenProgram.Constraint(Affine(variable: 0), lower: 10),
      OpenProgram.Constraint(Affine(variable: 0), upper: 10 - 1e-12),
    ]
    #expect(try open.solve(with: GLPKSolver()).status == .optimal)
    open.constraints[1].upper = 10 - 1e-6
    #expect(try open.solve(with: GLPKSolver()).status == .infeasible(suspects: [0, 1]))
  }

  static let wrong: [(place: String, spoil: @Sendable (inout OpenProgram) -> Void)] = [
    ("free[0].variable", { $0.free[0].variable = 4 }),
    ("free[0].variable", { $0.free[0].variable = -1 }),
    ("free[1].variable", { $0.free[1].variable = 0 }),
    ("free[1].lower", { $0.free[1].lower = .nan }),
    ("free[1].lower", { $0.free[1].lower = .infinity }),
    ("free[0].lower", { $0.free[0].lower = 2000 }),
    ("constraints[0].upper", { $0.constraints[0].upper = .nan }),
    ("constraints[0].lower", { $0.constraints[0].upper = 99 }),
    ("constraints[0].expression", { $0.constraints[0].expression.constant = .infinity }),
    ("constraints[0].expression", { $0.constraints[0].expression = Affine(variable: 1, coefficient: .nan) }),
    ("constraints[0].expression", { $0.constraints[0].expression = Affine(variable: 99) }),
    ("constraints[0].expression", { $0.constraints[0].expression = Affine(variable: 0, coefficient: 1e60) }),
    ("constraints[0].strength", { $0.constraints[0].strength = .preferred(level: 0) }),
    ("objectives[0].expression", { $0.objectives = [.least(Affine(.nan))] }),
    (
      "objectives[0][0].weight",
      { $0.objectives = [.leastTotal(of: [OpenProgram.Objective.WeightedExpression(Affine(1), weight: -1)])] }
    ),
  ]

  @Test(arguments: wrong.indices)
  func `what is no open program is refused with its place`(index: Int) throws {
    var open = hard(2)
    Self.wrong[index].spoil(&open)
    do {
      _ = try open.solve(with: GLPKSolver())
      Issue.record("\(Self.wrong[index].place) was taken")
    } catch .invalidInput(let place, _) {
      #expect(place == Self.wrong[index].place)
    }
  }

  @Test func `a thousand levels are settled in their order`() throws {
    var open = OpenProgram(LayoutProgram())
    for _ in 0..<20 {
      open.free.append(FreeInput(open.program.defineInput(0, label: 0), lower: 0, upper: 2000))
    }
    open.constraints = (1...1000).map {
      OpenProgram.Constraint(
        Affine(variable: $0 % 20), lower: Double($0), upper: Double($0), strength: .preferred(level: $0))
    }
    let answer = try open.solve(with: GLPKSolver())
    #expect(answer.status == .optimal)
    // Variable i is first asked for i, variable 0 for 20.
    for (index, input) in answer.inputs.enumerated() { #expect(input == Double(index == 0 ? 20 : index)) }
    for (index, unmet) in answer.unmet.enumerated() { #expect(unmet == Double(index / 20 * 20)) }
  }

  @Test func `of many constraints all hold`() throws {
    var generator = SeededGenerator(seed: 3)
    var open = OpenProgram(LayoutProgram())
    let inside = (0..<100).map { _ in Double(Int.random(in: 0...1000, using: &generator)) }
    for _ in inside {
      open.free.append(FreeInput(open.program.defineInput(0, label: 0), lower: 0, upper: 1000))
    }
    open.constraints = (0..<5000).map { _ in
      var expression = Affine.zero
      var activity = 0.0
      for _ in 0..<3 {
        let variable = Int.random(in: inside.indices, using: &generator)
        let coefficient = [1, -1, 0.5].randomElement(using: &generator)!
        expression.add(Int32(variable), coefficient)
        activity += coefficient * inside[variable]
      }
      return OpenProgram.Constraint(
        expression, lower: activity - Double(Int.random(in: 0...20, using: &generator)))
    }
    let answer = try open.solve(with: GLPKSolver())
    #expect(answer.status == .optimal)
    #expect(answer.unmet.allSatisfy { $0 == 0 })
  }
}
