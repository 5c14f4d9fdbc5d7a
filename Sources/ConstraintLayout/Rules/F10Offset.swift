import LayoutCore
import LinearProgramming

// F10  offset: the child is offered the proposal and stands at the offset; the size is the child's.
struct OffsetRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F10 }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offset = tree.offsets[tree.payload(of: node)]
    return [
      PlacedChild(
        node: node + 1, offer: proposal, size: size,
        origin: Axis.allCases.map { compiler.parameter(.offset, node, $0, .F10) ?? Affine(offset[$0]) })
    ]
  }

  /// A4  It forwards explicit guides as if there were no offset.
  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    try compiler.explicitValue(key, node + 1, in: proposal, size)
  }
}

// MARK: Words

enum OffsetWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .coordinate ? .position(row.axis, of: words.view(row.view)) : nil
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .coordinate ? .other("offset of \(words.view(row.view))", kind: .space) : nil
  }
}
