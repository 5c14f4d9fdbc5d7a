import LayoutCases
import LayoutCore

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

/// A case on which engines do not agree.
public struct Finding: Sendable, Hashable, Codable {
  public var family: String
  public var seed: UInt64
  /// The name of the verdict; `invalid` or `brokenRule`.
  public var verdict: String
  /// The engine that deviates from the reference.
  public var engine: String
  /// What is wrong, in words.
  public var reason: String

  /// The finding of a case, nil if its engines agree or refuse it together.
  init?(_ report: CaseReport, _ chunk: CampaignChunk, seed: UInt64) {
    let verdict = report.verdict
    guard !Self.isHarmless(verdict) else { return nil }
    family = chunk.family
    self.seed = seed
    self.verdict = verdict.name
    engine = report.answers.first { $0.comparison.verdict == verdict }?.engine ?? ""
    switch verdict {
    case .different(let differences, let reason):
      self.reason = reason ?? differences.first.map(Self.text) ?? ""
    case .outsideLinearFragment(let view, let reason): self.reason = "\(view): \(reason)"
    case .solverFailure(let reason), .refused(let reason): self.reason = reason
    case .equal, .equalWithinTolerance, .unbounded: reason = ""
    }
  }

  /// An answer that breaks a rule, though no other answer may differ; nil if it breaks none.
  init?(_ opinion: Opinion, _ chunk: CampaignChunk, seed: UInt64) {
    guard opinion.violation != nil else { return nil }
    (family, self.seed, verdict, engine) = (chunk.family, seed, "brokenRule", opinion.engine)
    reason = opinion.description
  }

  /// A case that cannot be made into a tree, which no family should make.
  init(_ error: CaseError, _ chunk: CampaignChunk, seed: UInt64) {
    (family, self.seed, verdict, engine) = (chunk.family, seed, "invalid", "")
    reason = "\(error)"
  }

  /// What all engines refuse in the same way is no disagreement.
  private static func isHarmless(_ verdict: Verdict) -> Bool {
    if case .refused = verdict { return true }
    return verdict.isAgreement
  }

  private static func text(_ difference: Difference) -> String {
    "\(difference.view).\(difference.coordinate) (\(difference.rule.number)): "
      + difference.values.map { $0 == .infinity ? "not shown" : "\($0)" }.joined(separator: " against ")
  }
}
