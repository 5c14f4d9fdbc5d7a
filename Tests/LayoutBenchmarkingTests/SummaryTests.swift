import Foundation
import Testing

@testable import LayoutBenchmarking

@Suite struct SummaryTests {
  private static let plan = PlanText.plan(
    #"""
    "families":["fixed"],"parameters":[{"rows":2,"columns":5},{"rows":4,"columns":5},{"rows":8,"columns":5}],
    "contenders":["direct","slow"],"together":[["loop","direct"]]
    """#)

  private static func problem(_ rows: Int) -> String { "fixed:rows=\(rows),columns=5" }

  /// Three numbers have an interval of 75 %, from the smallest to the largest.
  private func summary(
    _ samples: [BenchmarkSample], reference: String = "direct", confidence: Double = 0.75
  ) throws -> [SummaryLine] {
    let manifest = try BenchmarkManifest(
      plan: try PlanText.read(Self.plan), cases: [:], shuffle: 1, command: [], compiler: nil, solver: "",
      version: "")
    return BenchmarkSummary(
      [BenchmarkLogContents(manifest, samples)], reference: reference, measures: [.total],
      confidence: confidence
    )
    .lines
  }

  /// Three processes that each measure alone.
  private func alone(_ contender: String, _ seconds: [[Double]], from position: Int, rows: Int = 2)
    -> [BenchmarkSample]
  {
    seconds.enumerated().flatMap { index, seconds in
      BenchmarkSample.made(
        .made(Self.problem(rows), [contender], position: position + index, repeat: index + 1), [seconds],
        cells: 5 * rows)
    }
  }

  @Test func `a median is that of the processes, each the median of its iterations`() throws {
    let samples = alone("direct", [[1, 9, 2], [4, 5, 3], [7, 7, 7]], from: 0)
    let line = try #require(try summary(samples).first)
    #expect(line.kind == .median && line.value == 4 && line.mad == 2)
    #expect(line.processes == 3 && line.samples == 9)
    #expect(line.low == 2 && line.high == 7 && line.coverage == 0.75)
    #expect(line.outcomes == ["placed": 9])
    #expect(line.repeats == ["1": 2, "2": 4, "3": 7])
  }

  @Test func `a ratio of separate processes is the median quotient of repeats`() throws {
    let samples =
      alone("direct", [[1], [2], [3]], from: 0) + alone("slow", [[30], [10], [12]], from: 10)
    let ratio = try #require(try summary(samples).first { $0.kind == .ratio })
    #expect(ratio.contender == "slow" && ratio.reference == "direct" && ratio.value == 5)
    #expect(ratio.low == 4 && ratio.high == 30 && ratio.processes == 3)
  }

  @Test func `a repeat without one of the times has no quotient`() throws {
    let samples =
      alone("direct", [[1], [2], [3], [4]], from: 0) + alone("slow", [[2], [6], [12]], from: 10)
    let ratio = try #require(try summary(samples).first { $0.kind == .ratio })
    #expect(ratio.value == 3 && ratio.processes == 3)
  }

  @Test func `too few repeats have a value and no interval`() throws {
    let samples =
      alone("direct", [[1], [2], [3]], from: 0) + alone("slow", [[30], [10], [12]], from: 10)
    let lines = try summary(samples, confidence: 0.95)
    #expect(lines.contains { $0.kind == .ratio && $0.value == 5 })
    #expect(lines.allSatisfy { $0.low == nil && $0.high == nil && $0.coverage == nil })
  }

  /// Both vary by a factor of 100, but in the same processes: the ratio is known exactly.
  @Test func `a ratio within processes is the median of theirs`() throws {
    let samples = [1.0, 10, 100].enumerated().flatMap { index, seconds in
      BenchmarkSample.made(
        .made(Self.problem(2), ["loop", "direct"], position: index, repeat: index + 1),
        [[seconds], [3 * seconds]])
    }
    let ratio = try #require(try summary(samples, reference: "loop").first { $0.kind == .ratio })
    #expect(ratio.together == "loop+direct")
    #expect(ratio.contender == "direct" && ratio.value == 3 && ratio.low == 3 && ratio.high == 3)
  }

  @Test func `contenders of different settings have no ratio`() throws {
    let together = BenchmarkSample.made(.made(Self.problem(2), ["loop", "slow"], position: 9), [[1], [2]])
    let lines = try summary(alone("direct", [[1], [2]], from: 0) + together)
    #expect(!lines.contains { $0.kind == .ratio })
  }

  @Test func `the second measurement of the first contender is noise and nothing else`() throws {
    let lines = try summary(
      alone("direct", [[1], [2], [3]], from: 0) + alone("A/A:direct", [[2], [1], [3]], from: 5))
    let noise = try #require(lines.first { $0.kind == .noise })
    #expect(noise.value == 1 && noise.reference == "direct")
    #expect(!lines.contains { $0.kind == .ratio })
  }

  @Test func `growth is fitted over the problems of a family`() throws {
    let samples = [2, 4, 8].enumerated().flatMap { index, rows in
      let seconds = pow(Double(rows), 1.25)
      return alone("direct", [[seconds], [seconds], [seconds]], from: 10 * index, rows: rows)
    }
    let line = try #require(try summary(samples).first { $0.kind == .exponent })
    #expect(abs((line.value ?? 0) - 1.25) < 1e-12)
    #expect(line.over == "cells" && line.problems == 3 && line.problem == "fixed")
    #expect(abs((line.low ?? 0) - 1.25) < 1e-12 && abs((line.high ?? 0) - 1.25) < 1e-12)
    #expect(line.processes == 3 && line.coverage == 0.75)
    let two = try summary(samples.filter { $0.problem != Self.problem(8) })
    #expect(!two.contains { $0.kind == .exponent }, "a line through two points fits always")
  }

  @Test func `what did not come out is counted and changes no median`() throws {
    var late = BenchmarkSample.made(.made(Self.problem(2), ["direct"], position: 3, repeat: 4), [[100]])
    late[0].outcome = "timeOut"
    late[0].total = nil
    let line = try #require(try summary(alone("direct", [[1], [2], [3]], from: 0) + late).first)
    #expect(line.value == 2 && line.processes == 3)
    #expect(line.outcomes == ["placed": 3, "timeOut": 1])
    let alone = try summary(late)
    #expect(alone.count == 1 && alone[0].value == nil && alone[0].outcomes == ["timeOut": 1])
  }

  @Test func `memory is told for each cell, without what every process has`() throws {
    let lines = try summary(alone("direct", [[1], [2]], from: 0, rows: 4))
    let line = try #require(lines.first { $0.kind == .memory })
    #expect(line.measure == "peak" && line.value == 1800 && line.perCell == 40)
    // A file of ten cases has ten times the cells.
    let files = try summary(alone("file/10", [[1], [2]], from: 0, rows: 4))
    #expect(files.first { $0.kind == .memory }?.perCell == 4)
  }

  @Test func `results stand in the order of the plan, whatever that of the run`() throws {
    let lines = try summary(
      alone("slow", [[1], [2]], from: 0, rows: 4) + alone("direct", [[1], [2]], from: 4, rows: 4)
        + alone("direct", [[1], [2]], from: 8))
    let medians = lines.filter { $0.kind == .median }.map { "\($0.problem) \($0.contender)" }
    #expect(
      medians == ["\(Self.problem(2)) direct", "\(Self.problem(4)) direct", "\(Self.problem(4)) slow"])
  }

  @Test func `a step of a sweep takes the mean of its steps`() throws {
    let task = BenchmarkTask.made(
      "fixed", ["direct"], position: 0, sweep: BenchmarkSweep("fixed", .proposal, from: 10, to: 20, steps: 2))
    let samples = [(1, 1.0), (2, 3.0)].map { step, seconds in
      var sample = BenchmarkSample(task, contender: "direct", iteration: 1, step: step, outcome: "placed")
      sample.total = seconds
      return sample
    }
    #expect(samples.map(\.width) == [10, 20])
    #expect(try summary(samples).first?.value == 2)
  }
}
