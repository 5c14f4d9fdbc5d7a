public import LayoutCases
public import LayoutCore

/// A case to be laid out, in one proposal after the other.
public struct BenchmarkProblem: Sendable {
  private enum Source: Sendable {
    case family(Family, seed: UInt64)
    case given(LayoutCase)
  }

  public let tree: LayoutTree
  public let host: Host
  /// One, or the steps of a sweep.
  public let proposals: [ProposedViewSize]
  private let source: Source

  /// - Parameter widths: proposed one after the other, in points; nil is the case's own proposal.
  /// - Throws: `CaseError` where the family makes no valid case. Complexity: linear in the views.
  public init(_ family: Family, seed: UInt64, widths: [Double]? = nil) throws(CaseError) {
    let outline = family.outline(seed: seed)
    tree = try family.tree(seed: seed)
    host = outline.host
    proposals = Self.proposals(outline.proposal, widths)
    source = .family(family, seed: seed)
  }

  public init(_ layoutCase: LayoutCase, widths: [Double]? = nil) throws(CaseError) {
    tree = try layoutCase.tree()
    host = layoutCase.host
    proposals = Self.proposals(layoutCase.proposal, widths)
    source = .given(layoutCase)
  }

  private static func proposals(_ own: ProposedViewSize, _ widths: [Double]?) -> [ProposedViewSize] {
    widths?.map { ProposedViewSize(width: $0, height: own.height) } ?? [own]
  }

  /// The case as it is written, which programs that lay out are sent. Complexity: linear in the views.
  public func makeCase(in proposal: ProposedViewSize) -> LayoutCase {
    var layoutCase =
      switch source {
      case .family(let family, let seed): family.makeCase(seed: seed)
      case .given(let layoutCase): layoutCase
      }
    layoutCase.proposal = proposal
    return layoutCase
  }

  /// The views with nothing inside: the cells of a grid of leaves.
  public var cellCount: Int {
    tree.kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}
