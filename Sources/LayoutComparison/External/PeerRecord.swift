import ChildProcesses
public import LayoutCore

/// The results of an external engine in a comparison: a line of the format `plumb-peer/1`.
public struct PeerRecord: Sendable, Codable {
  public private(set) var format = "plumb-peer/1"
  public let engine: String
  public let version: String
  public let subset: String
  public let verdicts: [String: Int]
  /// The allowed and the largest actual distance of a coordinate, in points.
  public let tolerance: Double
  public let worstDistance: Double
  /// Medians, per leaf.
  public let nanoseconds: Double?
  public let roundTripNanoseconds: Double?

  /// - Parameter tolerance: the allowed distance of a coordinate, in points.
  public init(_ tally: EngineTally, _ engine: ExternalEngine, tolerance: Double) {
    self.engine = tally.engine
    version = engine.hello.version
    subset = engine.hello.subset
    verdicts = tally.verdicts
    self.tolerance = tolerance
    worstDistance = tally.worstDistance
    nanoseconds = tally.nanoseconds
    roundTripNanoseconds = tally.roundTripNanoseconds
  }
}

/// The results of one engine over many cases.
public struct EngineTally: Sendable {
  public let engine: String
  /// How often each verdict was given, by its name.
  public private(set) var verdicts: [String: Int] = [:]
  /// The largest distance from the reference, in points.
  public private(set) var worstDistance = 0.0
  /// Nanoseconds per leaf of each placed case: measured by the engine, and measured here with the
  /// communication.
  private var ownTimes: [Double] = []
  private var roundTrips: [Double] = []

  public init(engine: String) { self.engine = engine }

  public mutating func add(_ answer: CaseReport.Answer, _ tree: LayoutTree) {
    verdicts[answer.comparison.verdict.name, default: 0] += 1
    worstDistance = max(worstDistance, answer.comparison.worstDistance)
    guard answer.result.status == .placed else { return }
    let leaves = Double(max(1, tree.leafCount))
    let counts = answer.result.statistics.counts
    if let time = counts["nanoseconds"] { ownTimes.append(time / leaves) }
    if let time = counts["roundTripNanoseconds"] { roundTrips.append(time / leaves) }
  }

  /// The median of the engine's own times, in nanoseconds per leaf; nil if there is none.
  public var nanoseconds: Double? { Self.median(ownTimes) }
  public var roundTripNanoseconds: Double? { Self.median(roundTrips) }

  private static func median(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.sorted()[times.count / 2]
  }
}

extension LayoutTree {
  /// The number of views without children.
  fileprivate var leafCount: Int {
    kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}
