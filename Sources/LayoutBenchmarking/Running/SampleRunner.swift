import Foundation
import LayoutCases
package import LayoutCore

/// Runs the measurements of one process. The frames are checked after all timings.
package struct SampleRunner {
  /// The result of checking a contender's frames.
  package struct FrameJudgement: Sendable, Hashable {
    package var verdict: String
    package var deviation: Double?
    package var isDifferent: Bool

    package init(_ verdict: String, deviation: Double? = nil, isDifferent: Bool = false) {
      self.verdict = verdict
      self.deviation = deviation
      self.isDifferent = isDifferent
    }
  }

  /// A contender with its description, and the checksums of its frames by iteration and step.
  private struct Lane {
    var description: ContenderDescription
    var contender: any Contender
    var checksums: [[UInt64]] = []
    /// The answers of the last pass.
    var results: [LayoutResult] = []
  }

  private let task: BenchmarkTask
  private let problem: BenchmarkProblem
  private let sizes: (cells: Int, tree: Int)
  private let baseBytes: Int?
  private var lanes: [Lane]
  private let isReady: (WorkerLine) throws -> Void

  /// - Parameters:
  ///   - baseBytes: the memory of the process before the problem was made.
  ///   - make: makes each contender.
  ///   - tell: called with each line when it is known, outside all timings.
  package init(
    _ task: BenchmarkTask, _ problem: BenchmarkProblem, baseBytes: Int?,
    make: (ContenderDescription) throws -> any Contender, tell: @escaping (WorkerLine) throws -> Void
  ) rethrows {
    self.task = task
    self.problem = problem
    self.baseBytes = baseBytes
    sizes = (problem.cellCount, problem.tree.heldBytes)
    lanes = try task.contenders.map { Lane(description: $0, contender: try make($0)) }
    isReady = tell
  }

  /// Warms up, measures, and checks.
  ///
  /// - Parameter judge: checks the frames of a contender in a step.
  package mutating func run(
    judge: (ContenderDescription, LayoutResult, BenchmarkProblem.Step) -> FrameJudgement
  ) throws {
    var order = SeededGenerator(seed: task.orderSeed)
    let start = ContinuousClock.now
    for iteration in 1 - task.warmUp...task.iterations {
      if iteration > 1, (.now - start) / .seconds(1) > task.enough { break }
      for lane in order.shuffled(Array(lanes.indices)) { try pass(lane, iteration) }
    }
    for lane in lanes { try check(lane, judge) }
  }

  private mutating func pass(_ index: Int, _ iteration: Int) throws {
    let contender = lanes[index].contender
    var checksums: [UInt64] = []
    lanes[index].results = []
    contender.begin(problem)
    for step in problem.steps {
      let run = contender.run(step, of: problem)
      guard iteration > 0 else { continue }
      try tell(run, lanes[index].description, contender.version, iteration, step: step.number + 1)
      checksums.append(run.result.checksum)
      lanes[index].results.append(run.result)
    }
    if iteration > 0 { lanes[index].checksums.append(checksums) }
  }

  private func tell(
    _ run: ContenderRun, _ contender: ContenderDescription, _ version: String?, _ iteration: Int, step: Int
  ) throws {
    var sample = BenchmarkSample(
      task, contender: contender.name, iteration: iteration, step: step, outcome: run.result.status.name)
    sample.take(run, problem)
    (sample.cells, sample.views, sample.treeBytes) = (sizes.cells, problem.tree.count, sizes.tree)
    // What another process took for a file does not include this one's copy of it.
    (sample.peakBytes, sample.baseBytes) =
      run.file.map { ($0.peakBytes, nil) } ?? (PeakMemory.bytes, baseBytes)
    sample.engineVersion = version
    try isReady(WorkerLine(sample: sample))
  }

  private func check(
    _ lane: Lane, _ judge: (ContenderDescription, LayoutResult, BenchmarkProblem.Step) -> FrameJudgement
  ) throws {
    for step in problem.steps {
      let result = lane.results[step.number]
      let judgement = lane.contender.laysOut ? judge(lane.description, result, step) : FrameJudgement("none")
      let unlike = lane.checksums.enumerated().filter { $0.element[step.number] != result.checksum }
      let check = FrameCheck(
        contender: lane.description.name, step: step.number + 1, verdict: judgement.verdict,
        deviation: judgement.deviation, isDifferent: judgement.isDifferent,
        unlike: unlike.map { $0.offset + 1 })
      try isReady(WorkerLine(check: check))
    }
  }
}

/// A collection that keeps its elements on the heap.
private protocol HeapStored {
  var heapBytes: Int { get }
}

extension Array: HeapStored {
  fileprivate var heapBytes: Int { capacity == 0 ? 0 : 32 + capacity * MemoryLayout<Element>.stride }
}

extension Dictionary: HeapStored {
  /// A hash table has a power of two of slots and uses at most three quarters of them.
  fileprivate var heapBytes: Int {
    guard capacity > 0 else { return 0 }
    let places = (capacity * 4 + 2) / 3
    return 64 + places * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) + places / 8
  }
}

/// The bytes of the arrays and tables that are properties of `value`. Memory that their elements own, such as
/// names of more than 15 bytes, is left out. Complexity: O(properties).
private func heapBytes(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(0) { $0 + (($1.value as? any HeapStored)?.heapBytes ?? 0) }
}

extension LayoutTree {
  /// The allocated bytes of the tree's arrays and tables.
  var heldBytes: Int { heapBytes(of: self) }
}

extension LayoutResult {
  /// The allocated bytes of the frames and tracks.
  var heldBytes: Int {
    frames.heapBytes + grids.heapBytes + grids.reduce(0) { $0 + $1.columns.heapBytes + $1.rows.heapBytes }
  }
}

/// The largest memory that this process has had.
package enum PeakMemory {
  /// Resident bytes since the program was started; nil if the system does not say.
  package static var bytes: Int? {
    #if os(Linux)
      // Unlike getrusage, this does not include the process that started this one.
      return statusBytes("VmHWM:", of: "self")
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : nil
    #endif
  }

  /// The most resident bytes of a process so far; nil if the system does not say.
  package static func bytes(of process: Int32) -> Int? { statusBytes("VmHWM:", of: "\(process)") }

  /// The resident bytes of a process; nil if the system does not say.
  static func residentBytes(of process: Int32) -> Int? { statusBytes("VmRSS:", of: "\(process)") }

  /// This runs after every sample, so it searches bytes: splitting the text into strings takes longer.
  private static func statusBytes(_ key: String, of process: String) -> Int? {
    guard let text = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/status")),
      let start = text.firstRange(of: Data(key.utf8))?.upperBound
    else { return nil }
    let kilobytes = text[start...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    return Int(String(decoding: kilobytes, as: UTF8.self)).map { $0 * 1024 }
  }
}
