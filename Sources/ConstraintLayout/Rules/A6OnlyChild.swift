import LayoutCore
import LinearProgramming

// A6  An HStack, VStack or ZStack with exactly one child passes that child through unchanged, guides, priority and
//     spacing included; its proposals pass unchanged too, for placing as well.
struct OnlyChildRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule {
    tree.kinds[node] == .stack ? .S6 : .S8
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    try compiler.length(node + 1, axis, in: proposal)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [PlacedChild(node: node + 1, offer: proposal, size: size)]
  }

  func spacing() throws(Failure) -> ViewSpacing { try compiler.preferredSpacing(of: node + 1) }
}
