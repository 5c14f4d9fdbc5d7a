import LayoutCore
import LinearProgramming

// A4  Wrappers with one child forward every explicit guide: child's origin + child's value.
extension Compiler {
  /// The explicit value of a guide in the view at `node`; nil if it has none. Computed once for each
  /// proposal.
  func explicitValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine? {
    guard facts.mayBeExplicit(key, node) else { return nil }
    let proposal = surrounded(proposal, node)
    let question = GuideKey(guide: key, node: node, isProbing: rows.isProbing, proposal: proposal.id)
    if let known = memory.explicitValues[question] { return known }
    let value = try inside(node, proposal) { () throws(Failure) in
      try facts.rule(of: node).init(self, node).explicitValue(key, in: proposal, size)
    }
    memory.explicitValues[question] = .some(value)
    return value
  }

  /// The explicit value of a child's guide, relative to its parent.
  func forwardedValue(_ key: AlignmentKey, _ child: PlacedChild) throws(Failure) -> Affine? {
    guard child.size.isFinite,
      let value = try explicitValue(key, child.node, in: child.offer, child.size)
    else { return nil }
    return value + child.origin[Int(key.axis.rawValue)]
  }
}
