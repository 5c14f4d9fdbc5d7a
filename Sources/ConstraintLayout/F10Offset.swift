import LayoutCore
import LinearProgramming

// F10  offset: the child is offered the proposal and stands at the offset.
// F11  position: the child is offered the proposal, and its centre stands at the position; the size is the
//      proposal, where a side is nil the child's.
extension Compiler {
  func offsetChild(_ node: Int, in proposal: Proposal, _ extent: Extent) throws(Failure) -> PlacedChild {
    let offset = tree.offsets[tree.payload(of: node)]
    return PlacedChild(
      node: node + 1, offer: proposal, extent: extent,
      origin: Axis.allCases.map { opened(.offset, node, $0, .F10) ?? Affine(offset[$0]) })
  }

  func positionedLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    switch proposal[axis].kind {
    case .ideal: try length(node + 1, axis, in: proposal)
    case .infinite: .infinite
    case .finite: .finite(proposal[axis].length)
    }
  }

  func positionedChild(_ node: Int, in proposal: Proposal) throws(Failure) -> PlacedChild {
    let position = tree.positions[tree.payload(of: node)]
    var child = PlacedChild(
      node: node + 1, offer: proposal, extent: try placedExtent(node + 1, in: proposal))
    for axis in Axis.allCases {
      guard let length = child.extent[axis].expression else { continue }
      child.origin[Int(axis.rawValue)] = Affine(position[axis]) - 0.5 * length
    }
    return child
  }
}
