/// What cross-checking a chunk gave; reports of several chunks can be added up.
public struct ChunkReport: Sendable, Hashable, Codable {
  public var chunk: CampaignChunk
  public var tally = CampaignTally()
  /// The cases on which the engines do not agree.
  public var findings: [Finding] = []

  public init(_ chunk: CampaignChunk) { self.chunk = chunk }

  /// Whether every case of the chunk has one verdict, and every finding is one of its cases.
  var isConsistent: Bool {
    tally.cases == chunk.count && tally.verdicts.values.allSatisfy { (0...chunk.count).contains($0) }
      && tally.verdicts.values.reduce(0, &+) == chunk.count
      && findings.allSatisfy { $0.family == chunk.family && $0.seed &- chunk.seed < UInt64(chunk.count) }
  }
}
