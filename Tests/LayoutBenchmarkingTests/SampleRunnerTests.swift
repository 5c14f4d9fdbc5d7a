import DirectLayout
import LayoutCases
import LayoutCore
import Testing

@testable import LayoutBenchmarking

/// Notes when it is asked, and answers with the frames that it is told to.
private final class ScriptedContender: Contender {
  let name: String
  let note: (String) -> Void
  /// The width of the only frame, by the number of the run.
  var width: (Int) -> Double = { _ in 1 }
  private var runs = 0

  init(_ name: String, _ note: @escaping (String) -> Void) { (self.name, self.note) = (name, note) }

  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    note(name)
    runs += 1
    let frame = Rect(x: 0, y: 0, width: width(runs), height: 1)
    return ContenderRun(LayoutResult(status: .placed, frames: [frame]), total: Double(runs))
  }
}

@Suite final class SampleRunnerTests {
  private var notes: [String] = []
  private var lines: [WorkerLine] = []

  private func run(
    _ task: BenchmarkTask, width: @escaping (Int) -> Double = { _ in 1 },
    judge: @escaping (ContenderDescription) -> SampleRunner.FrameJudgement = { _ in .init("equal") }
  ) throws -> [BenchmarkSample] {
    let problem = try BenchmarkProblem(try Family("fixed:rows=2,columns=2"), seed: 1, sweep: task.sweep)
    var runner = SampleRunner(
      task, problem, baseBytes: 1,
      make: { description in
        let contender = ScriptedContender(description.name) { self.notes.append($0) }
        contender.width = width
        return contender
      }, tell: { self.lines.append($0) })
    try runner.run { contender, _, _ in judge(contender) }
    var samples = lines.compactMap(\.sample)
    for index in samples.indices {
      for check in lines.compactMap(\.check) { check.note(on: &samples[index]) }
    }
    return samples
  }

  @Test func `warming up is not counted`() throws {
    let samples = try run(.made("fixed", ["a"], position: 0, iterations: 3, warmUp: 2))
    #expect(notes.count == 5)
    #expect(samples.map(\.iteration) == [1, 2, 3])
    #expect(samples.map(\.total) == [3, 4, 5])
    #expect(samples.allSatisfy { $0.cells == 4 && $0.views == 7 && $0.verdict == "equal" })
  }

  @Test func `when it is enough no other iteration is begun, but there is one`() throws {
    let samples = try run(.made("fixed", ["a"], position: 0, iterations: 1000, enough: 1e-9))
    #expect(samples.map(\.iteration) == [1])
  }

  @Test func `contenders of one process take turns in an order that changes`() throws {
    var task = BenchmarkTask.made("fixed", ["a", "b", "c"], position: 0, iterations: 20)
    task.orderSeed = 5
    let samples = try run(task)
    let turns = stride(from: 0, to: 60, by: 3).map { Array(notes[$0..<$0 + 3]) }
    #expect(turns.allSatisfy { $0.sorted() == ["a", "b", "c"] })
    #expect(Set(turns).count > 3)
    #expect(samples.count == 60 && samples.allSatisfy { $0.together == "a+b+c" })
    let before = notes
    notes = []
    _ = try run(task)
    #expect(notes == before, "the seed decides the order")
  }

  @Test func `frames that the judge finds different make every sample different`() throws {
    let samples = try run(
      .made("fixed", ["a", "b"], position: 0, iterations: 2),
      judge: { contender in
        contender.name == "a"
          ? SampleRunner.FrameJudgement("different", deviation: 0.5, isDifferent: true) : .init("equal")
      })
    #expect(samples.filter { $0.contender == "a" }.map(\.outcome) == ["different", "different"])
    #expect(samples.filter { $0.contender == "a" }.allSatisfy { $0.deviation == 0.5 })
    #expect(samples.filter { $0.contender == "b" }.map(\.outcome) == ["placed", "placed"])
  }

  @Test func `an iteration whose frames are not those of the last one is different`() throws {
    let samples = try run(
      .made("fixed", ["a"], position: 0, iterations: 3, warmUp: 1), width: { $0 == 3 ? 2 : 1 })
    #expect(samples.map(\.outcome) == ["placed", "different", "placed"])
    #expect(samples[1].reason == "the frames are not those of the last iteration")
  }

  @Test func `a sweep is a sample for each step`() throws {
    let samples = try run(
      .made(
        "fixed", ["a"], position: 0, sweep: BenchmarkSweep("fixed", .proposal, from: 50, to: 70, steps: 3),
        iterations: 2))
    #expect(samples.map(\.step) == [1, 2, 3, 1, 2, 3])
    #expect(samples.map(\.width) == [50, 60, 70, 50, 60, 70])
    #expect(samples.map(\.iteration) == [1, 1, 1, 2, 2, 2])
  }

  @Test func `the loop reads and writes every cell into an array of its own`() throws {
    let problem = try BenchmarkProblem(try Family("fixed:rows=3,columns=4"), seed: 1)
    let loop = LoopContender()
    loop.begin(problem)
    let (first, second) = (loop.run(problem.steps[0], of: problem), loop.run(problem.steps[0], of: problem))
    let engine = EngineContender(DirectEngine()).run(problem.steps[0], of: problem)
    let leaves = problem.tree.kinds.indices.filter { problem.tree.kinds[$0] == .fixedLeaf }
    #expect(leaves.count == 12)
    #expect(first.result.frames.map(\.size) == leaves.map { engine.result.frames[$0].size })
    let addresses = [first, second].map { run in run.result.frames.withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(addresses[0] != addresses[1])
  }

  @Test func `the loop over flexible leaves clamps one offer to what each declares`() throws {
    let problem = try BenchmarkProblem(try Family("mixed:rows=6,columns=5"), seed: 1)
    let run = ClampLoopContender().run(problem.steps[0], of: problem)
    let tree = problem.tree
    let leaves = tree.kinds.indices.filter { tree.kinds[$0] == .fixedLeaf || tree.kinds[$0] == .leaf }
    #expect(leaves.contains { tree.kinds[$0] == .leaf } && leaves.contains { tree.kinds[$0] == .fixedLeaf })
    let sizes = leaves.map { leaf in
      if tree.kinds[leaf] == .fixedLeaf { return tree.fixedSizes[tree.payload(of: leaf)] }
      let declared = tree.leaves[tree.payload(of: leaf)]
      return Size(
        width: max(declared.width.min, min(40, declared.width.max)),
        height: max(declared.height.min, min(40, declared.height.max)))
    }
    #expect(run.result.frames.map(\.size) == sizes)
  }

  /// A session that lays out anew, and gives its answers as one that keeps them does.
  private final class FreshSession: LayoutSession {
    private let steps: [BenchmarkProblem.Step]
    private var edits = 0
    private(set) var result: LayoutResult
    let host: Host

    init(_ problem: BenchmarkProblem) {
      (steps, host) = (problem.steps, problem.host)
      let last = steps[steps.count - 1]
      result = DirectEngine().layout(last.tree, in: last.proposal, host: host)
    }

    private var step: BenchmarkProblem.Step { steps[(edits + steps.count - 1) % steps.count] }
    var tree: LayoutTree { step.tree }
    var proposal: ProposedViewSize { step.proposal }

    func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
      self.edits += 1
      let old = result.frames
      result = DirectEngine().layout(tree, in: proposal, host: host)
      let moved = result.frames.indices.filter { result.frames[$0] != old[$0] }.map { $0..<$0 + 1 }
      return LayoutChange(status: result.status, moved: moved, statistics: result.statistics)
    }
  }

  private func leafSweep() throws -> BenchmarkProblem {
    try BenchmarkProblem(
      try Family("fixed:rows=3,columns=3"), seed: 1,
      sweep: BenchmarkSweep("fixed", .leaf("0/1/1"), from: 200, to: 300, steps: 2))
  }

  @Test func `a session is opened once and gets an edit for every step, also in the next pass`() throws {
    let problem = try leafSweep()
    var opened = 0
    let contender = SessionContender { problem in
      opened += 1
      return FreshSession(problem)
    }
    for _ in 0..<2 {
      contender.begin(problem)
      for step in problem.steps {
        let run = contender.run(step, of: problem)
        let fresh = DirectEngine().layout(step.tree, in: step.proposal, host: problem.host)
        #expect(run.result.frames == fresh.frames && run.result.grids == fresh.grids)
        #expect((run.result.statistics.counts["moved"] ?? 0) > 3)
      }
    }
    #expect(opened == 1)
  }

  @Test func `a session that cannot be opened is a failure of each step`() throws {
    let problem = try leafSweep()
    let contender = SessionContender { _ in throw Problem("no thread") }
    contender.begin(problem)
    let status = contender.run(problem.steps[0], of: problem).result.status
    #expect(status == .solverFailure("there is no session: no thread"))
  }

  @Test func `the loop of edits counts the frames that a step changes`() throws {
    let problem = try leafSweep()
    let loop = EditLoopContender(DirectEngine())
    let session = SessionContender { FreshSession($0) }
    loop.begin(problem)
    session.begin(problem)
    for step in problem.steps {
      let counts = [loop.run(step, of: problem), session.run(step, of: problem)].map {
        $0.result.statistics.counts["moved"]
      }
      #expect(counts[0] == counts[1])
    }
    #expect(!loop.laysOut)
  }

  @Test func `bytes of trees and results are those of their arrays`() throws {
    let small = try BenchmarkProblem(try Family("fixed:rows=100,columns=10"), seed: 1)
    let large = try BenchmarkProblem(try Family("fixed:rows=1000,columns=10"), seed: 1)
    // A node takes 13 bytes and the size of a leaf 16, in arrays that may have room for twice as many.
    let perNode = Double(large.tree.heldBytes - small.tree.heldBytes) / 9900
    #expect(perNode > 13 && perNode < 2 * 29)
    let result = LayoutResult(status: .placed, frames: [Rect](repeating: .zero, count: 1000))
    #expect(result.heldBytes >= 32_000 && result.heldBytes < 40_000)
  }
}
