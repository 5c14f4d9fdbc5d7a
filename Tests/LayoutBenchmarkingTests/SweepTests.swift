import LayoutCases
import LayoutCore
import Testing

@testable import LayoutBenchmarking

@Suite struct SweepTests {
  private func problem(_ sweep: BenchmarkSweep) throws -> BenchmarkProblem {
    try BenchmarkProblem(try Family("fixed:rows=2,columns=3"), seed: 1, sweep: sweep)
  }

  @Test func `a sweep of the proposal changes nothing but the width`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .proposal, from: 10, to: 30, steps: 3))
    #expect(problem.steps.map(\.proposal.width) == [10, 20, 30])
    #expect(try problem.makeCases().map(\.proposal.width) == [10, 20, 30])
    #expect(problem.steps.allSatisfy { $0.tree.fixedSizes == problem.tree.fixedSizes })
  }

  @Test func `a sweep of a leaf changes its width and no other`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .leaf("0/1/2"), from: 5, to: 7, steps: 2))
    let plain = try BenchmarkProblem(try Family("fixed:rows=2,columns=3"), seed: 1).tree.fixedSizes
    for (step, width) in zip(problem.steps, [5.0, 7]) {
      #expect(step.tree.fixedSizes.dropLast() == plain.dropLast())
      #expect(step.tree.fixedSizes.last == Size(width: width, height: plain[5].height))
    }
    #expect(Set(problem.steps.map(\.proposal)).count == 1)
  }

  @Test func `a sweep of alignments aligns the grid in turn`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .alignment, steps: 4))
    let alignments = problem.steps.map { $0.tree.grids[0].alignment.horizontal }
    #expect(alignments == [.leading, .center, .trailing, .leading])
    #expect(problem.steps.allSatisfy { $0.tree.fixedSizes == problem.tree.fixedSizes })
  }

  @Test(arguments: [
    ("0/1/9", "0/1/9 is no view of the case"), ("0/x", "0/x is no view of the case"),
    ("0/1", "0/1 is no leaf of a fixed width"),
  ])
  func `a path that leads to no fixed leaf is said`(_ path: String, _ reason: String) {
    let error = #expect(throws: SweepError.self) {
      try problem(BenchmarkSweep("fixed", .leaf(path), from: 5, to: 7, steps: 2))
    }
    #expect(error?.reason == reason)
  }

  @Test func `a case whose root is no grid has no alignment to change`() {
    #expect(throws: SweepError.self) {
      try BenchmarkProblem(
        try Family("stacks:leaves=3,depth=1"), seed: 1, sweep: BenchmarkSweep("stacks", .alignment, steps: 2))
    }
  }
}
