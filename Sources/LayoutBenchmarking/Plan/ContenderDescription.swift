/// A contender as a plan names it.
public struct ContenderDescription: Sendable, Hashable {
  /// What results call it.
  public var name: String
  /// What it is, such as `direct`, `constraint/cells/structural` or `external:COMMAND`.
  public var engine: String
  /// How far its coordinates may be off, in points; nil is the tolerance of comparisons, 1e-6 points for another program.
  public var tolerance: Double?

  public init(_ engine: String, name: String? = nil, tolerance: Double? = nil) {
    self.engine = engine
    self.name = name ?? engine
    self.tolerance = tolerance
  }

  static let twinPrefix = "A/A:"

  /// The same contender, to be told apart by its name alone.
  var twin: Self { Self(engine, name: Self.twinPrefix + name, tolerance: tolerance) }
}
