package import LayoutCore

/// Something that is timed while it lays out the steps of a problem in order.
///
/// A contender belongs to one process and one thread. It prepares in `begin`, which no timing includes. It
/// may keep anything from one step to the next.
package protocol Contender: AnyObject {
  /// Whether it makes a layout. Its frames are then compared with the direct engine's.
  var laysOut: Bool { get }

  /// The version of another program that makes the layout; nil for what belongs to this one.
  var version: String? { get }

  /// Called before the first step of every pass over the steps.
  func begin(_ problem: BenchmarkProblem)

  /// Lays out one of the problem's steps.
  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun
}

extension Contender {
  package var laysOut: Bool { true }

  package var version: String? { nil }

  package func begin(_ problem: BenchmarkProblem) {}
}

/// The answer to a step, and its time.
package struct ContenderRun: Sendable {
  package var result: LayoutResult
  /// Wall-clock seconds, or seconds measured by the contender.
  package var total: Double
  /// Seconds including the communication with another program; nil within this process.
  package var roundTrip: Double?
  /// Nil unless a file was laid out by a process.
  package var file: FileRun?

  /// What a process took that read a file of cases and wrote a file of answers.
  package struct FileRun: Sendable {
    package var cases: Int
    /// Processor seconds.
    package var cpu: Double
    package var peakBytes: Int
    package var inputBytes, outputBytes: Int

    package init(cases: Int, cpu: Double, peakBytes: Int, inputBytes: Int, outputBytes: Int) {
      (self.cases, self.cpu, self.peakBytes) = (cases, cpu, peakBytes)
      (self.inputBytes, self.outputBytes) = (inputBytes, outputBytes)
    }
  }

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

/// A layout session, which is given the edits of every step.
///
/// It begins with the problem's last step, once: the first step is an edit too, and so is the first one of
/// every further pass. What an edit has to copy because others still hold it is copied in the first pass, so
/// a plan should warm up.
package final class SessionContender: Contender {
  private let make: (BenchmarkProblem) throws -> any LayoutSession
  private var session: (any LayoutSession)?
  private var failure = ""

  /// - Parameter make: makes the session of the problem's last step.
  package init(_ make: @escaping (BenchmarkProblem) throws -> any LayoutSession) { self.make = make }

  package func begin(_ problem: BenchmarkProblem) {
    guard session == nil else { return }
    do { session = try make(problem) } catch { failure = "there is no session: \(error)" }
  }

  package func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    guard let session else { return ContenderRun(LayoutResult(status: .solverFailure(failure)), total: 0) }
    do {
      let clock = ContinuousClock()
      let start = clock.now
      let change = try session.apply(step.edits)
      let total = (clock.now - start) / .seconds(1)
      var result = session.result.copied
      result.statistics = change.statistics
      result.statistics.counts["moved"] = Double(change.moved.reduce(0) { $0 + $1.count })
      return ContenderRun(result, total: total)
    } catch {
      return ContenderRun(LayoutResult(status: .solverFailure("the edit is refused: \(error)")), total: 0)
    }
  }
}

extension LayoutResult {
  /// The same frames and tracks in memory of their own: a session that holds the only copy need not copy them
  /// when it changes them.
  fileprivate var copied: LayoutResult {
    var result = LayoutResult(status: status, statistics: statistics)
    result.frames = frames.map(\.self)
    result.grids = grids.map { grid in
      GridGeometry(node: grid.node, columns: grid.columns.map(\.self), rows: grid.rows.map(\.self))
    }
    return result
  }
}

/// A loop that changes the frames that a step changes, and touches nothing else: the time that memory alone
/// takes for an edit.
///
/// It adds what a frame moves and grows by, which is the same for all frames of a run. It computes no layout.
package final class EditLoopContender: Contender {
  /// Neighbouring nodes whose frames change by the same amounts.
  private struct NodeRun {
    var nodes: Range<Int>
    var change: Rect
  }

  private let reference: any LayoutEngine
  private var frames: [Rect] = []
  /// By step.
  private var runs: [[NodeRun]] = []

  /// - Parameter reference: says which frames a step changes.
  package init(_ reference: any LayoutEngine) { self.reference = reference }

  package var laysOut: Bool { false }

  package func begin(_ problem: BenchmarkProblem) {
    guard runs.isEmpty else { return }
    var last = layout(problem.steps[problem.steps.count - 1], problem)
    for step in problem.steps {
      let next = layout(step, problem)
      runs.append(Self.runs(from: last, to: next))
      last = next
    }
    frames = last.map(\.self)
  }

  private func layout(_ step: BenchmarkProblem.Step, _ problem: BenchmarkProblem) -> [Rect] {
    reference.layout(step.tree, in: step.proposal, host: problem.host).frames
  }

  private static func runs(from old: [Rect], to new: [Rect]) -> [NodeRun] {
    var runs: [NodeRun] = []
    // Another number of views: the loop writes every frame that both have.
    for node in 0..<min(old.count, new.count)
    where old[node] != new[node] && !old[node].isNull && !new[node].isNull {
      let change = Rect(
        x: new[node].origin.x - old[node].origin.x, y: new[node].origin.y - old[node].origin.y,
        width: new[node].size.width - old[node].size.width,
        height: new[node].size.height - old[node].size.height)
      if let last = runs.last, last.nodes.upperBound == node, isNear(last.change, change) {
        runs[runs.count - 1].nodes = last.nodes.lowerBound..<node + 1
      } else {
        runs.append(NodeRun(nodes: node..<node + 1, change: change))
      }
    }
    return runs
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    max(
      abs(one.origin.x - other.origin.x), abs(one.origin.y - other.origin.y),
      abs(one.size.width - other.size.width), abs(one.size.height - other.size.height)) < 1e-6
  }

  package func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    let clock = ContinuousClock()
    let runs = runs[step.number]
    let start = clock.now
    frames.withUnsafeMutableBufferPointer { frames in
      for run in runs {
        let change = run.change
        for node in run.nodes {
          frames[node].origin.x += change.origin.x
          frames[node].origin.y += change.origin.y
          frames[node].size.width += change.size.width
          frames[node].size.height += change.size.height
        }
      }
    }
    let total = (clock.now - start) / .seconds(1)
    var result = LayoutResult(status: .placed)
    result.statistics[.solve] = total
    result.statistics.counts["moved"] = Double(runs.reduce(0) { $0 + $1.nodes.count })
    return ContenderRun(result, total: total)
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
    ContenderRun {
      [Rect](unsafeUninitializedCapacity: sizes.count) { frames, count in
        for cell in sizes.indices {
          let size = sizes[cell]
          frames.initializeElement(
            at: cell, to: Rect(x: -size.width, y: -size.height, width: size.width, height: size.height))
        }
        count = sizes.count
      }
    }
  }
}

/// A loop that clamps one offer to what each leaf declares in the tree, and writes 32 bytes a leaf: a lower limit for
/// layouts of flexible leaves. It does not write a layout.
///
/// It takes all leaves without branches, as an engine does, and writes into a new array each time.
package final class ClampLoopContender: Contender {
  package init() {}

  package var laysOut: Bool { false }

  package func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    ContenderRun { Self.frames(step.tree) }
  }

  private static func frames(_ tree: LayoutTree) -> [Rect] {
    let double = MemoryLayout<Double>.stride
    return tree.kinds.withUnsafeBufferPointer { kinds in
      tree.payloads.withUnsafeBufferPointer { payloads in
        tree.fixedSizes.withUnsafeBytes { sizes in
          tree.leaves.withUnsafeBytes { leaves in
            [Rect](unsafeUninitializedCapacity: kinds.count) { frames, count in
              for node in kinds.indices where kinds[node] == .fixedLeaf || kinds[node] == .leaf {
                // A fixed leaf has all its bounds in one place.
                let isFixed = kinds[node] == .fixedLeaf
                let start = (isFixed ? sizes : leaves).baseAddress.unsafelyUnwrapped
                let stride = isFixed ? MemoryLayout<Size>.stride : MemoryLayout<LinearLeaf>.stride
                let (height, maximum) = (isFixed ? double : 3 * double, isFixed ? 0 : 2 * double)
                let own = start + Int(payloads[node]) &* stride
                func length(_ place: UnsafeRawPointer) -> Double {
                  let (least, most) = (
                    place.load(as: Double.self), place.load(fromByteOffset: maximum, as: Double.self)
                  )
                  let clamped = most < offer ? most : offer
                  return least > clamped ? least : clamped
                }
                let size = Size(width: length(own), height: length(own + height))
                frames.initializeElement(
                  at: count, to: Rect(x: -size.width, y: -size.height, width: size.width, height: size.height)
                )
                count &+= 1
              }
            }
          }
        }
      }
    }
  }

  private static let offer = 40.0
}

extension ContenderRun {
  /// Measures a loop that makes an array of frames.
  fileprivate init(_ loop: () -> [Rect]) {
    let clock = ContinuousClock()
    let start = clock.now
    let frames = loop()
    let total = (clock.now - start) / .seconds(1)
    var result = LayoutResult(status: .placed, frames: frames)
    result.statistics[.solve] = total
    self.init(result, total: total)
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
