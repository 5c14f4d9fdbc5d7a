import LayoutCore

// F5  fixedSize: the child is offered nil on the chosen axes, the proposal elsewhere, when sized and when
//     placed; the size is the child's.
struct FixedSizeRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].subtracting(axes(node, facts.tree))
  }

  private static func axes(_ node: Int, _ tree: LayoutTree) -> Axis.Set {
    Axis.Set(rawValue: UInt8(truncatingIfNeeded: tree.payload(of: node)))
  }

  func innerProposal(_ proposal: Proposal) -> Proposal {
    var offer = proposal
    for axis in Axis.allCases where Self.axes(node, tree).contains(axis) { offer[axis] = .ideal }
    return offer
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offer = innerProposal(proposal)
    return [PlacedChild(node: node + 1, offer: offer, size: try compiler.placedSize(node + 1, in: offer))]
  }
}
