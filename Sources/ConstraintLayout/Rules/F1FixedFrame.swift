import LayoutCore
import LinearProgramming

// F1  frame(width, height): the child is offered the fixed values, the parent's elsewhere;
//     size = fixed, else the child's. It places its child by F3.
struct FixedFrameRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F3 }

  static func profile(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    guard let fixed = facts.tree.fixedFrames[facts.tree.payload(of: node)][axis] else {
      return facts.profile(node + 1, axis)
    }
    return facts.parameters.slots[Parameter(.length, node, axis)] == nil ? LengthRange(fixed: fixed) : nil
  }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let frame = facts.tree.fixedFrames[facts.tree.payload(of: node)]
    if frame[axis] != nil { return [] }
    return Axis.allCases.reduce(into: inside[node + 1, axis]) { sides, side in
      if frame[side] != nil { sides.subtract(Axis.Set(side)) }
    }
  }

  private var frame: FixedFrame { tree.fixedFrames[tree.payload(of: node)] }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if let fixed = frame[axis] { return .finite(fixedOffer(axis, fixed).length) }
    var offer = proposal
    for side in Axis.allCases {
      if let fixed = frame[side] { offer[side] = fixedOffer(side, fixed) }
    }
    return try compiler.length(node + 1, axis, in: offer)
  }

  private func fixedOffer(_ axis: Axis, _ fixed: Double) -> Offer {
    if let length = compiler.parameter(.length, node, axis, .F1) {
      return compiler.finiteOffer(length, atLeast: 0, OfferKey(.parameter, 0, node, Int(axis.rawValue)))
    }
    let length = rows.datum(fixed, .declared, Provenance(.F1, .declared, axis, view: node))
    return compiler.finiteOffer(length, atLeast: 0, OfferKey(declared: fixed))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [try compiler.framedChild(of: node, frame.alignment, in: proposal, size)]
  }
}
