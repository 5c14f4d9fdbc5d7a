public import LayoutCases
public import LayoutCore

/// A generated case, ready to be laid out by any engine.
///
/// Generating it is outside every timing.
public struct GeneratedProblem: Sendable {
  /// Such as `mixed:rows=100,columns=100`.
  public let name: String
  public let tree: LayoutTree
  private let proposal: ProposedViewSize
  private let host: Host

  /// - Throws: `CaseError` where the family makes no valid case. Complexity: linear in the views.
  public init(_ family: Family, seed: UInt64) throws(CaseError) {
    tree = try family.tree(seed: seed)
    let outline = family.outline(seed: seed)
    proposal = outline.proposal
    host = outline.host
    name = family.label
  }

  /// Lays the case out once.
  public func measure(_ engine: any LayoutEngine) -> Sample {
    Sample(
      problem: name, engine: engine.name, result: engine.layout(tree, in: proposal, host: host))
  }
}

/// One run of one engine on one problem: the frames, and the time of each phase.
public struct Sample: Sendable {
  public var problem: String
  public var engine: String
  public var result: LayoutResult
}
