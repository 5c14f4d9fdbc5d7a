public import LayoutCore

/// Something whose time is taken: it lays out a problem's steps, one after the other.
///
/// A contender belongs to one process and one thread. What it needs beforehand it makes in `begin`, which no
/// timing includes; what it keeps from one step to the next is its own affair.
public protocol Contender: AnyObject {
  /// Whether its frames are those of a layout, which are compared with the direct engine's.
  var laysOut: Bool { get }

  /// Told before the first step of every pass over the steps.
  func begin(_ problem: BenchmarkProblem)

  /// Lays out one of the problem's steps.
  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun
}

extension Contender {
  public var laysOut: Bool { true }

  public func begin(_ problem: BenchmarkProblem) {}
}

/// An answer and what it took.
public struct ContenderRun: Sendable {
  public var result: LayoutResult
  /// Seconds by the clock on the wall, or by the contender's own.
  public var total: Double
  /// Seconds with the way to another program and back; nil within the process.
  public var roundTrip: Double?

  public init(_ result: LayoutResult, total: Double, roundTrip: Double? = nil) {
    self.result = result
    self.total = total
    self.roundTrip = roundTrip
  }
}

/// An engine of this process, which starts afresh in every step.
public final class EngineContender: Contender {
  private let engine: any LayoutEngine

  public init(_ engine: any LayoutEngine) { self.engine = engine }

  public func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    let clock = ContinuousClock()
    let start = clock.now
    let result = engine.layout(step.tree, in: step.proposal, host: problem.host)
    return ContenderRun(result, total: (clock.now - start) / .seconds(1))
  }
}

/// The floor that memory sets: a loop that reads 16 bytes and writes 32 bytes for every cell, and nothing more.
///
/// Like an engine, it writes into an array that is new each time, so that the system's work for fresh pages is
/// part of it. What it writes is no layout.
public final class LoopContender: Contender {
  private var sizes: [Size] = []

  public init() {}

  public var laysOut: Bool { false }

  /// Gathers a size for every cell, in one array.
  public func begin(_ problem: BenchmarkProblem) {
    let tree = problem.tree
    guard sizes.isEmpty else { return }
    sizes = tree.kinds.indices.compactMap { node in
      switch tree.kinds[node] {
      case .fixedLeaf: tree.fixedSizes[tree.payload(of: node)]
      case .leaf, .measuredLeaf, .spacer, .divider: Size(width: 10, height: 10)
      default: nil
      }
    }
  }

  public func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    let clock = ContinuousClock()
    let start = clock.now
    let frames = [Rect](unsafeUninitializedCapacity: sizes.count) { frames, count in
      for cell in sizes.indices {
        let size = sizes[cell]
        frames.initializeElement(
          at: cell, to: Rect(x: -size.width, y: -size.height, width: size.width, height: size.height))
      }
      count = sizes.count
    }
    let total = (clock.now - start) / .seconds(1)
    var result = LayoutResult(status: .placed, frames: frames)
    result.statistics[.solve] = total
    return ContenderRun(result, total: total)
  }
}

extension LayoutResult {
  /// A number that all bits of all frames decide: what two runs that compute the same have in common.
  ///
  /// FNV-1a over the coordinates (Fowler, Noll and Vo). Complexity: O(frames).
  var checksum: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for frame in frames {
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        sum = (sum ^ number.bitPattern) &* 0x100_0000_01B3
      }
    }
    return sum
  }
}
