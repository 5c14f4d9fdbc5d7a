/// What a campaign cross-checks: so many cases of each family, by the same engines.
///
/// The plan alone decides what is checked, in which chunks: two runs of one plan check the same cases.
public struct CampaignPlan: Sendable, Hashable, Codable {
  /// The labels of the families.
  public var families: [String]
  /// The seed of each family's first case; the others follow.
  public var seed: UInt64
  /// How many cases of each family.
  public var count: Int
  /// The names of the engines, the reference first.
  public var engines: [String]
  /// The largest relative deviation at which frames count as equal.
  public var tolerance: Double
  /// Whether frames are also compared with those in exact arithmetic.
  public var certifies: Bool
  /// Whether the rules judge the reference's answers too.
  public var judges: Bool
  /// What else the engines' answers can depend on, such as `--weight-cap 10.0`.
  public var options: [String]

  /// How many cases are reported together: enough that reporting costs nothing, few enough that a killed run
  /// loses little.
  static let chunkCount = 200

  public init(
    families: [String], seed: UInt64, count: Int, engines: [String],
    tolerance: Double = Comparison.tolerance, certifies: Bool = false, judges: Bool = false,
    options: [String] = []
  ) {
    self.families = families
    self.seed = seed
    self.count = max(0, count)
    self.engines = engines
    self.tolerance = tolerance
    self.certifies = certifies
    self.judges = judges
    self.options = options
  }

  /// The most cases of a campaign, whose chunks are held in memory.
  public static let mostCases = 1_000_000_000

  /// Whether there are no more cases than that, and no fewer than none.
  public var isPossible: Bool { (0...Self.mostCases / max(1, families.count)).contains(count) }

  public var caseCount: Int { count * families.count }

  /// The chunks in the order in which they are checked: every family's first one, then every family's second,
  /// so that a campaign that is stopped has seen all families.
  public var chunks: [CampaignChunk] {
    stride(from: 0, to: count, by: Self.chunkCount).flatMap { offset in
      families.map { family in
        CampaignChunk(
          family: family, seed: seed &+ UInt64(offset), count: min(Self.chunkCount, count - offset))
      }
    }
  }
}

/// Cases of one family with consecutive seeds, checked and reported together.
public struct CampaignChunk: Sendable, Hashable, Codable {
  public var family: String
  /// The seed of the first case.
  public var seed: UInt64
  public var count: Int
}
