import LayoutCore
import LinearProgramming

// GR3  A frame with lengths that are affine in the size of the nearest reader:
//      length = max(0, a·width + b·height + c). It is a fixed frame (F1, F3) of these lengths.
// CR2  The same in what the nearest container is proposed (CR1); where that is nil or ∞ the frame has no length
//      on that axis.
struct RelativeFrameRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F3 }

  /// A length of a reader's is always there; one of a container's may not be.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let frame = facts.tree.relativeFrames[facts.tree.payload(of: node)]
    if frame[axis]?.reference == .reader { return [] }
    return Axis.allCases.reduce(into: inside[node + 1, axis]) { sides, side in
      if frame[side]?.reference == .reader { sides.subtract(Axis.Set(side)) }
    }
  }

  private var frame: RelativeFrame { tree.relativeFrames[tree.payload(of: node)] }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if let own = ownOffer(axis) { return own.kind == .infinite ? .infinite : .finite(own.length) }
    var offer = proposal
    for side in Axis.allCases { offer[side] = ownOffer(side) ?? proposal[side] }
    return try compiler.length(node + 1, axis, in: offer)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [try compiler.framedChild(of: node, frame.alignment, in: proposal, size)]
  }

  /// The frame's length on an axis, as an offer; nil if it has none.
  private func ownOffer(_ axis: Axis) -> Offer? {
    guard let length = frame[axis] else { return nil }
    let space = compiler.spaces[length.reference]
    let sides = Axis.allCases.filter { length.factor($0) != 0 }
    if sides.contains(where: { space[$0].kind != .finite }) {
      if length.reference == .container { return nil }
      // In an infinite reader the infinite sides decide; a sum that is no number counts as 0.
      let infinite = sides.filter { space[$0].kind == .infinite }
      return infinite.allSatisfy { length.factor($0) > 0 } ? .infinite : .zero
    }
    let rule: Rule = length.reference == .reader ? .GR3 : .CR2
    let key = OfferKey(rule, space.id, node, axis)
    return compiler.sharedOffer(key) {
      var sum = Affine(length.constant)
      for side in sides { sum.add(space[side].length, times: length.factor(side)) }
      let own = compiler.rows.largest(sum, .zero, Provenance(rule, .length, axis, view: node))
      return compiler.sharedByValue(own, atLeast: 0, key)
    }
  }
}

extension RelativeLength {
  /// The part of a side of the view that it refers to.
  func factor(_ side: Axis) -> Double { side == .horizontal ? width : height }
}

// MARK: Words

enum RelativeFrameWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .length ? .length(row.axis, of: words.wrapper(row.view)) : nil
  }
}
