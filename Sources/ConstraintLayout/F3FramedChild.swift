import LayoutCore
import LinearProgramming

// F3  A frame offers its child, for placing, the frame's own size, and places it by its alignment:
//     origin = the frame's default guide − the child's guide.
extension Compiler {
  func framedChild(_ node: Int, _ extent: Extent, in proposal: Proposal) throws(Failure) -> PlacedChild {
    let offer = ownSize(extent, of: node, in: proposal)
    var child = PlacedChild(node: node + 1, offer: offer, extent: try placedExtent(node + 1, in: offer))
    guard child.extent.isFinite, extent.isFinite else { return child }
    let alignment = frameAlignment(node)
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let own = try plainValue(key, node, in: proposal, extent)
      let inner = try guideValue(key, node + 1, in: offer, child.extent)
      let provenance = Provenance(.F3, .origin, key.axis, view: node)
      child.origin[Int(key.axis.rawValue)] = variableInCells(own - inner, provenance)
    }
    return child
  }

  /// A view's own size as an offer to its children.
  func ownSize(_ extent: Extent, of node: Int, in proposal: Proposal) -> Proposal {
    let atLeast = facts.mayBeNegative(node) ? -Double.infinity : 0
    return Proposal(
      width: exactOffer(extent.width, atLeast: atLeast, OfferKey(.ownSize, proposal.id, node, 0)),
      height: exactOffer(extent.height, atLeast: atLeast, OfferKey(.ownSize, proposal.id, node, 1)))
  }

  private func frameAlignment(_ node: Int) -> Alignment {
    let payload = tree.payload(of: node)
    return tree.kinds[node] == .fixedFrame
      ? tree.fixedFrames[payload].alignment : tree.flexibleFrames[payload].alignment
  }
}
