import LayoutCore
import LinearProgramming

// A3  alignmentGuide makes a guide explicit; its formula sees the dimensions of the view inside; the
//     outermost wins; size and spacing do not change.
struct AlignmentGuideRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  static func profile(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    facts.profile(node + 1, axis)
  }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    tree.explicitGuides[tree.payload(of: node)].guide == key || inside[node + 1]
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [PlacedChild(node: node + 1, offer: proposal, size: size)]
  }

  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    let guide = tree.explicitGuides[tree.payload(of: node)]
    if guide.guide != key { return try compiler.explicitValue(key, node + 1, in: proposal, size) }
    let use = ClosureKey(node: node, guide: key, role: .explicit, proposal: proposal.id)
    return try compiler.value(of: guide.formula, use, node + 1, in: proposal, size)
  }
}
