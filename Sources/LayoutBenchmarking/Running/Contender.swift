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
