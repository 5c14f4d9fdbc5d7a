/// One of several parts of a campaign, no two of which have a chunk in common.
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

  /// A shard written like `2/8`; nil if the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The shard's own chunks: every `count`-th one of each family, shifted from family to family, so that
  /// shards get the same share of the slow families.
  public func chunks(of plan: CampaignPlan) -> [CampaignChunk] {
    let families = max(1, plan.families.count)
    return plan.chunks.enumerated().filter { index, _ in
      (index / families + index % families) % count == number - 1
    }.map(\.element)
  }
}

extension CampaignPlan {
  /// How many cases of each family a shard has to check.
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
