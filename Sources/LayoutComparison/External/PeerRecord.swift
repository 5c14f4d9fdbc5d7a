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
