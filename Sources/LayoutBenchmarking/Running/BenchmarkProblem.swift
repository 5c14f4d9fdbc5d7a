public import LayoutCases
public import LayoutCore

/// A case to be laid out, once or in the steps of a sweep.
public struct BenchmarkProblem: Sendable {
  /// What is laid out in one go.
  public struct Step: Sendable {
    /// From 0 on.
    public let number: Int
    public let tree: LayoutTree
    public let proposal: ProposedViewSize
  }

  private enum Source: Sendable {
    case family(Family, seed: UInt64)
    case given(LayoutCase)
  }

  public let host: Host
  /// At least one.
  public let steps: [Step]
  private let source: Source
  private let sweep: BenchmarkSweep?

  /// - Parameter sweep: what changes from step to step; nil lays the case out as it is.
  /// - Throws: `CaseError` where the family makes no valid case, `SweepError` where the case has not got what the
  ///   sweep changes. Complexity: linear in the views, times the steps of a sweep that changes views.
  public init(_ family: Family, seed: UInt64, sweep: BenchmarkSweep? = nil) throws {
    let outline = family.outline(seed: seed)
    source = .family(family, seed: seed)
    (host, self.sweep) = (outline.host, sweep)
    steps = try Self.steps(try family.tree(seed: seed), outline.proposal, sweep) {
      family.makeCase(seed: seed)
    }
  }

  public init(_ layoutCase: LayoutCase, sweep: BenchmarkSweep? = nil) throws {
    source = .given(layoutCase)
    (host, self.sweep) = (layoutCase.host, sweep)
    steps = try Self.steps(try layoutCase.tree(), layoutCase.proposal, sweep) { layoutCase }
  }

  private static func steps(
    _ tree: LayoutTree, _ proposal: ProposedViewSize, _ sweep: BenchmarkSweep?, _ makeCase: () -> LayoutCase
  ) throws -> [Step] {
    guard let sweep else { return [Step(number: 0, tree: tree, proposal: proposal)] }
    if sweep.subject == .proposal {
      return (0..<sweep.steps).map { step in
        let own = ProposedViewSize(width: sweep.width(step), height: proposal.height)
        return Step(number: step, tree: tree, proposal: own)
      }
    }
    let layoutCase = makeCase()
    return try (0..<sweep.steps).map { step in
      Step(number: step, tree: try layoutCase.swept(sweep, step: step).tree(), proposal: proposal)
    }
  }

  /// The tree of the first step: all have as many views.
  public var tree: LayoutTree { steps[0].tree }

  /// The case of each step as it is written, which programs that lay out are sent. Complexity: linear in the views
  /// and the steps.
  public func makeCases() throws -> [LayoutCase] {
    let layoutCase =
      switch source {
      case .family(let family, let seed): family.makeCase(seed: seed)
      case .given(let layoutCase): layoutCase
      }
    guard let sweep else { return [layoutCase] }
    return try steps.map { try layoutCase.swept(sweep, step: $0.number) }
  }

  /// The views with nothing inside: the cells of a grid of leaves.
  public var cellCount: Int {
    tree.kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}
