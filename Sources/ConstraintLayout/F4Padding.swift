import LayoutCore
import LinearProgramming

// F4  padding: offer max(0, p − insets);  size max(0, child + insets);  the child stands at (leading, top).
extension Compiler {
  func paddedLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let child = try length(node + 1, axis, in: paddedOffer(node, proposal, for: axis))
    guard let inner = child.expression else { return .infinite }
    let insets = paddingLength(node, axis)
    let provenance = Provenance(.F4, .length, axis, view: node)
    if insets >= 0 && !facts.mayBeNegative(node + 1) {
      return .finite(namesData ? variable(inner + insets, provenance) : inner + insets)
    }
    return .finite(largest(inner + insets, .zero, provenance))
  }

  func paddedChild(_ node: Int, in proposal: Proposal) throws(Failure) -> PlacedChild {
    let insets = tree.paddings[tree.payload(of: node)]
    let offer = paddedOffer(node, proposal, for: nil)
    return PlacedChild(
      node: node + 1, offer: offer, extent: try placedExtent(node + 1, in: offer),
      origin: [Affine(insets.leading), Affine(insets.top)])
  }

  /// What the child is offered on the sides that its length on `axis` reads, on both where no axis is given.
  private func paddedOffer(_ node: Int, _ proposal: Proposal, for axis: Axis?) -> Proposal {
    var offer = proposal
    for side in Axis.allCases {
      if let axis, !facts.reads(node + 1, axis).contains(side) { continue }
      offer[side] = paddedSide(node, side, proposal[side])
    }
    return offer
  }

  private func paddedSide(_ node: Int, _ side: Axis, _ own: Offer) -> Offer {
    let insets = paddingLength(node, side)
    guard own.kind == .finite, insets != 0 else { return own }
    let key = OfferKey(.padding, UInt64(own.id), node, Int(side.rawValue))
    return sharedOffer(offerNumbers[key]) {
      let provenance = Provenance(.F4, .offer, side, view: node)
      var room = own.length + -insets
      if insets > 0 || own.atLeast < 0 {
        room = largest(room, .zero, provenance)
      }
      return sharedByValue(room, atLeast: 0, key)
    }
  }

  private func paddingLength(_ node: Int, _ axis: Axis) -> Double {
    let insets = tree.paddings[tree.payload(of: node)]
    return axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
  }
}
