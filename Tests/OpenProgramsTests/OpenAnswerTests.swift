import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// Open programs whose answers can be worked out by hand.
@Suite struct OpenAnswerTests {
  /// Inputs a, b, c … with these present values, free between 0 and 1000.
  private func open(_ values: Double...) -> OpenProgram {
    var open = OpenProgram(LayoutProgram())
    for value in values {
      open.free.append(FreeInput(open.program.defineInput(value, label: 0), lower: 0, upper: 1000))
    }
    return open
  }

  private func variable(_ index: Int) -> Affine { Affine(variable: index) }

  /// Defines the largest or smallest of all free inputs.
  private func define(_ kind: LayoutProgram.Kind, _ open: inout OpenProgram) -> Affine {
    for input in open.free { open.program.addRow(variable(input.variable), label: 0) }
    return variable(open.program.define(kind, label: 0))
  }

  @Test func `where nothing is demanded the inputs stay as they are to the last bit`() throws {
    let values = [0.1 + 0.2, 1.0 / 3, 999.999999999, 1e-300]
    var program = open(values[0], values[1], values[2], values[3])
    let untouched = try program.solve(with: GLPKSolver())
    #expect(untouched.inputs == values)
    #expect(untouched.status == .optimal)
    // Nor do constraints that hold already move anything, or objectives that do not depend on them.
    let largest = define(.largest, &program)
    program.constraints = [
      OpenProgram.Constraint(largest, lower: 10),
      OpenProgram.Constraint(variable(0), upper: 5, strength: .preferred(level: 1)),
    ]
    program.objectives = [.least(Affine(7))]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == values)
    #expect(answer.measures == [0, 7])
    #expect(answer.status == .optimal && answer.gap == 0)
  }

  @Test func `an input outside its bounds goes to the nearest one`() throws {
    var program = open(50, 60)
    program.free[0].upper = 20
    #expect(try program.solve(with: GLPKSolver()).inputs == [20, 60])
  }

  @Test func `a million of level two does not outweigh one of level one`() throws {
    var program = open(0)
    program.constraints = [OpenProgram.Constraint(variable(0), upper: 1, strength: .preferred(level: 1))]
    program.constraints += (0..<1000).map {
      OpenProgram.Constraint(
        1000 * variable(0), lower: 1000 * Double($0 % 7 + 100), strength: .preferred(level: 2))
    }
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [1])
    #expect(answer.unmet[0] == 0)
    #expect(answer.measures[1] > 1e6)
  }

  @Test func `within a level the sum of what is missed is least`() throws {
    var program = open(0)
    program.constraints = [10.0, 30, 30].map {
      OpenProgram.Constraint(variable(0), lower: $0, upper: $0, strength: .preferred(level: 4))
    }
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [30])
    #expect(answer.unmet == [20, 0, 0])
    #expect(answer.measures == [20])
  }

  @Test func `a largest that has to grow takes a branch, and the last input grows`() throws {
    var program = open(10, 20, 30)
    program.constraints = [OpenProgram.Constraint(define(.largest, &program), lower: 100)]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [10, 20, 100])
    #expect(answer.nodes > 1)
  }

  @Test func `a smallest that has to shrink takes a branch, and the last input shrinks`() throws {
    var program = open(10, 20, 30)
    program.constraints = [OpenProgram.Constraint(define(.smallest, &program), upper: 5)]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [10, 20, 5])
    #expect(answer.nodes > 1)
  }

  @Test func `a largest that has to shrink takes none`() throws {
    var program = open(10, 20, 30)
    program.constraints = [OpenProgram.Constraint(define(.largest, &program), upper: 15)]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [10, 15, 15])
    #expect(answer.nodes == 1)
  }

  @Test func `of two equally near values the lower one is taken`() throws {
    var program = open(10)
    let distance = program.program.define(.largest, variable(0) + -10, Affine(10) - variable(0), label: 0)
    program.constraints = [OpenProgram.Constraint(variable(distance), lower: 5)]
    #expect(try program.solve(with: GLPKSolver()).inputs == [5])
    program.free[0].lower = 6
    #expect(try program.solve(with: GLPKSolver()).inputs == [15])
  }

  @Test func `objectives come after the levels, in order`() throws {
    var program = open(50, 50)
    program.constraints = [
      OpenProgram.Constraint(variable(0) + variable(1), lower: 200, strength: .preferred(level: 1))
    ]
    program.objectives = [
      .leastTotal(of: [OpenProgram.Objective.WeightedExpression(variable(0) - variable(1), weight: 0.5)]),
      .least(variable(0)),
    ]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [100, 100])
    #expect(answer.measures == [0, 0, 100])
  }

  @Test func `a objective without a least value is named`() throws {
    var program = open(50, 60)
    for index in 0..<2 { program.free[index].upper = .infinity }
    let largest = define(.largest, &program)
    program.objectives = [.least(variable(0)), .least(-1 * largest)]
    #expect(try program.solve(with: GLPKSolver()).status == .unbounded(objective: 1))
    // The relaxation of this one has no bound, but the program has.
    program.constraints = [
      OpenProgram.Constraint(variable(0), upper: 5), OpenProgram.Constraint(variable(1), upper: 7),
    ]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.status == .optimal)
    #expect(answer.inputs == [0, 7])
  }

  @Test func `constraints in conflict are suspected, others are not`() throws {
    var program = open(50, 60)
    program.constraints = [
      OpenProgram.Constraint(variable(0), lower: 10), OpenProgram.Constraint(variable(1), lower: 3),
      OpenProgram.Constraint(variable(0), upper: 5),
      OpenProgram.Constraint(variable(1), upper: 1, strength: .preferred(level: 1)),
    ]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.status == .infeasible(suspects: [0, 2]))
    #expect(answer.inputs.isEmpty)
    #expect(try !program.isFeasible(constraints: [0, 1, 2], with: GLPKSolver()))
    #expect(try program.isFeasible(constraints: [0, 1], with: GLPKSolver()))
    #expect(try program.isFeasible(constraints: [2, 3], with: GLPKSolver()))
    let (relaxation, rows) = try program.relaxation(with: GLPKSolver())
    #expect(rows.map(\.count) == [1, 1, 1, 0])
    #expect(try GLPKSolver().solve(relaxation).point == .noFeasiblePoint)
  }

  @Test func `a conflict that only branching shows suspects all`() throws {
    var program = open(1, 2)
    let largest = define(.largest, &program)
    program.constraints = [
      OpenProgram.Constraint(largest, lower: 20),
      OpenProgram.Constraint(variable(0) + variable(1), upper: 10),
    ]
    #expect(try program.solve(with: GLPKSolver()).status == .infeasible(suspects: [0, 1]))
    #expect(try program.isFeasible(constraints: [0], with: GLPKSolver()))
    let (relaxation, _) = try program.relaxation(with: GLPKSolver())
    #expect(try GLPKSolver().solve(relaxation).point == .optimal)
  }

  @Test func `constraints that no input reaches are no failure of the solver`() throws {
    var program = open(1)
    program.constraints = [OpenProgram.Constraint(Affine(3), lower: 2)]
    #expect(try program.solve(with: GLPKSolver()).status == .optimal)
    program.constraints = [OpenProgram.Constraint(Affine(3), lower: 5)]
    #expect(try program.solve(with: GLPKSolver()).status == .infeasible(suspects: [0]))
  }

  @Test func `a constraint that no input reaches holds or does not`() throws {
    var program = open(1)
    let fixed = variable(program.program.defineInput(320, label: 0))
    program.constraints = [
      OpenProgram.Constraint(variable(0), lower: 5),
      OpenProgram.Constraint(fixed, upper: 300, strength: .preferred(level: 2)),
    ]
    let answer = try program.solve(with: GLPKSolver())
    #expect(answer.inputs == [5])
    #expect(answer.unmet == [0, 20])
    program.constraints[1].strength = .required
    #expect(try program.solve(with: GLPKSolver()).status == .infeasible(suspects: [1]))
  }
}
