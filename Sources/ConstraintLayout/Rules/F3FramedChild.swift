import LayoutCore
import LinearProgramming

// F3  A frame offers its child, for placing, the frame's own size, and places it by its alignment:
//     origin = the frame's default guide − the child's guide. A filling container (NS3) places its content so too.
extension Compiler {
  func framedChild(
    of frame: Int, _ alignment: Alignment, in proposal: Proposal, _ size: AffineSize, by rule: Rule = .F3
  ) throws(Failure) -> PlacedChild {
    let offer = ownSize(size, of: frame, in: proposal)
    var child = PlacedChild(node: frame + 1, offer: offer, size: try placedSize(frame + 1, in: offer))
    guard child.size.isFinite, size.isFinite else { return child }
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let own = try plainValue(key, frame, in: proposal, size)
      let inner = try guideValue(key, frame + 1, in: offer, child.size)
      let provenance = Provenance(rule, .origin, key.axis, view: frame)
      child.origin[Int(key.axis.rawValue)] = encoding.coordinate(own - inner, provenance, rows)
    }
    return child
  }
}
