import LinearProgramming
import OpenPrograms
import Testing

@Suite struct ParametricSweepTests {
  private let x = Affine(variable: 0)

  private func steps(_ program: LayoutProgram, from start: Double, to end: Double) -> [Double] {
    var sweep = ParametricSweep(
      program, input: program.inputs[0], from: start, direction: start < end ? 1 : -1)
    var values: [Double] = []
    while let next = sweep.nextDistance, next.high < abs(end - start), let step = sweep.step() {
      if !step.changed.isEmpty { values.append(sweep.value(at: step.distance)) }
    }
    return values
  }

  @Test func `columns that share equally stop growing at once`() {
    for count in 2...100 {
      let program = LayoutProgram.shares([Double](repeating: 100, count: count))
      #expect(steps(program, from: 0, to: 1e5) == [Double(count) * 100], "\(count) columns")
    }
  }

  @Test func `breakpoints are the doubles nearest to the true ones`() {
    // The second column stops at 2·20 + (W − 10)/… : 10 + 2·20, then the third at 10 + 20 + 30.
    #expect(steps(.shares([10, 20, 30]), from: 0, to: 1000) == [30, 50, 60])
    // 7x + 0.1 = 10 where x = 99/70.
    #expect(steps(.over((.largest, [Affine(10), 7 * x + 0.1])), from: 0, to: 10) == [99.0 / 70])
    #expect(
      steps(
        .over((.largest, [Affine(10), 0.3 * x]), (.smallest, [Affine(variable: 1), Affine(11)])), from: 0,
        to: 100) == [
          100.0 / 3, 110.0 / 3,
        ])
  }

  @Test func `both directions have the same breakpoints`() {
    for seed in 1...60 as ClosedRange<UInt64> {
      let program = LayoutProgram.random(seed: seed)
      let (up, down) = (steps(program, from: -500, to: 500), steps(program, from: 500, to: -500))
      #expect(up.count == down.count, "seed \(seed)")
      for (a, b) in zip(up, down.reversed()) { #expect(abs(a - b) <= 1e-12 * max(1, abs(a)), "seed \(seed)") }
    }
  }

  /// Between breakpoints every definition is the line that the sweep says, by plain evaluation.
  @Test func `every definition is affine in every piece`() {
    var pieces = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      let program = LayoutProgram.random(seed: seed)
      var sweep = ParametricSweep(program, input: 0, from: -300)
      var start = 0.0
      while start < 800 {
        let end = min(sweep.nextDistance?.high ?? 800, 800)
        for part in [0.001, 0.1, 0.37, 0.5, 0.83, 0.999] {
          let distance = start + part * (end - start)
          let values = program.evaluated(at: -300 + distance)
          for definition in sweep.definitions {
            let line = sweep.line(of: Affine(variable: definition))
            let value = line.value(at: DoubleDouble(distance)).high
            #expect(
              abs(value - values[definition]) <= 1e-10 * max(1, abs(value)), "seed \(seed), \(definition)")
          }
        }
        pieces += 1
        start = end
        if end < 800, sweep.step() == nil { break }
      }
    }
    #expect(pieces > 400)
  }

  /// A definition changes its line where it is said to, which plain evaluation left and right of it shows.
  @Test func `every breakpoint bends what it says`() {
    var bends = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let program = LayoutProgram.random(seed: seed)
      var sweep = ParametricSweep(program, input: 0, from: -300)
      while let next = sweep.nextDistance, next.high < 800, let step = sweep.step() {
        let value = sweep.value(at: step.distance)
        let width = min(1e-3, 0.4 * ((sweep.nextDistance?.high ?? .infinity) - next.high))
        // Bends too near to each other are left to exact arithmetic.
        if width < 1e-3 { continue }
        let (left, here, right) = (
          program.evaluated(at: value - width), program.evaluated(at: value),
          program.evaluated(at: value + width)
        )
        let bent = step.changed.filter {
          abs(left[$0] - 2 * here[$0] + right[$0]) > 1e-11 * max(1, abs(here[$0]))
        }
        #expect(bent.count == step.changed.count, "seed \(seed) at \(value)")
        for change in step.switches {
          #expect(change.from != change.to)
          for row in [change.from, change.to] {
            #expect(abs(program.value(ofRow: row, at: here) - here[change.definition]) <= 1e-9)
          }
        }
        bends += step.changed.count
      }
    }
    #expect(bends > 200)
  }

  @Test func `a start at a breakpoint enters the piece behind it`() {
    let program = LayoutProgram.shares([10, 20, 30])
    var sweep = ParametricSweep(program, input: 0, from: 30)
    #expect(sweep.nextDistance?.high == 20)
    #expect(sweep.line(of: Affine(variable: 2)).slope.high == 0)
    sweep = ParametricSweep(program, input: 0, from: 30, direction: -1)
    #expect(sweep.line(of: Affine(variable: 2)).slope.high == -1.0 / 3)
  }

  @Test func `only what reaches an expression causes its bend`() {
    // The first two bend at 5; the third follows the first alone.
    let program = LayoutProgram.over(
      (.largest, [x, Affine(5)]), (.smallest, [x, Affine(5)]),
      (.single, [Affine(variable: 1, coefficient: 2) + 1]))
    var sweep = ParametricSweep(program, input: 0, from: 0)
    let step = sweep.step()!
    #expect(step.switches.map(\.definition) == [1, 2])
    let causes = sweep.causes(of: step, changing: [Affine(variable: 3)], in: program)
    #expect(causes.map(\.definition) == [1])
  }
}
