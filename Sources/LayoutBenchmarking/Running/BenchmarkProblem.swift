package import LayoutCases
package import LayoutCore

/// A case that is laid out once, or in the steps of a sweep.
package struct BenchmarkProblem: Sendable {
  /// One layout of the problem.
  package struct Step: Sendable {
    /// Counts from 0.
    package let number: Int
    package let tree: LayoutTree
    package let proposal: ProposedViewSize
  }

  private enum Source: Sendable {
    case family(Family, seed: UInt64)
    case given(LayoutCase)
  }

  package let host: Host
  /// At least one.
  package let steps: [Step]
  private let source: Source
  private let sweep: BenchmarkSweep?

  /// - Parameter sweep: the change from step to step; nil to lay the case out as it is.
  /// - Throws: `CaseError` if the family makes no valid case, `SweepError` if the case does not have what the
  ///   sweep changes. Complexity: linear in the views, times the number of steps if the sweep changes views.
  package init(_ family: Family, seed: UInt64, sweep: BenchmarkSweep? = nil) throws {
    let outline = family.outline(seed: seed)
    source = .family(family, seed: seed)
    (host, self.sweep) = (outline.host, sweep)
    steps = try Self.steps(try family.tree(seed: seed), outline.proposal, sweep) {
      family.makeCase(seed: seed)
    }
  }

  package init(_ layoutCase: LayoutCase, sweep: BenchmarkSweep? = nil) throws {
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

  /// The tree of the first step. All steps have the same number of views.
  package var tree: LayoutTree { steps[0].tree }

  /// The case of each step as written, for external programs. Complexity: linear in the views times the
  /// steps.
  package func makeCases() throws -> [LayoutCase] {
    let layoutCase =
      switch source {
      case .family(let family, let seed): family.makeCase(seed: seed)
      case .given(let layoutCase): layoutCase
      }
    guard let sweep else { return [layoutCase] }
    return try steps.map { try layoutCase.swept(sweep, step: $0.number) }
  }

  /// The number of views without children; for a grid of leaves its cells.
  package var cellCount: Int {
    tree.kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}

extension LayoutCase {
  /// The case in one step of a sweep.
  ///
  /// - Throws: `SweepError` if it does not have what the sweep changes.
  func swept(_ sweep: BenchmarkSweep, step: Int) throws(SweepError) -> LayoutCase {
    var swept = self
    switch sweep.subject {
    case .proposal: swept.proposal.width = sweep.width(step)
    case .leaf(let path): try swept.root.setWidth(sweep.width(step) ?? 0, path)
    case .alignment:
      guard case .grid(let alignment, let columnGaps, let rowGaps) = root.kind else {
        throw SweepError(reason: "the root is no grid, so its alignment cannot change")
      }
      let names = ["leading", "center", "trailing"]
      let vertical = if case .axes(_, let own)? = alignment { own } else { "center" }
      let own = AlignmentName.axes(horizontal: names[step % names.count], vertical: vertical)
      swept.root.kind = .grid(alignment: own, horizontalSpacing: columnGaps, verticalSpacing: rowGaps)
    }
    return swept
  }
}

/// Why a sweep does not fit a case.
package struct SweepError: Error, CustomStringConvertible {
  package var reason: String
  package var description: String { reason }
}

extension ViewDescription {
  /// Sets the width of the fixed leaf at a path such as `0/3/5`.
  fileprivate mutating func setWidth(_ width: Double, _ path: String) throws(SweepError) {
    try setWidth(width, path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(), path)
  }

  private mutating func setWidth(
    _ width: Double, _ rest: ArraySlice<Substring>, _ path: String
  ) throws(SweepError) {
    guard let first = rest.first else {
      guard case .leaf(var leaf, let top, let bottom) = kind, leaf.width.isFixed else {
        throw SweepError(reason: "\(path) is no leaf of a fixed width")
      }
      leaf.width = LengthRange(fixed: width)
      kind = .leaf(leaf, firstTextBaseline: top, lastTextBaseline: bottom)
      return
    }
    guard let index = Int(first), children.indices.contains(index) else {
      throw SweepError(reason: "\(path) is no view of the case")
    }
    try children[index].setWidth(width, rest.dropFirst(), path)
  }
}

/// A generated case, ready for any engine. No timing includes generating it.
package struct GeneratedProblem: Sendable {
  /// The family's label, such as `mixed:rows=100,columns=100`.
  package let name: String
  package let tree: LayoutTree
  private let proposal: ProposedViewSize
  private let host: Host

  /// - Throws: `CaseError` if the family makes no valid case. Complexity: linear in the views.
  package init(_ family: Family, seed: UInt64) throws(CaseError) {
    tree = try family.tree(seed: seed)
    let outline = family.outline(seed: seed)
    proposal = outline.proposal
    host = outline.host
    name = family.label
  }

  /// Lays the case out once.
  package func measure(_ engine: any LayoutEngine) -> Sample {
    Sample(
      problem: name, engine: engine.name, result: engine.layout(tree, in: proposal, host: host))
  }
}

/// One run of one engine on one problem: the frames, and the time of each phase.
package struct Sample: Sendable {
  package var problem: String
  package var engine: String
  package var result: LayoutResult
}
