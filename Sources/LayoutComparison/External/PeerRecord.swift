public import LayoutCore

/// What a comparison says of an external engine: a line of the format `plumb-peer/1`.
public struct PeerRecord: Sendable, Codable {
  public private(set) var format = "plumb-peer/1"
  public let engine: String
  public let version: String
  public let subset: String
  public let verdicts: [String: Int]
  /// Points that a coordinate may be off, and is.
  public let tolerance: Double
  public let worstDistance: Double
  /// Medians, a leaf.
  public let nanoseconds: Double?
  public let roundTripNanoseconds: Double?

  /// - Parameter tolerance: how many points a coordinate might be off.
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

/// What a cross-check says of one engine over many cases.
public struct EngineTally: Sendable {
  public let engine: String
  /// How often each verdict was given, by its name.
  public private(set) var verdicts: [String: Int] = [:]
  /// The largest distance from the reference, in points.
  public private(set) var worstDistance = 0.0
  /// Nanoseconds a leaf of each placed case: what the engine says it took, and with the way there and back.
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

  /// Medians over the placed cases, in nanoseconds a leaf; nil without any.
  public var nanoseconds: Double? { Self.median(ownTimes) }
  public var roundTripNanoseconds: Double? { Self.median(roundTrips) }

  private static func median(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.sorted()[times.count / 2]
  }
}

extension LayoutTree {
  /// How many views have nothing inside.
  fileprivate var leafCount: Int {
    kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}
