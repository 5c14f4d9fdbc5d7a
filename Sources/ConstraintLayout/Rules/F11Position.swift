import LayoutCore
import LinearProgramming

// F11  position: the child is offered the proposal, and its centre stands at the position; the size is the
//      proposal, where a side is nil the child's.
struct PositionRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F11 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].union(Axis.Set(axis))
  }

  /// Its length is the proposal, which may be negative if a gap is.
  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { true }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    switch proposal[axis].kind {
    case .ideal: try compiler.length(node + 1, axis, in: proposal)
    case .infinite: .infinite
    case .finite: .finite(proposal[axis].length)
    }
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
    row.role == .coordinate ? .position(row.axis, of: words.view(row.view)) : nil
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .coordinate ? .other("place given to \(words.view(row.view))") : nil
  }
}
