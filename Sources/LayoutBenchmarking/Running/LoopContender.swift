import LayoutCore

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
