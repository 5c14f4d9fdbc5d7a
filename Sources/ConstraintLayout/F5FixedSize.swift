import LayoutCore

// F5  fixedSize: nil on the chosen axes.
extension Compiler {
  func idealOffer(_ node: Int, _ proposal: Proposal) -> Proposal {
    let axes = Axis.Set(rawValue: UInt8(truncatingIfNeeded: tree.payload(of: node)))
    var offer = proposal
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = .ideal }
    return offer
  }

  func idealChild(_ node: Int, in proposal: Proposal) throws(Failure) -> PlacedChild {
    let offer = idealOffer(node, proposal)
    return PlacedChild(node: node + 1, offer: offer, extent: try placedExtent(node + 1, in: offer))
  }
}
