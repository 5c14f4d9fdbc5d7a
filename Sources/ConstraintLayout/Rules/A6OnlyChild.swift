import LayoutCore
import LinearProgramming

// A6  An HStack, VStack or ZStack with exactly one child passes that child through unchanged, guides,
//     priority and spacing included; its proposals pass unchanged too, for placing as well.
struct OnlyChildRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  let child: Int

  init(_ compiler: Compiler, _ node: Int) {
    (self.compiler, self.node) = (compiler, node)
    child = Self.child(of: node, compiler.tree)
  }

  private static func child(of node: Int, _ tree: LayoutTree) -> Int {
    guard let child = tree.soleChild(of: node) else { preconditionFailure("a stack with one child") }
    return child
  }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule {
    tree.kinds[node] == .stack ? .S6 : .S8
  }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[child(of: node, facts.tree), axis]
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    inside[child(of: node, tree)]
  }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    inside[child(of: node, tree)]
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    try compiler.length(child, axis, in: proposal)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [PlacedChild(node: child, offer: proposal, size: size)]
  }
}
