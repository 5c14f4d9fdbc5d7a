import LayoutCore
import LinearProgramming

// F6  The secondary view is offered the primary's size;  origin = primary's guide − secondary's guide.
extension Compiler {
  func overlaidChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    let primary = PlacedChild(node: node + 1, offer: proposal, extent: extent)
    let offer = ownSize(extent, of: node, in: proposal)
    let secondaryNode = tree.secondary(of: node)
    var secondary = PlacedChild(
      node: secondaryNode, offer: offer, extent: try placedExtent(secondaryNode, in: offer))
    guard extent.isFinite, secondary.extent.isFinite else { return [primary, secondary] }
    let alignment = tree.secondaryAlignments[tree.payload(of: node)]
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let own = try guideValue(key, node + 1, in: proposal, extent)
      let other = try guideValue(key, secondaryNode, in: offer, secondary.extent)
      let provenance = Provenance(.F6, .origin, key.axis, view: node)
      secondary.origin[Int(key.axis.rawValue)] = variableInCells(own - other, provenance)
    }
    return [primary, secondary]
  }
}
