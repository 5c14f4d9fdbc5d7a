import LayoutComparison

/// What a comparison says of an external engine in the format `plumb-peer/1`.
struct PeerObject: Encodable {
  var format = "plumb-peer/1"
  var engine: String
  var version: String
  var subset: String
  var verdicts: [String: Int]
  /// Points that a coordinate may be off, and is.
  var tolerance: Double
  var worstDistance: Double
  /// Medians, a leaf.
  var nanoseconds: Double?
  var roundTripNanoseconds: Double?

  init(_ tally: EngineTally, _ engine: ExternalEngine, tolerance: Double) {
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
