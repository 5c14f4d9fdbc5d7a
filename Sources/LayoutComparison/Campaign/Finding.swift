import LayoutCases

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
    reason = verdict.reason ?? report.differences.first.map(\.description) ?? ""
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
}
