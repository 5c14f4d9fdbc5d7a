import LayoutCore
import LinearProgramming

// S6  Placement reuses the same proposals, except that a nil cross proposal becomes the stack's own cross
//     size, with which the distribution is run again. The children follow each other from the start.
//     position' = position + length + gap;  cross origin = line − guide.
extension Compiler {
  func stackedChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    let major = major(node)
    let cross: Axis = major == .horizontal ? .vertical : .horizontal
    var own = proposal
    if own[cross].kind == .ideal {
      own[cross] = exactOffer(extent[cross], atLeast: 0, OfferKey(.crossLength, proposal.id, node))
    }
    let offers = try distribution(node, in: own).offers
    let alignment = try crossAlignment(node, in: own)
    let gaps = try stackGaps(node)
    var children: [PlacedChild] = []
    var position = Affine.zero
    for (index, child) in tree.children(of: node).enumerated() {
      var offer = own
      offer[major] = offers[index]
      var placed = PlacedChild(node: child, offer: offer, extent: try placedExtent(child, in: offer))
      if extent.isFinite, placed.extent.isFinite {
        placed.origin[Int(major.rawValue)] = position
        placed.origin[Int(cross.rawValue)] = try crossOrigin(node, placed, alignment)
      }
      if let length = placed.extent[major].expression, index < gaps.count {
        let provenance = Provenance(.S6, .position, major, view: node, index: index + 1)
        position = variable(position + length + gaps[index], provenance)
      }
      children.append(placed)
    }
    return children
  }

  private func crossOrigin(
    _ node: Int, _ child: PlacedChild, _ alignment: CrossAlignment
  ) throws(Failure) -> Affine {
    let key = stack(node).alignment
    let provenance = Provenance(.S5, .origin, key.axis, view: child.node)
    if let line = alignment.line {
      let guide = try guideValue(key, child.node, in: child.offer, child.extent)
      return variableInCells(line - guide, provenance)
    }
    guard let share = key.plainShare, let extent = alignment.extent.expression,
      let size = child.extent[key.axis].expression
    else { return .zero }
    return variableInCells(share * (extent - size), provenance)
  }
}
