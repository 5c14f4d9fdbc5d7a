import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// Conflicts of random open programs: every member is needed, of the constraints and of the definitions.
@Suite struct OpenConflictTests {
  private static let solver = GLPKSolver()

  @Test(arguments: OpenProgramTests.groups)
  func `without any one member the others can hold`(seeds: Range<UInt64>) throws {
    var conflicts = 0
    for seed in seeds {
      let open = OpenProgram.random(seed: seed)
      guard case .infeasible(let suspects) = try open.solve(with: Self.solver).status else { continue }
      conflicts += 1
      let found = try open.conflict(among: suspects, with: Self.solver)
      try #require(found.verdict == .irreducible, "seed \(seed)")
      #expect(try !open.isFeasible(constraints: Set(found.members), with: Self.solver), "seed \(seed)")
      for member in found.members {
        let others = Set(found.members).subtracting([member])
        #expect(try open.isFeasible(constraints: others, with: Self.solver), "seed \(seed), \(member)")
        // Once it may miss by the least amount, the others hold.
        let miss = try #require(open.leastMiss(of: member, among: found.members, with: Self.solver))
        var relaxed = open
        relaxed.constraints[member].lower -= miss + 1e-6
        relaxed.constraints[member].upper += miss + 1e-6
        #expect(
          try miss > 0 && relaxed.isFeasible(constraints: Set(found.members), with: Self.solver),
          "seed \(seed)")
      }
    }
    #expect(conflicts > 0)
  }

  @Test(arguments: OpenProgramTests.groups)
  func `with any one group of definitions free the constraints can hold`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let open = OpenProgram.random(seed: seed)
      guard case .infeasible(let suspects) = try open.solve(with: Self.solver).status else { continue }
      let members = try open.conflict(among: suspects, with: Self.solver).members
      let values = values(of: open.program)
      // Two definitions that follow each other stand or fall together.
      let found = try open.groups(inConflictOf: members, values: values, with: Self.solver) { $0 / 2 }
      try #require(found.verdict == .irreducible, "seed \(seed)")
      let own = Set(open.free.map(\.variable))
      func isFeasible(keeping kept: [Int]) throws -> Bool {
        let freed = (0..<open.program.count).filter { !kept.contains($0 / 2) && !own.contains($0) }
        return try open.freeing(freed, values: values).isFeasible(
          constraints: Set(members), with: Self.solver)
      }
      #expect(try !isFeasible(keeping: found.members), "seed \(seed)")
      for group in found.members {
        #expect(try isFeasible(keeping: found.members.filter { $0 != group }), "seed \(seed), \(group)")
      }
    }
  }

  @Test func `a definition that is free takes any value, and others stay as they are`() throws {
    var program = LayoutProgram()
    let input = program.defineInput(10, label: 0)
    let double = program.define(2 * Affine(variable: input), label: 1)
    let sum = program.define(Affine(variable: double) + 5, label: 2)
    let open = OpenProgram(
      program, constraints: [OpenProgram.Constraint(Affine(variable: sum), lower: 100, upper: 100)])
    #expect(try !open.isFeasible(constraints: [0], with: Self.solver))
    let freed = open.freeing([double], values: [10, 20, 25])
    #expect(try freed.solve(with: Self.solver).values == [10, 95, 100])
    #expect(
      try open.groups(inConflictOf: [0], values: [10, 20, 25], with: Self.solver) { $0 }.members
        == [input, double, sum])
  }

  private func values(of program: LayoutProgram) -> [Double] {
    var values: [Double] = []
    for definition in 0..<program.count {
      let rows = program.rows(of: definition).map { program.value(ofRow: $0, at: values) }
      values.append(program.kinds[definition] == .smallest ? rows.min()! : rows.max()!)
    }
    return values
  }
}
