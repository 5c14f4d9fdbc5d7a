import Foundation
public import LayoutCases
public import LayoutCore
import Synchronization

/// An engine of another program, asked through its standard input and output as
/// `Documentation/ExternalEngines.md` describes.
///
/// The program is started once for every thread that asks at the same time, and again after a failure.
/// Whatever it does, an answer or a failure that says why comes back in time, and nothing of it is left
/// running once the engine is released.
public final class ExternalEngine: CaseEngine {
  /// What a program may take before it is given up.
  public struct Limits: Sendable, Hashable {
    /// Until its first line.
    public var start: Duration
    /// For one answer.
    public var answer: Duration
    /// Bytes that it may write for one answer.
    public var bytes: Int

    public init(start: Duration = .seconds(60), answer: Duration = .seconds(10), bytes: Int = 1 << 28) {
      self.start = start
      self.answer = answer
      self.bytes = bytes
    }
  }

  /// What the shell starts.
  public let command: String
  /// Who the program says it is.
  public let hello: EngineHello
  public let accuracy: Accuracy?
  private let limits: Limits
  private let idle: Mutex<[EngineProcess]>
  private let requests = Atomic<Int>(0)

  /// The distance that is let pass where nobody says more, in points.
  public static let tolerance = 1e-6

  /// Starts `command` and reads who it is.
  ///
  /// - Parameter tolerance: how far a coordinate may be off, in points.
  /// - Throws: where the program cannot be started or does not say in time who it is.
  public init(
    _ command: String, tolerance: Double = ExternalEngine.tolerance, limits: Limits = Limits()
  ) throws(ExternalEngineError) {
    let process = try EngineProcess(command, limits)
    self.command = command
    self.limits = limits
    accuracy = .points(tolerance)
    hello = process.hello
    idle = Mutex([process])
  }

  public var name: String { hello.name }

  public func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    do throws(ExternalEngineError) {
      let free = idle.withLock { $0.popLast() }
      let process = if let free { free } else { try EngineProcess(command, limits) }
      let id = requests.add(1, ordering: .relaxed).newValue
      let request = try ExternalRequest(layoutCase, tree.labelTree(), id: id).line()
      let clock = ContinuousClock()
      let start = clock.now
      let line = try process.answer(to: request, within: limits.answer)
      let roundTrip = (clock.now - start) / .nanoseconds(1)
      let answer = try ExternalAnswer.read(line)
      guard answer.id == id else {
        throw ExternalEngineError("answers request \(answer.id) where \(id) was asked")
      }
      var result = try answer.result(tree)
      result.statistics.counts["roundTripNanoseconds"] = roundTrip
      idle.withLock { $0.append(process) }
      return result
    } catch {
      return LayoutResult(status: .solverFailure("\(error)"))
    }
  }
}

/// One running program of an external engine, for one request at a time.
private final class EngineProcess: Sendable {
  let hello: EngineHello
  private let lines: Mutex<LineExchange>

  init(_ command: String, _ limits: ExternalEngine.Limits) throws(ExternalEngineError) {
    var lines = try LineExchange(command, longestLine: limits.bytes)
    hello = try EngineHello.read(try lines.exchange(nil, within: limits.start))
    self.lines = Mutex(lines)
  }

  func answer(to request: Data, within limit: Duration) throws(ExternalEngineError) -> Data {
    try lines.withLock { lines throws(ExternalEngineError) in
      try lines.exchange(request, within: limit)
    }
  }
}
