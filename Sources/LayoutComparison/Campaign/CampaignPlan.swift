/// What a campaign cross-checks: a number of cases of each family, with the same engines.
///
/// The plan alone decides the cases and the chunks, so two runs of one plan check the same cases.
public struct CampaignPlan: Sendable, Hashable, Codable {
  /// The labels of the families.
  public var families: [String]
  /// The seed of each family's first case. The other cases have the next seeds.
  public var seed: UInt64
  /// Number of cases of each family.
  public var count: Int
  /// The names of the engines, the reference first.
  public var engines: [String]
  /// The largest relative deviation at which frames count as equal.
  public var tolerance: Double
  /// Whether frames are also compared with those of exact arithmetic.
  public var certifies: Bool
  /// Whether the reference's answers are also judged by the rules.
  public var judges: Bool
  /// The most edits of a case's script, whose steps are checked too; nil for cases without scripts.
  public var edits: Int?
  /// Other options that answers can depend on, such as `--weight-cap 10.0`.
  public var options: [String]

  /// Cases per chunk: enough that reporting takes no noticeable time, few enough that a killed run loses
  /// little.
  static let chunkCount = 200

  public init(
    families: [String], seed: UInt64, count: Int, engines: [String],
    tolerance: Double = Comparison.tolerance, certifies: Bool = false, judges: Bool = false,
    edits: Int? = nil, options: [String] = []
  ) {
    self.families = families
    self.seed = seed
    self.count = max(0, count)
    self.engines = engines
    self.tolerance = tolerance
    self.certifies = certifies
    self.judges = judges
    self.edits = edits
    self.options = options
  }

  /// The largest number of cases of a campaign, because its chunks are held in memory.
  public static let mostCases = 1_000_000_000

  /// Whether the number of cases is allowed.
  public var isPossible: Bool { (0...Self.mostCases / max(1, families.count)).contains(count) }

  public var caseCount: Int { count * families.count }

  /// The chunks in the order in which they are checked: every family's first, then every family's second, and
  /// so on. So a campaign that is stopped early has checked all families.
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

/// One of several parts of a campaign. No two parts share a chunk.
public struct Shard: Sendable, Hashable {
  /// From 1 to `count`.
  public var number: Int
  public var count: Int

  /// The campaign as a whole.
  public static let whole = Shard(number: 1, count: 1)

  /// - Precondition: `number` is from 1 to `count`.
  public init(number: Int, count: Int) {
    precondition((1...max(1, count)).contains(number), "shard \(number) of \(count) does not exist")
    self.number = number
    self.count = count
  }

  /// Reads a shard written like `2/8`; nil if the text has another form.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The shard's chunks: every `count`-th one of each family. The start shifts from family to family, so that
  /// all shards get the same share of slow families.
  public func chunks(of plan: CampaignPlan) -> [CampaignChunk] {
    let families = max(1, plan.families.count)
    return plan.chunks.enumerated().filter { index, _ in
      (index / families + index % families) % count == number - 1
    }.map(\.element)
  }
}

extension CampaignPlan {
  /// Number of cases of each family in a shard.
  public func caseCounts(of shard: Shard) -> [String: Int] {
    if shard == .whole { return Dictionary(families.map { ($0, count) }) { first, _ in first } }
    return shard.chunks(of: self).reduce(into: [:]) { $0[$1.family, default: 0] += $1.count }
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}

extension Shard: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let shard = Shard(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no shard such as 1/4")
    }
    self = shard
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
