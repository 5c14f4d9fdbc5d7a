import Benchmark
import Plumb

/// A generated grid of 100 × 100 cells, made outside of all timings.
struct Problem {
  let tree: LayoutTree
  let proposal: ProposedViewSize
  let host: Host

  init(_ family: Family) throws {
    let family = try family.setting(["rows": 100, "columns": 100])
    let outline = family.outline(seed: 1)
    tree = try family.tree(seed: 1)
    (proposal, host) = (outline.proposal, outline.host)
  }

  /// A layout, which must be one.
  func layout(_ engine: some LayoutEngine) {
    let result = engine.layout(tree, in: proposal, host: host)
    precondition(result.status == .placed, "\(engine.name): \(result.status)")
    blackHole(result)
  }
}

let benchmarks: @Sendable () -> Void = {
  let families: [(String, Family)] = [("fixed", .fixed), ("mixed", .mixed)]
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident], maxDuration: .seconds(2), maxIterations: 1000)
  for (name, family) in families {
    func add(_ engineName: String, _ engine: some LayoutEngine) {
      Benchmark("\(name) 100 × 100, \(engineName)") { benchmark in
        let problem = try Problem(family)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { problem.layout(engine) }
        benchmark.stopMeasurement()
      }
    }
    add("direct", DirectEngine())
    add("constraint, tracks", ConstraintEngine(encoding: .tracks))
    add("constraint, cells", ConstraintEngine(encoding: .cells))
  }
}
