package import LayoutCore

/// Something that is timed while it lays out the steps of a problem in order.
///
/// A contender belongs to one process and one thread. It prepares in `begin`, which no timing includes. It
/// may keep anything from one step to the next.
package protocol Contender: AnyObject {
  /// Whether it makes a layout. Its frames are then compared with the direct engine's.
  var laysOut: Bool { get }

  /// Called before the first step of every pass over the steps.
  func begin(_ problem: BenchmarkProblem)

  /// Lays out one of the problem's steps.
  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun
}

extension Contender {
  package var laysOut: Bool { true }

  package func begin(_ problem: BenchmarkProblem) {}
}

/// The answer to a step, and its time.
package struct ContenderRun: Sendable {
  package var result: LayoutResult
  /// Wall-clock seconds, or seconds measured by the contender.
  package var total: Double
  /// Seconds including the communication with another program; nil within this process.
  package var roundTrip: Double?

  package init(_ result: LayoutResult, total: Double, roundTrip: Double? = nil) {
    self.result = result
    self.total = total
    self.roundTrip = roundTrip
  }
}

/// An engine in this process that starts afresh in every step.
package final class EngineContender: Contender {
  private let engine: any LayoutEngine

  package init(_ engine: any LayoutEngine) { self.engine = engine }

  package func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    let clock = ContinuousClock()
    let start = clock.now
    let result = engine.layout(step.tree, in: step.proposal, host: problem.host)
    return ContenderRun(result, total: (clock.now - start) / .seconds(1))
  }
}

/// A loop that only reads 16 bytes and writes 32 bytes for every cell: the time that memory alone takes.
///
/// Like an engine, it writes into a new array each time, so that the system's work for fresh pages is
/// included. It does not write a layout.
package final class LoopContender: Contender {
  private var sizes: [Size] = []

  package init() {}

  package var laysOut: Bool { false }

  /// Collects a size for every cell in one array.
  package func begin(_ problem: BenchmarkProblem) {
    let tree = problem.tree
    guard sizes.isEmpty else { return }
    sizes = tree.kinds.indices.compactMap { node in
      switch tree.kinds[node] {
      case .fixedLeaf: tree.fixedSizes[tree.payload(of: node)]
      case .leaf, .circle, .measuredLeaf, .spacer, .divider: Size(width: 10, height: 10)
      default: nil
      }
    }
  }

  package func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
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
  /// A checksum of all bits of all frames, to recognise runs with identical results.
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
