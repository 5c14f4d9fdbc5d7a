import LayoutCore
import LinearProgramming

// F11  position: the child is offered the proposal, and its centre stands at the position; the size is the
//      proposal, at least 0 (L1), where a side is nil the child's.
struct PositionRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F11 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].union(Axis.Set(axis))
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if let own = compiler.proposedLength(proposal[axis], axis, of: node, .F11) { return own }
    return try compiler.length(node + 1, axis, in: proposal)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let position = tree.positions[tree.payload(of: node)]
    var child = PlacedChild(
      node: node + 1, offer: proposal, size: try compiler.placedSize(node + 1, in: proposal))
    for axis in Axis.allCases {
      guard let length = child.size[axis].expression else { continue }
      child.origin[Int(axis.rawValue)] = Affine(position[axis]) - 0.5 * length
    }
    return [child]
  }
}

// MARK: Words

enum PositionWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .length: .length(row.axis, of: words.wrapper(row.view))
    case .coordinate: .position(row.axis, of: words.view(row.view))
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .coordinate ? .other("place given to \(words.view(row.view))") : nil
  }
}
